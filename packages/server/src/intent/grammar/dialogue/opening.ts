import type { SlotType } from '../../../core/intent.ts';
import type { DialogueUse } from '../../lexicon/dialogue-words.ts';
import type { Item } from '../../scan/item.ts';
import type { Element } from '../roles/element.ts';
import { takeReplaced, type Replacement } from './replaced.ts';

/** The words at the beginning (or "instead" at the end) that refer to what was said before. */
export interface Opening {
  readonly does: ReadonlySet<DialogueUse | 'and' | 'then'>;
  /** The words that pick a member of a list or agree, and which member: 0 for a mere "yes", -1 for the last. */
  readonly pick: Picked | null;
  /** The words that ask for the same once more, in lower case. Null where none do. */
  readonly repeats: string | null;
  /** The type of value that the words speak of: "wrong address, it should be …". Null where they name none. */
  readonly about: SlotType | null;
  /** What takes the place of what: "USDT instead of USDC". */
  readonly replaced: readonly Replacement[];
  /** The chain is named, and it is the chain of the request. */
  readonly namesChain: boolean;
}

/** "The second", and where it stands. */
export interface Picked {
  readonly position: number;
  readonly item: Item;
}

/** The opening of a message, and the elements that are left without it. */
export interface Opened extends Pick<Opening, 'does' | 'pick' | 'repeats' | 'about' | 'replaced'> {
  readonly elements: readonly Element[];
}

type Dialogue = Extract<Element, { kind: 'dialogue' }>;

/**
 * Takes the words of dialogue off the beginning, and "instead", "too" off the end; elsewhere they stay as problems.
 *
 * @param first nothing was said before: "ok but …" limits nothing then
 */
export function takeOpening(all: readonly Element[], first: boolean): Opened {
  const does = new Set<DialogueUse | 'and' | 'then'>();
  const taken = new Set<Element>();
  let pick: Picked | null = null;
  let about: SlotType | null = null;
  let repeats: string | null = null;
  const { elements: whole, replaced } = takeReplaced(all);
  const elements = usesToBuy(whole) ? whole.map(asWords) : whole;
  const body = elements.findIndex((element) => element.kind !== 'dialogue' && element.kind !== 'join');
  const start = body === -1 ? elements.length : body;
  for (const [index, element] of elements.slice(0, start).entries()) {
    if (element.kind === 'join') {
      if (element.join === 'and' || element.join === 'then') does.add(element.join);
      taken.add(element);
    }
    if (element.kind !== 'dialogue' || !mayOpen(element, elements[index + 1], first)) continue;
    taken.add(element);
    does.add(element.does);
    about = (element.does === 'repeat' ? null : aboutOf(element.item)) ?? about;
    if (element.does === 'repeat') repeats = element.item.lower;
    if (picks(element, first)) pick = { position: element.position, item: element.item };
  }
  const urged = agreesToGoOn(elements[start]);
  if (urged) does.add('yes');
  for (const last of closingOf(elements).filter((element) => !taken.has(element))) {
    taken.add(last);
    does.add(last.does);
    about = aboutOf(last.item) ?? about;
  }
  for (const element of endOfAnswer(elements)) taken.add(element);
  for (const element of settersIn(elements)) {
    taken.add(element);
    does.add('change');
  }
  return {
    elements: elements.filter((element) => !taken.has(element)),
    does: withoutDoubt(does),
    pick: pick ?? urged,
    repeats,
    about,
    replaced,
  };
}

const picks = ({ does, item }: Dialogue, first: boolean): boolean =>
  (does === 'pick' || does === 'yes') && !(first && urges(item));

/** "Do it. Swap 1 ETH for USDC.": in a first message it can only mean what follows. "Send it. …" may mean something else. */
const urges = ({ lower }: Item): boolean =>
  /^(?:(?:just|yes) )?(?:do it(?: now| please)?|execute it|make it happen|make it so|let'?s do it|get it done)$/.test(
    lower,
  );

/** "Actually also 5 DAI to bob.eth": what is added corrects nothing. */
const withoutDoubt = (does: Opening['does']): Opening['does'] =>
  does.has('also') ? new Set([...does].filter((word) => word !== 'correct')) : does;

/** "Instead", "too" at the end. */
function closingOf(elements: readonly Element[]): Dialogue[] {
  const last = elements.findLast(({ kind }) => kind !== 'join');
  return last?.kind === 'dialogue' && (last.does === 'instead' || last.does === 'also') ? [last] : [];
}

const isAnswering = ({ kind }: Element): boolean =>
  kind === 'value' || kind === 'dialogue' || kind === 'join';

/** "Ok USDC then". */
function endOfAnswer(elements: readonly Element[]): readonly Element[] {
  const end = elements.at(-1);
  return end?.kind === 'join' && end.join === 'then' && elements.every(isAnswering) ? [end] : [];
}

const ABOUT: readonly (readonly [RegExp, SlotType])[] = [
  [/\b(?:address|recipient|destination|person|guy|contact|wallet|account|name)\b/, 'recipient'],
  [/\b(?:amount|number|lower|raise|reduce|increase|bump|cut)\b/, 'amount'],
  [/\b(?:token|coin)\b/, 'token'],
  [/\bchain\b/, 'chain'],
  [/\bprotocol\b/, 'protocol'],
];

const aboutOf = ({ lower }: Item): SlotType | null => ABOUT.find(([words]) => words.test(lower))?.[1] ?? null;

/** "Go ahead and swap …", "proceed to swap …": in an answer it agrees as "go ahead" does. */
const agreesToGoOn = (element: Element | undefined): Picked | null =>
  element?.kind === 'opener' && /\b(?:go ahead|proceed)\b/.test(element.item.lower)
    ? { position: 0, item: element.item }
    : null;

/** "Use 100 USDC to buy ETH" changes nothing that was said before. */
function usesToBuy(elements: readonly Element[]): boolean {
  const use = elements.findIndex((element) => element.kind === 'dialogue' && element.item.lower === 'use');
  const next = elements.slice(use + 1).findIndex(({ kind }) => kind !== 'value');
  const spent = use === -1 ? [] : elements.slice(use + 1, next === -1 ? undefined : use + 1 + next);
  return spent.some((element) => element.kind === 'value' && element.marker?.startsWith('to ') === true);
}

const asWords = (element: Element): Element =>
  element.kind === 'dialogue' && element.item.lower === 'use'
    ? { kind: 'words', item: element.item }
    : element;

/** "20, and use Uniswap": in a message of nothing but values, what sets one more of them. */
function settersIn(elements: readonly Element[]): Dialogue[] {
  if (!elements.every(({ kind }) => kind === 'value' || kind === 'join' || kind === 'dialogue')) return [];
  return elements.filter((element, index): element is Dialogue => {
    const [before, next] = [elements[index - 1], elements[index + 1]];
    const sets = element.kind === 'dialogue' && element.does === 'change';
    return sets && before?.kind === 'join' && next?.kind === 'value';
  });
}

/** "Cancel" right before an instruction takes it back, and "send it" before anything but values refers to nothing that is known. */
function mayOpen({ does, item }: Dialogue, next: Element | undefined, first: boolean): boolean {
  if (first && item.lower.endsWith(' but')) return false;
  const points = does === 'yes' && /\b(?:it|them)\b/.test(item.lower);
  const alone = does === 'cancel' || points;
  return !alone || next === undefined || next.kind === 'join' || (points && next.kind === 'value');
}
