import { actions } from '../src/actions/registry.ts';
import type { Message } from '../src/core/message.ts';
import { createGrammarReader, readByGrammar } from '../src/intent/grammar/grammar-reader.ts';
import { loadCases } from './case.ts';
import { vocabularyFor } from './vocabulary.ts';

const P50_MS = 1;
const P99_MS = 5;
const HOSTILE_MS = 50;
const WORDS = 200;
const CHARACTERS = 8_000;
const RUNS = 2_000;
/** Characters: no longer than what is looked at as an answer. */
const SHORT = 240;
/** More than a conversation about one request has. */
const ANSWERS = 16;

const wallet = '0x27b1fdb04752bbc536007a920d24acb045561c26';

/** How long one reading of a text takes, in milliseconds. */
function time(content: string, messagesOf = alone): number {
  // A list of messages is looked at once, so each reading has its own.
  const messages = messagesOf(content);
  const started = performance.now();
  readByGrammar({ messages, wallet, vocabulary: vocabularyFor('base') }, actions);
  return performance.now() - started;
}

const alone = (content: string): Message[] => [{ role: 'user', content }];

const QUESTION = 'How much should be sent, and to which address? Shall I go on?';

/** A text in the places that it can have in a conversation. */
const TALKS: readonly ((content: string) => Message[])[] = [
  (content) => [
    { role: 'user', content: `send 5 USDC to ${ADDRESS}` },
    { role: 'assistant', content: QUESTION },
    { role: 'user', content },
  ],
  (content) => [
    { role: 'user', content: 'send USDC' },
    { role: 'assistant', content },
    { role: 'user', content: 'yes, send it now' },
  ],
  (content) => [
    { role: 'user', content },
    { role: 'assistant', content: QUESTION },
    { role: 'user', content: `${content.slice(0, CHARACTERS / 2)}?` },
    { role: 'assistant', content },
    { role: 'user', content: `yes, 5 USDC to ${ADDRESS}` },
  ],
  // In answers that are short enough to be looked at as such.
  (content) => [
    { role: 'user', content: `send 5 USDC to ${ADDRESS}` },
    ...Array.from({ length: ANSWERS }).flatMap((): Message[] => [
      { role: 'assistant', content: QUESTION },
      { role: 'user', content: content.slice(0, SHORT) },
    ]),
  ],
];

/** Reads all twice: what runs often is compiled by then, and compiled once more by how it runs. */
function warmUp(texts: readonly string[]): void {
  for (const text of [...texts, ...texts]) time(text);
}

/** The quickest of three: what else runs on the machine is not measured. */
const quickest = (content: string, messagesOf = alone): number =>
  Math.min(time(content, messagesOf), time(content, messagesOf), time(content, messagesOf));

const fill = (piece: string): string =>
  piece.repeat(Math.ceil(CHARACTERS / piece.length)).slice(0, CHARACTERS);

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77';

/** Texts that would be slow for a reader that looks back or tries combinations. */
const HOSTILE: readonly string[] = [
  ...[
    'a',
    '0',
    ' ',
    '\n',
    '(',
    '"',
    "'",
    '.',
    ',',
    '-',
    '$',
    '%',
    '0x',
    '1.',
    '1,',
    'a.',
    "a'",
    'a-',
    '…',
    '🙏',
    '\u200b',
  ].map(fill),
  ...[
    'and ',
    'send ',
    'please ',
    'my ',
    'of ',
    '5 ',
    'half ',
    'to ',
    'each ',
    'no ',
    'one ',
    'hundred ',
    'point ',
    'all of my ',
  ].map(fill),
  ...[
    'send 5 usdc to ',
    '5 usdc, ',
    'a (',
    '1.000,',
    'twenty-',
    'one hundred and ',
    'blorp ',
    'sned ',
    'i would like to ',
  ].map(fill),
  ...[
    `${ADDRESS} `,
    `to ${ADDRESS}, `,
    `5 usdc to ${ADDRESS} and `,
    `send 5 usdc to ${ADDRESS}\n`,
    'from my wallet ',
    'my friend ',
  ].map(fill),
  ...[
    'if ',
    'make it ',
    'the following: ',
    '1) ',
    '- ',
    '5 of ',
    'bob at ',
    "bob's ",
    'usd coin ',
    '1/2 ',
    '$5 ',
    '@bob ',
  ].map(fill),
  ...[
    'yes ',
    'yes, ',
    'yes please ',
    'confirm. ',
    'ok it ',
    'is there a fee? ',
    'please transfer it to ',
    'that is what i ',
    'instead of ',
    'yes!. ',
    'my wallet is ',
  ].map(fill),
];

