import { gasPayer } from '../chains/gas-payer.ts';
import type { StepNeed } from '../chains/step-need.ts';
import type { Survey } from '../chains/survey.ts';
import type { FoundInWallet, Intent } from '../core/intent.ts';
import { NATIVE, type Plan, type PlannedToken, type PlanStep } from '../core/plan.ts';
import { questionAbout } from '../core/question-about.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { StepOutcome } from '../core/step-outcome.ts';
import { createBalanceLedger } from './balance-ledger.ts';
import { findSteps, type FoundStep } from './find-steps.ts';
import { foreseenSteps } from './foresee-steps.ts';
import { lookUpNames } from './look-up-names.ts';
import type { ResolveContext, ValueContext } from './resolve-context.ts';
import { readPricesAhead } from './prices-ahead.ts';
import { planToken } from './resolve-token.ts';
import { resolveNonce } from './resolve-nonce.ts';
import { settleStep, type SettledStep } from './settle-step.ts';

/** A plan, what the chain was like when it was made, and its steps, prepared. */
export interface Resolved<Prepared> {
  readonly plan: Plan;
  readonly survey: Survey;
  readonly prepared: readonly Prepared[];
  /** Things found in the wallet that no step can be made for, each with the reason. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly what: string;
  readonly error: Say402Error;
}

/**
 * Turns an intent into a plan: tokens and recipients settled, relative amounts frozen in base units, every value with its source. Names are
 * looked up and the chain is read once; then each step is settled and prepared after the one before it, so that it can use what that one
 * brings.
 */
export async function resolveIntent<Prepared extends { readonly outcome: StepOutcome }>(
  intent: Intent,
  context: ResolveContext<Prepared>,
): Promise<Resolved<Prepared>> {
  const { wallet, maker } = context;
  refuseMore('have', 'steps', intent.steps.length);
  const names = await lookUpNames(intent, context);
  const found = findSteps(intent, context, names);
  for (const step of foreseenSteps(found, context)) maker.foresee(step);
  const prices = readPricesAhead(found, context);
  const survey = await surveyFor(found, resolveNonce(intent, context.port), context);
  const leftOut: LeftOut[] = [];
  const leave = (error: unknown, { found: of }: FoundStep['step']): void => {
    leftOut.push(withoutIt(error, of));
  };
  const settled = found.flatMap((step) => {
    try {
      return [settleTokens(step, context, survey)];
    } catch (error) {
      leave(error, step.step);
      return [];
    }
  });
  const ledger = createBalanceLedger(wallet, heldBalances(survey), keptBalances(settled, context, survey));
  const inPlay = addressesInPlay(found, context);
  const steps: PlanStep[] = [];
  const prepared: Prepared[] = [];
  const finish = async (each: SettledStep): Promise<void> => {
    const earlier = [...steps];
    const step = await settleStep(each, {
      context,
      survey,
      ledger,
      inPlay,
      names,
      prices,
      alone: settled.length === 1,
      before: prepared.map(({ outcome }) => outcome),
      held: async (partial, of) => maker.held({ step: partial, earlier, survey }, of),
      complete: async (partial) => maker.complete({ step: partial, earlier, survey }),
    });
    const made = await maker.prepare({ step, earlier, survey });
    ledger.finishStep(made.outcome);
    steps.push(step);
    prepared.push(made);
  };
  for (const [index, each] of settled.entries()) {
    try {
      await finish(each);
    } catch (error) {
      leave(questionAbout(error, { step: index }), each.step);
      ledger.finishStep({ changes: [], fees: [] });
    }
  }
  const [first] = leftOut;
  if (steps.length === 0 && first) throw first.error;
  return { plan: { steps }, survey, prepared, leftOut };
}

/** Leaves out an optional step (something found in the wallet) that can't be done. @throws the error itself, for any other step */
function withoutIt(error: unknown, found: FoundInWallet | undefined): LeftOut {
  const refused = error instanceof Say402Error && error.status === 422 && error.code !== 'question';
  if (!found?.optional || !refused) throw error;
  return { what: found.what, error };
}

/** The most steps of a request, and the most addresses that it may name: each takes a read of the node. */
const MOST = 24;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

async function surveyFor(
  found: readonly FoundStep[],
  nonceAccount: string | undefined,
  { port, wallet, price }: ValueContext,
): Promise<Survey> {
  const recipients = distinct(
    found.flatMap((step) => [...step.recipients.values()].map(({ address }) => address)),
  ).filter((address) => port.parseAddress(address).ok);
  refuseMore('name', 'addresses', recipients.length);
  return port.survey({
    wallet,
    nonceAccount,
    tokens: distinct([
      ...found.flatMap(({ tokens }) => [...tokens.values()].map((token) => token.address)),
      ...(price.amount > 0n ? [price.asset] : []),
    ]).filter((address) => address !== NATIVE),
    recipients,
  });
}

function refuseMore(verb: string, what: string, count: number): void {
  if (count <= MOST) return;
  const detail = `One request may ${verb} ${MOST} ${what}, and this one has ${count}. Split it up.`;
  throw new Say402Error('invalid_request', detail);
}

function settleTokens(found: FoundStep, { port }: ValueContext, survey: Survey): SettledStep {
  const tokens = new Map<string, PlannedToken>();
  for (const [name, token] of found.tokens) {
    const facts = survey.tokens.get(token.address);
    if (facts?.blocked) {
      throw new Say402Error(
        'invalid_token',
        `${facts.symbol ?? token.address} can not be sent: ${facts.blocked}.`,
      );
    }
    tokens.set(name, planToken(token, port.chain, facts));
  }
  return { step: found.step, recipients: found.recipients, found: found.tokens, tokens };
}

function heldBalances(survey: Survey): Map<string, bigint> {
  const balances = [...survey.tokens.values()].map((token) => [token.address, token.balance] as const);
  return new Map([...balances, [NATIVE, survey.native] as const]);
}

/** Base units that must stay: the price, if the wallet can pay it, and native coins for the fees of the whole batch. */
function keptBalances<Prepared extends { readonly outcome: StepOutcome }>(
  steps: readonly SettledStep[],
  { price, port, maker }: ResolveContext<Prepared>,
  survey: Survey,
): Map<string, bigint> {
  const canPay = (survey.tokens.get(price.asset)?.balance ?? 0n) >= price.amount;
  const needs = steps.flatMap((settled): StepNeed[] => {
    const stated = maker.needOf(settled.step.action);
    return stated ? [stated] : transferNeeds(settled, survey);
  });
  return new Map([
    [price.asset, canPay ? price.amount : 0n],
    [NATIVE, keptForGas(survey, port.reserve(survey, needs, 'offer'))],
  ]);
}

/**
 * Native base units to keep for gas; none where somebody else pays it: always for a contract wallet, and for a lent account (EIP-7702) that
 * has too little for it and so must be sponsored.
 */
function keptForGas(survey: Survey, reserve: bigint): bigint {
  const payer = gasPayer(survey);
  if (payer === 'wallet') return reserve;
  return payer === 'either' && survey.native > reserve ? reserve : 0n;
}

function transferNeeds({ tokens, recipients }: SettledStep, { wallet }: Survey): StepNeed[] {
  return [...tokens.values()].map((token) => ({
    kind: 'transfer',
    token: token.address,
    recipient: [...recipients.values()][0]?.address ?? wallet,
  }));
}

function addressesInPlay(found: readonly FoundStep[], { wallet, price, registry }: ValueContext): string[] {
  const named = found.flatMap(({ tokens, recipients }) => [
    ...[...tokens.values()].map((token) => token.address),
    ...[...recipients.values()].map((recipient) => recipient.address),
  ]);
  return distinct([wallet, price.payTo, ...named, ...registry.map((token) => token.address)]);
}
