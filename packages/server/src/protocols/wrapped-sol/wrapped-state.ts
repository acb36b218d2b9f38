import { NATIVE_MINT } from '@say402/readback';
import { NATIVE, type PlanStep } from '../../core/plan.ts';
import { findSlot } from '../../core/slot-of.ts';

/** The wallet's account for wrapped SOL at some point of a plan. */
export interface WrappedState {
  readonly opened: boolean;
  /** Lamports that are wrapped in it; a lower bound where a swap brought some. */
  readonly balance: bigint;
  /** Whether `balance` is exact. */
  readonly exact: boolean;
}

/** How earlier steps leave the account, in order: opened where one opens it, and to be opened again where one closes it. */
export function afterSteps(before: WrappedState, steps: readonly PlanStep[]): WrappedState {
  return steps.reduce(after, before);
}

const CLOSED: WrappedState = { opened: false, balance: 0n, exact: true };

function after(state: WrappedState, step: PlanStep): WrappedState {
  switch (step.action) {
    case 'wrap':
      return more(state, amountOf(step, 'amount'));
    case 'unwrap':
      return emptiesAccount(step, state) ? CLOSED : less(state, amountOf(step, 'amount'));
    case 'swap':
      return afterSwap(state, step);
    case 'lend':
    case 'repay':
    case 'withdraw':
    case 'borrow':
      return afterLending(state, step);
    case 'close_accounts':
      return state.balance === 0n && isAbout(step, 'token', NATIVE_MINT, true) ? CLOSED : state;
    case 'transfer':
    case 'burn':
      return isAbout(step, 'token', NATIVE_MINT) ? less(state, amountOf(step, 'amount')) : state;
    default:
      return state;
  }
}

function afterSwap(state: WrappedState, step: PlanStep): WrappedState {
  if (closesAfterSwap(step, state)) return CLOSED;
  if (isAbout(step, 'tokenIn', NATIVE)) return state;
  const [sold, bought] = [findSlot(step, 'amountIn', 'amount'), findSlot(step, 'amountOut', 'amount')];
  if (isAbout(step, 'tokenOut', NATIVE_MINT))
    return { ...more(state, bought?.baseUnits ?? 0n), exact: state.exact && bought !== undefined };
  if (!isAbout(step, 'tokenIn', NATIVE_MINT)) return state;
  return { ...less(state, sold?.baseUnits ?? state.balance), exact: state.exact && sold !== undefined };
}

function afterLending(state: WrappedState, step: PlanStep): WrappedState {
  if (isAbout(step, 'token', NATIVE)) return closesAfterLending(step, state) ? CLOSED : state;
  if (!isAbout(step, 'token', NATIVE_MINT)) return state;
  const moved = amountOf(step, 'amount');
  return givesInLending(step) ? less(state, moved) : more(state, moved);
}

const givesInLending = ({ action }: PlanStep): boolean => action === 'lend' || action === 'repay';

/**
 * Whether a step of lending ends with closing the account, by which SOL comes out of it. Only an account that was open before stays open
 * where exactly the SOL goes in that was wrapped; of a whole debt something may be left over.
 */
export function closesAfterLending(step: PlanStep, { opened }: Pick<WrappedState, 'opened'>): boolean {
  if (!isAbout(step, 'token', NATIVE)) return false;
  const exact = step.action === 'lend' || findSlot(step, 'amount', 'amount')?.said !== 'all';
  return !(givesInLending(step) && exact && opened);
}

/**
 * Whether a swap ends with closing the account. Closing is the only way in which SOL comes out of it, also what a purchase leaves over;
 * only an account that was open before stays open where the swap takes exactly the SOL that was wrapped.
 */
export function closesAfterSwap(step: PlanStep, { opened }: Pick<WrappedState, 'opened'>): boolean {
  if (isAbout(step, 'tokenOut', NATIVE)) return true;
  const spendsAll = findSlot(step, 'amountIn', 'amount') !== undefined;
  return isAbout(step, 'tokenIn', NATIVE) && !(spendsAll && opened);
}

/** Whether unwrapping empties the account, so that it is closed: the step says "all", and `balance` is exact. */
export function emptiesAccount(step: PlanStep, { balance, exact }: WrappedState): boolean {
  const amount = findSlot(step, 'amount', 'amount');
  return amount?.said === 'all' && exact && amount.baseUnits === balance;
}

const amountOf = (step: PlanStep, name: string): bigint => findSlot(step, name, 'amount')?.baseUnits ?? 0n;
const more = (state: WrappedState, amount: bigint): WrappedState => ({
  ...state,
  opened: true,
  balance: state.balance + amount,
});
const less = (state: WrappedState, amount: bigint): WrappedState => ({
  ...state,
  balance: state.balance > amount ? state.balance - amount : 0n,
});

/** @param unsaid what to answer where the step names no such token */
function isAbout({ slots }: PlanStep, name: string, address: string, unsaid = false): boolean {
  const token = slots[name];
  return token?.type === 'token' ? token.address === address : unsaid;
}
