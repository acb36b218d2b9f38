import type { Phrase } from '../text/phrase.ts';
import { combine, combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SEVERAL = COUNTS.flatMap((word, count) => (count < 2 ? [] : [word, String(count)]));
const PAYMENTS = ['payments', 'transfers', 'payouts'];
const TASKS = [
  'things',
  'steps',
  'tasks',
  'transactions',
  'actions',
  'operations',
  'instructions',
  'requests',
];
const TAILS = ['', 'to make', 'to do', 'for you', 'for me', 'please', 'today', 'for today', 'in order'];
/** "Three small payments". */
const KINDS = ['', ...phraseList('small, quick, little, simple, separate, different, outgoing, short, more')];
const HELP = [
  '',
  'and would be grateful for help',
  'and need help',
  'and could use some help',
  'and need your help',
];
/** "Three people to pay": as many payments. */
const PEOPLE = combined(
  phraseList(
    'people, persons, friends, addresses, wallets, recipients, folks, contractors, freelancers, workers, helpers, winners',
  ),
  phraseList('to pay, to be paid, to send money to, to pay out, i need to pay, i have to pay, i want to pay'),
);
const LEADS = [
  '',
  ...phraseList('make, do, run, execute, process, perform, complete, carry out, prepare, send'),
  ...phraseList('i have, i have got, i need, i want, we have, we need, there are, here are'),
];
const WHICH = ['', 'these', 'the', 'the following', 'following', 'exactly', 'a total of', 'my', 'our'];

/** "Make these three payments": what is listed behind it is paid. */
export const COUNTED_PAYMENTS: readonly Phrase[] = [
  ...combine(LEADS, WHICH, SEVERAL, KINDS, PAYMENTS),
  ...combine(LEADS, WHICH, SEVERAL, PEOPLE),
];
/** What may stand behind it, in front of the list. */
export const BEHIND_COUNTED: readonly Phrase[] = combine(TAILS, HELP, [':', '.', ',', '–', '—']);

/** "Two things to do:": steps that say themselves what they are. */
export const COUNTED_TASKS: readonly Phrase[] = combine(LEADS, WHICH, SEVERAL, TASKS, TAILS, [':']);

const anyOf = (phrases: readonly string[]): string => phrases.filter(Boolean).join('|');
const ANNOUNCED = new RegExp(
  String.raw`\b(${COUNTS.slice(2).join('|')}|\d{1,2}) (?:(?:${anyOf(KINDS)}) )?(?:${anyOf([...PAYMENTS, ...TASKS, ...PEOPLE])})(?: (?:all )?in [a-z]{2,8})?(?: (?:${anyOf(TAILS)}))?(?: (?:${anyOf(HELP)}))? ?[:\n.,]`,
  'gi',
);

interface Announced {
  readonly words: string;
  readonly count: number;
  /** Each is one transfer; a task may well take more steps than one. */
  readonly payments: boolean;
}

/** "Three payments: …", "2 things to do: …": how many steps a message says will follow. */
export function announced(content: string): readonly Announced[] {
  return [...content.replaceAll(/[^\S\n]+/g, ' ').matchAll(ANNOUNCED)].map(([words, said = '']) => {
    const named = COUNTS.indexOf(said.toLowerCase());
    return {
      words: words.replace(/\s*[:\n.,]$/, ''),
      count: named < 0 ? Number(said) : named,
      payments: [...PAYMENTS, ...PEOPLE].some((word) => words.toLowerCase().includes(word)),
    };
  });
}
