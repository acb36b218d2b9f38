import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { descriptorSchema, type Descriptor } from './descriptor.ts';

interface Named {
  readonly file: string;
  readonly published: boolean;
  readonly json: unknown;
  readonly descriptor: Descriptor;
}

const FOLDERS = [
  { folder: resolve(import.meta.dirname, 'published'), published: true },
  { folder: resolve(import.meta.dirname, '../../packages/readback/descriptors'), published: false },
];

/** The published descriptors that are about calls of ours, and our own for the rest. */
export const descriptors: readonly Named[] = FOLDERS.flatMap(({ folder, published }) =>
  globSync('calldata-*.json', { cwd: folder })
    .toSorted()
    .map((file) => {
      const json: unknown = JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
      return { file: basename(file, '.json'), published, json, descriptor: descriptorSchema.parse(json) };
    }),
);
