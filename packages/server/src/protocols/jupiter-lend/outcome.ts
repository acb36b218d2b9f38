import { tokenPrograms } from '@say402/readback';
import type { Instruction } from '@solana/kit';
import { getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import type { BalanceShift, OutcomeFee, StepOutcome } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import type { AroundDeed } from '../solana/around-deed.ts';
import { outcomeAround, type Movement } from '../solana/outcome-around.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { tokenAccountRent } from '../solana/token-account-rent.ts';
import { percentOfRay } from '../yearly-rate.ts';
import type { JupiterLendStep } from './lend-step.ts';
import { tokensFor } from './receipt-price.ts';
import { inTokens, receiptToken, type Look, type Terms } from './terms.ts';

/** The wallet's account for receipts, where a step opens it. */
interface Opening {
  readonly instructions: readonly Instruction[];
  readonly fees: readonly OutcomeFee[];
}

/** Receipts need an account of the wallet, which the first deposit opens. */
export function openingReceipts(
  { action, market: { receipt, receiptSymbol } }: JupiterLendStep,
  { lend, earlier }: Look,
  context: StepContext,
): Opening {
  const opened = lend.receipts !== null || earlier.some((each) => each.action === 'lend');
  if (action !== 'lend' || opened) return { instructions: [], fees: [] };
  const { wallet, signer } = solanaStep(context);
  const instruction = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: lend.own,
    owner: wallet,
    mint: receipt,
    tokenProgram: tokenPrograms.token,
  });
  const token = nativeTokenOf(context.chain);
  const text = `Rent of the wallet's new ${receiptSymbol} account`;
  return {
    instructions: [instruction],
    fees: [{ kind: 'rent', token, amount: tokenAccountRent(context), text }],
  };
}

interface Lending {
  readonly step: JupiterLendStep;
  readonly looked: Look;
  readonly terms: Terms;
  readonly around: AroundDeed;
  readonly opening: Opening;
}

/** What a step with Jupiter Lend does, as the preview says it. */
export function jupiterLendOutcome(lending: Lending, context: StepContext): StepOutcome {
  const { around, opening } = lending;
  const whole = outcomeAround(movement(lending, context), { around, rents: opening.fees }, context);
  return { ...whole, facts: factsOf(lending, context) };
}

const shift = (
  { wallet: owner }: StepContext,
  token: PlannedToken,
  expected: bigint,
  least = expected,
): BalanceShift => ({ owner, token, expected, least });

/** The amounts of both sides, expected and at the bounds that the instruction states. */
function movement({ step, looked: { lend }, terms }: Lending, context: StepContext): Movement {
  const { by, exact, bound, expected } = terms;
  const receipts = receiptToken(lend);
  const [from, into] = by === 'deposit' ? [step.token, receipts] : [receipts, step.token];
  const goes = by === 'withdraw' ? { expected, most: bound } : { expected: exact, most: exact };
  const comes = by === 'withdraw' ? { expected: exact, minimum: exact } : { expected, minimum: bound };
  return {
    sent: [{ token: from, amount: goes.most, to: lend.accounts.market }],
    received: [{ token: into, ...comes, to: context.wallet }],
    changes: [
      shift(context, from, -goes.expected, -goes.most),
      shift(context, into, comes.expected, comes.minimum),
    ],
    fees: [],
  };
}

function factsOf({ step, looked }: Lending, { chain }: StepContext): StepOutcome['facts'] {
  const { lend, receipts } = looked;
  const { accounts, price, rate, of, decimals } = lend;
  const read = `Jupiter Lend's market ${accounts.market} on ${chain.title}`;
  const source = { kind: 'chain', read } as const;
  const each = fromBaseUnits(tokensFor(10n ** BigInt(decimals), price), decimals);
  return [
    { name: 'supplied_before', value: inTokens(tokensFor(receipts, price), step), source },
    { name: 'supply_rate', value: `${percentOfRay(rate)} a year, variable`, source },
    { name: 'share_price', value: `1 ${of.receiptSymbol} = ${each} ${of.symbol}`, source },
    ...(step.action === 'lend'
      ? [{ name: 'counts_as_collateral', value: 'no: what is lent here is not collateral', source }]
      : []),
  ];
}
