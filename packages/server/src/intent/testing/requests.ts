import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import type { Message } from '../../core/message.ts';
import type { ReadingRequest } from '../reading.ts';

/** Addresses that tests use; all of them are made up. */
export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7';
export const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

/** User messages as strings; those of other roles as `assistant: …`, `system: …`, `tool: …`. */
export function requestOf(messages: string | readonly string[], chain = 'base'): ReadingRequest {
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
