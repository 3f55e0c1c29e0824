### hosts.sh ###
# shellcheck shell=sh

# The hosts that ssh and the system know, a line each, as bash and zsh read it alike.
__sfilter_list_hosts() {
  {
    command find ~/.ssh/config ~/.ssh/config.d /etc/ssh/ssh_config ! -type d \
      -exec cat {} + 2>/dev/null |
      command awk 'tolower($1) ~ /^host(name)?$/ {
        for (i = 2; i <= NF; i++) if ($i !~ /[*?%!]/) print $i
      }' || :
    command awk '!/^[|#]/ && NF {
        sub(/^@[a-z-]+ /, "")
        gsub(/[][]|:[0-9]+/, "", $1)
        gsub(/,/, "\n", $1)
        print $1
      }' ~/.ssh/known_hosts 2>/dev/null || :
    command awk '!/^[[:space:]]*#/ {
        sub(/#.*/, "")
        for (i = 2; i <= NF; i++) if ($i != "0.0.0.0") print $i
      }' /etc/hosts 2>/dev/null || :
  } | LC_ALL=C command sort -u
}
### end: hosts.sh ###
