import { actions } from '../../src/actions/registry.ts';
import type { Slot, SlotType, Span } from '../../src/core/intent.ts';
import type { ProposedSlot, ProposedStep, Proposal } from '../../src/intent/proposal.ts';
import { gatherEvidence, touches, type Evidence } from '../../src/intent/proof/evidence.ts';
import type { Proof } from '../../src/intent/proof/proof.ts';
import { proveWith } from '../../src/intent/proof/prove.ts';
import { isSameSlot } from '../../src/intent/proof/same-slot.ts';
import { parseNormalForm } from '../../src/intent/values/parse-normal-form.ts';
import { pieceOf } from '../../src/intent/values/read-slot-text.ts';
import { slotReadings } from '../../src/intent/values/slot-readings.ts';
import type { LabelledTransactions } from './labelled.ts';

/** A label as a perfect reader would propose it, and what the proof says of that. */
export interface RightProposal {
  readonly proposal: Proposal;
  readonly proof: Proof;
  /** Slots whose value stands in none of the user's messages as code reads them. */
  readonly unlocated: readonly string[];
}

const RANK = { pass: 0, confirm: 1, fault: 2 } as const;
/** More ways to locate the values of a label than are tried. */
const MOST_TRIES = 60;

/** Finds the places of a label's values in the messages. Of the ways that there are, the one that is proved best is the right one. */
export function rightProposal(labelled: LabelledTransactions): RightProposal {
  const evidence = gatherEvidence(labelled.request);
  const unlocated: string[] = [];
  const open = labelled.steps.flatMap(({ action, slots }, index) =>
    Object.entries(slots).map(([name, value]) => {
      const type = actions.find((each) => each.name === action)?.slots[name]?.type;
      const places = type ? locate(type, value, evidence) : [];
      if (places.length === 0) unlocated.push(`${action}.${name}`);
      return { index, name, value, places: places.length > 0 ? places : [elsewhere(evidence)] };
    }),
  );
  let best: Omit<RightProposal, 'unlocated'> | null = null;
  for (const choice of choices(open.map(({ places }) => places))) {
    const steps = labelled.steps.map(({ action }, index): ProposedStep => {
      const own = open.flatMap(({ index: of, name, value }, at) =>
        of === index ? [[name, { at: choice[at] ?? null, value } satisfies ProposedSlot] as const] : [],
      );
      return { action, slots: Object.fromEntries(own) };
    });
    const proposal = { steps, unused: unusedOf(steps, evidence) };
    const proof = proveWith(proposal, evidence, actions);
    if (!best || RANK[proof.kind] < RANK[best.proof.kind] || fewerDoubts(proof, best.proof))
      best = { proposal, proof };
    if (proof.kind === 'pass') break;
  }
  if (!best) throw new RangeError(`${labelled.id} has no steps`);
  return { ...best, unlocated };
}

const fewerDoubts = (one: Proof, other: Proof): boolean =>
  one.kind === 'confirm' && other.kind === 'confirm' && one.doubts.length < other.doubts.length;

/** Every place where a value of the messages is read as the label's, the latest message first. */
function locate(type: SlotType, value: string, evidence: Evidence): readonly (Span | null)[] {
  const { request } = evidence;
  const home = { message: Math.max(evidence.last, 0), start: 0, end: 1 };
  const slot = parseNormalForm(type, value, home, request.vocabulary);
  if (!slot) return [];
  // Of a part the whole stands there.
  const isPart = slot.type === 'amount' && (slot.kind === 'slice' || slot.kind === 'portion');
  const said: Slot = isPart ? { type: 'amount', kind: 'tokens', value: slot.value, at: home } : slot;
  const places = request.messages.flatMap(({ role, content }, message) =>
    role === 'user' ? placesIn(content, message, { said, evidence }) : [],
  );
  return places.length > 0 || !isUnsaid(said) ? places : [null];
}

