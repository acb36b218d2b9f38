import { runCli, type Terminal } from '@say402/cli';

/** What the command without limits says of an operation that it has prepared in a home. */
export async function preparedWithoutLimits(
  { SAY402_MAX_SPEND: _, SAY402_MAX_SPEND_PER_DAY: __, ...env }: Record<string, string>,
  words: string,
): Promise<Record<string, unknown>> {
  let out = '';
  const terminal: Terminal = {
    interactive: false,
    colours: false,
    out: (text) => (out += text),
    err: () => undefined,
    ask: async () => '',
    askSecret: async () => '',
    readInput: async () => '',
  };
  const args = ['prepare', words, '--chain', 'base', '--json'];
  await runCli({ args, env, terminal, signal: AbortSignal.timeout(60_000) });
  return JSON.parse(out) as Record<string, unknown>;
}
