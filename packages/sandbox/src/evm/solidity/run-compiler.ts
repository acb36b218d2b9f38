import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Milliseconds. Other contracts of a chain are asked for within these; after them the compiler's hundred megabytes are free again. */
const KEPT_FOR = 5_000;

const answerSchema = z.tuple([z.string()]);

let compiler: Worker | null = null;
let turn: Promise<unknown> = Promise.resolve();
let ending: NodeJS.Timeout | undefined;

/**
 * What the Solidity compiler says to a standard input, one after the other on a thread of its own: to load the compiler takes longer than
 * most contracts do.
 *
 * @throws Error when the compiler ends.
 */
export async function runCompiler(input: string): Promise<string> {
  const before = turn;
  const output = before.then(async () => compile(input));
  turn = output.catch(() => undefined);
  return output;
}

async function compile(input: string): Promise<string> {
  clearTimeout(ending);
  compiler ??= new Worker(new URL('solidity-compiler.ts', import.meta.url));
  compiler.ref();
  compiler.postMessage(input);
  try {
    const [output] = answerSchema.parse(await once(compiler, 'message'));
    compiler.unref();
    ending = setTimeout(end, KEPT_FOR).unref();
    return output;
  } catch (error) {
    end();
    throw error;
  }
}

function end(): void {
  void compiler?.terminate();
  compiler = null;
}
