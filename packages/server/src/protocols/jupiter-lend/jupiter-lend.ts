import type { Instruction } from '@solana/kit';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { expectJupiterDeposit, expectJupiterWithdrawal } from '../expected-effects/jupiter-lend.ts';
import { chooseSolanaPlace } from '../lending-places/choose-solana-place.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { aroundDeed } from '../solana/around-deed.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { depositInstruction, redeemInstruction, withdrawInstruction } from './instructions.ts';
import {
  isOfJupiterLend,
  jupiterLendStep,
  requireJupiterLendStep,
  type JupiterLendStep,
} from './lend-step.ts';
import { jupiterLendOutcome, openingReceipts } from './outcome.ts';
import { readJupiterLends } from './read-market.ts';
import { receiptsFor, receiptsOut, tokensFor } from './receipt-price.ts';
import { termsOf, type Look, type Terms } from './terms.ts';

/** Two new accounts at most, for the token and for the receipts. */
const NEED = { kind: 'units', units: 600_000, lamports: 4_200_000n } as const;

/** Lending in Jupiter Lend's main market, for receipts that the wallet holds as tokens. */
export const jupiterLend: Protocol = {
  name: 'jupiter-lend',
  title: 'Jupiter Lend',
  family: 'svm',
  actions: { lend: expectJupiterDeposit, withdraw: expectJupiterWithdrawal },
  need: NEED,
  accepts: isOfJupiterLend,
  complete: chooseSolanaPlace,
  held: async (plan, _of, context) => {
    const step = requireJupiterLendStep(plan);
    const { lend, receipts } = await look(step, context);
    if (receipts === 0n) refuseNothing(step, context);
    return tokensFor(receipts, lend.price);
  },
  prepare,
};

async function look(step: JupiterLendStep, context: StepContext): Promise<Look> {
  const { market } = step;
  const [lend] = await readJupiterLends([market], solanaStep(context));
  if (!lend || lend.decimals !== step.token.decimals) {
    const detail = `Jupiter Lend has no market for ${market.symbol} on this chain.`;
    throw new Say402Error('action_unavailable', detail);
  }
  const earlier = context.earlier
    .flatMap((each) => jupiterLendStep(each) ?? [])
    .filter((each) => each.market === market);
  const receipts = earlier.reduce((held, { action, amount }) => {
    const left =
      action === 'lend' ? held + receiptsFor(amount, lend) : held - receiptsOut(amount, lend.price);
    return left > 0n ? left : 0n;
  }, lend.receipts ?? 0n);
  return { lend, receipts, earlier };
}

async function prepare(plan: PlanStep, context: StepContext): Promise<PreparedStep> {
  const step = requireJupiterLendStep(plan);
  const looked = await look(step, context);
  if (step.action === 'withdraw' && looked.receipts === 0n) refuseNothing(step, context);
  const terms = termsOf(step, looked, context);
  const gives = step.action === 'lend' ? step.amount : 0n;
  const around = await aroundDeed({ plan, token: step.token, gives }, context);
  const opening = openingReceipts(step, looked, context);
  const solana = solanaStep(context);
  const deed = {
    wallet: solana.wallet,
    accounts: looked.lend.accounts,
    mint: step.market.mint,
    tokens: around.tokens,
    receipts: looked.lend.own,
    exact: terms.exact,
    bound: terms.bound,
  };
  const instructions: Instruction[] = [
    ...around.before,
    ...opening.instructions,
    BUILDERS[terms.by](deed),
    ...around.after,
  ];
  return {
    pieces: solana.pieces(instructions),
    outcome: jupiterLendOutcome({ step, looked, terms, around, opening }, context),
  };
}

const BUILDERS = {
  deposit: depositInstruction,
  withdraw: withdrawInstruction,
  redeem: redeemInstruction,
} as const satisfies Record<Terms['by'], unknown>;

function refuseNothing({ token: { symbol } }: JupiterLendStep, { wallet }: StepContext): never {
  const detail = `The wallet ${wallet} has no ${symbol} in Jupiter Lend: there is nothing to withdraw. Receipts in other accounts than its own, and collateral in vaults, are not looked at.`;
  throw new Say402Error('insufficient_balance', detail);
}
