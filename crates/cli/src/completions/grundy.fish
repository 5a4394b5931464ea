# Completions of grundy for fish: save this as grundy.fish in ~/.config/fish/completions.
function __grundy_complete
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    set -l current (commandline --current-token --cut-at-cursor)
    GRUNDY_COMPLETE=(count $words) command grundy -- $words "$current" 2>/dev/null
end
complete --command grundy --arguments '(__grundy_complete)'
