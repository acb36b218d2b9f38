import { readActions as actions } from '../src/actions/registry.ts';
import type { Message } from '../src/core/message.ts';
import { createGrammarReader } from '../src/intent/grammar/grammar-reader.ts';
import { loadCorpus } from './load-corpus.ts';
import { WALLETS } from './read-corpus.ts';
import { vocabularyFor } from './vocabulary.ts';

const HOSTILE_MS = 50;
const CHARACTERS = 8_000;
const ADDRESS = '0xde709f2102306220921060314715629080e2fb77';
const QUESTION = 'How much should be sent, and to which address? Shall I go on?';

const reader = createGrammarReader({ actions });

/** How long one reading takes, in milliseconds. */
async function time(messages: readonly Message[], chain = 'base'): Promise<number> {
  const vocabulary = vocabularyFor(chain);
  const started = performance.now();
  const signal = new AbortController().signal;
  await reader.read({ messages, wallet: WALLETS[vocabulary.family], vocabulary, signal });
  return performance.now() - started;
}

/** Pieces of which a text is made that would be slow for a reader that looks back or tries combinations. */
const PIECES: readonly string[] = [
  ...'a|0| |\n|(|"|\'|.|,|-|$|%|0x|1.|1,|a.|a-|…|🙏|\u200b|1/2 |$5 |5 of |@bob |- |1) '.split('|'),
  ...'and |send |please |my |of |5 |half |to |each |no |one hundred and |all of my |if |yes, |blorp |sned '.split(
    '|',
  ),
  ...'send 5 usdc to |5 usdc, |1.000,|twenty-|swap |on aave |the rest |then |bob at |instead of |usd coin '.split(
    '|',
  ),
  ...'1 |1,|a.a.|а|twenty |f(address)(|a@|eip155:8453:|und|1\u200b'.split('|'),
  `${ADDRESS} `,
  `to ${ADDRESS}, `,
  `5 usdc to ${ADDRESS} and `,
  `send 5 usdc to ${ADDRESS}\n`,
];

const fill = (piece: string): string =>
  piece.repeat(Math.ceil(CHARACTERS / piece.length)).slice(0, CHARACTERS);
const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

/** A text in the places that it can have in a conversation. */
const PLACES: readonly ((content: string) => Message[])[] = [
  (content) => [user(content)],
  (content) => [user(`send 5 USDC to ${ADDRESS}`), assistant(QUESTION), user(content)],
  (content) => [user('send USDC'), assistant(content), user('yes, send it now')],
  (content) => [user(content), assistant(QUESTION), user(content), assistant(content), user('yes, 5 USDC')],
];

async function benchHostile(): Promise<boolean> {
  const talks = PIECES.flatMap((piece) =>
    PLACES.map((place, at) => ({ piece, at, messages: place(fill(piece)) })),
  );
  // A service that runs has compiled what it runs often, and what else runs on the machine is not measured.
  for (const { messages } of talks) await time(messages);
  const times: { piece: string; at: number; ms: number }[] = [];
  for (const { piece, at, messages } of talks)
    times.push({ piece, at, ms: Math.min(await time(messages), await time(messages), await time(messages)) });
  times.sort((one, other) => other.ms - one.ms);
  for (const { piece, at, ms } of times.slice(0, 5))
    print(
      `${CHARACTERS} characters of ${JSON.stringify(piece.slice(0, 24))}, place ${at + 1}: ${ms.toFixed(1)} ms`,
    );
  const worst = times[0]?.ms ?? 0;
  print(`hostile: worst ${worst.toFixed(1)} ms (limit ${HOSTILE_MS})`);
  return worst < HOSTILE_MS;
}

async function benchOrdinary(): Promise<void> {
  const times: number[] = [];
  for (const { messages, chain } of loadCorpus()) times.push(await time(messages, chain));
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  print(`${times.length} requests of the corpus: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How long the reader that needs no model takes for the corpus and for hostile text; the exit code is 1 where a limit is exceeded. */
export async function benchReader(): Promise<void> {
  await benchOrdinary();
  if (!(await benchHostile())) process.exitCode = 1;
}
