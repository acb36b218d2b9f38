import { uniswapV3, uniswapV3PositionsAbi as abi } from '@say402/readback';
import { decodeFunctionResult, getAddress, type Address, type Hex } from 'viem';
import { nodeAnswer } from '../../../chains/evm/node-answer.ts';
import type { PlanStep } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import { findSlot, slotOf } from '../../../core/slot-of.ts';
import { emptyOutcome } from '../../outcomes.ts';
import { lessPercent } from '../../percent.ts';
import type { PreparedStep, Protocol, StepContext } from '../../protocol.ts';
import { collectCall, decreaseCall } from './liquidity-calls.ts';
import { namesUniswapV3 } from './names-uniswap-v3.ts';
import type { Amounts } from './position-math.ts';
import { findPosition } from './find-position.ts';
import { readPosition, tokensOf } from './read-position.ts';
import { expectCollectFees, expectRemoveLiquidity } from '../../expected-effects/liquidity.ts';

const GAS = 500_000n;

/** Takes positions out of the pools of Uniswap v3, in part or all, and collects what they have earned. */
export const uniswapV3LeavePosition: Protocol = {
  name: 'uniswap-v3-positions',
  title: 'Uniswap v3',
  family: 'evm',
  actions: { remove_liquidity: expectRemoveLiquidity, collect_fees: expectCollectFees },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, { name }) =>
    name in uniswapV3 && namesUniswapV3(findSlot(step, 'protocol', 'protocol')?.protocol),
  complete: async (step, context) => findPosition(step, positionsOn(context), context),
  held: async (step, _, context) => {
    const { positions, id } = positionIn(step, context);
    return (await readPosition(positions, id, context)).liquidity;
  },
  prepare: async (step, context) =>
    step.action === 'remove_liquidity' ? remove(step, context) : collect(step, context),
};

function positionsOn({ chain }: StepContext): Address {
  const positions = uniswapV3[chain.name]?.positions;
  if (!positions) throw new TypeError(`There is no Uniswap v3 on ${chain.title}`);
  return positions;
}

const positionIn = (step: PlanStep, context: StepContext): { positions: Address; id: bigint } => ({
  positions: positionsOn(context),
  id: BigInt(slotOf(step, 'position', 'token_id').value),
});

async function remove(step: PlanStep, context: StepContext): Promise<PreparedStep> {
  const { positions, id } = positionIn(step, context);
  const { baseUnits: liquidity } = slotOf(step, 'amount', 'amount');
  const seconds = slotOf(step, 'deadline', 'deadline').seconds;
  const deadline = BigInt(Math.floor(context.now / 1000) + seconds);
  const calls = (least: Amounts): Hex =>
    decreaseCall({ id, liquidity, least, deadline, wallet: context.wallet });
  const [position, data] = await Promise.all([
    readPosition(positions, id, context),
    tryCall(positions, calls([0n, 0n]), context),
  ]);
  const results = data === '0x' ? [] : decodeFunctionResult({ abi, functionName: 'multicall', data });
  const out = amountsIn('decreaseLiquidity', results[0]);
  const paid = amountsIn('collect', results[1]);
  const slippage = slotOf(step, 'slippage', 'slippage').value;
  const pair = await tokensOf(position, evmChain(context), context.reads);
  const least = [0, 1].map((index) => {
    const fresh = lessPercent(out[index === 0 ? 0 : 1], slippage);
    const promised = context.promised?.received[index]?.minimum ?? 0n;
    return promised > fresh ? promised : fresh;
  });
  return leave(context, {
    positions,
    data: calls([least[0] ?? 0n, least[1] ?? 0n]),
    pair,
    paid,
    least: [least[0] ?? 0n, least[1] ?? 0n],
  });
}

async function collect(step: PlanStep, context: StepContext): Promise<PreparedStep> {
  const { positions, id } = positionIn(step, context);
  const call = collectCall(id, context.wallet);
  const [position, data] = await Promise.all([
    readPosition(positions, id, context),
    tryCall(positions, call, context),
  ]);
  const paid = amountsIn('collect', data);
  const pair = await tokensOf(position, evmChain(context), context.reads);
  if (paid[0] + paid[1] === 0n)
    throw new Say402Error('nothing_to_do', `Position #${id} has not earned any fees that are not collected.`);
  return leave(context, { positions, data: call, pair, paid, least: [0n, 0n] });
}

interface Leaving {
  readonly positions: Address;
  readonly data: Hex;
  readonly pair: Awaited<ReturnType<typeof tokensOf>>;
  readonly paid: Amounts;
  readonly least: Amounts;
}

function leave(
  { index: step, wallet }: StepContext,
  { positions, data, pair, paid, least }: Leaving,
): PreparedStep {
  const received = pair.map((token, index) => ({
    token,
    expected: paid[index === 0 ? 0 : 1],
    minimum: least[index === 0 ? 0 : 1],
    to: wallet,
  }));
  return {
    pieces: [{ family: 'evm', step, to: positions, data, value: 0n }],
    outcome: {
      ...emptyOutcome,
      received,
      changes: received.map(({ token, expected, minimum }) => ({
        owner: wallet,
        token,
        expected,
        least: minimum,
      })),
    },
  };
}

/** What a position would pay if all of it was taken out now, its fees included; null where its contract refuses. One round trip. */
export async function payingOut(
  positions: Address,
  { id, liquidity }: { readonly id: bigint; readonly liquidity: bigint },
  context: Pick<StepContext, 'reads' | 'wallet' | 'now'>,
): Promise<Amounts | null> {
  const { wallet, now } = context;
  const deadline = BigInt(Math.floor(now / 1000)) + DAY;
  const call =
    liquidity === 0n
      ? collectCall(id, wallet)
      : decreaseCall({ id, liquidity, least: [0n, 0n], deadline, wallet });
  const data = await tryCall(positions, call, context);
  if (data === '0x') return null;
  if (liquidity === 0n) return amountsIn('collect', data);
  return amountsIn('collect', decodeFunctionResult({ abi, functionName: 'multicall', data })[1]);
}

const DAY = 86_400n;

/** What a call of the wallet would return; empty where it would fail, which later checks of the position explain. */
async function tryCall(
  to: Address,
  data: Hex,
  { reads, wallet }: Pick<StepContext, 'reads' | 'wallet'>,
): Promise<Hex> {
  if (reads.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  return reads.read(async () => {
    try {
      const answer = await reads.client.call({ account: getAddress(wallet), to, data });
      return answer.data ?? '0x';
    } catch (error) {
      const node = nodeAnswer(error);
      if (node === null) throw error;
      return '0x';
    }
  });
}

function amountsIn(functionName: 'decreaseLiquidity' | 'collect', data: Hex | undefined): Amounts {
  if (data === undefined || data === '0x')
    throw new Say402Error(
      'simulation_failed',
      'The position can not be taken out now: its contract refuses.',
    );
  return decodeFunctionResult({ abi, functionName, data });
}

function evmChain({ chain }: StepContext) {
  if (chain.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  return chain;
}
