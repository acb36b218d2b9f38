import type { CometMarket, EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { both, together, type ReadPiece } from '../../chains/evm/read-pieces.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { allowanceCall, refusesApproval } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import { statePiece, type CometState } from './comet-state.ts';
import { layoutPiece, type CometLayout } from './read-layout.ts';

export interface CometReading {
  readonly states: readonly CometState[];
  /** Of what is spent, for the market that takes it. */
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
}

/** What is read: markets, and the allowance that the step needs. */
export interface CometRequest {
  readonly markets: readonly CometMarket[];
  readonly spending: { readonly token: Address; readonly spender: Address } | null;
}

/**
 * How markets were laid out when they were last read. Governance changes that now and then: it is read again each time, in the same round
 * trip as what depends on it, and only where it is another one that takes a second.
 */
const layouts = new Map<Address, CometLayout>();
const MOST_TRIPS = 3;

/**
 * Reads markets in one round trip, or two where their layout is new.
 *
 * @throws Say402Error `market_refuses` where a market does not answer, or lends another token than the registry says
 */
export async function readComets(
  {
    reads,
    wallet,
    chain,
  }: Pick<StepContext, 'reads' | 'wallet'> & { readonly chain: Pick<EvmChain, 'title'> },
  { markets, spending }: CometRequest,
): Promise<CometReading> {
  if (reads.family !== 'evm') throw new TypeError('Compound is on EVM chains only');
  const { client } = reads;
  const owner = getAddress(wallet);
  return reads.read(async () => {
    for (let trip = 0; trip < MOST_TRIPS; trip += 1) {
      // Other requests may learn of a layout while this one is under way.
      const expected = markets.map(({ comet }) => layouts.get(comet));
      const piece = both(
        together(markets.map((market, index) => pieceOf(market, expected[index], owner))),
        allowancePiece(owner, spending),
      );
      const [answers, refuses] = await Promise.all([
        readCalls(client, piece.calls),
        spending ? refusesApproval(client, { ...spending, owner }) : false,
      ]);
      const [found, allowance] = piece.read(answers);
      const states = markets.map((market, index) =>
        settled(market, { found: found[index], expected: expected[index] }, chain.title),
      );
      if (states.every((state) => state !== undefined))
        return { states, allowance, refusesApproval: refuses };
    }
    const detail = `Compound on ${chain.title} says something else each time it is read.`;
    throw new Say402Error('market_refuses', detail);
  });
}

const allowancePiece = (owner: Address, spending: CometRequest['spending']): ReadPiece<bigint> => ({
  calls: spending ? [allowanceCall({ ...spending, owner })] : [],
  read: ([allowed]) => (typeof allowed === 'bigint' ? allowed : 0n),
});

type Found = readonly [CometLayout | null, CometState | null];

function pieceOf(market: CometMarket, expected: CometLayout | undefined, owner: Address): ReadPiece<Found> {
  const nothing = { calls: [], read: () => null };
  return both(
    layoutPiece(market, expected?.collateral.length),
    expected ? statePiece(market, expected, owner) : nothing,
  );
}

interface Trip {
  readonly found: Found | undefined;
  /** The layout by which the state was asked for, if one was known. */
  readonly expected: CometLayout | undefined;
}

/** The state of a market where it was read by its present layout; undefined where that was another one, which is kept for the next trip. */
function settled(
  { comet, base }: CometMarket,
  { found, expected }: Trip,
  where: string,
): CometState | undefined {
  const [layout = null, state = null] = found ?? [];
  const silent = `The market ${comet} of Compound on ${where} does not answer.`;
  if (!layout) {
    // It may have more collateral now than was asked for.
    if (!expected) throw new Say402Error('market_refuses', silent);
    layouts.delete(comet);
    return undefined;
  }
  if (layout.base !== base) {
    const detail = `The market ${comet} of Compound on ${where} lends ${layout.base}, not ${base}.`;
    throw new Say402Error('market_refuses', detail);
  }
  layouts.set(comet, layout);
  if (!expected || JSON.stringify(expected, text) !== JSON.stringify(layout, text)) return undefined;
  if (state) return state;
  throw new Say402Error('market_refuses', silent);
}

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);
