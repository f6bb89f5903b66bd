# Completion of apnap in fish: apnap completion fish > ~/.config/fish/completions/apnap.fish
function __apnap_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    for line in ($before[1] complete -- $before[2..-1] "$current" 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c apnap -e
complete -c apnap -f -k -a "(__apnap_complete)"
