import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { sourcePath } from './source-path.ts';

/** Runs the Solidity compiler on the standard input that it is started with and posts its standard output. */
const require = createRequire(import.meta.url);
const compilerSchema = z.object({
  compile: z.custom<(input: string, callbacks: unknown) => string>((value) => typeof value === 'function'),
});

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(sourcePath(path), 'utf8') };
  } catch (error) {
    return { error: String(error) };
  }
}

const compiler = compilerSchema.parse(require('solc'));
parentPort?.postMessage(compiler.compile(z.string().parse(workerData), { import: readImport }));
