import { aaveMarkets, erc20Abi, PERMIT2, spenderOf, uniswapV3 } from '@say402/readback';
import { createPublicClient, decodeFunctionData, getAddress, http, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld, type Done } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

/** Where Tether's token stands: in the sandbox it returns nothing, and sets no allowance over another. */
const CHAINS = [
  ['base', 'USDT', 'ETH'],
  ['polygon', 'USDT0', 'POL'],
  ['avalanche', 'USDt', 'AVAX'],
] as const;
const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';

/** The amounts of the approvals among released transactions, in order. */
function approvals({ released }: Done): bigint[] {
  return released.transactions.flatMap((transaction) => {
    if (transaction.type !== 'evm') return [];
    try {
      const call = decodeFunctionData({ abi: erc20Abi, data: transaction.data.data as Hex });
      return call.functionName === 'approve' ? [call.args[1]] : [];
    } catch {
      return [];
    }
  });
}

describe.each(CHAINS)("Tether's token on %s", (chain, symbol, native) => {
  const router = uniswapV3[chain]!.router;
  const done = async (words: string): Promise<Done> => {
    const result = await world.execute(chain, await world.prepare(chain, words));
    expect(result.changes).toEqual(announced(result.query));
    return result;
  };
  const allowance = async (spender: string): Promise<bigint> =>
    createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) }).readContract({
      abi: erc20Abi,
      address: getAddress(world.tokenAddress(chain, symbol)),
      functionName: 'allowance',
      args: [getAddress(world.wallet(chain)), getAddress(spender)],
    });

  test('is sent', async () => {
    const { changes } = await done(`send 3 ${symbol} to ${SOMEBODY}`);
    expect(changes.map(({ actual }) => actual)).toEqual([-3_000_000n, 3_000_000n]);
  });

  test('is approved at once, and again over zero, and revoked at once', async () => {
    expect(approvals(await done(`approve 7 ${symbol} for Uniswap`))).toEqual([7_000_000n]);
    const over = await world.prepare(chain, `approve 9 ${symbol} for Uniswap`);
    expect(stepOf(over).approved).toMatchObject([{ amount: '9' }]);
    expect(stepOf(over).transactions).toHaveLength(2);
    expect(approvals(await world.execute(chain, over))).toEqual([0n, 9_000_000n]);
    expect(await allowance(spenderOf('uniswap', chain)!)).toBe(9_000_000n);
    expect(approvals(await done(`approve 4 ${symbol} for Uniswap`))).toEqual([0n, 4_000_000n]);
    expect(approvals(await done(`revoke the ${symbol} approval for Uniswap`))).toEqual([0n]);
    expect(await allowance(router)).toBe(0n);
  });

  test('is swapped, over zero where an allowance is too small', async () => {
    expect(approvals(await done(`swap 20 ${symbol} for USDC`))).toEqual([20_000_000n]);
    await done(`approve 5 ${symbol} for Uniswap`);
    expect(approvals(await done(`swap 30 ${symbol} for ${native}`))).toEqual([0n, 30_000_000n]);
    expect(await allowance(router)).toBe(0n);
    await done(`approve 50 ${symbol} for Uniswap`);
    expect(approvals(await done(`swap 30 ${symbol} for USDC on Uniswap v3`))).toEqual([]);
  });

  test('is taken by Permit2, over zero where an allowance is too small', async () => {
    expect(approvals(await done(`swap 20 ${symbol} for USDC on Uniswap v4`))).toEqual([20_000_000n]);
    await done(`approve 5 ${symbol} for Permit2`);
    const over = await done(`swap 8 ${symbol} for USDC on Uniswap v4`);
    expect(approvals(over)).toEqual([0n, 8_000_000n]);
    // Both of the token, one of Permit2, and the swap.
    expect(over.released.transactions).toHaveLength(4);
    expect(await allowance(PERMIT2)).toBe(0n);
    await done(`approve 9 ${symbol} for Permit2`);
    expect(approvals(await done(`swap 8 ${symbol} for USDC on Uniswap v4`))).toEqual([]);
    await done(`revoke the ${symbol} approval for Permit2`);
  });

  test.runIf(chain !== 'base')('is lent over zero, and comes back', async () => {
    const { pool } = aaveMarkets[chain]!;
    await done(`approve 5 ${symbol} for ${pool}`);
    expect(approvals(await done(`lend 60 ${symbol} on Aave`))).toEqual([0n, 60_000_000n]);
    expect(await allowance(pool)).toBe(0n);
    const query = await world.prepare(chain, `withdraw 40 ${symbol} from Aave`);
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });
});
