/**
 * Writes the lists of tokens beyond the registry anew, one per chain, from the published lists that a file names: in the schema of
 * Uniswap's token lists, or as Jupiter answers. A token is kept where enough of them say the same of it.
 *
 * node scripts/token-lists.ts [--sources FILE] [--out FOLDER] [--from FOLDER]
 *
 * `--from`: a folder with the published files, each named by its SHA-256 and `.json`; what is not there is fetched.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chains, type Chain } from '@say402/readback';
import {
  entrySchema,
  publishedSchema,
  sourcesSchema,
  type Sources,
} from '../packages/server/src/resolve/token-lists/published-list.ts';
import { parseAddress } from '../packages/server/src/chains/parse-address.ts';
import {
  listedTokenSchema,
  MOST_BYTES,
  tokenListFileSchema,
  type TokenListFile,
} from '../packages/server/src/resolve/token-lists/token-list-file.ts';

const OWN = resolve(import.meta.dirname, '../packages/server/src/resolve/token-lists');
const MOST_SOURCE_BYTES = 20 * 1024 * 1024;
const PATIENCE_MS = 60_000;

/**
 * What lists call the chains. Solana has no chain id of its own: 101 in the SPL token registry, 1151111081099710 at LI.FI (whose ids
 * SmolDapp takes), 1000000001 at CoW Protocol; Jupiter names none.
 */
const CHAIN_IDS: ReadonlyMap<number | null, Chain> = new Map<number | null, Chain>([
  [8453, chains.base],
  [137, chains.polygon],
  [43114, chains.avalanche],
  [101, chains.solana],
  [1151111081099710, chains.solana],
  [1000000001, chains.solana],
  [null, chains.solana],
]);

type Source = Sources['sources'][number];

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws Error where it can not be had, or is not the file that is named */
async function readSource(
  { from, sha256: wanted }: Source['files'][number],
  folder: string | undefined,
): Promise<Uint8Array> {
  const kept = folder !== undefined && wanted !== undefined ? join(folder, `${wanted}.json`) : null;
  const bytes = kept !== null && existsSync(kept) ? readFileSync(kept) : await download(from);
  const found = sha256(bytes);
  if (wanted !== undefined && found !== wanted)
    throw new Error(`${from} has the hash ${found}, not ${wanted}`);
  return bytes;
}

async function download(from: string): Promise<Uint8Array> {
  if (!from.startsWith('https://')) return readFileSync(from);
  const response = await fetch(from, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${from} answers ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MOST_SOURCE_BYTES) throw new Error(`${from} has ${bytes.length} bytes`);
  return bytes;
}

interface Said {
  readonly chain: Chain;
  readonly token: TokenListFile['tokens'][number];
}

/** What one list says, as far as it can be shown; names that lead somewhere are not. */
function saidBy({ id }: Source, bytes: Uint8Array): Said[] {
  const entries = publishedSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return entries.flatMap((entry): Said[] => {
    const { success, data } = entrySchema.safeParse(entry);
    const chain = success ? CHAIN_IDS.get(data.chainId) : undefined;
    if (!data || !chain || data.isVerified === false) return [];
    const parsed = parseAddress(chain, data.address);
    if (!parsed.ok) return [];
    const token = listedTokenSchema.safeParse({
      symbol: data.symbol.trim(),
      name: data.name.trim(),
      address: parsed.address,
      decimals: data.decimals,
      sources: [id],
    });
    return token.success && !/https?:|www\.|\.(?:com|org|net|io|xyz|app)\b/i.test(token.data.name)
      ? [{ chain, token: token.data }]
      : [];
  });
}

/** What enough lists say alike, in the order of symbols. A token of which they say different things is left out. */
function agreed(said: readonly Said[], { leastSources, mostTokens }: Sources): TokenListFile['tokens'] {
  const byAddress = Map.groupBy(said, ({ token }) => token.address);
  const kept = [...byAddress.values()].flatMap((all) => {
    const [first] = all;
    const ids = [...new Set(all.flatMap(({ token }) => token.sources))];
    const alike = all.every(
      ({ token }) =>
        token.symbol.toLowerCase() === first?.token.symbol.toLowerCase() &&
        token.decimals === first.token.decimals,
    );
    return first && alike && ids.length >= leastSources ? [{ ...first.token, sources: ids }] : [];
  });
  const byStrength = kept
    .toSorted((one, other) => other.sources.length - one.sources.length)
    .slice(0, mostTokens);
  return byStrength.toSorted(
    (one, other) =>
      compare(one.symbol.toLowerCase(), other.symbol.toLowerCase()) || compare(one.address, other.address),
  );
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** A token a line, so that a change shows what it changes. */
function written({ tokens, ...head }: TokenListFile): string {
  const lines = tokens.map((token) => `    ${JSON.stringify(token)}`);
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "tokens": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

const { values: options } = parseArgs({
  options: { sources: { type: 'string' }, out: { type: 'string' }, from: { type: 'string' } },
});
const configured = sourcesSchema.parse(
  JSON.parse(readFileSync(options.sources ?? join(OWN, 'sources.json'), 'utf8')),
);
const read = await Promise.all(
  configured.sources.map(async (source) => {
    const files = await Promise.all(
      source.files.map(async (file) => ({ file, bytes: await readSource(file, options.from) })),
    );
    return {
      source: {
        ...source,
        files: files.map(({ file, bytes }) => ({ from: file.from, sha256: sha256(bytes) })),
      },
      said: files.flatMap(({ bytes }) => saidBy(source, bytes)),
    };
  }),
);
for (const chain of Object.values<Chain>(chains)) {
  const said = read.flatMap((one) => one.said.filter((each) => each.chain === chain));
  const tokens = agreed(said, configured);
  const used = read.flatMap(({ source }) =>
    tokens.some(({ sources }) => sources.includes(source.id)) ? [source] : [],
  );
  if (used.length === 0) continue;
  const date =
    used
      .map((source) => source.date)
      .toSorted()
      .at(-1) ?? '';
  const text = written(tokenListFileSchema.parse({ chain: chain.name, date, sources: used, tokens }));
  if (text.length > MOST_BYTES) throw new Error(`The list of ${chain.title} has ${text.length} characters`);
  writeFileSync(join(options.out ?? OWN, `${chain.name}.tokens.json`), text);
  console.log(`${chain.title}: ${tokens.length} tokens, ${sha256(Buffer.from(text))}`);
}
