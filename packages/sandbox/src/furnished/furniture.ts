import { NATIVE_MINT, tokens } from '@say402/readback';
import { address } from '@solana/kit';
import { getAddress } from 'viem';

const mintOf = (symbol: string): string => {
  const token = tokens['solana']?.find((each) => each.symbol === symbol);
  if (!token) throw new Error(`${symbol} is not in the registry`);
  return token.address;
};

/** Millionths of a dollar for a whole token. */
const dollars = (symbol: string, millionths: bigint) => [mintOf(symbol), millionths] as const;

/**
 * What a furnished sandbox has beyond the plain one, so that everything in `docs/actions.md` can be tried. Its names are those of the
 * examples there.
 */
export const furniture = {
  activeStake: address('9WsoobKRfHQnjZhrQqF71Ww7566gVjyXyQ2aSLbePxsD'),
  endedStake: address('Csp6Gz6hkHCMX7pJSjg7XcTDtvtUDLm3KztfkWzSP7N1'),
  solanaNft: address('EtBKhutf3kjLkjTTRDLgNHQq7T2BwcZby4A7LZuM7PNX'),
  /** A token of Solana for which the user has an empty account. */
  emptyToken: address(mintOf('WIF')),
  evmCollection: getAddress('0x8617E340B3D01FA5F11F306F4090FD50E238070D'),
  evmPiece: 123n,
  position: 4711n,
  /** A spender that has an allowance for the user's DAI. */
  spender: getAddress('0x52908400098527886E0F7030069857D2E4169EE7'),
  /** The tokens that the stand-in for Jupiter swaps, at these prices. */
  jupiterPrices: Object.fromEntries([
    [NATIVE_MINT, 200_000_000n] as const,
    ...(['USDC', 'USDT'] as const).map((symbol) => dollars(symbol, 1_000_000n)),
    ...(['JitoSOL', 'mSOL', 'JupSOL', 'bSOL', 'INF'] as const).map((symbol) => dollars(symbol, 250_000_000n)),
    dollars('JUP', 500_000n),
    dollars('BONK', 20n),
    dollars('WIF', 1_000_000n),
    dollars('RAY', 2_000_000n),
    dollars('cbBTC', 100_000_000_000n),
    dollars('WETH', 3_000_000_000n),
  ]),
} as const;
