import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { plusPercent } from '../percent.ts';
import type { StepContext } from '../protocol.ts';
import { leastReceived } from '../solana/least-received.ts';
import type { JupiterLendStep } from './lend-step.ts';
import type { JupiterLend } from './read-market.ts';
import { receiptsFor, receiptsOut, tokensFor } from './receipt-price.ts';

/** A market as a step finds it. */
export interface Look {
  readonly lend: JupiterLend;
  /** The wallet's receipts when the earlier steps are done. */
  readonly receipts: bigint;
  /** Earlier steps with the same market. */
  readonly earlier: readonly JupiterLendStep[];
}

/** What an instruction states: one side exactly, a bound of the other. Base units. */
export interface Terms {
  readonly by: 'deposit' | 'withdraw' | 'redeem';
  readonly exact: bigint;
  readonly bound: bigint;
  /** What is expected of the side that is bounded. */
  readonly expected: bigint;
}

/** The pool moves nothing smaller. Source: github.com/Instadapp/fluid-solana-programs, `MIN_OPERATE_AMOUNT`. */
const LEAST = 10n;

/** The receipts of a market as a token. */
export const receiptToken = ({ of, decimals }: JupiterLend): PlannedToken => ({
  type: 'token',
  address: of.receipt,
  symbol: of.receiptSymbol,
  name: `Receipts of Jupiter Lend for ${of.symbol}`,
  decimals,
  inRegistry: false,
  sources: [
    { kind: 'registry', entry: `protocols/jupiter-lend/${of.symbol}`, source: `derived from ${of.mint}` },
  ],
});

/**
 * What a step asks of the program.
 *
 * @throws Say402Error `market_refuses`, `invalid_amount`, `invalid_request`, `insufficient_balance`, `quote_moved`
 */
export function termsOf(step: JupiterLendStep, look: Look, context: StepContext): Terms {
  if (!look.lend.active)
    throw new Say402Error('market_refuses', `Jupiter Lend has paused its market for ${step.token.symbol}.`);
  if (step.amount < LEAST)
    throw new Say402Error('invalid_amount', `${inTokens(step.amount, step)} is too little for Jupiter Lend.`);
  if (step.action === 'lend') return depositOf(step, look, context);
  return step.all ? redeemOf(step, look, context) : withdrawalOf(step, look, context);
}

export const inTokens = (amount: bigint, { token: { decimals, symbol } }: JupiterLendStep): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;

function depositOf({ amount }: JupiterLendStep, { lend }: Look, context: StepContext): Terms {
  const expected = receiptsFor(amount, lend);
  const bound = leastReceived(receiptToken(lend), expected, context);
  return { by: 'deposit', exact: amount, bound, expected };
}

/** The price of receipts only rises, so that fewer go later; the bound leaves room for another version of the program. */
function withdrawalOf(step: JupiterLendStep, { lend, receipts }: Look, context: StepContext): Terms {
  const { amount } = step;
  const worth = tokensFor(receipts, lend.price);
  if (amount > worth) {
    const detail = `The wallet has ${inTokens(worth, step)} in Jupiter Lend, less than ${inTokens(amount, step)}.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  checkAvailable(step, amount, lend);
  const expected = receiptsOut(amount, lend.price);
  const most = plusPercent(expected, context.settings.slippage);
  const bound = context.promised?.sent[0]?.amount ?? (most < receipts ? most : receipts);
  if (expected > bound)
    throw new Say402Error('quote_moved', 'More receipts would go for the tokens now than were offered.');
  return { by: 'withdraw', exact: amount, bound, expected };
}

function redeemOf(step: JupiterLendStep, { lend, receipts, earlier }: Look, context: StepContext): Terms {
  const { token, market } = step;
  if (earlier.length > 0) {
    const detail = `"All" of ${market.symbol} in Jupiter Lend is what is there before this request. Ask for it by itself, once the other transactions are confirmed.`;
    throw new Say402Error('invalid_request', detail);
  }
  const shown = context.promised?.sent[0]?.amount ?? receipts;
  if (shown !== receipts) {
    const detail = 'What the wallet has in Jupiter Lend is no longer what it was when this was offered.';
    throw new Say402Error('quote_moved', detail);
  }
  const expected = tokensFor(receipts, lend.price);
  checkAvailable(step, expected, lend);
  return { by: 'redeem', exact: receipts, bound: leastReceived(token, expected, context), expected };
}

function checkAvailable(step: JupiterLendStep, amount: bigint, { available }: JupiterLend): void {
  if (amount <= available) return;
  const detail = `So much ${step.token.symbol} of Jupiter Lend is lent out that ${inTokens(available, step)} can be withdrawn now, less than ${inTokens(amount, step)}.`;
  throw new Say402Error('market_refuses', detail);
}
