"""Runs programs and tells what they cost: a small process of its own, for whom it forks counts too.

A child starts with the memory of the one that forks it, so the one that forks has to be small. Each
request is one line of standard input: fields parted by NUL, as `Meter.run` writes them.
"""
import os
import subprocess
import sys
import time


class Cost:
    """what one run took: seconds of processor, seconds of wall, bytes of memory, and its status"""

    def __init__(self, cpu, wall, peak, status):
        self.cpu, self.wall, self.peak, self.status = cpu, wall, peak, status


class Meter:
    """a small process that runs programs for us"""

    def __init__(self):
        self.child = subprocess.Popen([sys.executable, "-I", "-S", __file__], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)

    def run(self, arguments, source, piped=False, cores=0, output="/dev/null"):
        """runs a program on a file, or a shell command when `source` begins with a bar"""
        fields = [source, "1" if piped else "", str(cores), output] + arguments
        self.child.stdin.write("\0".join(fields) + "\n")
        self.child.stdin.flush()
        cpu, wall, peak, status = self.child.stdout.readline().split()
        return Cost(float(cpu), float(wall), int(peak) * 1024, int(status))


def serve():
    for line in sys.stdin:
        source, piped, cores, output, *arguments = line[:-1].split("\0")
        feeder = 0
        if source.startswith("|") or piped:
            near, far = os.pipe()
            feeder = os.fork()
            if feeder == 0:
                os.dup2(far, 1)
                os.close(near)
                if source.startswith("|"):
                    os.execv("/bin/sh", ["sh", "-c", source[1:]])
                os.execvp("cat", ["cat", source])
            os.close(far)
        else:
            near = os.open(source, os.O_RDONLY)
        start = time.monotonic()
        child = os.fork()
        if child == 0:
            if cores != "0":
                os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:int(cores)])
            os.dup2(near, 0)
            os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
            os.dup2(os.open("/dev/null", os.O_WRONLY), 2)
            os.close(near)
            try:
                os.execvp(arguments[0], arguments)
            finally:
                os._exit(127)
        os.close(near)
        _, status, use = os.wait4(child, 0)
        wall = time.monotonic() - start
        if feeder:
            os.waitpid(feeder, 0)
        print(use.ru_utime + use.ru_stime, wall, use.ru_maxrss, status, flush=True)


if __name__ == "__main__":
    serve()
