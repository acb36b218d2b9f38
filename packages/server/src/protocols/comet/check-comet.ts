import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { NATIVE } from '../../core/plan.ts';
import { checkHealth } from '../aave/check-health.ts';
import type { StepContext } from '../protocol.ts';
import { healthOf, limitsOf, type CometAccount } from './comet-account.ts';
import type { CometState } from './comet-state.ts';
import { isSpent, type CometStep } from './comet-step.ts';

export interface Standing {
  readonly state: CometState;
  readonly before: CometAccount;
  readonly after: CometAccount;
  /** What may be taken at most. */
  readonly most: bigint;
  /** The market in words: "Compound's USDC market on Base". */
  readonly where: string;
}

type Check = (step: CometStep, standing: Standing, context: StepContext) => void;

/**
 * Refuses what the market would refuse, what would do something other than the words say, and what leaves too little between the account
 * and its liquidation.
 *
 * @throws Say402Error `market_refuses`, `insufficient_balance`, `invalid_amount`, `unhealthy_position`, `quote_moved`
 */
export function checkComet(step: CometStep, standing: Standing, context: StepContext): void {
  const { takes, gives } = standing.state;
  if (isSpent(step) ? !takes : !gives)
    refuse(`${standing.where} is paused: nothing ${isSpent(step) ? 'goes in' : 'comes out'} now`);
  checks[step.action](step, standing, context);
}

/** Collateral is taken back by words of its own. */
export const ofCollateral = ({ symbol }: CometStep['token']): string =>
  `What lies there as collateral comes back by "withdraw … ${symbol} of collateral from Compound".`;

export const inTokens = (amount: bigint, { token }: Pick<CometStep, 'token'>): string =>
  `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`;

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}

/** The base token moves one number up or down, so lending with a debt repays, and a loan with something lent takes that first. */
const checks: Readonly<Record<CometStep['action'], Check>> = {
  lend: (step, { before, where }) => {
    if (before.debt === 0n) return;
    const owed = inTokens(before.debt, step);
    refuse(
      `The wallet owes ${owed} to ${where}, and whatever is supplied repays that first. Say "repay all my ${step.token.symbol} debt on Compound" before lending`,
    );
  },
  withdraw: (step, { before, state, where }) => {
    if (step.amount > before.supplied) {
      const detail = `The wallet has ${inTokens(before.supplied, step)} lent in ${where}, and ${inTokens(step.amount, step)} should be withdrawn: the rest would be a loan, which only "borrow" takes. ${ofCollateral(step.token)}`;
      throw new Say402Error('insufficient_balance', detail);
    }
    checkCash(step, state, where);
  },
  borrow: (step, standing, context) => {
    const { before, after, state, where } = standing;
    if (before.supplied > 0n)
      refuse(
        `The wallet has ${inTokens(before.supplied, step)} lent in ${where}, which a loan would take first. Say "withdraw all my ${step.token.symbol} from Compound" before borrowing`,
      );
    checkAgainst(step, before, where);
    checkCash(step, state, where);
    const { borrowable } = requireLimits(before, standing);
    if (after.debt > borrowable) {
      const room = borrowable > before.debt ? borrowable - before.debt : 0n;
      const hint =
        borrowable === 0n
          ? ` Say "supply … as collateral on Compound for a ${step.token.symbol} loan" first.`
          : '';
      const detail = `The collateral in ${where} allows a loan of ${inTokens(room, step)} more, and ${inTokens(step.amount, step)} are wanted.${hint}`;
      throw new Say402Error('market_refuses', detail);
    }
    if (after.debt < state.leastLoan)
      refuse(
        `${where} lends ${inTokens(state.leastLoan, step)} at least, and ${inTokens(after.debt, step)} would be owed`,
      );
    checkHealthAfter(standing, context);
  },
  repay: (step, { before, most, where }, context) => {
    if (step.all && before.debt > most) {
      const detail = `The debt has grown to ${inTokens(before.debt, step)}, beyond the ${inTokens(most, step)} that were offered.`;
      throw new Say402Error('quote_moved', detail);
    }
    if (!step.all && step.amount > before.debt) {
      const detail =
        before.debt === 0n
          ? `The wallet owes no ${step.token.symbol} to ${where}.`
          : `The wallet owes ${inTokens(before.debt, step)} to ${where}, less than ${inTokens(step.amount, step)}: the rest would be lent. To repay the whole debt with its interest, say "all".`;
      throw new Say402Error('invalid_amount', detail);
    }
    checkFunds(step, context);
  },
  supply_collateral: (step, { state, where }) => {
    const terms = state.collateral.find(({ asset }) => asset === step.asset);
    if (!terms) return refuse(`${where} takes no ${step.token.symbol} as collateral`);
    if (terms.borrowFactor === 0n)
      refuse(`Nothing can be borrowed against ${step.token.symbol} in ${where} any more`);
    const room = terms.cap > terms.total ? terms.cap - terms.total : 0n;
    if (step.amount > room)
      refuse(
        `${where} takes ${inTokens(room, step)} more as collateral, and ${inTokens(step.amount, step)} should be supplied`,
      );
  },
  withdraw_collateral: (step, standing, context) => {
    const { before, after, where } = standing;
    const held = before.pledged.get(step.asset) ?? 0n;
    if (step.amount > held) {
      const detail = `The wallet has ${inTokens(held, step)} as collateral in ${where}, and ${inTokens(step.amount, step)} should be withdrawn.`;
      throw new Say402Error('insufficient_balance', detail);
    }
    if (before.debt === 0n) return;
    const { borrowable } = requireLimits(after, standing);
    if (after.debt > borrowable)
      refuse(
        `What would be left as collateral in ${where} is not enough for the debt there: the market gives ${inTokens(step.amount, step)} back once some of it is repaid`,
      );
    checkHealthAfter(standing, context);
  },
};

function checkCash(step: CometStep, { cash }: CometState, where: string): void {
  if (step.amount > cash)
    refuse(
      `${where} has ${inTokens(cash, step)} to give out now, and ${inTokens(step.amount, step)} are wanted`,
    );
}

function checkAgainst({ against }: CometStep, { pledged }: CometAccount, where: string): void {
  if (!against || (pledged.get(against.asset) ?? 0n) > 0n) return;
  refuse(`The wallet has no ${against.symbol} as collateral in ${where}. Supply it first, or leave it out`);
}

function requireLimits(account: CometAccount, { state, where }: Standing) {
  return (
    limitsOf(account, state) ?? refuse(`${where} has no price for something that the wallet has there now`)
  );
}

function checkHealthAfter(standing: Standing, { settings, promised }: StepContext): void {
  const { before, after } = standing;
  checkHealth({
    before: healthOf(before, requireLimits(before, standing)),
    after: healthOf(after, requireLimits(after, standing)),
    least: settings.leastHealth,
    offered: promised !== null,
  });
}

/** What earlier steps bring, and what is left when it is prepared again, is for the dry run to judge. */
function checkFunds(step: CometStep, context: StepContext): void {
  if (context.earlier.length > 0 || context.promised !== null) return;
  const { survey, wallet } = context;
  const { address } = step.token;
  const held = address === NATIVE ? survey.native : (survey.tokens.get(address)?.balance ?? 0n);
  if (held >= step.amount) return;
  const detail = `The wallet ${wallet} holds ${inTokens(held, step)}, and the repayment needs ${inTokens(step.amount, step)}.`;
  throw new Say402Error('insufficient_balance', detail);
}
