import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = (path: string): URL => new URL(path, import.meta.url);

/** Where templates and labelled requests stand. */
const DATA = { templates: folder('./templates/'), corpus: folder('../packages/server/corpus/') };
const CORPUS_FILES = ['transactions', 'questions', 'refusals', 'conversations', 'attacks'] as const;

/** Where the hashes of the lines are kept that the committed weights were trained on. */
export const TRAINED_ON: URL = folder('./trained-on.bin');

/** Files of templates with their lines. */
export function templateFiles(): readonly { readonly name: string; readonly lines: readonly string[] }[] {
  return readdirSync(DATA.templates)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => ({ name: name.replace('.txt', ''), lines: linesOf(new URL(name, DATA.templates)) }));
}

const linesOf = (file: URL): string[] => readFileSync(file, 'utf8').split('\n');

/** Every line that the network learns from, as the first four bytes of its hash, sorted. */
export function hashLines(): Uint32Array {
  const lines = [
    ...templateFiles().flatMap((file) => file.lines),
    ...CORPUS_FILES.flatMap((name) => linesOf(new URL(`${name}.jsonl`, DATA.corpus))),
  ].filter((line) => line.trim() !== '');
  return Uint32Array.from(lines, (line) =>
    createHash('sha256').update(line).digest().readUInt32LE(0),
  ).toSorted();
}

/** One hash for all lines, which the weights carry. */
export const hashAll = (lines: Uint32Array): string =>
  createHash('sha256')
    .update(new Uint8Array(lines.buffer, lines.byteOffset, lines.byteLength))
    .digest('hex');
