import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readActions } from '../packages/server/src/actions/registry.ts';
import { layers } from '../scripts/docs/layers.ts';

/** What a package may import of the workspace. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  readback: [],
  server: ['wire', 'readback'],
  sandbox: ['wire', 'readback', 'server'],
  client: ['wire', 'readback'],
  cli: ['client', 'wire', 'readback'],
  web: ['client', 'wire', 'readback'],
};

/** The decoders that must stay independent of what they check. */
const DECODERS = /^(decode|compare|Readback)/;

interface Import {
  readonly file: string;
  readonly from: string;
  readonly names: string;
}

const ROOT = resolve(import.meta.dirname, '..');

function importsOf(pattern: string): Import[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .flatMap((file) => {
      const text = readFileSync(resolve(ROOT, file), 'utf8');
      const matches = text.matchAll(/^(?:import|export)\s([^;]*?)from\s+'([^']+)'/gms);
      return [...matches].map(([, names = '', from = '']) => ({ file, from, names }));
    });
}

function layerOf(path: string): string {
  const [first = '', ...rest] = relative(resolve(ROOT, 'packages/server/src'), path).split('/');
  return rest.length === 0 ? 'main' : first;
}

const workspacePackage = (from: string): string | null => /^@say402\/([a-z]+)$/.exec(from)?.[1] ?? null;

describe('the layers of the server', () => {
  const imports = importsOf('packages/server/src/**/*.ts');

  test('are all named in the table', () => {
    const found = new Set(imports.map(({ file }) => layerOf(resolve(ROOT, file))));
    expect([...found].toSorted()).toEqual(Object.keys(layers).toSorted());
  });

  test('import only what their row of the table lists', () => {
    const broken = imports.flatMap(({ file, from }) => {
      const layer = layerOf(resolve(ROOT, file));
      const target = from.startsWith('.')
        ? layerOf(resolve(ROOT, dirname(file), from))
        : workspacePackage(from);
      if (target === null || target === layer || layers[layer]?.imports.includes(target)) return [];
      return [`${file} (${layer}) imports ${from} (${target})`];
    });
    expect(broken).toEqual([]);
  });

  test('keep builders away from the decoders that check them', () => {
    const broken = imports
      .filter(({ file }) => ['protocols', 'chains', 'resolve'].includes(layerOf(resolve(ROOT, file))))
      .filter(({ from }) => from === '@say402/readback')
      .filter(({ names }) => names.split(/[{},\s]+/).some((name) => DECODERS.test(name)))
      .map(({ file, names }) => `${file} imports ${names}`);
    expect(broken).toEqual([]);
  });
});

/** The rooms that work with any action, by what its definition and its protocols say of it. */
const ANY_ACTION = ['resolve', 'operations', 'chains', 'http', 'payment', 'store'];

