"""The texts that `compare` searches, made here and the same on every machine.

Nothing is downloaded: words are joined by fixed rules with a seeded generator, so a shorter text is
not a piece of another machine's but of the same text everywhere.
"""
import os
import random
import subprocess
import sys

PLACES = "usr lib share include src opt var home local etc python3 node_modules vendor target build".split()
WORDS = """alpha array audio backup base batch binary block bridge buffer builder bundle cache camera chunk client
cloud codec color config console control cursor daemon data debug decode device dialog driver editor encode engine
event fetch field filter finder font format frame gateway graph group handler hash header helper image index input
kernel keyboard label layer layout library license linux list loader lock logger matrix media memory merge message
meter model module monitor mount native network node notes number object option output package panel parser patch
path pattern photo pixel player plugin pointer policy pool printer process profile proxy python query queue random
reader record region release render report request resource result router rule runtime scanner schema scope screen
script search sensor server session setup shader shell signal socket source stream string style switch system table
target task template terminal test theme thread timer token tool trace tree tunnel unicode update user utility value
vector video view virtual volume watch widget window worker writer""".split()
ENDS = ".c .h .py .swift .txt .md .json .so .html .js .png .toml .go .rs .cpp .xml .conf .sh .yml .1.gz".split()
LINKS = "for with of and in from without over by to".split()
KINDS = "A fast|A small|An easy|Simple|The missing|Typed|Async|Pure|Modern|Portable".split("|")
PARTS = """ствол река город книга дорога машина письмо окно школа музыка работа вечер утро зима весна лето осень
телефон альбом снимок камера звук экран память сервер поиск запись поле список слово буква число время место
человек история вопрос ответ система версия сборка файл папка строка ключ значение таблица""".split()
MEASURES = "быстрый новый старый большой малый простой общий полный первый последний открытый тихий".split()
SIGNS = ("的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多"
         "然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长"
         "照片整理软件设备手机电脑数据文件搜索记录字段列表时间版本系统服务网络图像音乐")


def chance(seed):
    """a generator whose numbers are the same for every version of Python"""
    r = random.Random(seed)
    return lambda n: int(r.random() * n)


def paths(below):
    parts = [PLACES[below(len(PLACES))] for _ in range(1 + below(3))]
    parts += [WORDS[below(len(WORDS))] for _ in range(1 + below(4))]
    name = WORDS[below(len(WORDS))]
    k = below(10)
    if k < 3:
        name += "_" + WORDS[below(len(WORDS))]
    elif k < 5:
        name += WORDS[below(len(WORDS))].capitalize()
    elif k < 6:
        name = "%s-%d.%d" % (name, below(20), below(30))
    return "/" + "/".join(parts) + "/" + name + ENDS[below(len(ENDS))]


def packages(below):
    name = WORDS[below(len(WORDS))] + "-" + WORDS[below(len(WORDS))]
    if below(3) == 0:
        name = "lib" + name.replace("-", "") + str(below(10))
    says = [KINDS[below(len(KINDS))]]
    for _ in range(1 + below(4)):
        says += [WORDS[below(len(WORDS))], WORDS[below(len(WORDS))], LINKS[below(len(LINKS))]]
    says.append(WORDS[below(len(WORDS))] + "s")
    return "%s\t%d.%d.%d\t%s" % (name, below(9), below(30), below(50), " ".join(says))


def cyrillic(below):
    words = []
    for _ in range(3 + below(6)):
        words.append(MEASURES[below(len(MEASURES))] if below(4) == 0 else PARTS[below(len(PARTS))])
    words[0] = words[0].capitalize() if below(2) else words[0].upper() if below(4) == 0 else words[0]
    return " ".join(words) + (" %d" % below(2000) if below(3) == 0 else "")


def chinese(below):
    runs = []
    for _ in range(1 + below(4)):
        runs.append("".join(SIGNS[below(len(SIGNS))] for _ in range(2 + below(9))))
    tail = " " + WORDS[below(len(WORDS))] if below(4) == 0 else ""
    return "，".join(runs) + tail


KINDS_OF_LINES = {"paths": paths, "packages": packages, "cyrillic": cyrillic, "chinese": chinese}


def make(name, size, folder):
    """the path of a text of about `size` bytes, made if it is not there yet"""
    path = os.path.join(folder, "%s-%d.txt" % (name, size))
    if os.path.exists(path):
        return path
    print("making %s" % path, file=sys.stderr)
    below, line, written = chance(name), KINDS_OF_LINES[name], 0
    with open(path + ".part", "w", encoding="utf-8") as out:
        while written < size:
            block = "\n".join(line(below) for _ in range(2000)) + "\n"
            out.write(block)
            written += len(block.encode())
    os.rename(path + ".part", path)
    return path


def records(size, folder, shared):
    """the path of a file of JSON records made by the generator in the shared folder, or None"""
    generator = os.path.join(shared, "corpus", "gen_products.py")
    if not os.path.exists(generator):
        return None
    path = os.path.join(folder, "products-%d.jsonl" % size)
    if not os.path.exists(path):
        print("making %s" % path, file=sys.stderr)
        subprocess.run([sys.executable, generator, "--size", str(size), "-o", path + ".part"], check=True)
        os.rename(path + ".part", path)
    return path
