import { join } from 'node:path';
import { runCli, type ExitCode, type Terminal } from '@say402/cli';

/** What came of a command line. */
export interface Ran {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

export interface Situation {
  /** What the person types; null where nobody is there. */
  readonly replies?: readonly string[] | null;
  readonly env?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly stdin?: string;
  readonly now?: () => number;
}

export type CommandLine = (args: readonly string[], situation?: Situation) => Promise<Ran>;

/** Runs command lines as a person at a terminal, or as a script. @param folder where the homes are */
export const commandLine =
  (world: { readonly sandbox: { readonly url: string } }, folder: string): CommandLine =>
  async (args, situation = {}) => {
    const { replies = null, env = { SAY402_SANDBOX: '1' }, home = 'home', stdin = '' } = situation;
    const [out, err, left]: [string[], string[], string[]] = [[], [], [...(replies ?? [])]];
    const reply = async (question: string): Promise<string> => {
      err.push(question);
      const next = left.shift();
      if (next === undefined) throw new Error(`Nobody answers "${question}"`);
      return next;
    };
    const terminal: Terminal = {
      interactive: replies !== null,
      colours: false,
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      ask: reply,
      askSecret: reply,
      readInput: async () => stdin,
    };
    const exit = await runCli({
      args,
      env: { SAY402_URL: world.sandbox.url, SAY402_HOME: join(folder, home), ...env },
      terminal,
      signal: AbortSignal.timeout(30_000),
      ...(situation.now && { now: situation.now }),
    });
    return { exit, out: out.join('\n'), err: err.join('\n') };
  };
