import { runCli, type Terminal } from '@say402/cli';

/** What the command without limits says of an operation that it has prepared in a home. */
export async function preparedWithoutLimits(
  environment: Record<string, string>,
  words: string,
): Promise<Record<string, unknown>> {
  const limits = /^SAY402_MAX_SPEND/;
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !limits.test(name)));
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