const isUnsaid = (slot: Slot): boolean =>
  ['amount', 'token'].includes(slot.type) && 'kind' in slot && ['output', 'all', 'rest'].includes(slot.kind);

interface Sought {
  readonly said: Slot;
  readonly evidence: Evidence;
}

function placesIn(content: string, message: number, { said, evidence }: Sought): readonly Span[] {
  const { vocabulary } = evidence.request;
  const reads = (at: Span): boolean => {
    const own = evidence.values[message]?.filter((value) => touches(value.at, at)) ?? [];
    const text = content.slice(at.start, at.end);
    const piece = own.length > 0 ? { text, at, values: own, vocabulary } : pieceOf(text, at, vocabulary);
    return slotReadings(said.type, piece).slots.some((slot) => isSameSlot(slot, said, vocabulary));
  };
  if (said.type === 'memo' || said.type === 'arguments') {
    const parts = said.type === 'memo' ? [said.value] : said.values;
    const found = new RegExp(
      parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[\\s,]+'),
    ).exec(content);
    return found ? [{ message, start: found.index, end: found.index + found[0].length }] : [];
  }
  const valued = (evidence.values[message] ?? []).map(({ at }) => at).filter(reads);
  if (valued.length > 0) return valued;
  // Words by themselves: "it", "all but 10", "full range", up to four in a row.
  const words = [...content.matchAll(/[\p{L}\p{N}%±+/'’.-]*[\p{L}\p{N}%]/gu)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  return words
    .flatMap(({ start }, at) =>
      [1, 2, 3, 4].flatMap((count) => {
        const end = words[at + count - 1]?.end;
        const span = { message, start, end: end ?? 0 };
        return end !== undefined && reads(span) ? [span] : [];
      }),
    )
    .slice(0, 6);
}

/** Words of the user's last message that are no value: what a reader would quote for a value that code does not know. */
function elsewhere({ request, values, last }: Evidence): Span | null {
  const content = request.messages[last]?.content ?? '';
  const words = [...content.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    message: last,
    start: index,
    end: index + text.length,
  }));
  return (
    words.findLast((at) => !values[last]?.some((value) => touches(value.at, at))) ?? words.at(-1) ?? null
  );
}

/** Values that are in no slot, each with a reason, as a reader has to name them. */
function unusedOf(steps: readonly ProposedStep[], evidence: Evidence): Proposal['unused'] {
  const used = steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at ?? []));
  const chain = evidence.request.vocabulary.chain;
  return evidence.values.flat().flatMap((value) => {
    if (used.some((at) => touches(at, value.at))) return [];
    const own = value.kind === 'term' && value.chain === chain;
    const why = own ? 'own_chain' : value.at.message < evidence.last ? 'replaced' : 'context';
    return { at: value.at, why };
  });
}

/** Ways to choose one place for each slot: each place of the last slots first, no more than a bounded number. */
function* choices(places: readonly (readonly (Span | null)[])[]): Generator<readonly (Span | null)[]> {
  const order = inOrder(places);
  yield order;
  const at = places.map(() => 0);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    yield places.map((each, index) => each[at[index] ?? 0] ?? null);
    let turn = at.length - 1;
    while (turn >= 0 && (at[turn] ?? 0) + 1 >= (places[turn]?.length ?? 0)) {
      at[turn] = 0;
      turn -= 1;
    }
    if (turn < 0) return;
    at[turn] = (at[turn] ?? 0) + 1;
  }
}

const key = (at: Span | null): string => (at ? `${at.message}:${at.start}` : '');

/** Values in the order in which they stand: each slot takes its first place that no slot before it took. */
function inOrder(places: readonly (readonly (Span | null)[])[]): readonly (Span | null)[] {
  const taken = new Set<string>();
  return places.map((each) => {
    const found = each.find((at) => at === null || !taken.has(key(at))) ?? each[0] ?? null;
    taken.add(key(found));
    return found;
  });
}
