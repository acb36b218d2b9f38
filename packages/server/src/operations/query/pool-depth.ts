import { NATIVE_MINT } from '@say402/readback';
import { address } from '@solana/kit';
import { readAccounts } from '../../chains/solana/read-accounts.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { cpmmPlaces } from '../../protocols/raydium-cpmm/read-pools.ts';
import { isDeep } from '../../resolve/pool-price.ts';
import { readDepth } from '../../resolve/dollar-price.ts';
import type { Context, ServedChain } from '../context.ts';

/** How much lies in the deepest pool that could be looked at. */
export interface Depth {
  /** A whole sentence without its full stop. */
  readonly said: string;
  /** Whether so little lies there that a small trade moves its price; true where there is no such pool at all. */
  readonly thin: boolean;
}

/** The deepest pool of a token with the chain's coin or its dollars: of Uniswap v3 on EVM chains, of Raydium on Solana. One round trip. */
export async function readPoolDepth(
  { now }: Pick<Context, 'now'>,
  { port }: ServedChain,
  token: string,
): Promise<Depth> {
  const { chain, reads } = port;
  if (reads.family === 'evm') {
    const depth = await readDepth(port, token);
    if (!depth) return { said: 'no pool of Uniswap v3 with USDC or the wrapped coin was found', thin: true };
    const said = `its deepest pool of Uniswap v3 (${depth.pool}) holds $${depth.dollars} of ${depth.against} around its price`;
    return { said, thin: !isDeep(depth.dollars) };
  }
  const { paymentAsset, native } = chain;
  const sides = [
    { mintOut: address(paymentAsset.address), ...paymentAsset },
    { mintOut: NATIVE_MINT, ...native },
  ];
  const markets = await Promise.all(
    sides.map(async ({ mintOut }) => cpmmPlaces({ mintIn: address(token), mintOut })),
  );
  const accounts = await reads.read(async () =>
    readAccounts(
      reads.rpc,
      markets.flatMap(({ addresses }) => addresses),
    ),
  );
  const held = sides.flatMap(({ symbol, decimals }, index) => {
    const found = markets[index]?.live(accounts, now()) ?? [];
    const most = found.reduce((best, { reserveOut }) => (reserveOut > best ? reserveOut : best), 0n);
    return most === 0n ? [] : [`${fromBaseUnits(most, decimals)} ${symbol}`];
  });
  return held.length === 0
    ? { said: 'no pool of Raydium with USDC or SOL was found', thin: true }
    : { said: `its deepest pools of Raydium hold ${held.join(' and ')}`, thin: false };
}