describe('an action', () => {
  test('is known by name only where it is defined, read, and carried out', () => {
    const names = readActions.map(({ name }) => name).join('|');
    // "swap" and "burn" are words of other things, too; nothing else has a name such as "add_liquidity".
    const told = names
      .split('|')
      .filter((name) => name.includes('_'))
      .join('|');
    const asked = new RegExp(
      `\\b(?:action|name)\\b *[!=]== *'(?:${names})'|action: '(?:${names})'|(?:Set|includes)\\(\\[?'(?:${names})'|'(?:${told})'|^ *(?:${told}): `,
      'gm',
    );
    const known = globSync(`packages/server/src/{${ANY_ACTION.join()}}/**/*.ts`, { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
      .flatMap((file) =>
        [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(asked)].map(([found]) => `${file}: ${found}`),
      );
    expect(known).toEqual([]);
  });

  /** Names that a builder gives to what the preview shows, and facts of the plan: nothing that makes bytes. */
  const SHARED = [
    'contract-call/read-argument.ts',
    'native-stake/fact-names.ts',
    'solana-nft/standards.ts',
    'token-accounts/closed-account.ts',
    'transfer-slots.ts',
    'wrapped-sol/closes-account.ts',
    'wrapped-sol/wrapped-state.ts',
  ];

  test('is expected to do what its plan says: the expectation shares no code with builders', () => {
    const room = 'packages/server/src/protocols/expected-effects';
    const shared = importsOf(`${room}/*.ts`)
      .filter(({ from }) => from.startsWith('../') && !/^\.\.\/\.\.\/(?:core|chains)\//.test(from))
      .map(({ from }) => from.slice('../'.length));
    expect([...new Set(shared)].toSorted()).toEqual(SHARED);
  });
});

/** What parts of the reading may import beside themselves: a proof that leans on a reader would prove nothing. */
const READING: Readonly<Record<string, readonly string[]>> = {
  values: ['core', 'reader.ts'],
  proof: ['core', 'values', 'reader.ts', 'reading.ts', 'proposal.ts'],
};

describe('the parts of reading', () => {
  test.each(Object.keys(READING))('%s imports only what the table lists', (part) => {
    const broken = importsOf(`packages/server/src/intent/${part}/*.ts`).flatMap(({ file, from }) => {
      if (!from.startsWith('.')) return [];
      const path = relative(resolve(ROOT, 'packages/server/src'), resolve(ROOT, dirname(file), from));
      const [layer = '', target = ''] = path.split('/');
      const own = layer === 'intent' ? target : layer;
      return own === part || READING[part]?.includes(own) ? [] : [`${file} imports ${from}`];
    });
    expect(broken).toEqual([]);
  });
});

describe('the packages of the workspace', () => {
  test.each(Object.keys(PACKAGES))('%s imports only what the table lists', (name) => {
    const broken = importsOf(`packages/${name}/src/**/*.{ts,tsx}`).flatMap(({ file, from }) => {
      const target = workspacePackage(from);
      if (target === null || target === name || PACKAGES[name]?.includes(target)) return [];
      return [`${file} imports ${from}`];
    });
    expect(broken).toEqual([]);
  });

  test('the command line loads the service and the sandbox only when they are asked for', () => {
    const servers = readFileSync(resolve(ROOT, 'packages/cli/src/servers.ts'), 'utf8');
    expect([...servers.matchAll(/import\('@say402\/([a-z]+)'\)/g)].map(([, name]) => name)).toEqual([
      'server',
      'sandbox',
    ]);
  });

  test('import each other through their front doors only', () => {
    const broken = importsOf('packages/*/src/**/*.{ts,tsx}').filter(({ file, from }) =>
      from.startsWith('@say402/') && workspacePackage(from) === null
        ? true
        : from.startsWith('.') &&
          relative(ROOT, resolve(ROOT, dirname(file), from)).split('/')[1] !== file.split('/')[1],
    );
    expect(broken).toEqual([]);
  });

  test('have an index only at their front door', () => {
    const indexes = globSync('packages/*/src/**/index.ts', { cwd: ROOT });
    expect(indexes.filter((file) => file.split('/').length !== 4)).toEqual([]);
  });

  test('make no client of an EVM chain that fetches what a contract says, but the guarded one for names', () => {
    const makes = /^create\w*Client$/;
    const makers = importsOf('packages/*/src/**/*.{ts,tsx}').filter(
      ({ from, names }) =>
        /^viem(?:$|\/)/.test(from) &&
        names.split(/[{},\s]+/).some((name) => makes.test(name) || name === '*'),
    );
    const files = [...new Set(makers.map(({ file }) => file))];
    const open = files.filter((file) => {
      const text = readFileSync(resolve(ROOT, file), 'utf8');
      const made = [...text.matchAll(/\bcreate\w*Client\(/g)].length;
      return made > [...text.matchAll(/\bccipRead: false\b/g)].length;
    });
    expect(open).toEqual(['packages/server/src/chains/names/ens/ens-client.ts']);
    const ofServer = files.filter((file) => file.startsWith('packages/server/')).toSorted();
    expect(ofServer).toEqual([
      'packages/server/src/chains/evm/rpc.ts',
      'packages/server/src/chains/names/ens/ens-client.ts',
    ]);
  });

  test('never call what follows a contract to the URL that it names', () => {
    const asked = importsOf('packages/*/src/**/*.{ts,tsx}').filter(({ names }) =>
      /\b(?:offchainLookup|ccipRequest|ccipFetch|ccipReadTunnel)\b/.test(names),
    );
    expect(asked).toEqual([]);
  });
});
