# Completion of apnap in bash: source <(apnap completion bash)
_apnap() {
    local value about files="" IFS=$'\n'
    COMPREPLY=()
    while IFS=$'\t' read -r value about; do
        if [[ $value == :files ]]; then files=1; else COMPREPLY+=("$value"); fi
    done < <("$1" complete --bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        while read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$2")
    elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:/=] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -o nosort -F _apnap apnap 2>/dev/null || complete -F _apnap apnap
