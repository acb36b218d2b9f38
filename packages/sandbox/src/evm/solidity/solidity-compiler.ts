import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { sourcePath } from './source-path.ts';

/** The thread that compiles: posts a standard output for each standard input that is posted to it. */
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
parentPort?.on('message', (input: unknown) => {
  parentPort?.postMessage(compiler.compile(z.string().parse(input), { import: readImport }));
});
