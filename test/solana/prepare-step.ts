import {
  compare,
  decodeSvmTransaction,
  tokens,
  type Difference,
  type Effect,
  type LookupTables,
} from '@say402/readback';
import type { Instruction } from '@solana/kit';
import type { Decimal } from '../../packages/server/src/core/intent.ts';
import { nonceAccountsOf } from '../../packages/server/src/core/nonce-account.ts';
import {
  NATIVE,
  type PlannedSlot,
  type PlannedToken,
  type PlanStep,
} from '../../packages/server/src/core/plan.ts';
import type { PromisedOutcome, StepOutcome } from '../../packages/server/src/core/step-outcome.ts';
import { expectationOf } from '../../packages/server/src/operations/preparation/expectation.ts';
import { carries } from '../../packages/server/src/protocols/is-on.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import { protocols } from '../../packages/server/src/protocols/registry.ts';
import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import type { Survey } from '../../packages/server/src/chains/survey.ts';
import type { World } from './world.ts';

const sources = [{ kind: 'wallet' } as const];
const percent = (text: string): Decimal => text as Decimal;

/** A step as its protocol prepares it, and what reading its transactions back shows. */
export interface Made {
  readonly survey: Survey;
  readonly instructions: readonly Instruction[];
  readonly outcome: StepOutcome;
  readonly batch: Batch;
  readonly transactions: readonly string[];
  /** Who signs beside the wallet. */
  readonly cosigners: readonly string[];
  /** What the lookup tables hold that they take accounts from. */
  readonly tables: LookupTables;
  readonly effects: readonly Effect[];
  readonly differences: readonly Difference[];
  /** Compares other effects with what is expected of this step. */
  differencesOf(effects: readonly Effect[]): Promise<Difference[]>;
}

/** A token of Solana's registry by its symbol, or SOL. */
export function plannedToken(symbol: string): PlannedToken {
  if (symbol === 'SOL')
    return { type: 'token', address: NATIVE, symbol, name: 'Solana', decimals: 9, inRegistry: true, sources };
  const { address, name, decimals } = tokens['solana']!.find((token) => token.symbol === symbol)!;
  return { type: 'token', address, symbol, name, decimals, inRegistry: true, sources };
}

export const plannedAmount = (baseUnits: bigint, of = 'token'): PlannedSlot => ({
  type: 'amount',
  of,
  said: 'tokens',
  baseUnits,
  basis: null,
  sources,
});

export const plannedSlippage = (value: string): PlannedSlot => ({
  type: 'slippage',
  value: percent(value),
  sources,
});

/** Prepares one step with the protocol that takes it, as the service does, and reads the bytes back. */
export async function prepareStep(
  { port }: Pick<World, 'port'>,
  wallet: string,
  {
    action,
    slots,
    promised = null,
    using,
  }: Pick<PlanStep, 'action' | 'slots'> & {
    promised?: PromisedOutcome | null;
    /** Instead of the first in the registry that takes it. */
    using?: Protocol;
  },
): Promise<Made> {
  const step: PlanStep = { action, slots, warnings: [] };
  const mints = Object.values(slots).flatMap((slot) =>
    slot.type === 'token' && slot.address !== NATIVE ? [slot.address] : [],
  );
  const [nonceAccount] = nonceAccountsOf([step]);
  const survey = await port.survey({ wallet, tokens: mints, recipients: [], nonceAccount });
  const { chain, reads } = port;
  const protocol =
    using ?? protocols.find((each) => carries(each, action, chain) && each.accepts(step, chain))!;
  const now = Date.now();
  const { pieces, outcome } = await protocol.prepare(step, {
    chain,
    reads,
    survey,
    wallet,
    promised,
    now,
    index: 0,
    earlier: [],
    settings: {
      slippage: percent('0.5'),
      leastHealth: percent('1'),
      maxPriceImpact: percent('10'),
      maxBelowOracle: percent('15'),
      deadlineSeconds: 60,
      splitSwaps: false,
      orderSeconds: 3600,
      contractCalls: false,
      validator: null,
    },
  });
  const batch = await port.assemble(pieces, wallet, survey);
  const wire = batch.transactions.map(({ transaction }) =>
    transaction.type === 'svm' ? transaction.data : '',
  );
  const tables = Object.assign({}, ...batch.transactions.map((each) => each.tables)) as LookupTables;
  const expectation = await expectationOf({
    chain,
    plan: { steps: [step] },
    carried: [{ protocol, outcome }],
    survey,
    maxPriorityFee: port.maxPriorityFee,
    now,
  });
  const { cosigners = [] } = expectation;
  const effects = await Promise.all(
    wire.map(async (data) => decodeSvmTransaction(data, { wallet, owners: [], cosigners, tables })),
  );
  return {
    survey,
    outcome,
    instructions: pieces.map((piece) => (piece.family === 'svm' ? piece.instruction : ({} as Instruction))),
    batch,
    transactions: wire,
    cosigners,
    tables,
    effects: effects.flat(),
    differences: compare(expectation, effects),
    differencesOf: async (others) => compare(expectation, [others]),
  };
}
