#compdef grundy
# Completions of grundy for zsh: save this as _grundy in a directory of $fpath, or source it.
_grundy() {
    local candidate
    local -a candidates
    while IFS= read -r candidate; do
        candidates+=("${${candidate%%$'\t'*}//:/\\:}:${candidate#*$'\t'}")
    done < <(GRUNDY_COMPLETE=$((CURRENT - 1)) command grundy -- "${words[@]}" 2>/dev/null)
    if (( $#candidates )); then
        _describe 'grundy' candidates
    else
        _files
    fi
}
if [ "$funcstack[1]" = "_grundy" ]; then
    _grundy "$@"
else
    compdef _grundy grundy
fi
