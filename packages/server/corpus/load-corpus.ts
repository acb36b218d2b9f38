import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadLabelled, type LabelledRequest } from '../src/labelled-request.ts';

/** The corpus, by purpose. */
const FILES = ['transactions', 'questions', 'refusals', 'conversations', 'attacks'] as const;

/** Every labelled request of the corpus, or of the files and folders that are given. */
export function loadCorpus(places: readonly string[] = []): LabelledRequest[] {
  const own = FILES.map((name) => fileURLToPath(new URL(`${name}.jsonl`, import.meta.url)));
  const files = places.length === 0 ? own : places.flatMap(filesAt);
  return files.flatMap((file) => loadLabelled(file));
}

const filesAt = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => `${place}/${name}`)
    : [place];
