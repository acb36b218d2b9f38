import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';

/** What can stand at one place of a command line. */
interface Choices {
  /** The words of the command, such as `key new`; empty at the top. */
  readonly path: string;
  readonly words: readonly string[];
}

/** A script that completes commands, flags and their choices. */
export function completionScript(program: Command, shell: string): string {
  const choices = choicesOf(program, '');
  const lines = choices.map(({ path, words }) => `    '${path}') words='${words.join(' ')}' ;;`).join('\n');
  const find = `  local path='' words='' word
  for word in "\${typed[@]}"; do case "$word" in -*) ;; *) case " ${choices.map(({ path }) => path.replaceAll(' ', ':')).join(' ')} " in *" \${path:+$path:}$word "*) path="\${path:+$path:}$word" ;; esac ;; esac; done
  path="\${path//:/ }"
  case "$path" in
${lines}
  esac`;
  if (shell === 'bash')
    return `_say402() {
  local typed=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
${find}
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _say402 say402`;
  if (shell === 'zsh')
    return `#compdef say402
_say402() {
  local -a typed; typed=("\${words[@]:1:$((CURRENT-2))}")
  local line; line="$(_say402_words "\${typed[@]}")"
  compadd -- \${=line}
}
_say402_words() {
  local typed; typed=("$@")
${find}
  print -r -- "$words"
}
compdef _say402 say402`;
  if (shell === 'fish')
    return choices
      .flatMap(({ path, words }) => {
        const at =
          path === ''
            ? '__fish_use_subcommand'
            : `__fish_seen_subcommand_from ${path.split(' ').at(-1) ?? ''}`;
        return words.map((word) => `complete -c say402 -f -n '${at}' -a '${word}'`);
      })
      .join('\n');
  throw new CliError('unknown_shell', `There is no completion for "${shell}".`, 'Use bash, zsh or fish.');
}

function choicesOf(command: Command, path: string): Choices[] {
  const shown = command.commands.filter((each) => each.name() !== 'help');
  const flags = command.options.flatMap(({ long, argChoices = [] }) => [
    ...(long === undefined ? [] : [long]),
    ...argChoices,
  ]);
  const own = { path, words: [...shown.flatMap((each) => [each.name(), ...each.aliases()]), ...flags] };
  return [own, ...shown.flatMap((each) => choicesOf(each, `${path} ${each.name()}`.trim()))];
}
