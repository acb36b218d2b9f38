import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from './error-catalogue.ts';
import { Say402Error } from './say402-error.ts';

const SOURCES = resolve(import.meta.dirname, '..');

describe('the error catalogue', () => {
  const text = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('error-catalogue.ts'))
    .map((file) => readFileSync(resolve(SOURCES, file), 'utf8'))
    .join('\n');

  test.each(Object.keys(errorCatalogue))('lists %s because the service answers with it', (code) => {
    expect(text.includes(`'${code}'`)).toBe(true);
  });

  test('gives an error its status, title and hint', () => {
    const cause = new Error('why');
    const error = new Say402Error('chain_unavailable', 'Base could not be read.', { retryAfter: 5, cause });
    expect(error).toMatchObject({
      name: 'Say402Error',
      code: 'chain_unavailable',
      status: 503,
      message: 'Base could not be read.',
      details: { retryAfter: 5 },
      cause,
    });
    expect(error.hint).not.toBe('');
  });
});
