import type { Survey } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedAmount, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { Offer } from '../../protocols/protocol.ts';
import type { Resolved } from '../../resolve/resolve-intent.ts';
import type { Context, ServedChain } from '../context.ts';
import { bestSplit, TENTHS, type Split } from './best-split.ts';
import { netOf, offerInWords, weighingOf, type CarriedStep, type Weighing } from './choose-offer.ts';
import { mostSpent } from './most-spent.ts';
import { needOf, prepareThrough } from './prepare-step.ts';

interface Part {
  readonly step: PlanStep;
  readonly made: CarriedStep;
}

/**
 * A plan of one swap as two swaps through different venues, where together they bring more than the best venue alone by more than the
 * gas of the second: steps of their own, whose amounts are the whole to the last base unit. Every other plan stays as it is.
 */
export async function splitSwap(
  context: Context,
  chain: ServedChain,
  resolved: Resolved<CarriedStep>,
): Promise<Resolved<CarriedStep>> {
  const { plan, survey, prepared, leftOut } = resolved;
  const [step, best] = [plan.steps[0], prepared[0]];
  if (!context.settings.splitSwaps || !step || plan.steps.length > 1) return resolved;
  // Only what is swapped moves the price of pools.
  if (best?.offer?.impact === undefined) return resolved;
  const amount = findSlot(step, 'amountIn', 'amount');
  // A least of the whole says nothing of its parts.
  if (!amount || findSlot(step, 'minimum', 'amount')) return resolved;
  const ways = [best, ...(best.beside ?? [])];
  const weighing = weighingOf(ways, survey);
  const split = bestSplit(ways, weighing);
  if (split === null || !paysTwice(context, chain, resolved)) return resolved;
  const parts = await partsOf(context, chain, { step, amount, split, survey });
  // Without two parts there is nothing to compare: no amount would be swapped at all.
  if (parts.length !== split.ways.length || !gains(parts, best, weighing)) return resolved;
  const told = parts.map(({ made }) => ({ ...made, outcome: withSplit(made, parts, best, weighing) }));
  return { plan: { ...plan, steps: parts.map((part) => part.step) }, survey, prepared: told, leftOut };
}

/** Whether the wallet holds the gas of two swaps: for less, one that it can pay for would be refused. */
function paysTwice(
  context: Context,
  chain: ServedChain,
  { plan, survey, prepared }: Resolved<CarriedStep>,
): boolean {
  const [step] = plan.steps;
  const need = step ? needOf(context, chain, step.action) : null;
  const outcomes = prepared.map(({ outcome }) => outcome);
  const left = survey.native - mostSpent(survey.wallet, outcomes);
  return need !== null && left >= chain.port.reserve(survey, [need, need], 'offer');
}

interface Splitting {
  readonly step: PlanStep;
  readonly amount: PlannedAmount;
  readonly split: Split;
  readonly survey: Survey;
}

/** Empty where one of the two can't be done so: then the whole is done in one. */
async function partsOf(
  context: Context,
  chain: ServedChain,
  { step, amount, split: { ways, tenths }, survey }: Splitting,
): Promise<readonly Part[]> {
  const { decimals, symbol } = slotOf(step, 'tokenIn', 'token');
  const first = (amount.baseUnits * tenths[0]) / TENTHS;
  const steps = [first, amount.baseUnits - first].map((baseUnits, index): PlanStep => {
    const whole = `${fromBaseUnits(amount.baseUnits, decimals)} ${symbol}`;
    const basis = `${(tenths[index] ?? 0n) * TENTHS}% of ${whole}`;
    return { ...step, slots: { ...step.slots, amountIn: { ...amount, said: 'tokens', baseUnits, basis } } };
  });
  try {
    return await Promise.all(
      ways.map(async ({ protocol }, index): Promise<Part> => {
        const [part, earlier] = [steps[index] ?? step, steps.slice(0, index)];
        const request = { step: part, earlier, wallet: survey.wallet, survey, promised: null };
        return { step: part, made: await prepareThrough(context, chain, protocol, request) };
      }),
    );
  } catch (error) {
    if (error instanceof Say402Error) return [];
    throw error;
  }
}

/** By the quotes of the parts themselves. */
const gains = (parts: readonly Part[], best: CarriedStep, weighing: Weighing): boolean =>
  parts.reduce((sum, { made }) => sum + netOf(offerOf(made), weighing), 0n) > netOf(offerOf(best), weighing);

function offerOf({ offer }: CarriedStep): Offer {
  if (!offer) throw new TypeError('A swap is weighed by what it offers');
  return offer;
}

/** Says in the preview why there are two. */
function withSplit(
  { outcome }: CarriedStep,
  parts: readonly Part[],
  best: CarriedStep,
  weighing: Weighing,
): CarriedStep['outcome'] {
  const said = (way: CarriedStep): string => `${way.protocol.title} ${offerInWords(offerOf(way), weighing)}`;
  const value = `${parts.map(({ made }) => said(made)).join('; ')}; for all of it ${said(best)}`;
  const read = `quotes of ${parts.map(({ made }) => made.protocol.title).join(' and ')}`;
  const fact = { name: 'split', value, source: { kind: 'chain', read } } as const;
  return { ...outcome, facts: [...outcome.facts, fact] };
}
