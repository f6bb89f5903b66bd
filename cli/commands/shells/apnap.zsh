#compdef apnap
# Completion of apnap in zsh: source <(apnap completion zsh), after compinit
_apnap() {
    local value about files
    local -a whole open
    while IFS=$'\t' read -r value about; do
        if [[ $value == :files ]]; then
            files=1
        elif [[ $value == *[:/=] ]]; then
            open+=("${value//:/\\:}:$about")
        else
            whole+=("${value//:/\\:}${about:+:$about}")
        fi
    done < <("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)
    (( $#open )) && _describe -V apnap open -S ''
    (( $#whole )) && _describe -V apnap whole
    [[ -n $files ]] && _files
    (( $#open + $#whole ))
}
if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then _apnap "$@"; else compdef _apnap apnap; fi
