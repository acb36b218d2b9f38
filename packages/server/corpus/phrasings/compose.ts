import { verbForms } from '../../src/intent/lexicon/verb-forms.ts';
import type { CorpusCase, LabelledStep } from '../case.ts';
import {
  ADVERBS,
  AMOUNTS,
  FRAMES,
  FRONTS,
  HEAVY_ADVERBS,
  HEAVY_AMOUNTS,
  HEAVY_FRONTS,
  HEAVY_TAILS,
  JOINS,
  LAYOUTS,
  MARKET_TAILS,
  PAYMENT_TAILS,
  STYLES,
  type Style,
  TAILS,
} from './parts.ts';
import { restyle } from './restyle.ts';
import type { Task } from './tasks.ts';

/** The choices that make a request; every one of them can be varied while the others stay plain. */
export const DIMENSIONS = [
  'verb',
  'order',
  'amount',
  'extra',
  'frame',
  'front',
  'adverb',
  'tail',
  'layout',
  'join',
  'style',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** One part of a dimension. */
export interface Part {
  readonly dimension: Dimension;
  readonly text: string;
  /** Not looked at while the grammar is mended, so that it tells how unseen wordings fare. */
  readonly held: boolean;
  /** It says more than the plain request: with it, the plain request may not come out. */
  readonly heavy: boolean;
}

/** A request made of parts. */
export interface Phrasing {
  readonly given: CorpusCase;
  readonly parts: readonly Part[];
}

/** Every third part of a list is held out. */
const THIRD = 3;

/** Such a part is not counted: a person might ask back as well. */
const UNSURE = '(?)';

const partsOf = (dimension: Dimension, texts: readonly string[], heavy = false): Part[] =>
  texts
    .map((text, at) => ({ dimension, text, held: at % THIRD === THIRD - 1, heavy }))
    .filter(({ text }) => !text.startsWith(UNSURE));

const SWAPPING = new Set(['swap', 'buy', 'bridge']);
const PAYING = new Set(['transfer', 'solana transfer']);

/** The parts of a dimension that a task can be said with. */
export function partsFor(task: Task, dimension: Dimension): readonly Part[] {
  switch (dimension) {
    case 'verb':
      return task.said.flatMap(({ verbs }) => partsOf('verb', verbs));
    case 'order':
      return task.said.flatMap(({ orders }) => partsOf('order', orders));
    case 'amount': {
      const usable = AMOUNTS.filter(
        ([, value]) => value !== 'skip' && (task.ofBalance || value === null || value.startsWith('$')),
      );
      return [
        ...partsOf(
          'amount',
          usable.map(([text]) => text),
        ),
        ...partsOf('amount', HEAVY_AMOUNTS, true),
      ];
    }
    case 'extra':
      return partsOf(
        'extra',
        task.extras.flatMap(([text]) => [text, `${text}, {}`]),
      );
    case 'frame':
      return partsOf(
        'frame',
        FRAMES.filter((frame) => task.nouns.length > 0 || !frame.includes('{noun}')),
      );
    case 'front':
      return [...partsOf('front', FRONTS), ...partsOf('front', HEAVY_FRONTS, true)];
    case 'adverb':
      return [...partsOf('adverb', ADVERBS), ...partsOf('adverb', HEAVY_ADVERBS, true)];
    case 'tail':
      return [
        ...partsOf('tail', TAILS),
        ...partsOf('tail', SWAPPING.has(task.name) ? MARKET_TAILS : []),
        ...partsOf('tail', PAYING.has(task.name) ? PAYMENT_TAILS : []),
        ...partsOf('tail', HEAVY_TAILS, true),
      ];
    case 'layout':
      return partsOf('layout', LAYOUTS);
    case 'join':
      return partsOf('join', JOINS);
    case 'style':
      return partsOf('style', STYLES);
  }
}

export type Choice = Readonly<Partial<Record<Dimension, Part>>>;

interface Said {
  readonly verb: string;
  readonly rest: string;
  readonly slots: LabelledStep['slots'];
  /** What stands before the sentence: "on Base, …". */
  readonly fronted: string;
}

/** The request that some parts make; what is not chosen is plain. Null where the parts do not go together. */
export function compose(task: Task, choice: Choice, id: string): Phrasing | null {
  const said = sayTask(task, choice);
  if (said === null) return null;
  const steps: LabelledStep[] = [{ action: task.step.action, slots: said.slots }];
  const sentence = choice.layout
    ? layOut(task, said, choice.layout.text)
    : frame(task, said, choice.frame?.text ?? '{do}', choice.adverb?.text);
  if (sentence === null) return null;
  const front = choice.front ? `${choice.front.text} ` : '';
  const tail = choice.tail?.text ?? '';
  const whole = choice.join
    ? join(choice.join.text, sentence, task, steps)
    : `${front}${withTail(sentence, tail)}`;
  if (whole === null) return null;
  const content = restyle(whole, styleOf(choice.style), said.verb);
  const parts = Object.values(choice);
  const heavy = parts.some((part) => part.heavy);
  return {
    parts,
    given: {
      id,
      chain: task.chain,
      messages: [{ role: 'user', content }],
      expect: heavy ? { kind: 'question' } : { kind: 'intent', steps },
    },
  };
}

const styleOf = (part: Part | undefined): Style => STYLES.find((style) => style === part?.text) ?? 'as it is';

const PLAIN_AMOUNT = '{n} {t}';

function sayTask(task: Task, { verb, order, amount, extra }: Choice): Said | null {
  const group = task.said.find(({ verbs, orders }) => has(verbs, verb) && has(orders, order));
  const [plainVerb] = group?.verbs ?? [];
  const [plainOrder] = group?.orders ?? [];
  if (plainVerb === undefined || plainOrder === undefined) return null;
  const notation = amount?.text ?? PLAIN_AMOUNT;
  const body = textOf(order, plainOrder).replace('{money}', fill(task, notation));
  const fronted = extra?.text.endsWith('{}') === true;
  const behind = extra && !fronted ? ` ${extra.text}` : '';
  return {
    verb: textOf(verb, plainVerb),
    rest: body + behind,
    slots: slotsOf(task, notation, extra),
    fronted: fronted ? extra.text.replace('{}', '') : '',
  };
}

const has = (texts: readonly string[], part: Part | undefined): boolean =>
  part === undefined || texts.includes(part.text);

const textOf = (part: Part | undefined, plain: string): string => part?.text ?? plain;

const NATIVE = new Set(['ETH', 'SOL']);

function slotsOf(task: Task, notation: string, extra: Part | undefined): LabelledStep['slots'] {
  const value = AMOUNTS.find(([text]) => text === notation)?.[1] ?? '{n}';
  const [amount, token] = task.slots;
  const added = task.extras.find(([text]) => extra?.text.startsWith(text) === true)?.[1] ?? {};
  return {
    ...task.step.slots,
    ...added,
    [amount]: value.replace('{n}', task.money.number),
    [token]: NATIVE.has(task.money.token) ? 'native' : task.money.token,
  };
}

const fill = ({ money }: Task, text: string): string =>
  text.replaceAll('{n}', money.number).replaceAll('{w}', money.words).replaceAll('{t}', money.token);

/** The sentence that a frame makes of what is said. */
function frame(task: Task, { verb, rest, fronted }: Said, text: string, adverb?: string): string | null {
  const forms = verbForms(verb);
  const doing = forms.findLast(([, form]) => form === 'ing')?.[0] ?? verb;
  const does = forms.find(([, form]) => form === 's')?.[0] ?? verb;
  const led = adverb === undefined ? '' : `${adverb} `;
  const [noun = ''] = task.nouns;
  // "A bridge of 50 USDC" goes on as the verb does.
  return text
    .replace(/^/, fronted)
    .replace('{doing}', `${led}${doing} ${rest}`)
    .replace('{does}', `${led}${does} ${rest}`)
    .replace('{do}', `${led}${verb} ${rest}`)
    .replace('{noun}', `${led}${noun} of ${rest}`);
}

function layOut(task: Task, { verb, rest }: Said, text: string): string | null {
  const many = /\{fields([^}]*)\}/.exec(text);
  const between = many?.[1]?.replaceAll('\\n', '\n') ?? '';
  const equal = between.startsWith('=');
  const fields = task.fields
    .map(([labels, value], at) => {
      const all = labels.split('|');
      const label = all[(text.length + at) % all.length] ?? '';
      return `${label}${equal ? ' = ' : ': '}${fill(task, value).replace('{number}', task.money.number).replace('{token}', task.money.token)}`;
    })
    .join(equal ? between.slice(1) : between);
  return text
    .replaceAll('\\n', '\n')
    .replace(/\{fields[^}]*\}/s, fields)
    .replace('{verb}', verb)
    .replace('{Verb}', capitalized(verb))
    .replace('{VERB}', verb.toUpperCase())
    .replace('{Action}', 'Action')
    .replace('{rest}', rest);
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const SECONDS = {
  base: ['DAI', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  solana: ['BONK', 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm'],
} as const;

/** The sentence and a second one; adds the second's step. */
function join(text: string, sentence: string, { chain }: Task, steps: LabelledStep[]): string {
  const [token, recipient] = SECONDS[chain === 'solana' ? 'solana' : 'base'];
  steps.push({ action: 'transfer', slots: { amount: '3', token, recipient } });
  const second = `3 ${token} to ${recipient}`;
  return text
    .replaceAll('\\n', '\n')
    .replace('{one}', sentence)
    .replace('{doing two}', `sending ${second}`)
    .replace('{two}', `send ${second}`);
}

/** A tail stands before a question mark, a sentence of its own after it. */
function withTail(sentence: string, tail: string): string {
  const asks = sentence.endsWith('?');
  if (/^[.!]/.test(tail)) return asks ? `${sentence}${tail.replace(/^\./, '')}` : sentence + tail;
  return asks && !tail.endsWith('?') ? `${sentence.slice(0, -1)}${tail}?` : sentence + tail;
}
