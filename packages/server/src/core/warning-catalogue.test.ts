import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { warningCatalogue } from './warning-catalogue.ts';

const SOURCES = resolve(import.meta.dirname, '..');

const text = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('warning-catalogue.ts'))
  .map((file) => readFileSync(resolve(SOURCES, file), 'utf8'))
  .join('\n');

test.each(Object.keys(warningCatalogue))(
  'the warning catalogue lists %s because a preview has it',
  (code) => {
    expect(text.includes(`'${code}'`)).toBe(true);
  },
);
