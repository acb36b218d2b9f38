import { kamino, KAMINO_PROGRAM, kaminoReserves, type Effect } from '@say402/readback';
import type { Address } from '@solana/kit';
import { placeKamino } from '../../packages/sandbox/src/furnished/place-kamino.ts';
import type { PlannedAmount } from '../../packages/server/src/core/plan.ts';
import { plannedAmount, plannedToken, prepareStep, type Made } from './prepare-step.ts';
import { setFields, type Field } from './set-fields.ts';
import { startWorld, type World } from './world.ts';

export const SOL = 1_000_000_000n;
export const USDC = 1_000_000n;
export const ONE_SF = 1n << 60n;
/** The reserves of SOL, USDC and USDT. */
export const [inSol, inUsdc, inUsdt] = kaminoReserves.map(({ reserve }) => reserve) as [
  Address,
  Address,
  Address,
];
/** Offsets in a reserve and in a position, as the IDL has them. */
export const RESERVE = {
  market: 32,
  farmLent: 64,
  farmOwed: 96,
  mint: 128,
  liquidity: 160,
  pricedAt: 264,
  status: 4856,
  mostLent: 5016,
  mostOwed: 5024,
  capacity: 5448,
  interval: 5472,
  mostUsed: 5501,
  term: 5784,
} as const;
export const POSITION = { owner: 64, deposits: 96, debts: 1208, group: 2285, referrer: 2288 } as const;

/** A Solana of its own with the stand-in for Kamino. */
export interface KaminoWorld extends World {
  /** The user's position. */
  readonly position: Address;
  make(action: string, symbol: string, amount: bigint, said?: PlannedAmount['said']): Promise<Made>;
  /** Runs something while some fields of an account are others, or another program owns it. */
  having<Result>(
    address: Address,
    fields: readonly Field[],
    run: () => Promise<Result>,
    program?: Address,
  ): Promise<Result>;
}

export async function startKaminoWorld(): Promise<KaminoWorld> {
  const world = await startWorld();
  await placeKamino(world.sandbox);
  const { sandbox, user } = world;
  return {
    ...world,
    position: await kamino.deriveKaminoObligation(user.address),
    make: async (action, symbol, amount, said = 'tokens') => {
      const sources = [{ kind: 'wallet' } as const];
      const protocol = { type: 'protocol', protocol: 'kamino', text: 'Kamino', sources } as const;
      const planned = { ...(plannedAmount(amount) as PlannedAmount), said };
      const slots = { token: plannedToken(symbol), amount: planned, protocol };
      return prepareStep(world, user.address, { action, slots });
    },
    having: async (address, fields, run, program = KAMINO_PROGRAM) => {
      const restore = setFields(sandbox, { address, program }, fields);
      try {
        return await run();
      } finally {
        restore(KAMINO_PROGRAM);
      }
    },
  };
}

export const kinds = (effects: readonly Effect[]): string[] =>
  effects.map(({ kind }) => kind).filter((kind) => !kind.startsWith('compute_'));

/** A debt of a position, as it stands in its first place for debts. */
export const debtOf = (reserve: Address, amount: bigint): readonly Field[] => [
  [POSITION.debts, reserve],
  [POSITION.debts + 32, ONE_SF, 32],
  [POSITION.debts + 88, amount * ONE_SF, 16],
];

/** Why something is refused: the code, or the name of the error, and its message. */
export const refusal = async (run: () => Promise<unknown>): Promise<string> =>
  run().then(
    () => 'nothing',
    (error: { code?: string; name: string; message: string }) =>
      `${error.code ?? error.name}: ${error.message}`,
  );
