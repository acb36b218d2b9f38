import { vaults, type Chain, type Vault } from '@say402/readback';
import type { Source } from '../core/source.ts';

interface Shares {
  readonly address: string;
  readonly said: Source;
}

/** The shares of a vault, which are a token at its own address. */
export const sharesIn = ({ address, id, source }: Vault, { name }: Chain): Shares => ({
  address,
  said: { kind: 'registry', entry: `vaults/${name}/${id}`, source },
});

/** The shares that call themselves so; undefined where none of the chain's vaults' do. */
export function sharesCalled(symbol: string, chain: Chain): Shares | undefined {
  const vault = vaults[chain.name]?.find((each) => each.symbol?.toLowerCase() === symbol.toLowerCase());
  return vault && sharesIn(vault, chain);
}
