import { deriveMarinadeAccount, NATIVE_MINT } from '@say402/readback';
import { address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE, type PlanStep } from '../../packages/server/src/core/plan.ts';
import { sandboxValidator } from '../../packages/sandbox/src/solana/vote-account.ts';
import { roundTrips, startRecordingProxy, type RecordingProxy } from '../../bench/recording-proxy.ts';
import { cpmmAccounts, marinadeAccount } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { plannedAmount, plannedSlippage, plannedToken, prepareStep } from './prepare-step.ts';
import { draft, startWorld, stranger, type World } from './world.ts';

const SOL = 1_000_000_000n;
const sources = [{ kind: 'wallet' } as const];

let world: World;
let proxy: RecordingProxy;
beforeAll(async () => {
  world = await startWorld();
  proxy = await startRecordingProxy(world.sandbox.rpcUrl, 200);
  const mints = [NATIVE_MINT, address(plannedToken('USDC').address)] as const;
  const reserves = [10_000n * SOL, 2_000_000_000_000n] as const;
  for (const account of await cpmmAccounts({ index: 0, mints, reserves, owed: [0n, 0n], tradeFee: 2_500n }))
    world.sandbox.placeAccount(account);
  const other = (await stranger(1)).address;
  const marinade = { treasury: other, msolLeg: other, staked: 13_000n, supply: 10_000n, target: SOL };
  world.sandbox.placeAccount(marinadeAccount({ ...marinade, depositFeeCents: 0 }));
  await world.rpc.requestAirdrop(await deriveMarinadeAccount('solLeg'), (50n * SOL) as never).send();
});
afterAll(async () => {
  proxy.close();
  await world.close();
});

const over = (): Pick<World, 'port'> => ({ port: world.portAt([proxy.url]) });

describe('one after the other, with everything else at the same time,', () => {
  it('a transfer takes two round trips: the chain is read, and the transaction is dry-run', async () => {
    proxy.calls.length = 0;
    const to = (await stranger(2)).address;
    const token = plannedToken('USDC').address;
    await draft(over(), world.user.address, [
      { token: NATIVE, amount: SOL, to },
      { token, amount: 5n, to },
    ]);
    expect(roundTrips(proxy.calls)).toBe(2);
  });

  const [sol, usdc] = ['SOL', 'USDC'].map(plannedToken);
  const amount = plannedAmount(SOL);
  const validator = { type: 'validator', text: sandboxValidator, sources } as const;
  const swapped = { tokenIn: sol!, tokenOut: usdc!, amountIn: plannedAmount(SOL, 'tokenIn') };
  const steps: readonly (readonly [string, PlanStep['slots']])[] = [
    ['swap', { ...swapped, slippage: plannedSlippage('0.5') }],
    ['stake', { token: sol!, amount, validator }],
    ['liquid_stake', { token: sol!, tokenOut: plannedToken('mSOL'), amount }],
    ['liquid_unstake', { token: plannedToken('mSOL'), tokenOut: sol!, amount }],
  ];
  it.each(steps)('a step "%s" takes two before its dry run', async (action, slots) => {
    proxy.calls.length = 0;
    await prepareStep(over(), world.user.address, { action, slots });
    expect(roundTrips(proxy.calls)).toBe(2);
  });

  it('wrapping takes one before its dry run', async () => {
    proxy.calls.length = 0;
    const slots = { token: sol!, tokenOut: plannedToken('WSOL'), amount };
    await prepareStep(over(), world.user.address, { action: 'wrap', slots });
    expect(roundTrips(proxy.calls)).toBe(1);
  });
});
