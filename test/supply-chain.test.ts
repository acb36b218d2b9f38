import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'say402-node-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly link?: boolean; readonly integrity?: string; readonly name?: string }>
  >;
}

/** What is installed together, and apart for the tests. */
const LOCKS = ['.', 'test/clients', 'test/encoders', 'test/logins'].map((place) =>
  join(place, 'package-lock.json'),
);

describe('what is installed is what was locked:', () => {
  test.each(LOCKS)('every package of %s has its integrity', (path) => {
    const { packages } = JSON.parse(read(path)) as Lock;
    const foreign = Object.entries(packages).filter(([name]) => name.includes('node_modules/'));
    expect(foreign.length).toBeGreaterThan(10);
    const without = foreign.filter(
      ([, { link, integrity = '' }]) => !link && !/^sha(512|1)-/.test(integrity),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('no package stands in the place of another', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as Lock;
    const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    const stands = installed.filter(([path, { name }]) => name && !path.endsWith(`node_modules/${name}`));
    expect(stands.map(([path, { name }]) => `${path} is ${name}`)).toEqual([]);
  });

  test.each(LOCKS)('nor is one put there by the manifest beside %s', (path) => {
    const manifest = JSON.parse(read(join(path, '../package.json'))) as { overrides?: object };
    expect(JSON.stringify(manifest.overrides ?? {})).not.toContain('npm:');
  });

  test.each(['requirements.txt', 'installer.txt'])(
    'every package of clients/python/%s has its hash',
    (file) => {
      const packages = read(`clients/python/${file}`).split(/^(?=\S)/m);
      expect(packages.length).toBeGreaterThan(0);
      const locked = /^[A-Za-z0-9._-]+==[^\s;]+( ; [^\n]+)?( \\\n +--hash=sha256:[0-9a-f]{64})+\n$/;
      expect(packages.filter((text) => !locked.test(text))).toEqual([]);
    },
  );

  test('images are named by digest', () => {
    const images = [...read('deploy/Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  test('nothing that git ignores, and nothing secret, gets into an image', () => {
    const kept = new Set(read('.dockerignore').split('\n'));
    const ignored = read('.gitignore')
      .split('\n')
      .filter((line) => line !== '' && !/^[#!]/.test(line))
      .map((line) => line.replace(/^\/|\/$/g, ''));
    expect(ignored.filter((name) => !kept.has(name) && !kept.has(`**/${name}`))).toEqual([]);
    for (const name of ['.git', '**/.env', '**/.env.*', '**/*.key', '**/*.pem']) expect(kept).toContain(name);
  });
});

describe('npm start', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

  /** A Node that says who it is, and passes for new enough or not. */
  const fake = (name: string, enough: boolean): string => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\nif [ "$1" = -e ]; then exit ${enough ? 0 : 1}; fi\necho ${name} "$@"\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const started = (system: string): string => {
    fake('node', true);
    const env = { PATH: `${folder}:/usr/bin:/bin`, npm_node_execpath: system };
    return spawnSync('sh', ['scripts/system-node.sh', 'main.ts'], { cwd: ROOT, env, encoding: 'utf8' })
      .stdout;
  };

  test('runs the Node of the system, and another one only where that is too old', () => {
    for (const name of ['start', 'operator'])
      expect(scripts[name]).toMatch(/^sh scripts\/run-server\.sh (operator-)?main$/);
    expect(read('scripts/run-server.sh')).toMatch(/^exec sh scripts\/system-node\.sh .*"\$entry" "\$@"$/m);
    expect(started(fake('of-the-system', true))).toBe('of-the-system main.ts\n');
    expect(started(fake('too-old', false))).toBe('node main.ts\n');
  });

  test.each([
    ['20.20.2', false],
    ['22.17.9', false],
    ['22.18.0', true],
    ['24.1.0', true],
  ])('takes Node %s for new enough: %s', (version, enough) => {
    const [, code = ''] = /^new_enough='(.*)'$/m.exec(read('scripts/system-node.sh')) ?? [];
    const told = `Object.defineProperty(process.versions, 'node', { value: '${version}' });${code}`;
    expect(spawnSync(process.execPath, ['-e', told]).status).toBe(enough ? 0 : 1);
  });
});
