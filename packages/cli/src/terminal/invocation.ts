import type { CliInput } from '../cli-input.ts';
import type { SettingFlags } from '../settings.ts';

/** How this command is called by whoever has called it. */
export const commandOf = (env: CliInput['env']): string =>
  env['npm_command'] === 'exec' ? 'npx say402' : 'say402';

/** A word of a command line as a shell takes it. */
export const quoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A hint with its commands as they have to be typed here: by way of npx where that is how this one was called, and with the flags
 * that say which service, keys and folder are meant.
 */
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
