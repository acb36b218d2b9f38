import { chains, destinations, namedTokens, tokens } from '@say402/readback';
import { readActions } from '../../../actions/registry.ts';
import { makeVocabulary } from '../../make-vocabulary.ts';
import type { Vocabulary } from '../../reader.ts';
import type { Reading } from '../../reading.ts';
import { normalForm } from '../../values/normal-form.ts';
import { createGrammarReader } from '../grammar-reader.ts';

/** A recipient on the EVM chains. */
export const R = '0x52908400098527886E0F7030069857D2E4169EE7';
/** An address on Solana. */
export const S = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const served = Object.values(chains).map((chain) => ({
  chain,
  tokens: namedTokens(chain.name, tokens[chain.name] ?? []),
}));
/** The words of each chain. */
export const vocabularies = new Map<string, Vocabulary>(
  served.map((own) => [own.chain.name, makeVocabulary(own, served, Object.values(destinations))]),
);
/** The reader under test. */
export const reader = createGrammarReader({ actions: readActions });

/** A message of a talk. */
export type Said = string | readonly [role: 'user' | 'assistant', content: string];

/** Reads what was said; a text alone is the user's. */
export async function read(chain: string, ...said: readonly Said[]): Promise<Reading> {
  const vocabulary = vocabularies.get(chain);
  if (!vocabulary) throw new RangeError(chain);
  const wallet =
    vocabulary.family === 'evm'
      ? '0x27b1fdb04752bbc536007a920d24acb045561c26'
      : 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm';
  const messages = said.map((one) =>
    typeof one === 'string' ? { role: 'user' as const, content: one } : { role: one[0], content: one[1] },
  );
  const vocabularyOn = (name: string): Vocabulary | null => vocabularies.get(name) ?? null;
  const { signal } = new AbortController();
  return reader.read({ messages, wallet, vocabulary, vocabularyOn, signal });
}

/** What was built, such as `transfer amount=5 token=USDC …`; for anything else its kind. */
export function shown(reading: Reading): string {
  if (reading.kind === 'question') return 'question';
  if (reading.kind === 'refusal') return reading.code;
  if (reading.kind === 'lookup') return `lookup ${reading.lookup}`;
  return reading.intent.steps
    .map(({ action, slots }) =>
      [action, ...Object.entries(slots).map(([name, slot]) => `${name}=${normalForm(slot)}`)].join(' '),
    )
    .join(' | ');
}

/** What comes of a talk in which the assistant puts our own questions. */
export async function talk(chain: string, ...answers: readonly string[]): Promise<Reading> {
  const said: Said[] = [];
  let reading: Reading | null = null;
  for (const answer of answers) {
    if (reading?.kind === 'question') said.push(['assistant', reading.question]);
    said.push(answer);
    reading = await read(chain, ...said);
  }
  if (!reading) throw new RangeError('nothing was said');
  return reading;
}

/** The same, where each answer comes with the draft of the question. */
export async function withDrafts(chain: string, ...answers: readonly string[]): Promise<Reading> {
  const vocabulary = vocabularies.get(chain);
  if (!vocabulary) throw new RangeError(chain);
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let reading: Reading | null = null;
  for (const content of answers) {
    const draft = reading?.kind === 'question' ? reading.draft : null;
    if (reading?.kind === 'question') messages.push({ role: 'assistant', content: reading.question });
    messages.push({ role: 'user', content });
    const wallet = '0x27b1fdb04752bbc536007a920d24acb045561c26';
    const request = { messages: [...messages], wallet, vocabulary, signal: new AbortController().signal };
    reading = await reader.read(draft ? { ...request, draft } : request);
  }
  if (!reading) throw new RangeError('nothing was said');
  return reading;
}
