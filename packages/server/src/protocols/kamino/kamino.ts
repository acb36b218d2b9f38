import type { Instruction } from '@solana/kit';
import { fitsOne } from '../../chains/solana/fits-one.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { checkHealth } from '../aave/check-health.ts';
import {
  expectKaminoBorrow,
  expectKaminoLend,
  expectKaminoRepay,
  expectKaminoWithdraw,
} from '../expected-effects/kamino.ts';
import { chooseSolanaPlace } from '../lending-places/choose-solana-place.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { aroundDeed } from '../solana/around-deed.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { checkKamino, type Checked } from './check-kamino.ts';
import { deedInstruction } from './deed-instruction.ts';
import { gives, isOfKamino, kaminoStep, requireKaminoStep, type KaminoStep } from './kamino-step.ts';
import { mostBorrowed } from './most-borrowed.ts';
import { openingFor } from './opening.ts';
import { kaminoOutcome, RECEIPTS } from './outcome.ts';
import {
  healthOf,
  lentIn,
  owedIn,
  positionAfter,
  positionNow,
  receiptsOf,
  type Position,
} from './position.ts';
import { readKamino, type Kamino } from './read-kamino.ts';
import { refreshing } from './refreshing.ts';

/** Opening a position takes most of it: its account, the wallet's with Kamino, what it earns from a farm, and one for the token. */
const NEED = { kind: 'units', units: 1_000_000, lamports: 45_000_000n } as const;

/** Lending in Kamino's main market, with the wallet's ordinary position. */
export const kaminoLending: Protocol = {
  name: 'kamino',
  title: 'Kamino',
  family: 'svm',
  actions: {
    lend: expectKaminoLend,
    withdraw: expectKaminoWithdraw,
    borrow: expectKaminoBorrow,
    repay: expectKaminoRepay,
  },
  need: NEED,
  accepts: isOfKamino,
  complete: chooseSolanaPlace,
  held: async (step, _of, context) => held(requireKaminoStep(step), context),
  prepare,
};

interface Look {
  readonly kamino: Kamino;
  /** The position when the earlier steps are done. */
  readonly before: Position;
  readonly earlier: readonly KaminoStep[];
}

async function look(step: KaminoStep, context: StepContext): Promise<Look> {
  const earlier = context.earlier.flatMap((each) => kaminoStep(each) ?? []);
  const kamino = await readKamino([...earlier, step], solanaStep(context));
  if (!kamino) throw new Say402Error('action_unavailable', "Kamino's main market is not on this chain.");
  const now = positionNow(kamino.state, kamino.reserves, kamino.market.mostBorrowed);
  return { kamino, earlier, before: earlier.reduce(positionAfter, now) };
}

/** What the wallet has or owes there; of a loan, as much as can be borrowed safely. */
async function held(step: KaminoStep, context: StepContext): Promise<bigint> {
  const { before } = await look(step, context);
  if (step.action === 'borrow') return mostBorrowed(step, { before }, context);
  const amount = step.action === 'repay' ? owedIn(before, step) : lentIn(before, step);
  if (amount > 0n) return amount;
  return refuseNothing(step, context);
}

async function prepare(plan: PlanStep, context: StepContext): Promise<PreparedStep> {
  const step = { ...requireKaminoStep(plan), receipts: shownReceipts(context) };
  const { kamino, before, earlier } = await look(step, context);
  refuseOutgrown(step, before, earlier);
  refuseOthers(step, before);
  if (step.action === 'withdraw' && lentIn(before, step) === 0n) refuseNothing(step, context);
  if (step.action === 'repay' && owedIn(before, step) === 0n) refuseNothing(step, context);
  const after = positionAfter(before, step);
  const checked: Checked = { step, kamino, before, after };
  checkKamino(checked);
  refuseUnhealthy(checked, context);
  const solana = solanaStep(context);
  const most = mostOf(step, context);
  const around = await aroundDeed({ plan, token: step.token, gives: gives(step) ? most : 0n }, context);
  const opening = openingFor(checked, earlier, context);
  const instructions = [
    ...opening.instructions,
    ...around.before,
    ...(await refreshing(checked)),
    await deedInstruction(checked, { tokens: around.tokens, most }),
    ...around.after,
  ];
  refuseLarge(instructions, kamino);
  return {
    pieces: solana.pieces(instructions, kamino.tables),
    outcome: kaminoOutcome({ ...checked, most, around, opening }, context),
  };
}

/**
 * The most that a repayment takes: of a whole debt half a percent more than it is, for the interest until then, as far as the wallet has
 * that; prepared again, what was shown. The program takes no more than is owed.
 */
function mostOf({ action, all, amount, token }: KaminoStep, { survey, promised }: StepContext): bigint {
  if (action !== 'repay' || !all) return amount;
  const shown = promised?.sent[0]?.amount;
  if (shown !== undefined) return shown;
  const most = amount + amount / 200n + 1n;
  const balance = survey.tokens.get(token.address)?.balance ?? most;
  return balance < most && balance >= amount ? balance : most;
}

/** "All" is counted when the request is prepared, before its earlier steps are done. */
function refuseOutgrown(step: KaminoStep, before: Position, earlier: readonly KaminoStep[]): void {
  if (!step.all) return;
  if (earlier.some(({ reserve }) => reserve === step.reserve)) {
    const detail = `"All" of ${step.token.symbol} on Kamino is what is there before this request. Ask for it by itself, once the other transactions are confirmed.`;
    throw new Say402Error('invalid_request', detail);
  }
  if (step.action !== 'repay' || owedIn(before, step) <= step.amount + step.amount / 200n + 1n) return;
  throw new Say402Error('quote_moved', 'The debt has grown beyond what was offered.');
}

/** Interest changes how many receipts an amount takes; the transaction is held to those that were shown. */
const shownReceipts = ({ promised }: StepContext): bigint | null => {
  const shown = promised?.facts?.[RECEIPTS];
  return shown === undefined ? null : BigInt(shown);
};

function refuseOthers(step: KaminoStep, before: Position): void {
  if (step.receipts === null || receiptsOf(before, step) === step.receipts) return;
  throw new Say402Error(
    'quote_moved',
    'What the wallet has on Kamino is no longer what it was when this was offered.',
  );
}

function refuseNothing({ action, token: { symbol } }: KaminoStep, { wallet }: StepContext): never {
  const what = action === 'repay' ? `owes no ${symbol} to` : `has no ${symbol} on`;
  const detail = `The wallet ${wallet} ${what} Kamino: there is nothing to ${action}. Only its ordinary position in the main market is looked at, not those of Multiply, of vaults or of other markets.`;
  throw new Say402Error('insufficient_balance', detail);
}

function refuseUnhealthy({ before, after }: Checked, { settings, promised }: StepContext): void {
  const [healthBefore, healthAfter] = [healthOf(before), healthOf(after)];
  const worse = healthAfter !== null && (healthBefore === null || healthAfter < healthBefore);
  if (!worse) return;
  const { leastHealth: least } = settings;
  checkHealth({ before: healthBefore, after: healthAfter, least, offered: promised !== null });
}

/** The program takes a deed only together with what brings it up to date, so that a step has to fit one transaction. */
function refuseLarge(instructions: readonly Instruction[], { wallet, tables }: Kamino): void {
  if (fitsOne(instructions, wallet, tables)) return;
  const detail = `The position has so many tokens that a step with it fits no transaction of Solana: ${instructions.length} instructions have to go together. Please do this in the app of Kamino.`;
  throw new Say402Error('action_unavailable', detail);
}
