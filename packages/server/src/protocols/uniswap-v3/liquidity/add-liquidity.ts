import { uniswapV3, uniswapV3TickSpacings } from '@say402/readback';
import type { PlanStep } from '../../../core/plan.ts';
import { findSlot } from '../../../core/slot-of.ts';
import type { PreparedStep, Protocol, StepContext } from '../../protocol.ts';
import { enterPool } from './enter-pool.ts';
import { liquidityRequest } from './liquidity-request.ts';
import { namesUniswapV3 } from './names-uniswap-v3.ts';
import { placeRange } from './place-range.ts';
import { readPool } from './read-pool.ts';
import { expectAddLiquidity } from '../../expected-effects/liquidity.ts';

/** Four approvals, and a position with new ticks. */
const GAS = 900_000n;

/** Opens positions in the pools of Uniswap v3. */
export const uniswapV3AddLiquidity: Protocol = {
  name: 'uniswap-v3-add-liquidity',
  title: 'Uniswap v3',
  family: 'evm',
  actions: { add_liquidity: expectAddLiquidity },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, { name }) =>
    name in uniswapV3 && namesUniswapV3(findSlot(step, 'protocol', 'protocol')?.protocol),
  prepare: async (step: PlanStep, context: StepContext): Promise<PreparedStep> => {
    const { chain } = context;
    if (chain.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
    const request = liquidityRequest(step, chain);
    const range = findSlot(step, 'range', 'range');
    const pool = await readPool(request, context);
    const spacing = uniswapV3TickSpacings[pool.fee] ?? 1;
    const { ticks, inWords } = placeRange(range ?? { kind: 'full' }, {
      chain,
      sides: request.sides,
      tick: pool.tick,
      spacing,
    });
    return enterPool(request, { pool, ticks, position: null, range: inWords }, context);
  },
};
