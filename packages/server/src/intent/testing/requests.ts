import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import { actions } from '../../actions/registry.ts';
import type { Message } from '../../core/message.ts';
import { describeStep } from '../../../corpus/score.ts';
import { createGrammarReader } from '../grammar/grammar-reader.ts';
import type { Reading, ReadRequest } from '../reader.ts';

/** Addresses that tests use; all of them are made up. */
export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7';
export const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const CAROL = '0xde709f2102306220921060314715629080e2fb77';
export const SOL_ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

/** User messages as strings; those of other roles as `assistant: …`, `system: …`, `tool: …`. */
export function requestOf(messages: string | readonly string[], chain = 'base'): ReadRequest {
  const vocabulary = vocabularyFor(chain);
  return {
    messages: [messages].flat().map(toMessage),
    wallet: WALLETS[vocabulary.family],
    vocabulary,
    signal: AbortSignal.timeout(30_000),
  };
}

const ROLES = ['assistant', 'system', 'developer', 'tool'] as const;

function toMessage(text: string): Message {
  const role = ROLES.find((candidate) => text.startsWith(`${candidate}: `));
  return role ? { role, content: text.slice(role.length + 2) } : { role: 'user', content: text };
}

/** What the grammar makes of some messages. */
export function readGrammar(messages: string | readonly string[], chain = 'base'): Promise<Reading> {
  return createGrammarReader({ actions }).read(requestOf(messages, chain));
}

/** A reading in one line: steps as `5 USDC -> 0x…`, a question as `?`, a refusal as its code. */
export function inShort(reading: Reading): string {
  if (reading.kind === 'question') return '?';
  if (reading.kind === 'refusal') return reading.code;
  return reading.intent.steps
    .map((step) => {
      const { action, slots } = describeStep(step);
      const { amount, token, recipient, ...more } = slots;
      if (action === 'transfer' && Object.keys(more).length === 0)
        return `${amount} ${token} -> ${recipient}`;
      const said = Object.entries(slots).map(([name, value]) => `${name}=${value}`);
      return [action, ...said].join(' ');
    })
    .join('; ');
}
