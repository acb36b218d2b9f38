import { isDeepStrictEqual } from 'node:util';
import { actions } from '../../src/actions/registry.ts';
import type { Intent } from '../../src/core/intent.ts';
import { formOfIntent } from '../../src/intent/model/form-steps.ts';
import { modelOutputSchema, type ModelOutput } from '../../src/intent/model/output-schema.ts';
import type { Proved } from '../../src/intent/model/onward.ts';
import { proveBest } from '../../src/intent/model/read-output.ts';
import { renderSteps, type FormStep } from '../../src/intent/model/render-steps.ts';
import { answered } from '../../src/intent/model/worked-outputs.ts';
import type { Proposal } from '../../src/intent/proposal.ts';
import type { ProofRequest } from '../../src/intent/proof/proof-request.ts';
import { normalForm } from '../../src/intent/values/normal-form.ts';
import { parseNormalForm } from '../../src/intent/values/parse-normal-form.ts';
import type { Random } from '../random.ts';
import { BENDS, HIDDEN, type Bent } from './bends.ts';
import { findDifference } from './differs.ts';
import { loadOnward, type LabelledTransactions } from './labelled.ts';
import { rightProposal } from './right-proposal.ts';

/** What became of the answers that were bent in one way. */
export interface Tally {
  malformed: number;
  fault: number;
  /** To be verified, and not what was asked for. */
  confirm: number;
  /** Proved by code alone, and not what was asked for. */
  pass: number;
  /** What was asked for after all. */
  right: number;
}

/** A bent answer that came through, for a person to look at. */
export interface Escape {
  readonly id: string;
  readonly bend: string;
  readonly difference: string;
  readonly messages: ProofRequest['messages'];
  readonly intent: Intent;
}

export interface Fuzzed {
  readonly byBend: ReadonlyMap<string, Tally>;
  /** Past the proof and a verifier that knows the label: must be none. */
  readonly wrong: readonly Escape[];
  /** Past the proof alone: what the verifier is for. */
  readonly passed: readonly Escape[];
}

/** One in so many answers is of a request that goes on on another chain. */
const ONE_ONWARD_IN = 8;

const schemas = { evm: modelOutputSchema(actions, 'evm'), svm: modelOutputSchema(actions, 'svm') };

/** Bends right answers of a model and reads them as the service does: schema, quotes, proof, and a verifier played by the label. */
export function fuzzProposals(
  labelled: readonly LabelledTransactions[],
  { runs, random }: { readonly runs: number; readonly random: Random },
): Fuzzed {
  const onward = loadOnward();
  const right = new Map(onward);
  const byBend = new Map<string, Tally>();
  const wrong: Escape[] = [];
  const passed: Escape[] = [];
  for (let run = 0; run < runs; run += 1) {
    const given = random.pick(random.oneIn(ONE_ONWARD_IN) ? [...onward.keys()] : labelled);
    const output = right.get(given) ?? outputOf(rightProposal(given).proposal, given.request);
    right.set(given, output);
    const { steps, ...rest } = structuredClone(output);
    const whole = { ...rest, steps: [...steps, ...output.onward] };
    const bent: Bent = { request: given.request, output: whole, onward: output.onward.length, hidden: false };
    const bend = random.pick(Object.keys(BENDS));
    BENDS[bend]?.(bent, random);
    if (random.oneIn(5)) BENDS[random.pick(Object.keys(BENDS))]?.(bent, random);
    const tally = byBend.get(bend) ?? { malformed: 0, fault: 0, confirm: 0, pass: 0, right: 0 };
    byBend.set(bend, tally);
    const proved = read(bent);
    if (proved === null || proved.proof.kind === 'fault') {
      tally[proved === null ? 'malformed' : 'fault'] += 1;
      continue;
    }
    const { intent, kind } = proved.proof;
    const difference =
      bent.hidden && usesHidden(bent, intent)
        ? 'a disguised value is used'
        : differenceOf(intent, proved.onward, given);
    const escape = {
      id: given.id,
      bend,
      difference: difference ?? '',
      messages: bent.request.messages,
      intent,
    };
    if (difference === null) tally.right += 1;
    else tally[kind] += 1;
    if (difference !== null && kind === 'pass') passed.push(escape);
    if (difference !== null && isExact(intent, proved.onward, given)) wrong.push(escape);
  }
  return { byBend, wrong, passed };
}

/** How the steps here and on another chain differ from the label's. */
const differenceOf = (
  intent: Intent,
  onward: Proved['onward'],
  { steps, onward: later, request }: LabelledTransactions,
): string | null =>
  isDeepStrictEqual(onward?.steps ?? [], later)
    ? findDifference(intent, steps, request.vocabulary)
    : 'what is done on the other chain differs';

/** A proposal as a model would have answered it. */
function outputOf({ steps, unused }: Proposal, { messages }: ProofRequest): ModelOutput {
  const quoted = (at: Proposal['unused'][number]['at'] | null): { message: number; quote: string } =>
    at
      ? { message: at.message, quote: messages[at.message]?.content.slice(at.start, at.end) ?? '' }
      : { message: 0, quote: '' };
  return answered({
    steps: steps.map(({ action, slots }) => ({
      action,
      slots: Object.entries(slots).map(([slot, { at, value }]) => ({
        slot,
        ...quoted(at),
        value: value ?? '',
      })),
    })),
    unused: unused.map(({ at, why }) => ({ ...quoted(at), why })),
  });
}

/** The best proof of the ways to place the quotes; null for what is outside the schema. */
function read({ request, output: { steps, ...output }, onward }: Bent): Proved | null {
  const here = steps.length - Math.min(onward, steps.length);
  const answer = { ...output, steps: steps.slice(0, here), onward: steps.slice(here) };
  const parsed = schemas[request.vocabulary.family].safeParse(JSON.parse(JSON.stringify(answer)));
  return parsed.success ? proveBest(parsed.data, request, actions) : null;
}

/** The verifier, played by the label: what it is shown is what it would be shown for the label. */
function isExact(
  intent: Intent,
  onward: Proved['onward'],
  { steps, onward: later, request: { vocabulary } }: LabelledTransactions,
): boolean {
  const at = { message: 0, start: 0, end: 1 };
  const wanted = steps.map(({ action, slots }) => ({
    action,
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, value]) => {
        const type = actions.find((each) => each.name === action)?.slots[name]?.type;
        const slot = type && parseNormalForm(type, value, at, vocabulary);
        return [name, slot ? normalForm(slot) : value];
      }),
    ),
  }));
  const lines = (here: readonly FormStep[], there: readonly FormStep[]): string =>
    [
      ...renderSteps(here, actions, vocabulary),
      ...renderSteps(there, actions, onward?.vocabulary ?? vocabulary),
    ].join('\n');
  return lines(formOfIntent(intent), onward?.steps ?? []) === lines(wanted, later);
}

/** Whether the words of a slot hold what was hidden in them. */
function usesHidden({ request }: Bent, { steps }: Intent): boolean {
  return steps.some(({ slots }) =>
    Object.values(slots).some(({ type, at }) => {
      const text = request.messages[at.message]?.content.slice(Math.max(0, at.start - 1), at.end + 1) ?? '';
      return type !== 'memo' && HIDDEN.some((sign) => text.includes(sign));
    }),
  );
}
