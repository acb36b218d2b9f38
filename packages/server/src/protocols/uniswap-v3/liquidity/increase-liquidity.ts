import { uniswapV3 } from '@say402/readback';
import { Say402Error } from '../../../core/say402-error.ts';
import { findSlot, slotOf } from '../../../core/slot-of.ts';
import type { Protocol } from '../../protocol.ts';
import { enterPool } from './enter-pool.ts';
import { liquidityRequest } from './liquidity-request.ts';
import { namesUniswapV3 } from './names-uniswap-v3.ts';
import { readPool } from './read-pool.ts';
import { readPosition } from './read-position.ts';
import { expectIncreaseLiquidity } from '../../expected-effects/liquidity.ts';

/** Four approvals, and an addition. */
const GAS = 700_000n;

/** Adds to positions of the wallet in the pools of Uniswap v3, within the prices that they have. */
export const uniswapV3IncreaseLiquidity: Protocol = {
  name: 'uniswap-v3-increase-liquidity',
  title: 'Uniswap v3',
  family: 'evm',
  actions: { increase_liquidity: expectIncreaseLiquidity },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, { name }) =>
    name in uniswapV3 && namesUniswapV3(findSlot(step, 'protocol', 'protocol')?.protocol),
  prepare: async (step, context) => {
    const { chain } = context;
    if (chain.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
    const said = liquidityRequest(step, chain);
    const id = BigInt(slotOf(step, 'position', 'token_id').value);
    const { token0, token1, fee, ticks } = await readPosition(said.at.positions, id, context);
    const [first, second] = said.sides;
    if (first.pooled !== token0 || second.pooled !== token1) {
      const detail = `Position #${id} of Uniswap v3 on ${chain.title} does not hold ${first.token.symbol} and ${second.token.symbol}: its tokens are ${token0} and ${token1}.`;
      throw new Say402Error('unknown_position', detail);
    }
    const request = { ...said, fees: [fee] };
    const pool = await readPool(request, context);
    return enterPool(request, { pool, ticks, position: id, range: 'as the position has it' }, context);
  },
};
