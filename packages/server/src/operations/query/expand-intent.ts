import { carriedAs, type ActionDefinition, type EachFound } from '../../core/action.ts';
import type { Answer } from '../../core/answer.ts';
import type { Finding } from '../../core/finding.ts';
import type { Intent, IntentStep, Slot, Span, TokenSlot } from '../../core/intent.ts';
import type { AskedLookUp, LookUpValue } from '../../core/look-up.ts';
import type { Message } from '../../core/message.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { lookUps } from '../../actions/look-ups/registry.ts';

/** The most steps of one whole-wallet request; the rest is left for the next request. */
export const MOST_AT_ONCE = 10;

/** An intent whose whole-wallet steps have become steps for what was found. */
export interface Expanded {
  readonly intent: Intent;
  /** In words, what was found and is left for a next request. */
  readonly later: readonly string[];
  /** Answers of look-ups that found nothing to do something with. */
  readonly nothing: readonly Answer[];
}

interface Expanding {
  readonly actions: readonly ActionDefinition[];
  readonly messages: readonly Message[];
  readonly wallet: string;
  /** Reads the wallet. */
  readonly read: (asked: AskedLookUp) => Promise<Answer>;
  /** The address of the token that a slot names. */
  readonly tokenOf: (slot: TokenSlot) => string;
}

/**
 * Replaces steps that speak of everything in a wallet by ordinary ones, one for each thing that a look-up finds there.
 *
 * @throws Say402Error `question` where other steps change what they speak of
 */
export async function expandIntent(intent: Intent, expanding: Expanding): Promise<Expanded> {
  const steps: IntentStep[] = [];
  const later: string[] = [];
  const nothing: Answer[] = [];
  for (const [index, step] of intent.steps.entries()) {
    const definition = expanding.actions.find(({ name }) => name === step.action);
    if (!definition?.each) {
      steps.push(step);
      continue;
    }
    askWhatIsMeant(intent.steps, index, expanding.actions);
    const answers = await readEach(definition, step, expanding);
    const at = wordsOf(step, expanding.messages);
    const found = definition.each.flatMap((each) =>
      (answers.get(each.lookUp)?.findings ?? [])
        .filter(({ kinds }) => kinds.includes(each.kind))
        .map((finding) => stepFor(finding, each, { step, at, expanding }))
        .filter((made) => !givesItself(made, expanding)),
    );
    if (found.length === 0) nothing.push(...answers.values());
    steps.push(...found.slice(0, MOST_AT_ONCE));
    later.push(...found.slice(MOST_AT_ONCE).map(({ found: of }) => of?.what ?? ''));
  }
  return { intent: { ...intent, steps }, later, nothing };
}

/**
 * Asks where other steps blur the meaning: balances read now change with steps before that move tokens, and behind several outputs "it" is
 * not clear.
 */
function askWhatIsMeant(
  steps: readonly IntentStep[],
  index: number,
  actions: readonly ActionDefinition[],
): void {
  const named = (action: string) => actions.find(({ name }) => name === action);
  const definitionOf = ({ action }: IntentStep) => named(action);
  const moved = steps.slice(0, index).some((step) => {
    const before = definitionOf(step);
    return !before || carriedAs(before).some((action) => !named(action)?.onlyAllows);
  });
  const [own] = steps.slice(index, index + 1).map(definitionOf);
  if (moved && own?.each?.some(({ lookUp }) => lookUp === 'balance'))
    ask(
      'What the wallet holds after the steps before is not known yet. Is what they bring meant, or everything? Please name the token, or ask for the second part once the first is confirmed.',
    );
  const relative = steps
    .slice(index + 1)
    .some(({ slots }) =>
      Object.values(slots).some(
        (slot) =>
          (slot.type === 'amount' && /^(?:output|output_share|rest)$/.test(slot.kind)) ||
          (slot.type === 'token' && slot.kind === 'output'),
      ),
    );
  if (relative)
    ask(
      'Several steps come before that: what of their results is meant? Please say the token and the amount.',
    );
}

function ask(question: string): never {
  throw new Say402Error('question', question, { question });
}

/** Answers of each look-up that the action needs, asked about the tokens or the protocol that the step names. */
async function readEach(
  { each = [] }: ActionDefinition,
  { slots }: IntentStep,
  { read }: Expanding,
): Promise<ReadonlyMap<string, Answer>> {
  const names = [...new Set(each.map(({ lookUp }) => lookUp))];
  const answers = await Promise.all(
    names.map(async (name): Promise<[string, Answer]> => [
      name,
      await read({ name, values: valuesFor(name, slots), everywhere: false }),
    ]),
  );
  return new Map(answers);
}

function valuesFor(lookUp: string, slots: IntentStep['slots']): AskedLookUp['values'] {
  const known = lookUps.find(({ name }) => name === lookUp)?.slots ?? {};
  const values: Record<string, readonly LookUpValue[]> = {};
  for (const [name, slot] of Object.entries(slots))
    if ((slot.type === 'token' || slot.type === 'protocol') && known[name]?.type === slot.type)
      values[name] = [slot];
  return values;
}

/** The message in which everything was asked for. */
function wordsOf({ slots }: IntentStep, messages: readonly Message[]): Span {
  const said = Object.values(slots)[0]?.at.message;
  const message = said ?? messages.findLastIndex(({ role }) => role === 'user');
  return { message, start: 0, end: messages[message]?.content.length ?? 0 };
}

interface Making {
  readonly step: IntentStep;
  readonly at: Span;
  readonly expanding: Expanding;
}

function stepFor(finding: Finding, each: EachFound, { step, at, expanding }: Making): IntentStep {
  const definition = expanding.actions.find(({ name }) => name === each.action);
  const slots: Record<string, Slot> = {};
  for (const [name, slot] of Object.entries(step.slots)) if (definition?.slots[name]) slots[name] = slot;
  const found = Object.entries(each.slots).flatMap(([name, of]) => {
    const slot = finding.slots[of];
    return slot ? [[name, { ...slot, at }] as const] : [];
  });
  for (const [name, slot] of found) slots[name] = slot;
  if (each.all !== undefined) slots[each.all] = { type: 'amount', kind: 'all', at };
  return {
    action: each.action,
    slots,
    found: {
      what: finding.what,
      read: `${each.lookUp} of ${expanding.wallet}: ${finding.what}`,
      slots: found.map(([name]) => name),
      optional: each.optional === true,
    },
  };
}

/** USDC is not swapped for USDC. */
function givesItself({ action, slots }: IntentStep, { actions, tokenOf }: Expanding): boolean {
  const definition = actions.find(({ name }) => name === action);
  return Object.entries(definition?.slots ?? {}).some(([name, { differs }]) => {
    const [one, other] = [slots[name], differs === undefined ? undefined : slots[differs]];
    return one?.type === 'token' && other?.type === 'token' && tokenOf(one) === tokenOf(other);
  });
}
