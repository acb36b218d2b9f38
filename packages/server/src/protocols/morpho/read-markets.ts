import {
  erc20Abi,
  morphoAbi as abi,
  morphoOracleAbi,
  type Morpho,
  type MorphoMarket,
} from '@say402/readback';
import { getAddress, type ContractFunctionParameters } from 'viem';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { refusesApproval } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';

/** A market with its interest until now, and what the wallet has in it. Amounts are base units. */
export interface MarketState {
  readonly supplied: bigint;
  readonly supplyShares: bigint;
  readonly borrowed: bigint;
  readonly borrowShares: bigint;
  /** The wallet's. */
  readonly ownSupplyShares: bigint;
  readonly ownBorrowShares: bigint;
  readonly collateral: bigint;
  /** Base units of the loan's token for one of the collateral, with 36 decimals. */
  readonly price: bigint;
  /** Of the token that moves, for Morpho. */
  readonly allowance: bigint;
}

const word = z.bigint().nonnegative();
const marketSchema = z.tuple([word, word, word, word]).rest(word);
const positionSchema = z.tuple([word, word, word]);

/** The parameters of a market as Morpho's calls take them. */
export const paramsOf = ({ irm }: Morpho, { loanToken, collateralToken, oracle, lltv }: MorphoMarket) => ({
  loanToken,
  collateralToken,
  oracle,
  irm,
  lltv,
});

/**
 * Reads markets in one round trip. Their interest is booked first, within the same `eth_call`, which changes nothing on the chain.
 *
 * @throws Say402Error `market_refuses` where a market does not answer
 */
export async function readMarkets(
  { reads, wallet, chain }: Pick<StepContext, 'reads' | 'wallet' | 'chain'>,
  at: Morpho,
  markets: readonly MorphoMarket[],
  token: MorphoMarket['loanToken'],
): Promise<{ readonly states: readonly MarketState[]; readonly refusesApproval: boolean }> {
  if (reads.family !== 'evm') throw new TypeError('Morpho is on EVM chains only');
  const { client } = reads;
  const owner = getAddress(wallet);
  const place = { address: at.morpho, abi } as const;
  return reads.read(async () => {
    const [[allowance, ...read], refuses] = await Promise.all([
      readCalls(client, [
        { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, at.morpho] },
        ...markets.flatMap((market): ContractFunctionParameters[] => [
          { ...place, functionName: 'accrueInterest', args: [paramsOf(at, market)] },
          { ...place, functionName: 'market', args: [market.id] },
          { ...place, functionName: 'position', args: [market.id, owner] },
          { address: market.oracle, abi: morphoOracleAbi, functionName: 'price' },
        ]),
      ]),
      refusesApproval(client, { token, owner: wallet, spender: at.morpho }),
    ]);
    const states = markets.map((market, index) => {
      const [, totals, position, price] = read.slice(4 * index, 4 * index + 4);
      const [all, own] = [marketSchema.safeParse(totals), positionSchema.safeParse(position)];
      if (!all.success || !own.success || typeof price !== 'bigint') {
        const detail = `The market ${market.id} of Morpho on ${chain.title} does not answer.`;
        throw new Say402Error('market_refuses', detail);
      }
      const [supplied, supplyShares, borrowed, borrowShares] = all.data;
      const [ownSupplyShares, ownBorrowShares, collateral] = own.data;
      const totalsOf = { supplied, supplyShares, borrowed, borrowShares };
      const allowed = typeof allowance === 'bigint' ? allowance : 0n;
      return { ...totalsOf, ownSupplyShares, ownBorrowShares, collateral, price, allowance: allowed };
    });
    return { states, refusesApproval: refuses };
  });
}
