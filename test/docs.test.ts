import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { chains } from '@say402/readback';
import { CHAIN_NAMES } from '@say402/wire';
import { format } from 'prettier';
import { describe, expect, test } from 'vitest';
import { actions } from '../packages/server/src/actions/registry.ts';
import { documents } from '../scripts/docs/documents.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** Of a page that is written by hand, as `wc -w` counts them. */
const MOST_WORDS = 1500;

describe('the documents', () => {
  test.each(Object.entries(documents))('%s is in step with the code', async (path, render) => {
    const text = render();
    expect(read(path)).toBe(
      path.endsWith('.md') ? await format(text, { parser: 'markdown', printWidth: 110 }) : text,
    );
  });

  test.each(globSync('docs/*.md', { cwd: ROOT }).toSorted())(
    '%s says for whom it is, and is short',
    (path) => {
      const [, opening = ''] = read(path).split('\n\n');
      expect(opening).toMatch(/^For .* After this page you\s.*\.$/s);
      const generated = path in documents && path !== 'docs/architecture.md';
      const words = read(path).split(/\s+/).length;
      expect(generated || words <= MOST_WORDS ? [] : [basename(path), words]).toEqual([]);
    },
  );

  test('name every dependency of the packages with its reason', () => {
    const listed = read('docs/dependencies.md') + read('docs/dependencies-development.md');
    const manifests = globSync(
      ['package.json', '{packages,test,bench}/package.json', '{packages,test,bench}/*/package.json'],
      { cwd: ROOT },
    );
    const names = manifests.flatMap((path) => {
      const {
        dependencies = {},
        devDependencies = {},
        optionalDependencies = {},
      } = JSON.parse(read(path)) as Record<string, Record<string, string>>;
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    });
    const wanted = `${read('clients/python/pyproject.toml')}\n${read('clients/python/requirements.in')}`;
    const python = [...wanted.matchAll(/^ {4}"([a-z0-9-]+)>=|^([a-z0-9_-]+)(?:\[[a-z,]+\])?==/gm)];
    expect(python.length).toBeGreaterThan(8);
    names.push(...python.map(([, runs, tests]) => runs ?? tests ?? ''));
    const missing = names.filter((name) => !name.startsWith('@say402/') && !listed.includes(`\`${name}\``));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('name a test that exists for every attack', () => {
    const rows = read('docs/attacks.md')
      .split('\n')
      .filter((line) => /^\| [^-]/.test(line) && !line.includes('| test '));
    const missing = rows.filter((row) => {
      const tests = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      return tests.length === 0 || !tests.every((path) => existsSync(resolve(ROOT, path)));
    });
    expect(rows.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  test.each([
    'docs/dependencies.md',
    'docs/dependencies-development.md',
    'docs/verified.md',
    'docs/verified-evm.md',
    'docs/verified-lending.md',
    'docs/checks.md',
    'docs/attacks.md',
    'CHANGELOG.md',
  ])('%s says nothing twice', (path) => {
    const said = read(path)
      .split('\n')
      .filter((line) => /^(\| [^-]|- )/.test(line))
      .map((line) => line.replaceAll(/\s+/g, ' '))
      .filter((line) => !line.startsWith('| package |'));
    expect(said.filter((line, index) => said.indexOf(line) !== index)).toEqual([]);
  });

  test('say of every action how it is held', () => {
    const [, section = ''] = read('docs/checks.md').split('## How each action is held');
    const [held = ''] = section.split('\n## ');
    const said = new Set(held.match(/[a-z_]+/g));
    expect(actions.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
  });

  test('and the chains of the contract are those of the data', () => {
    expect([...CHAIN_NAMES].toSorted()).toEqual(Object.keys(chains).toSorted());
  });
});
