import type { ActionDefinition, Family } from '../../core/action.ts';
import type { Carry, Intent, IntentStep, Slot, Span } from '../../core/intent.ts';
import { isSameIntent } from '../agreement.ts';
import { findIncompleteCall } from '../check-calls.ts';
import { findMisplaced, findUnaddressed } from '../check-families.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { asTurns } from '../own-corrections.ts';
import type { Reader, ReaderOptions, Reading, ReadRequest, Vocabulary } from '../reader.ts';
import { accountForMessage } from './roles/account-message.ts';
import { actionsOn } from './actions-on.ts';
import { checkAllowance } from './checks/check-allowance.ts';
import { checkAlternatives } from './checks/check-alternatives.ts';
import { checkBoth } from './checks/check-both.ts';
import { checkBounds } from './checks/check-bounds.ts';
import { checkElsewhere } from './checks/check-elsewhere.ts';
import { checkKeeping } from './checks/check-keeping.ts';
import { checkMost } from './checks/check-most.ts';
import { checkPlaceSaid } from './checks/check-place-said.ts';
import { checkVoice } from './checks/check-voice.ts';
import { checkParts } from './checks/check-parts.ts';
import { checkOutputs } from './checks/check-outputs.ts';
import { checkBeneficiary } from './checks/check-beneficiary.ts';
import { checkDirection } from './checks/check-direction.ts';
import { checkIdioms } from './checks/check-idioms.ts';
import { checkSaidTwice } from './checks/check-said-twice.ts';
import { checkSameWallet } from './checks/check-same-wallet.ts';
import { checkSpent } from './checks/check-spent.ts';
import { checkTorn } from './checks/check-torn.ts';
import { checkToSelf } from './checks/check-to-self.ts';
import { checkUnits } from './checks/check-units.ts';
import { textsOf } from './checks/texts.ts';
import type { Scan } from '../scan/item.ts';
import { compileActions } from './compiled-actions.ts';
import { readDialogue } from './dialogue/dialogue.ts';
import { settleRests, type RestContext } from './steps/settle-rests.ts';
import { slotOf } from './steps/slot-of.ts';
import { openSlots, type Said, type Step } from './steps/step.ts';
import { NO_TRANSACTION } from './explain/nothing-asked.ts';
import { ask, refuse, type Trouble } from './explain/trouble.ts';
import { unknownToken } from './explain/unknown-token.ts';

export interface GrammarReaderOptions extends ReaderOptions {
  /** What it takes to read requests for chains of these families is made at once, and not at the first request. */
  readonly families?: readonly Family[];
}

/**
 * Makes the deterministic reader: no network, no key, time linear in the request. It understands a request only where
 * every word is accounted for; anything else is asked about or refused.
 *
 * @example const reader = createGrammarReader({ actions }); const reading = await reader.read(request);
 */
export function createGrammarReader({ actions, families = [] }: GrammarReaderOptions): Reader {
  for (const family of families) {
    compileActions(actions, family);
    lexiconOf(actions, family);
  }
  return {
    name: 'grammar',
    read: (request) => Promise.resolve(readByGrammar(request, actions)),
  };
}

type Request = Pick<ReadRequest, 'messages' | 'wallet' | 'vocabulary'>;

/** Reads a request synchronously; the core of the grammar reader. */
export function readByGrammar(request: Request, actions: readonly ActionDefinition[]): Reading {
  const reading = readMessages(request, actions);
  const turns = reading.kind === 'intent' ? null : asTurns(request.messages);
  if (!turns) return reading;
  const first = readMessages({ ...request, messages: turns.before }, actions);
  const corrected = readMessages({ ...request, messages: turns.messages }, actions);
  if (first.kind !== 'intent' || corrected.kind !== 'intent') return reading;
  return isCorrected(first.intent, corrected.intent)
    ? { ...corrected, intent: turns.together(corrected.intent) }
    : reading;
}

/** Whether a correction changes one thing that was asked for, and loses nothing else: neither another step nor a protocol. */
const isCorrected = (first: Intent, corrected: Intent): boolean =>
  first.steps.length === 1 &&
  corrected.steps.length === 1 &&
  !isSameIntent(first, corrected) &&
  (!namesProtocol(first) || namesProtocol(corrected));

const namesProtocol = ({ steps }: Intent): boolean =>
  steps.some(({ slots }) => slots['protocol'] !== undefined);

