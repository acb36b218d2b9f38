import { NATIVE_MINT } from '@say402/readback';
import { address, type Address } from '@solana/kit';
import type { PlannedSlot } from '../../packages/server/src/core/plan.ts';
import { jupiterSwaps } from '../../packages/server/src/protocols/jupiter/jupiter.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import {
  jupiterTable,
  poolAccounts,
  startJupiterServer,
  tableAccount,
  type Instructions,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { cpmmAccounts } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { plannedAmount, plannedSlippage, plannedToken, prepareStep, type Made } from './prepare-step.ts';
import { startWorld, stranger, type World } from './world.ts';

export const SOL = 1_000_000_000n;
export const USDC = 1_000_000n;
export const threeSol = { amountIn: plannedAmount(3n * SOL, 'tokenIn') };

export type Slots = Record<string, PlannedSlot>;

export const slotsOf = (from: string, to: string, amounts: Slots): Slots => ({
  tokenIn: plannedToken(from),
  tokenOut: plannedToken(to),
  slippage: plannedSlippage('0.5'),
  ...amounts,
});

/** A Solana with a pool of Raydium at 200 USDC for a SOL, and a server of Jupiter that gives 201. */
export interface JupiterWorld {
  readonly world: World;
  readonly wallet: Address;
  readonly usdc: Address;
  readonly friend: Address;
  readonly api: JupiterServer;
  /** Jupiter as the service asks it; after `renew` without what it has learned. */
  readonly using: Protocol;
  renew(): void;
  /** Prepares a swap by Jupiter. */
  swap(
    from: string,
    to: string,
    amounts: Slots,
    promised?: { sent?: bigint; received?: bigint },
  ): Promise<Made>;
  close(): Promise<void>;
}

export async function startJupiterWorld(version: 'both' | 'older' = 'both'): Promise<JupiterWorld> {
  const [world, api, { address: friend }] = await Promise.all([
    startWorld(),
    startJupiterServer(),
    stranger(9),
  ]);
  const wallet = world.user.address;
  const usdc = address(plannedToken('USDC').address);
  api.rates = { [usdc]: 201_000_000n, [NATIVE_MINT]: (SOL * SOL) / 201_000_000n };
  const url = version === 'both' ? api.url : api.olderUrl;
  const fresh = () => jupiterSwaps({ url, key: 'a-key', timeoutMs: 1_000 });
  let using = fresh();
  world.sandbox.placeAccount(tableAccount(jupiterTable, poolAccounts));
  const reserves = [10_000n * SOL, 2_000_000n * USDC] as const;
  const pool = { index: 0, reserves, tradeFee: 2_500n, owed: [0n, 0n] as const };
  for (const account of await cpmmAccounts({ ...pool, mints: [NATIVE_MINT, usdc] }))
    world.sandbox.placeAccount(account);
  return {
    world,
    wallet,
    usdc,
    friend,
    api,
    get using() {
      return using;
    },
    renew: () => {
      using = fresh();
    },
    swap: async (from, to, amounts, promised) =>
      prepareStep(world, wallet, {
        action: 'swap',
        slots: slotsOf(from, to, amounts),
        using,
        ...(promised && { promised: promiseOf(from, to, promised) }),
      }),
    close: async () => {
      await world.close();
      api.close();
    },
  };
}

const promiseOf = (from: string, to: string, { sent = 0n, received = 0n }) => ({
  protocol: 'Jupiter',
  sent: [{ token: plannedToken(from).address, amount: sent }],
  received: [{ token: plannedToken(to).address, minimum: received }],
  fees: [],
});

/** An answer with fewer accounts of pools. */
export const cut = (honest: Instructions, pools: number): Instructions => ({
  ...honest,
  swapInstruction: {
    ...honest.swapInstruction,
    accounts: honest.swapInstruction.accounts.slice(0, 13 + pools),
  },
});
