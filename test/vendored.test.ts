import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const FOLDER = resolve(import.meta.dirname, '../packages/sandbox/vendored');
const read = (file: string): string => readFileSync(resolve(FOLDER, file), 'utf8');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const integrity = z.string().regex(/^sha512-[\w+/]{86}==$/);
const { packages } = z
  .strictObject({
    packages: z.array(
      z.strictObject({
        name: z.string(),
        version: z.string().regex(/^\d+\.\d+\.\d+$/),
        integrity,
        compiler: z
          .strictObject({
            name: z.literal('solc'),
            version: z.literal('0.7.6'),
            integrity,
            folder: z.string(),
            settings: z.looseObject({}),
          })
          .optional(),
        license: z.string(),
        source: z.string(),
        files: z.array(
          z.strictObject({ path: z.string(), file: z.string(), originalSha256: sha256, sha256 }),
        ),
      }),
    ),
  })
  .parse(JSON.parse(read('manifest.json')));
const files = packages.flatMap((of) => of.files);

test('what others wrote is all named in the manifest, and is what the manifest says', () => {
  const found = globSync('*/**/*.*', { cwd: FOLDER }).filter((file) => !file.startsWith('licenses'));
  expect(found.toSorted()).toEqual(files.map(({ file }) => file).toSorted());
  const changed = files.filter(
    (named) => createHash('sha256').update(read(named.file)).digest('hex') !== named.sha256,
  );
  expect(changed).toEqual([]);
});

test('Solidity files are as published, compiled contracts hold nothing but what deploying them takes', () => {
  const artifact = z.strictObject({
    abi: z.array(z.unknown()).min(1),
    bytecode: z.string().regex(/^0x([0-9a-f]{2})+$/),
    linkReferences: z.record(z.string(), z.unknown()),
  });
  const wrong = files.filter(({ file, originalSha256, sha256: vendored }) =>
    file.endsWith('.sol') ? vendored !== originalSha256 : !artifact.safeParse(JSON.parse(read(file))).success,
  );
  expect(wrong).toEqual([]);
});

test('each stands under a licence whose text is beside it', () => {
  const texts = packages
    .flatMap(({ license }) => license.split(' AND '))
    .map((id) => `licenses/${id.replace(/-(only|or-later)$/, '')}.txt`);
  expect(texts.filter((text) => !existsSync(resolve(FOLDER, text)))).toEqual([]);
  const kept = globSync('licenses/*', { cwd: FOLDER });
  expect(kept.toSorted()).toEqual([...new Set(texts)].toSorted());
});
