import { erc20Abi } from '@say402/readback';
import { createPublicClient, getAddress, http, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

/** One chain whose node knows `eth_simulateV1`, and one whose node does not. */
describe.each([
  ['base', 'ETH', 'WETH', '0.02'],
  ['avalanche', 'AVAX', 'WAVAX', '0.5'],
] as const)('on %s', (chain, native, wrapped, amount) => {
  const allowed = async (token: string, spender: string): Promise<bigint> =>
    createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) }).readContract({
      address: getAddress(token),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [getAddress(world.wallet(chain)), getAddress(spender)],
    });

  /** Executes it, and answers what the preview said and the chain shows of the first allowance, in base units. */
  const leftOf = async (words: string) => {
    const query = await world.prepare(chain, words);
    const [{ token, spender, left = '0' }] = stepOf(query).approved as [
      ReturnType<typeof stepOf>['approved'][number],
    ];
    await world.execute(chain, query);
    return { said: parseUnits(left, token.decimals), found: await allowed(token.address!, spender) };
  };

  test('an exact swap uses all of its allowance, and nothing is said of one', async () => {
    expect(await leftOf('swap 5 USDC for ' + native + ' on Uniswap v3')).toEqual({ said: 0n, found: 0n });
  });

  test('what a purchase leaves of its allowance is said before', async () => {
    const { said, found } = await leftOf(`buy ${amount} ${wrapped} with USDC on Uniswap v3`);
    expect(found).toBeGreaterThan(0n);
    expect(said).toBe(found);
  });

  test('so is what liquidity leaves', async () => {
    const { said, found } = await leftOf(
      `add liquidity with ${amount} ${native} and USDC on Uniswap, full range`,
    );
    expect(found).toBeGreaterThan(0n);
    expect(said).toBe(found);
  });

  test('and what the whole of a debt or position leaves, to the interest until it is carried out', async () => {
    const given = `supply 300 USDC on Aave, supply ${amount} ${native} on Aave and borrow 20 USDC from Aave`;
    await world.execute(chain, await world.prepare(chain, given));
    for (const words of ['repay all my USDC debt on Aave', `withdraw all my ${native} from Aave`]) {
      const { said, found } = await leftOf(words);
      expect(found).toBeGreaterThan(0n);
      const differs = said > found ? said - found : found - said;
      expect(differs).toBeLessThan(said / 100n);
    }
  });

  test('an allowance of more than there is of the token is one without a limit', async () => {
    const huge = `1${'0'.repeat(59)}`;
    const { warnings } = stepOf(await world.prepare(chain, `approve ${huge} USDC for Uniswap`));
    expect(warnings.map(({ code }) => code)).toContain('unlimited_approval');
    const some = stepOf(await world.prepare(chain, 'approve 5 USDC for Aave'));
    expect(some.warnings.map(({ code }) => code)).not.toContain('unlimited_approval');
  });
});
