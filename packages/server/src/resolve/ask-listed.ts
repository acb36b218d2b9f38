import type { Chain, RegistryToken } from '@say402/readback';
import { isOneOff } from '../core/is-one-off.ts';
import type { ListedToken, TokenList } from '../core/listed-token.ts';
import { Say402Error, type AnswerOption } from '../core/say402-error.ts';

/** Tokens that are put to the user at most. */
const MOST = 6;
/** Letters of a symbol of which most others are one letter off. */
const SHORT = 3;

/**
 * Asks which token a symbol means that only a list beyond the registry knows: nothing of it is ever taken without being picked, not
 * even where it has one. A token of the registry that is one letter off comes first.
 */
export function askListed(
  said: string,
  symbol: string,
  {
    chain,
    registry,
    listed,
  }: {
    readonly chain: Chain;
    readonly registry: readonly RegistryToken[];
    readonly listed: TokenList | null;
  },
): never {
  const named = (listed?.tokens ?? []).filter((token) => token.symbol.toLowerCase() === symbol.toLowerCase());
  if (!listed || named.length === 0)
    throw new Say402Error('unknown_token', `"${said}" is not a known token on ${chain.title}.`);
  const shown = named.toSorted((one, other) => other.sources.length - one.sources.length).slice(0, MOST);
  const near = registry
    .filter((token) => symbol.length > SHORT && isOneOff(token.symbol.toLowerCase(), symbol.toLowerCase()))
    .slice(0, MOST);
  const options = [
    ...near.map((token) => ({
      label: `${token.symbol} (${token.name}, in the curated list)`,
      value: token.symbol,
    })),
    ...shown.map((token) => listedOption(token, [])),
  ];
  const question = `“${said}” is not in the curated list of ${chain.title}. ${inList(listed, shown, named.length)} Anyone can give a token any name: which one do you mean? Pick it by its address, or give another.`;
  throw new Say402Error('question', question, { question, asks: { options } });
}

/** How a token is put to the user: symbol, name, address, the lists that have it with their dates, and what was read of it. */
export const listedOption = (
  { symbol, name, address, sources }: ListedToken,
  facts: readonly string[],
): AnswerOption => ({
  label: [`${symbol} (${name}) at ${address}`, `in the lists ${sources.join(' and ')}`, ...facts].join('; '),
  value: address,
});

function inList({ date, hash }: TokenList, shown: readonly ListedToken[], count: number): string {
  const named = shown.map(({ name, address }) => `${name} at ${address}`).join(', ');
  const more = count > shown.length ? ` and ${count - shown.length} more` : '';
  return `The token list of ${date} (SHA-256 ${hash.slice(0, 12)}…) has ${named}${more}.`;
}
