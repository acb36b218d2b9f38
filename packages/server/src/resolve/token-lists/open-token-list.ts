import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Chain, RegistryToken } from '@say402/readback';
import type { ListedToken, TokenList } from '../../core/listed-token.ts';
import { likeRegistry } from '../look-alike-token.ts';
import { MOST_BYTES, tokenListFileSchema } from './token-list-file.ts';

/** The lists that come with the service, by chain. */
const builtIn = (chain: string): URL => new URL(`./${chain}.tokens.json`, import.meta.url);

/** Checksums are held to where one is picked: to work out a thousand of them takes most of a start. */
const FORMS = { evm: /^0x[0-9a-fA-F]{40}$/, svm: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ };

/**
 * Reads the list of tokens beyond the registry of a chain, and leaves out what the registry has: by address, by symbol, and whatever
 * could be taken for one of its tokens or for the chain's coin.
 *
 * @param file path of the operator's own; empty for the one that comes with the service, `off` for none
 * @throws Error what is wrong with the file
 */
export async function openTokenList(
  chain: Chain,
  registry: readonly RegistryToken[],
  file: string,
): Promise<TokenList | null> {
  if (file === 'off') return null;
  const from = file === '' ? builtIn(chain.name) : file;
  const { size } = await stat(from);
  if (size > MOST_BYTES) throw new Error(`it has ${size} bytes, and at most ${MOST_BYTES} are read`);
  const bytes = await readFile(from);
  const parsed = tokenListFileSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''} is not as it should be: ${issue?.message ?? ''}`);
  }
  const { data } = parsed;
  if (data.chain !== chain.name) throw new Error(`it is of ${data.chain}, not of ${chain.name}`);
  const said = new Map(data.sources.map(({ id, title, date }) => [id, `${title} (${date})`]));
  const tokens = data.tokens.map((token): ListedToken => {
    const sources = token.sources.map((id) => said.get(id) ?? unknownSource(token.symbol, id));
    if (!FORMS[chain.family].test(token.address))
      throw new Error(`"${token.address}" is no address on ${chain.title}`);
    return { ...token, sources };
  });
  if (new Set(tokens.map(({ address }) => address.toLowerCase())).size < tokens.length)
    throw new Error('it has an address twice');
  const known = likeRegistry(registry, chain.native);
  return {
    chain: chain.name,
    date: data.date,
    hash: createHash('sha256').update(bytes).digest('hex'),
    tokens: tokens.filter((token) => !known(token)),
  };
}

function unknownSource(symbol: string, id: string): never {
  throw new Error(`${symbol} names the source "${id}", which the file does not have`);
}
