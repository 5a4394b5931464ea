# Completions of grundy for bash: put this where bash looks for them, or source it.
_grundy() {
    local candidate
    COMPREPLY=()
    while IFS= read -r candidate; do
        COMPREPLY+=("${candidate%%$'\t'*}")
    done < <(GRUNDY_COMPLETE=$COMP_CWORD command grundy -- "${COMP_WORDS[@]}" 2>/dev/null)
    # What ends in a colon wants parameters.
    if [[ ${COMPREPLY[0]-} == *: ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -o bashdefault -o default -F _grundy grundy