function readMessages(
  { messages, wallet, vocabulary }: Request,
  actions: readonly ActionDefinition[],
): Reading {
  const compiled = compileActions(actions, vocabulary.family);
  const context = { compiled, vocabulary, wallet, memory: new Map() };
  const draft = readDialogue(messages, context);
  switch (draft.kind) {
    case 'none':
      return NO_TRANSACTION;
    case 'trouble':
      return draft.trouble;
    case 'steps': {
      const bounds = checkBounds(draft.steps) ?? checkSameWallet(draft.steps, messages);
      if (bounds) return bounds;
      const trouble = draft.steps.map((step) => askForOpen(step, vocabulary)).find((found) => found !== null);
      return (
        trouble ??
        checkWords(draft.steps, messages, vocabulary) ??
        checkUnits(draft.steps) ??
        checkMost(draft.steps) ??
        checkAllowance(draft.steps, messages) ??
        checkAlternatives(draft.steps) ??
        checkSaidTwice(draft.steps, messages) ??
        checkToSelf(draft.steps) ??
        checkParts(draft.steps, messages) ??
        checkOutputs(draft.steps, vocabulary) ??
        checkSpent(draft.steps, vocabulary) ??
        checkElsewhere(draft.steps, vocabulary) ??
        checkBoth(draft.steps) ??
        withRests(
          toIntent(draft.steps),
          { messages, actions, vocabulary },
          (message) => accountForMessage(messages[message]?.content ?? '', message, context).scan,
        )
      );
    }
  }
}

/** What to ask where the words around a value, or those of the whole message, give it another sense: "the whole bill", "to the vault 0x…". */
function checkWords(
  steps: readonly Step[],
  messages: Request['messages'],
  vocabulary: Vocabulary,
): Trouble | null {
  const texts = textsOf(messages);
  return (
    checkTorn(steps, messages) ??
    checkIdioms(steps, texts) ??
    checkPlaceSaid(steps, texts, vocabulary) ??
    checkVoice(steps, messages, texts) ??
    checkBeneficiary(steps, texts) ??
    checkDirection(steps, texts)
  );
}

/** The intent with every "the rest" settled, or what to ask. */
function withRests(intent: Intent, context: RestContext, scanOf: (message: number) => Scan): Reading {
  const own = actionsOn(context.actions, context.vocabulary.family);
  const unsure = checkKeeping(intent, { actions: own, vocabulary: context.vocabulary, scanOf });
  if (unsure) return unsure;
  const settled = settleRests(intent, { ...context, actions: own });
  return 'trouble' in settled ? settled.trouble : placed(settled.intent, context.actions, context.vocabulary);
}

/** The intent, unless somebody would receive at an address of another kind of chain. */
function placed(intent: Intent, actions: readonly ActionDefinition[], vocabulary: Vocabulary): Reading {
  const call = intent.steps.map(({ slots }) => findIncompleteCall(slots)).find((found) => found !== null);
  if (call !== undefined)
    return ask(
      `Which arguments should ${call} be called with? Please write all of them, for example ${call}(…).`,
    );
  const unaddressed = findUnaddressed(intent, actions, vocabulary);
  if (unaddressed) return ask(`${unaddressed.question} The wallet's own address is none there.`);
  const misplaced = findMisplaced(intent, actions, vocabulary);
  if (!misplaced) return { kind: 'intent', intent };
  const { text, chain } = misplaced;
  return refuse('invalid_address', `"${text}" is no address on ${chain}, where it should receive.`);
}

/** What to ask about the first open slot of a step; null where the step is complete. */
function askForOpen(step: Step, vocabulary: Vocabulary): Trouble | null {
  const [slot] = openSlots(step);
  const definition = slot === undefined ? undefined : step.action.slots[slot];
  if (slot === undefined || !definition) return null;
  const named = step.said.get(slot)?.value.item.text;
  const group = step.action.definition.oneOf?.find(({ slots }) => slots[0] === slot);
  if (named === undefined) return ask(group?.question ?? definition.question);
  if (definition.type === 'token') return unknownToken(named, definition.question, vocabulary);
  if (named.includes('/')) return refuse('invalid_address', `"${named}" is a link, not an address.`);
  if (/^[^\s@]+\.[^\s@]+$/.test(named)) {
    return refuse('unknown_name', `"${named}" is not a name of a name service that is known here.`);
  }
  return ask(`"${named}" is no address, and no name that can be looked up. ${definition.question}`);
}

function toIntent(steps: readonly Step[]): Intent {
  return { steps: steps.map(toIntentStep) };
}

function toIntentStep({ action, message, start, end, said }: Step): IntentStep {
  const slots: Record<string, Slot> = {};
  const carried: Record<string, Carry> = {};
  for (const name of Object.keys(action.slots)) {
    const value = said.get(name);
    if (!value) continue;
    slots[name] = toSlot(action.definition, name, value);
    if (value.carried) carried[name] = value.carried;
  }
  const clause: Span = { message, start, end };
  const step: IntentStep = { action: action.definition.name, clause, slots };
  return Object.keys(carried).length > 0 ? { ...step, carried } : step;
}

function toSlot({ slots }: ActionDefinition, name: string, { message, value }: Said): Slot {
  const { entity } = value;
  const type = slots[name]?.type;
  if (!entity || !type) throw new TypeError(`Slot "${name}" is open`);
  const slot = slotOf(type, entity, { message, start: entity.start, end: entity.end });
  if (slot) return slot;
  throw new TypeError(`Slot "${name}" of type ${type} was filled with ${entity.kind}`);
}
