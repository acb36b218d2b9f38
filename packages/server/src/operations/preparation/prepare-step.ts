import type { StepNeed } from '../../chains/step-need.ts';
import type { Survey } from '../../chains/survey.ts';
import type { Plan, PlannedSlot, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { flushRequests } from '../../core/flush-requests.ts';
import type { PromisedOutcome } from '../../core/step-outcome.ts';
import { carries } from '../../protocols/is-on.ts';
import type { Protocol, StepContext } from '../../protocols/protocol.ts';
import { chooseOffer, type CarriedStep, type RefusedStep } from './choose-offer.ts';
import { checkPrice, readWorth } from './check-price.ts';
import type { Context, ServedChain } from '../context.ts';

export interface StepRequest {
  readonly step: PlanStep;
  readonly earlier: readonly PlanStep[];
  readonly wallet: string;
  /** Null where the step is prepared while the chain is surveyed. */
  readonly survey: Survey | null;
  readonly promised: PromisedOutcome | null;
}

/**
 * Prepares one step. Where several protocols could carry it out, all of them are asked, and the one with the best result
 * for the wallet does; prepared again, the step stays with the one that was offered.
 *
 * @throws Say402Error `action_unavailable`, or why none of them can
 */
export async function prepareStep(
  context: Context,
  chain: ServedChain,
  request: StepRequest,
): Promise<CarriedStep> {
  const candidates = protocolsFor(context, chain, request.step);
  return pricedBest(context, chain, candidates, request);
}

/** Prepares one step through one protocol, as the best of several would be. @throws Say402Error why it can't */
export async function prepareThrough(
  context: Context,
  chain: ServedChain,
  protocol: Protocol,
  request: StepRequest,
): Promise<CarriedStep> {
  return pricedBest(context, chain, [protocol], request);
}

/** The best way, checked against prices from elsewhere; a step that was offered before is bound by its own minimum instead. */
async function pricedBest(
  context: Context,
  chain: ServedChain,
  candidates: readonly Protocol[],
  request: StepRequest,
): Promise<CarriedStep> {
  const offering = bestOf(candidates, request, {
    log: context.log,
    stepInChain: stepContext(context, chain, request),
  });
  if (request.promised !== null) return offering;
  const [best, worth] = await Promise.all([offering, readWorth(chain, request.step, context.actions)]);
  const warnings = checkPrice(worth, best.outcome, context);
  return { ...best, outcome: { ...best.outcome, warnings: [...best.outcome.warnings, ...warnings] } };
}

async function bestOf(
  protocols: readonly Protocol[],
  { step, survey, promised }: StepRequest,
  { log, stepInChain }: Pick<Context, 'log'> & { readonly stepInChain: StepContext },
): Promise<CarriedStep> {
  const candidates = offeredOnly(protocols, promised);
  const tries = await Promise.allSettled(candidates.map(async (each) => each.prepare(step, stepInChain)));
  const made: CarriedStep[] = [];
  const refused: RefusedStep[] = [];
  for (const [index, protocol] of candidates.entries()) {
    const attempt = tries[index];
    if (attempt?.status === 'fulfilled') made.push({ ...attempt.value, protocol });
    else refused.push({ protocol, reason: errorOf(attempt?.reason) });
  }
  const best = chooseOffer(made, refused, survey);
  if (best) {
    noteSilent(log, refused);
    return { ...best, beside: made.filter(({ protocol }) => protocol !== best.protocol) };
  }
  // Any other reason tells more than "no route".
  const telling = refused.find(
    ({ reason }) => !(reason instanceof Say402Error && reason.code === 'no_route'),
  );
  throw (telling ?? refused[0])?.reason ?? new TypeError('A step has at least one protocol');
}

/** Logs an API that fails or refuses a key, although another protocol serves the caller: the operator has to know. */
function noteSilent(log: Context['log'], refused: readonly RefusedStep[]): void {
  for (const { protocol, reason } of refused) {
    if (!(reason instanceof Say402Error) || reason.code !== 'quote_unavailable') continue;
    const { cause } = reason.details;
    const why =
      cause instanceof Error
        ? { cause: `${cause.name}: ${cause.message.split('\n')[0]?.slice(0, 200)}` }
        : {};
    log.warn({ protocol: protocol.name, ...why }, 'nothing could be offered by one of several');
  }
}

const errorOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new TypeError(`A protocol threw ${String(reason)}`);

/** Only the protocol of the offer, where there was one: the user has seen who gets the tokens, and who may take them. */
function offeredOnly(candidates: readonly Protocol[], promised: PromisedOutcome | null): readonly Protocol[] {
  const offered = candidates.filter(({ title }) => title === promised?.protocol);
  return offered.length === 0 ? candidates : offered;
}

/** Prepares the steps of a settled plan again, all at once: no step waits for another, since all amounts are frozen. */
export async function preparePlan(
  context: Context,
  chain: ServedChain,
  { plan, wallet, survey, promised }: PlanRequest,
): Promise<CarriedStep[]> {
  return Promise.all(
    plan.steps.map(async (step, index) => {
      const candidates = protocolsFor(context, chain, step);
      const promise = promised[index] ?? null;
      foreseeStep(context, chain, { step, wallet, promised: promise });
      const needed = readsOf(candidates, promise);
      // Lets the chain's requests go out first, so that building runs while it answers.
      if (needed === 'nothing') await flushRequests();
      const request = {
        step,
        wallet,
        survey: needed === 'survey' ? await survey() : null,
        earlier: plan.steps.slice(0, index),
        promised: promise,
      };
      return pricedBest(context, chain, candidates, request);
    }),
  );
}

/** What the candidates for a step read of the chain; without a promise they are compared, which takes the survey. */
function readsOf(
  protocols: readonly Protocol[],
  promised: PromisedOutcome | null,
): 'survey' | 'own' | 'nothing' {
  if (promised === null || protocols.some(({ reads }) => reads === undefined)) return 'survey';
  return protocols.every(({ reads }) => reads === 'nothing') ? 'nothing' : 'own';
}

export interface PlanRequest {
  readonly plan: Plan;
  readonly wallet: string;
  /** Called only by steps that need it; the others do not wait for it. */
  readonly survey: () => Promise<Survey>;
  /** By step; what has no promise is prepared as if for the first time. */
  readonly promised: readonly PromisedOutcome[];
}

/**
 * Lets every protocol that may carry a step out ask other services ahead.
 *
 * @param promised names the protocol by its title, where that is settled
 */
export function foreseeStep(
  { protocols }: Pick<Context, 'protocols'>,
  { port: { chain } }: ServedChain,
  { step, wallet, promised }: Pick<StepRequest, 'step' | 'wallet' | 'promised'>,
): void {
  const takers = protocols.filter((each) => carries(each, step.action, chain) && each.accepts(step, chain));
  for (const each of offeredOnly(takers, promised)) {
    try {
      each.foresee?.(step, wallet);
    } catch (error) {
      if (!(error instanceof Say402Error)) throw error;
    }
  }
}

/** How much of the token in slot `of` the wallet has or owes in the protocol of a step, in base units. */
export async function heldInProtocol(
  context: Context,
  chain: ServedChain,
  request: StepRequest & { readonly of: string },
): Promise<bigint> {
  const { step, of } = request;
  const holder = protocolsFor(context, chain, step).find((protocol) => protocol.held !== undefined);
  if (holder?.held) return holder.held(step, of, stepContext(context, chain, request));
  const question = `How much is meant? Please say it as a number: "${step.action}" can not look it up.`;
  throw new Say402Error('question', question, { question });
}

/** What the words of a step only describe, found on the chain by the first protocol that can. */
export async function completeStep(
  context: Context,
  chain: ServedChain,
  request: StepRequest,
): Promise<Readonly<Record<string, PlannedSlot>>> {
  const { port, protocols } = { ...chain, ...context };
  const finder = protocols.find(
    (each) =>
      each.complete !== undefined &&
      carries(each, request.step.action, port.chain) &&
      each.accepts(request.step, port.chain),
  );
  return (await finder?.complete?.(request.step, stepContext(context, chain, request))) ?? {};
}

/** The most that a step with this action needs for fees and rents; null for a plain transfer. */
export function needOf(
  { protocols }: Pick<Context, 'protocols'>,
  { port: { chain } }: ServedChain,
  action: string,
): StepNeed | null {
  const needs = protocols
    .filter((each) => carries(each, action, chain))
    .map(({ need }) => need)
    .filter((need) => need !== null);
  return needs.toSorted((one, other) => Number(sizeOf(other) - sizeOf(one)))[0] ?? null;
}

const sizeOf = (need: NonNullable<Protocol['need']>): bigint =>
  need.kind === 'gas' ? need.gas : BigInt(need.units) + need.lamports;

function protocolsFor(
  { protocols, actions }: Pick<Context, 'protocols' | 'actions'>,
  { port: { chain } }: ServedChain,
  step: PlanStep,
): readonly Protocol[] {
  const candidates = protocols.filter(
    (each) => carries(each, step.action, chain) && each.accepts(step, chain),
  );
  if (candidates.length > 0) return candidates;
  const instead = actions.find(({ name }) => name === step.action)?.instead?.[chain.name];
  if (instead !== undefined) throw new Say402Error('action_unavailable', instead);
  const through = step.slots['protocol'];
  const where = through?.type === 'protocol' ? ` through ${through.text}` : '';
  throw new Say402Error(
    'action_unavailable',
    `"${step.action.replaceAll('_', ' ')}"${where} can not be prepared on ${chain.title} yet.`,
  );
}

function stepContext(
  { settings, now }: Context,
  { port }: ServedChain,
  { earlier, wallet, survey, promised }: StepRequest,
): StepContext {
  const { chain, reads } = port;
  return {
    chain,
    reads,
    get survey() {
      if (survey) return survey;
      throw new TypeError('A protocol that reads alone asked for the survey');
    },
    earlier,
    promised,
    settings,
    index: earlier.length,
    wallet,
    now: now(),
  };
}
