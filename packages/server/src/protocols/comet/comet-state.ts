import { cometReadAbi as abi, erc20Abi, type CometMarket } from '@say402/readback';
import type { Address } from 'viem';
import { z } from 'zod';
import { both, together, type ReadPiece } from '../../chains/evm/read-pieces.ts';
import type { CollateralTerms, CometLayout } from './read-layout.ts';

/** A token that serves as collateral, and what the wallet has of it in the market. */
export interface Collateral extends CollateralTerms {
  /** Base units of the wallet's, and of everybody's. */
  readonly held: bigint;
  readonly total: bigint;
  /** With 8 decimals; null where its feed does not say. */
  readonly price: bigint | null;
}

/** A market now, interest included, and what the wallet has in it. Amounts are base units of what it lends. */
export interface CometState {
  readonly supplied: bigint;
  readonly debt: bigint;
  /** What it can give out. */
  readonly cash: bigint;
  /** The least that may be owed after a loan. */
  readonly leastLoan: bigint;
  /** With 8 decimals, in the same money as those of the collateral; null where its feed does not say. */
  readonly price: bigint | null;
  /** Base units of one token. */
  readonly scale: bigint;
  readonly takes: boolean;
  readonly gives: boolean;
  /** Each second, with 18 decimals. */
  readonly supplyRate: bigint;
  readonly borrowRate: bigint;
  readonly collateral: readonly Collateral[];
}

const ONE = 10n ** 18n;
const word = z.bigint().nonnegative();
const wordsSchema = z.tuple([word, word, word, word, word.positive(), z.boolean(), z.boolean()]);
const curveSchema = z.tuple([word, word, word, word, word]);
const totalSchema = z.tuple([word]).rest(word);

/** A rate each second with 18 decimals, counted as `getSupplyRate` and `getBorrowRate` do: to ask those would take a trip more. */
export function ratePiece({ comet }: CometMarket, side: 'supply' | 'borrow'): ReadPiece<bigint | null> {
  const of = (functionName: string) => ({ address: comet, abi, functionName });
  return {
    calls: [
      of('getUtilization'),
      of(`${side}Kink`),
      of(`${side}PerSecondInterestRateBase`),
      of(`${side}PerSecondInterestRateSlopeLow`),
      of(`${side}PerSecondInterestRateSlopeHigh`),
    ],
    read: (answers) => {
      const { data } = curveSchema.safeParse(answers);
      if (!data) return null;
      const [utilization, kink, start, low, high] = data;
      if (utilization <= kink) return start + (low * utilization) / ONE;
      return start + (low * kink) / ONE + (high * (utilization - kink)) / ONE;
    },
  };
}

/** What is read of a market whose layout is known; null where it does not answer. */
export function statePiece(
  market: CometMarket,
  { base, feed, collateral }: CometLayout,
  owner: Address,
): ReadPiece<CometState | null> {
  const { comet } = market;
  const of = (functionName: string, ...args: unknown[]) => ({ address: comet, abi, functionName, args });
  const rates = both(ratePiece(market, 'supply'), ratePiece(market, 'borrow'));
  const pledged = together(collateral.map((terms) => collateralPiece(market, terms, owner)));
  const own: ReadPiece<readonly unknown[]> = {
    calls: [
      of('balanceOf', owner),
      of('borrowBalanceOf', owner),
      { address: base, abi: erc20Abi, functionName: 'balanceOf', args: [comet] },
      of('baseBorrowMin'),
      of('baseScale'),
      of('isSupplyPaused'),
      of('isWithdrawPaused'),
      of('getPrice', feed),
    ],
    read: (answers) => answers,
  };
  const { calls, read } = both(own, both(rates, pledged));
  return {
    calls,
    read: (answers) => {
      const [said, [[supplyRate, borrowRate], held]] = read(answers);
      const { data } = wordsSchema.safeParse(said.slice(0, 7));
      if (!data || supplyRate === null || borrowRate === null || held.includes(null)) return null;
      const [supplied, debt, cash, leastLoan, scale, supplyPaused, withdrawPaused] = data;
      return {
        supplied,
        debt,
        cash,
        leastLoan,
        price: priceOf(said[7]),
        scale,
        takes: !supplyPaused,
        gives: !withdrawPaused,
        supplyRate,
        borrowRate,
        collateral: held.filter((each) => each !== null),
      };
    },
  };
}

const collateralPiece = (
  { comet }: CometMarket,
  terms: CollateralTerms,
  owner: Address,
): ReadPiece<Collateral | null> => ({
  calls: [
    { address: comet, abi, functionName: 'collateralBalanceOf', args: [owner, terms.asset] },
    { address: comet, abi, functionName: 'totalsCollateral', args: [terms.asset] },
    { address: comet, abi, functionName: 'getPrice', args: [terms.feed] },
  ],
  read: ([own, totals, price]) => {
    const [held, total] = [word.safeParse(own), totalSchema.safeParse(totals)];
    if (!held.success || !total.success) return null;
    return { ...terms, held: held.data, total: total.data[0], price: priceOf(price) };
  },
});

const priceOf = (read: unknown): bigint | null => (typeof read === 'bigint' && read > 0n ? read : null);
