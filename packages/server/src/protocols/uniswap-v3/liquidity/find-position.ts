import { uniswapV3PositionsAbi as abi } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { asDecimal } from '../../../core/amount.ts';
import { NATIVE, type PlannedSlot, type PlannedToken, type PlanStep } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import { findSlot } from '../../../core/slot-of.ts';
import type { StepContext } from '../../protocol.ts';
import { readCalls, resultAt } from '../../read-calls.ts';
import { readPosition } from './read-position.ts';

/** With more positions than this the user is asked for the number. */
const MOST = 100n;

interface Pair {
  readonly name: string;
  /** The tokens of its pool, the native coin by its wrapped token, sorted. */
  readonly pooled: readonly [string, string];
}

export interface Found {
  readonly id: bigint;
  readonly pooled: readonly [string, string];
  readonly tokens: readonly [Address, Address];
  /** Hundredths of a basis point. */
  readonly fee: number;
  readonly liquidity: bigint;
  readonly holds: boolean;
  readonly owed: boolean;
}

/**
 * The number of the wallet's only position with the tokens that a step names. Where it names a number and tokens, they have to agree.
 *
 * @throws Say402Error `unknown_position` where there is none with these tokens, `question` where there are several
 */
export async function findPosition(
  step: PlanStep,
  positions: Address,
  context: StepContext,
): Promise<Readonly<Record<string, PlannedSlot>>> {
  const pair = pairOf(step, context);
  const said = findSlot(step, 'position', 'token_id');
  if (said) {
    if (pair) await checkTokens(BigInt(said.value), pair, positions, context);
    return {};
  }
  if (!pair) throw which('Which position? Please give its number.');
  const all = await positionsOf(positions, context);
  const [only, ...more] = all.filter(
    ({ pooled, holds, owed }) =>
      isSame(pooled, pair.pooled) && (holds || (owed && step.action === 'collect_fees')),
  );
  if (!only) {
    const detail = `${context.wallet} has no position of Uniswap v3 with ${pair.name} on ${context.chain.title}.`;
    throw new Say402Error('unknown_position', detail);
  }
  if (more.length > 0) {
    const numbers = [only, ...more].map(({ id }) => `#${id}`);
    throw which(`Which position? With ${pair.name} the wallet has ${numbers.join(', ')}.`, numbers);
  }
  const value = asDecimal(String(only.id));
  if (value === null) throw new TypeError(`#${only.id} is no number of a position`);
  const read = `positions of ${context.wallet} with ${pair.name} at ${positions}`;
  return { position: { type: 'token_id', value, sources: [{ kind: 'chain', read }] } };
}

const which = (question: string, numbers: readonly string[] = []): Say402Error =>
  new Say402Error('question', question, {
    question,
    asks: { slot: 'position', options: numbers.map((number) => ({ label: number, value: number })) },
  });

const isSame = (one: Found['pooled'], other: Pair['pooled']): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** What the words say of the tokens; null where they name none. */
function pairOf(step: PlanStep, { chain }: StepContext): Pair | null {
  const [one, other] = [findSlot(step, 'tokenA', 'token'), findSlot(step, 'tokenB', 'token')];
  if (!one || !other) return null;
  if (chain.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  const pooled = ({ address }: PlannedToken): string => (address === NATIVE ? chain.wrappedNative : address);
  return { name: `${one.symbol} and ${other.symbol}`, pooled: sorted(pooled(one), pooled(other)) };
}

function sorted(one: string, other: string): [string, string] {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first < second ? [first, second] : [second, first];
}

/** Refuses "position #5 of ETH/USDC" where #5 has other tokens: another position may be meant. */
async function checkTokens(id: bigint, pair: Pair, positions: Address, context: StepContext): Promise<void> {
  const { token0, token1 } = await readPosition(positions, id, context);
  if (isSame(sorted(token0, token1), pair.pooled)) return;
  const detail = `Position #${id} of Uniswap v3 on ${context.chain.title} does not hold ${pair.name}: its tokens are ${token0} and ${token1}.`;
  throw new Say402Error('unknown_position', detail);
}

/** So many numbers are read together with the count of positions, to save a round trip. */
const FIRST = 20n;

/** Every position of the wallet, in two round trips, or three where it has many. */
export async function positionsOf(
  positions: Address,
  { reads, wallet, chain }: Pick<StepContext, 'reads' | 'wallet' | 'chain'>,
): Promise<Found[]> {
  if (reads.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  const { client } = reads;
  const contract = { address: positions, abi } as const;
  const idAt = (index: bigint) =>
    ({ ...contract, functionName: 'tokenOfOwnerByIndex', args: [wallet, index] }) as const;
  return reads.read(async () => {
    const [count, ...first] = await readCalls(client, [
      { ...contract, functionName: 'balanceOf', args: [wallet] },
      ...upTo(0n, FIRST).map(idAt),
    ]);
    if (typeof count !== 'bigint') throw new TypeError(`The positions at ${positions} can not be counted`);
    if (count > MOST)
      throw which(`Which position? The wallet has ${count} on ${chain.title}. Please give its number.`);
    const more = count > FIRST ? await readCalls(client, upTo(FIRST, count).map(idAt)) : [];
    const known = [...first, ...more].filter((id) => typeof id === 'bigint');
    if (known.length === 0) return [];
    const read = await readCalls(
      client,
      known.map((id) => ({ ...contract, functionName: 'positions', args: [id] })),
    );
    return known.flatMap((id, index) => foundIn(id, read[index]));
  });
}

const upTo = (from: bigint, to: bigint): bigint[] =>
  Array.from({ length: Number(to - from) }, (_, index) => from + BigInt(index));

function foundIn(id: bigint, read: unknown): Found[] {
  const [token0, token1, fee, liquidity, owed0, owed1] = [2, 3, 4, 7, 10, 11].map((at) => resultAt(read, at));
  if (typeof token0 !== 'string' || typeof token1 !== 'string') return [];
  if (typeof liquidity !== 'bigint' || typeof fee !== 'number') return [];
  const owed = owed0 !== 0n || owed1 !== 0n;
  const tokens = [getAddress(token0), getAddress(token1)] as const;
  return [{ id, pooled: sorted(token0, token1), tokens, fee, liquidity, holds: liquidity !== 0n, owed }];
}
