import { KAMINO_PROGRAM, kaminoReserves } from '@say402/readback';
import { getAddressEncoder } from '@solana/kit';
import { placeKamino } from '../../packages/sandbox/src/furnished/place-kamino.ts';
import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import type { PlanStep } from '../../packages/server/src/core/plan.ts';
import { plannedAmount, plannedToken } from './prepare-step.ts';
import { signAndSend, stranger, type World } from './world.ts';

const SOL = 1_000_000_000n;
/** Where a reserve names the farm for what is lent. */
const FARM = 64;

/** What may differ: farms and referrers, which the program holds against its own state, and what anybody may bring up to date. */
export const KAMINO_FREE = [
  'kamino_open_farmer.farm',
  'kamino_lend.farm',
  'kamino_withdraw.farm',
  'kamino_borrow.farm',
  'kamino_borrow.referrerState',
  'kamino_repay.farm',
  'kamino_refresh.oracles',
  'kamino_refresh_position.reserves',
];

/** Samples what is lent the first time, with a farm and without, and then everything that can be done with a position. */
export async function sampleKamino(
  world: World,
  sample: (title: string, action: string, slots: PlanStep['slots']) => Promise<Batch>,
): Promise<void> {
  const { sandbox } = world;
  await placeKamino(sandbox);
  const [sol, usdc] = [{ token: plannedToken('SOL') }, { token: plannedToken('USDC') }];
  const { reserve } = kaminoReserves[0]!;
  const plain = sandbox.readAccount(reserve)!;
  const data = Uint8Array.from(plain);
  data.set(getAddressEncoder().encode((await stranger(33)).address), FARM);
  sandbox.placeAccount({ address: reserve, program: KAMINO_PROGRAM, data });
  await sample('lend SOL with a farm', 'lend', { ...sol, amount: plannedAmount(SOL) });
  sandbox.placeAccount({ address: reserve, program: KAMINO_PROGRAM, data: plain });
  for (const [action, slots, units] of [
    ['lend', sol, 5n * SOL],
    ['lend', usdc, 50_000_000n],
    ['borrow', usdc, 20_000_000n],
    ['repay', usdc, 10_000_000n],
    ['withdraw', sol, SOL],
  ] as const) {
    const batch = await sample(`Kamino: ${action}`, action, { ...slots, amount: plannedAmount(units) });
    await signAndSend(world, batch);
  }
}
