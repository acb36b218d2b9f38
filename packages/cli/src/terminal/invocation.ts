import type { CliInput } from '../cli-input.ts';
import type { SettingFlags } from '../settings.ts';

/** How the user called this command. */
export const commandOf = (env: CliInput['env']): string =>
  env['npm_command'] === 'exec' ? 'npx say402' : 'say402';

/** A word, quoted for a shell. */
export const quoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A hint with its commands as they have to be typed here: through npx if this one was, and with the flags for service, keys and folder. */
export function asTyped(hint: string, env: CliInput['env'], { url, home, sandbox }: SettingFlags): string {
  const command = commandOf(env);
  const flags = [
    ...(sandbox === true ? ['--sandbox'] : []),
    ...(url === undefined ? [] : ['--url', quoted(url)]),
    ...(home === undefined ? [] : ['--home', quoted(home)]),
  ];
  return hint.replaceAll(/(?<=^|[\s"])say402(?= (\w+))/g, (_found, next: string) =>
    /^(serve|sandbox)$/.test(next) ? command : [command, ...flags].join(' '),
  );
}
