import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Terminal } from './terminal.ts';

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  const question = async (prompt: string, shown: boolean): Promise<string> => {
    stderr.write(prompt);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const reader = createInterface({ input: stdin, output: shown ? stderr : silent, terminal: true });
    const gone = new Promise<never>((_, reject) => {
      reader.once('SIGINT', () => reject(new DOMException('Interrupted', 'AbortError')));
      reader.once('close', () => reject(new DOMException('Interrupted', 'AbortError')));
    });
    try {
      return (await Promise.race([reader.question(''), gone])).trim();
    } finally {
      gone.catch(() => undefined);
      reader.close();
      if (!shown) stderr.write('\n');
    }
  };
  return {
    interactive: stdin.isTTY && stderr.isTTY,
    colours: stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '',
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    ask: async (prompt) => question(prompt, true),
    askSecret: async (prompt) => question(prompt, false),
    readInput: async () => text(stdin),
  };
}
