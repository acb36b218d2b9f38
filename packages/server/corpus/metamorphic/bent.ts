import type { Intent, IntentStep, Slot } from '../../src/core/intent.ts';
import type { Message } from '../../src/core/message.ts';
import { actions } from '../../src/actions/registry.ts';
import { compileActions } from '../../src/intent/grammar/compiled-actions.ts';
import { accountForMessage, type Accounted } from '../../src/intent/grammar/roles/account-message.ts';
import { requestOf } from '../../src/intent/testing/requests.ts';
import { describeStep } from '../score.ts';

/** An understood request: its messages, what is read from them, and the last thing that the user says. */
export interface Understood {
  readonly id: string;
  readonly chain: string;
  readonly family: 'evm' | 'svm';
  readonly messages: readonly Message[];
  readonly intent: Intent;
  /** The index of the last user message. */
  readonly last: number;
  readonly text: string;
}

/** A request that was changed, and whether a transaction that is read from it is what the change lets expect. */
export interface Bent {
  readonly how: string;
  readonly text: string;
  /** The whole conversation, where more than the text of the last message is changed. */
  readonly messages?: readonly Message[];
  readonly isFine: (after: Intent) => boolean;
}

/** What each word of a text does where it stands for what the user says last. */
export function accountedFor({ chain, family, last }: Understood, text: string): Accounted {
  const compiled = compileActions(actions, family);
  const { wallet, vocabulary } = requestOf('', chain);
  return accountForMessage(text, last, { compiled, vocabulary, wallet, memory: new Map() });
}

const TEXTS = new Set<Slot['type']>(['memo', 'arguments', 'call']);

/** "Close empty accounts and reclaim rent" says the same twice; "… and, return it to my wallet" moves nothing. */
const saysMore = ({ action, slots }: IntentStep, index: number, steps: readonly IntentStep[]): boolean => {
  const { amount, recipient } = slots;
  const stays = action === 'transfer' && amount && isReferring(amount) && recipient && isOwn(recipient);
  return stays !== true && (Object.keys(slots).length > 0 || steps[index - 1]?.action !== action);
};

const isReferring = (slot: Slot): boolean => slot.type === 'amount' && slot.kind === 'output';

/** "For me" says again who receives what is swapped. */
const isOwn = (slot: Slot): boolean => slot.type === 'recipient' && slot.kind === 'wallet';

/** The steps as the corpus writes them, without texts that go on the chain as they are written. */
export function outline({ steps }: Intent): string {
  return JSON.stringify(
    steps.filter(saysMore).map((step) => {
      const slots = Object.entries(step.slots).filter(([, slot]) => !TEXTS.has(slot.type) && !isOwn(slot));
      return describeStep({ ...step, slots: Object.fromEntries(slots.toSorted(byName)) });
    }),
  );
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other);

/** Whether a text that goes on the chain as it is written holds some words. */
export function isInText({ steps }: Intent, words: string): boolean {
  return steps.some(({ slots }) =>
    Object.values(slots).some((slot) => TEXTS.has(slot.type) && textOf(slot).includes(words)),
  );
}

function textOf(slot: Slot): string {
  if (slot.type === 'memo') return slot.value;
  if (slot.type === 'arguments') return slot.values.join(' ');
  return slot.type === 'call' ? slot.args.join(' ') : '';
}
