import { uniswapV3PositionsAbi as abi, type EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import type { PlannedToken } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import type { StepContext } from '../../protocol.ts';
import { readCalls } from '../../read-calls.ts';
import { tokenAt } from '../../token-at.ts';
import type { Ticks } from './tick-math.ts';

export interface Position {
  readonly token0: Address;
  readonly token1: Address;
  /** Hundredths of a basis point. */
  readonly fee: number;
  readonly ticks: Ticks;
  readonly liquidity: bigint;
}

/** Reads a position of the wallet. @throws Say402Error `unknown_position` where it has none by this number */
export async function readPosition(
  positions: Address,
  id: bigint,
  { reads, wallet, chain }: Pick<StepContext, 'reads' | 'wallet' | 'chain'>,
): Promise<Position> {
  if (reads.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  const contract = { address: positions, abi, args: [id] } as const;
  const [owner, position] = await reads.read(async () =>
    readCalls(reads.client, [
      { ...contract, functionName: 'ownerOf' },
      { ...contract, functionName: 'positions' },
    ]),
  );
  if (owner !== wallet || !Array.isArray(position)) {
    const whose = typeof owner === 'string' ? `belongs to ${owner}, not to ${wallet}` : 'does not exist';
    const detail = `Position #${id} of Uniswap v3 on ${chain.title} ${whose}.`;
    throw new Say402Error('unknown_position', detail);
  }
  const fields: readonly unknown[] = position;
  const [token0, token1, fee, lower, upper, liquidity] = [2, 3, 4, 5, 6, 7].map((index) => fields[index]);
  if (!isAddress(token0) || !isAddress(token1) || typeof liquidity !== 'bigint')
    throw new TypeError(`Position ${id} can not be read`);
  if (typeof fee !== 'number' || typeof lower !== 'number' || typeof upper !== 'number')
    throw new TypeError(`The pool of position ${id} can not be read`);
  return { token0, token1, fee, ticks: [lower, upper], liquidity };
}

const isAddress = (value: unknown): value is Address => typeof value === 'string' && value.startsWith('0x');

/** The tokens of a position: from the registry where they are in it, else as they call themselves. */
export async function tokensOf(
  { token0, token1 }: Pick<Position, 'token0' | 'token1'>,
  chain: EvmChain,
  reads: StepContext['reads'],
): Promise<readonly [PlannedToken, PlannedToken]> {
  const [first, second] = await Promise.all([tokenAt(token0, chain, reads), tokenAt(token1, chain, reads)]);
  return [first, second];
}
