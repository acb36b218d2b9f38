import type { RegistryToken } from '../../tokens/token.ts';
import { vaults } from './vaults.ts';

/** A token that people name by its symbol. */
export type NamedToken = Pick<RegistryToken, 'symbol' | 'address' | 'aliases' | 'pegged'>;

/** Tokens of a chain, and the shares of its vaults by what they call themselves, unless a token has that symbol. */
export const namedTokens = (chain: string, tokens: readonly NamedToken[]): readonly NamedToken[] => [
  ...tokens,
  ...(vaults[chain] ?? []).flatMap(({ symbol, address }) =>
    symbol === undefined || tokens.some((token) => token.symbol.toLowerCase() === symbol.toLowerCase())
      ? []
      : [{ symbol, address }],
  ),
];
