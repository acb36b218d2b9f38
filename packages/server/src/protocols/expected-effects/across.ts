import {
  acrossOutput,
  acrossSpokePools,
  between,
  bridgeEnd,
  free,
  is,
  lifiDiamonds,
  type ExpectedEffect,
  type Rule,
} from '@say402/readback';
import { getAddress } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** A fee above a fourth of the amount is refused, whatever the preview says. */
const LARGEST_PART = 4n;
/** Seconds: a quote is younger than half of what the contract takes, and a deposit is filled, or paid back, within a day. */
const OLDEST_QUOTE = 1800;
const LAST_FILL = 24 * 3600;
const CLOCK_DRIFT = 60;

/** One deposit of exactly the amount, for the same token on the other chain, less the fee of the preview at most. */
export function expectAcrossBridge(request: ExpectRequest): StepExpectation {
  return expectDeposit(request, 'across_deposit', acrossSpokePools[request.chain.name]);
}

/** The same through LI.FI, which is free in the name that it gives the transfer. */
export function expectLifiBridge(request: ExpectRequest): StepExpectation {
  return expectDeposit(request, 'lifi_deposit', lifiDiamonds[request.chain.name]);
}

function expectDeposit(
  { chain, step, outcome, survey, now }: ExpectRequest,
  kind: 'across_deposit' | 'lifi_deposit',
  venue: string | undefined,
): StepExpectation {
  const to = bridgeEnd(slotOf(step, 'destination', 'chain').chain);
  if (!venue || chain.family !== 'evm' || to?.family !== 'evm')
    throw new TypeError(`No deposit leads from ${chain.title} to ${to?.title ?? 'that chain'}`);
  const { address } = slotOf(step, 'token', 'token');
  const input = address === NATIVE ? chain.wrappedNative : address;
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const shown = outcome.fees.find(({ kind }) => kind === 'protocol')?.amount ?? 0n;
  const kept = shown < amount / LARGEST_PART ? shown : amount / LARGEST_PART;
  const seconds = Math.floor(now / 1000);
  const fields = {
    venue: is<string>(venue),
    owner: is(survey.wallet),
    depositor: is(survey.wallet),
    token: is(address),
    amount: is(amount),
    outputToken: is<string>(acrossOutput(input, chain.name, to.name) ?? 'none'),
    outputAmount: between(amount - kept, amount),
    destinationChainId: is(BigInt(to.chainId)),
    recipient: is<string>(getAddress(findSlot(step, 'recipient', 'recipient')?.address ?? survey.wallet)),
    quoteTimestamp: within(seconds - OLDEST_QUOTE, seconds + CLOCK_DRIFT),
    fillDeadline: within(seconds, seconds + LAST_FILL),
  };
  const deposit: ExpectedEffect =
    kind === 'lifi_deposit' ? { kind, fields: { ...fields, transactionId: free } } : { kind, fields };
  return { effects: [...approvalsShown(outcome, address, survey.wallet, venue, is(amount)), deposit] };
}

const within = (least: number, most: number): Rule<bigint> => between(BigInt(least), BigInt(most));
