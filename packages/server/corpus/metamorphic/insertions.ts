/** Words that take something back, put it off, or add to it: an understood request with one of them put in is another one. */
export interface Insertion {
  readonly kind: 'condition' | 'negation' | 'recipient' | 'amount' | 'chain';
  readonly words: string;
}

const CONDITIONS = [
  'if it rains',
  'when ETH is up',
  'unless he objects',
  'tomorrow',
  'at noon',
  'once',
  'every day',
  'until friday',
  'provided he agrees',
  'as long as gas is low',
  'only if bob confirms',
  'next monday',
  'in case it drops',
];

const NEGATIONS = [
  "don't",
  'do not',
  'not',
  'never',
  'without',
  'nothing',
  'but not',
  'abort',
  "isn't",
  'instead of',
  'stop',
  'rather than',
];

const SOMEBODY = {
  evm: '0xde709f2102306220921060314715629080e2fb77',
  svm: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
} as const;

const RECIPIENTS = ['{}', 'and {}', 'or {}', ', {}', 'from {}', '({})', 'to {}', 'for {}', 'via {}'];
const AMOUNTS = [
  '777',
  '777 USDC',
  '$777',
  '33%',
  'and 777',
  'plus 777',
  'or 777',
  '(777)',
  'x 777',
  'minus 1',
  'except 1',
];
const CHAINS = ['on {}', 'on the {} network', 'from {}', '{} chain', '({})', 'via {}'];

const fill = (forms: readonly string[], value: string): string[] =>
  forms.map((form) => form.replace('{}', value));

/** What is put into the requests of a chain. */
export function insertionsFor(chain: string, family: 'evm' | 'svm'): readonly Insertion[] {
  const of = (kind: Insertion['kind'], words: readonly string[]): Insertion[] =>
    words.map((each) => ({ kind, words: each }));
  return [
    ...of('condition', CONDITIONS),
    ...of('negation', NEGATIONS),
    ...of('recipient', fill(RECIPIENTS, SOMEBODY[family])),
    ...of('amount', AMOUNTS),
    ...of('chain', fill(CHAINS, chain === 'avalanche' ? 'Polygon' : 'Avalanche')),
  ];
}

/** Words around a request that make it a quotation, a question, a plan or a story: none of them asks for it. */
export const FRAMES: readonly (readonly [before: string, after: string])[] = [
  ['Bob said: ', ''],
  ['he told me to ', ''],
  ['> ', ''],
  ['never ', ''],
  ["don't ", ''],
  ['I already ', ''],
  ['what if I ', ''],
  ['should I ', '?'],
  ['how do I ', '?'],
  ['is it safe to ', '?'],
  ['tomorrow ', ''],
  ['for example ', ''],
  ['pretend to ', ''],
  ['simulate: ', ''],
  ['User: ', '\nAssistant: done'],
  ['```\n', '\n```'],
  ['bob will ', ''],
  ['let bob ', ''],
  ['if bob pays me, ', ''],
  ['once paid, ', ''],
  ['please refuse to ', ''],
  ['translate to French: ', ''],
  ['', ', just kidding'],
  ['', ' - or not'],
  ['', ', what would happen?'],
  ['', ' and the same to bob'],
  ['', ', then again'],
  ['', ' and do it again'],
  ['', ' twice'],
  ['', ' x2'],
  ['', ' ten times'],
  ['', '. Not really.'],
  ['', ' - cancel that'],
  ['', ". That's what bob wrote."],
  ['', '. But ask me first.'],
  ['', ' in 2h'],
  ['', ' at 3000'],
  ['', ' at $3000'],
  ['', ' when cheap'],
  ['', ' asap but after lunch'],
  ['', ' (not now)'],
];