/** 200 words of labelled requests. */
function benchOrdinary(): boolean {
  const sentences = loadCases(new URL('./', import.meta.url)).flatMap(({ messages }) =>
    messages.map(({ content }) => content),
  );
  const long = Array.from({ length: RUNS }, (_, run) => {
    const words: string[] = [];
    for (let at = run; words.length < WORDS; at += 1)
      words.push(...(sentences[at % sentences.length] ?? '').split(/\s+/));
    return words.slice(0, WORDS).join(' ');
  });
  warmUp(long);
  const times = long.map((text) => quickest(text)).toSorted((one, other) => one - other);
  const [p50 = 0, p99 = 0] = [times[Math.floor(RUNS * 0.5)], times[Math.floor(RUNS * 0.99)]];
  print(
    `${WORDS} words: p50 ${p50.toFixed(3)} ms (limit ${P50_MS}), p99 ${p99.toFixed(3)} ms (limit ${P99_MS})`,
  );
  return p50 < P50_MS && p99 < P99_MS;
}

/**
 * So many words that are read to the end: a list of payments, or steps one below the other. Every step costs as much as a request by itself,
 * so these take longer than texts that are refused at the first word nobody accounts for; p99 is what limits them.
 */
function benchLists(): boolean {
  const long = Array.from({ length: LISTS }, (_, run) => {
    const [join, step] = LISTED[run % LISTED.length] ?? ['\n', (at: number) => `send ${at} USDC to bob.eth`];
    const steps: string[] = [];
    for (let words = 0; words < WORDS; words = steps.join(join).split(/\s+/).length)
      steps.push(step(steps.length + 1 + Math.floor(run / LISTED.length)));
    return steps.join(join);
  });
  const read = long.filter((text) => {
    const request = { messages: alone(text), wallet, vocabulary: vocabularyFor('base') };
    return readByGrammar(request, actions).kind === 'intent';
  });
  warmUp(read);
  const times = read.map((text) => quickest(text)).toSorted((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Infinity;
  print(
    `${WORDS} words of ${WORDS / 10} to ${WORDS / 4} steps that are all understood: p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms (limit ${P99_MS})`,
  );
  return read.length === long.length && at(0.99) < P99_MS;
}

const LISTS = 200;
const PEOPLE = ['alice.eth', 'bob.base.eth', ADDRESS];
const who = (at: number): string => PEOPLE[at % PEOPLE.length] ?? ADDRESS;
/** What parts two steps, and a step by its number. */
const LISTED: readonly (readonly [join: string, step: (at: number) => string])[] = [
  [', ', (at) => `${at === 1 ? 'pay ' : ''}${at} USDC to ${who(at)}`],
  ['\n', (at) => `send ${at} USDC to ${who(at)}`],
  [', then ', (at) => `please transfer 0.${at} ETH to ${who(at)}`],
  [' and then ', (at) => `swap ${at} USDC to ETH on uniswap`],
  ['. ', (at) => `Swap ${at} USDC for ETH, then lend half of it on Aave`],
];

function benchHostile(): boolean {
  const slowest = HOSTILE.map((text) => ({ text, ms: quickest(text) })).toSorted(
    (one, other) => other.ms - one.ms,
  );
  for (const { text, ms } of slowest.slice(0, 5))
    print(`${CHARACTERS} characters of ${JSON.stringify(text.slice(0, 24))}: ${ms.toFixed(2)} ms`);
  const worst = slowest[0]?.ms ?? 0;
  print(`hostile: worst ${worst.toFixed(2)} ms (limit ${HOSTILE_MS})`);
  return worst < HOSTILE_MS && benchTalks();
}

/** The same texts in conversations, up to four of them at once. */
function benchTalks(): boolean {
  const talks = HOSTILE.flatMap((text) => TALKS.map((messagesOf, place) => ({ text, place, messagesOf })));
  for (const { text, messagesOf } of talks) time(text, messagesOf);
  const slowest = talks
    .map((talk) => ({ ...talk, ms: quickest(talk.text, talk.messagesOf) }))
    .toSorted((one, other) => other.ms - one.ms);
  for (const { text, place, ms } of slowest.slice(0, 5))
    print(`… of ${JSON.stringify(text.slice(0, 24))} in conversation ${place + 1}: ${ms.toFixed(2)} ms`);
  const worst = slowest[0]?.ms ?? 0;
  print(`hostile conversations: worst ${worst.toFixed(2)} ms (limit ${HOSTILE_MS})`);
  return worst < HOSTILE_MS;
}

/** What the service does once when it starts, for each family of chains. */
function benchMaking(): void {
  for (const family of ['evm', 'svm'] as const) {
    const [started, before] = [performance.now(), process.memoryUsage().rss];
    createGrammarReader({ actions, families: [family] });
    const ms = performance.now() - started;
    const megabytes = (process.memoryUsage().rss - before) / 1e6;
    print(`made for chains of the family ${family}: ${ms.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * How long the grammar takes to be made, for 200 words and for hostile text; the exit code is 1 where a limit is exceeded. Each text of
 * requests is read twice and each conversation once before any is measured: a service that runs has compiled what it runs often.
 */
export function benchReader(): Promise<void> {
  benchMaking();
  const [ordinary, lists, hostile] = [benchOrdinary(), benchLists(), benchHostile()];
  if (!ordinary || !lists || !hostile) process.exitCode = 1;
  return Promise.resolve();
}
