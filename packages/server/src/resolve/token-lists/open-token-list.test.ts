import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains, tokens, type Chain } from '@say402/readback';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../chains/parse-address.ts';
import { lookAlikeWarning } from '../look-alike-token.ts';
import { openTokenList } from './open-token-list.ts';
import { tokenListFileSchema, type TokenListFile } from './token-list-file.ts';

const fileOf = (chain: string): string =>
  readFileSync(new URL(`./${chain}.tokens.json`, import.meta.url), 'utf8');
const registryOf = ({ name }: Chain) => tokens[name] ?? [];

describe.each(Object.values<Chain>(chains))('the list of $title that comes with the service', (chain) => {
  const file = tokenListFileSchema.parse(JSON.parse(fileOf(chain.name)));

  test('has canonical addresses, and each token from two published lists at least', () => {
    for (const { address, sources } of file.tokens) {
      expect(parseAddress(chain, address)).toEqual({ ok: true, address });
      expect(new Set(sources).size).toBeGreaterThanOrEqual(2);
    }
    for (const { licence } of file.sources) expect(licence).toMatch(/MIT|Apache-2\.0/);
  });

  test('says of tokens of the registry what the registry says', () => {
    const both = registryOf(chain).flatMap((own) => {
      const found = file.tokens.find(({ address }) => address === own.address);
      return found ? [{ own, found }] : [];
    });
    expect(both.map(({ found }) => found.decimals)).toEqual(both.map(({ own }) => own.decimals));
    expect(both.length).toBeGreaterThan(10);
  });

  test('is opened with its hash, and without what the registry has or what could be taken for it', async () => {
    const list = await openTokenList(chain, registryOf(chain), '');
    expect(list).toMatchObject({
      chain: chain.name,
      date: file.date,
      hash: createHash('sha256').update(fileOf(chain.name)).digest('hex'),
    });
    const symbols = new Set(registryOf(chain).map(({ symbol }) => symbol.toLowerCase()));
    for (const token of list?.tokens ?? []) {
      expect(symbols).not.toContain(token.symbol.toLowerCase());
      expect(lookAlikeWarning(token, registryOf(chain), chain.native)).toBeNull();
    }
    expect(list?.tokens.length).toBeGreaterThan(50);
  });
});

test('BRETT is in the list of Base from several published lists, and is the one of the registry', async () => {
  const { tokens: listed } = tokenListFileSchema.parse(JSON.parse(fileOf('base')));
  const brett = listed.find(({ symbol }) => symbol === 'BRETT');
  expect(brett).toMatchObject({ address: '0x532f27101965dd16442E59d40670FaF5eBB142E4', decimals: 18 });
  expect(brett?.sources.length).toBeGreaterThanOrEqual(2);
  const opened = await openTokenList(chains.base, tokens['base'] ?? [], '');
  expect(opened?.tokens.map(({ symbol }) => symbol)).not.toContain('BRETT');
});

describe("an operator's file", () => {
  const folder = mkdtempSync(join(tmpdir(), 'say402-lists-'));
  const good: TokenListFile = {
    chain: 'base',
    date: '2026-01-02',
    sources: [
      {
        id: 'own',
        title: 'Our own',
        licence: 'none',
        date: '2026-01-02',
        files: [{ from: 'list.json', sha256: '0'.repeat(64) }],
      },
    ],
    tokens: [{ symbol: 'QQQX', name: 'Q', address: `0x${'1'.repeat(40)}`, decimals: 18, sources: ['own'] }],
  };
  const open = async (file: object | string) => {
    const path = join(folder, 'list.json');
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
    return openTokenList(chains.base, tokens['base'] ?? [], path);
  };
  const token = (change: object) => ({ ...good, tokens: [{ ...good.tokens[0], ...change }] });

  test('is taken in place of ours, with its own sources and their dates', async () => {
    const list = await open(good);
    expect(list?.tokens).toEqual([
      expect.objectContaining({ symbol: 'QQQX', sources: ['Our own (2026-01-02)'] }),
    ]);
    expect(await openTokenList(chains.base, [], 'off')).toBeNull();
  });

  test.each([
    ['a symbol of the registry', { symbol: 'usdc' }],
    ['one that looks like it', { symbol: 'U5DC' }],
    ['a name of the registry', { name: 'USD Coin' }],
    ["the chain's coin", { symbol: 'ETH' }],
    ['an address of the registry in other letters', { address: tokens['base']![0]!.address.toLowerCase() }],
  ])('%s in it is passed over', async (_, change) => {
    expect((await open(token(change)))?.tokens).toEqual([]);
  });

  test.each([
    ['another chain', { ...good, chain: 'solana' }, /of solana/],
    ['no address', token({ address: '0x1234' }), /no address/],
    ['an invisible letter', token({ name: 'USD\u200bCoin' }), /tokens\.0\.name/],
    ['a letter of another script', token({ symbol: 'РЕРЕ' }), /tokens\.0\.symbol/],
    ['a source that is not there', token({ sources: ['none'] }), /"none"/],
    ['an address twice', { ...good, tokens: [good.tokens[0], good.tokens[0]] }, /twice/],
    ['something that nobody asked for', { ...good, more: 1 }, /more/],
    ['too many bytes', ' '.repeat(1024 * 1024 + 1), /at most/],
    ['no JSON', '{', /JSON/],
  ])('with %s is refused', async (_, file, why) => {
    await expect(open(file)).rejects.toThrow(why);
  });
});
