import { readActions } from '../actions/registry.ts';
import type { ActionDefinition } from '../core/action.ts';
import type { IntentStep } from '../core/intent.ts';
import type { AskedLookUp } from '../core/look-up.ts';
import type { Reading, ReadingRequest } from './reading.ts';

const PERMISSION_QUESTION =
  /^\W*(?:(?:hey|hi|hello|so|ok|okay|please|and)\W+)*(?:can|could|may)\s+(?:i|we)\b[^?]*\?\s*$/iu;

/**
 * "Can I send 5 USDC to bob.eth?" is prepared as transactions and answered as a question, too: with the balance that it would spend, in
 * the wallet or in the protocol, as the action's definition says of the amount.
 */
export function withBalanceAnswer(reading: Reading, { messages }: ReadingRequest): Reading {
  if (reading.kind !== 'transactions' || reading.asked) return reading;
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const [step, ...more] = reading.intent.steps;
  const asked = PERMISSION_QUESTION.test(last) && step && more.length === 0 ? askedOf(step) : null;
  return asked ? { ...reading, asked } : reading;
}

function askedOf({ action, slots }: IntentStep): AskedLookUp | null {
  const definition: ActionDefinition | undefined = readActions.find(({ name }) => name === action);
  for (const [name, { type, of = 'token', from = 'wallet' }] of Object.entries(definition?.slots ?? {})) {
    if (type !== 'amount' || !slots[name]) continue;
    const [token, { protocol }] = [slots[of], slots];
    if (from === 'wallet' && token?.type === 'token' && token.kind !== 'output')
      return { name: 'balance', values: { token: [token] }, everywhere: false };
    if (from === 'protocol' && protocol?.type === 'protocol')
      return { name: 'positions', values: { protocol: [protocol] }, everywhere: false };
  }
  return null;
}
