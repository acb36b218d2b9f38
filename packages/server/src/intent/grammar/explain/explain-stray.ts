import { KINDS } from '../../lexicon/kinds.ts';
import { isEntity, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { Vocabulary } from '../../reader.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

interface Asked {
  readonly scan: Scan;
  /** The actions that the verb may mean. */
  readonly actions: readonly Pick<CompiledAction['definition'], 'name' | 'slots'>[];
  readonly vocabulary: Vocabulary;
}

/** A part of an instruction that no slot takes, and that says what the caller has in mind. Null where it is nothing known. */
export function explainStray(asked: Asked): Trouble | null {
  return explainDay(asked) ?? explainAcross(asked) ?? explainFunction(asked);
}

/** "Pay my rent on the 1st". */
function explainDay({ scan }: Asked): Trouble | null {
  const day = /\bon (?:the )?\d{1,2}(?:st|nd|rd|th)\b/i.exec(scan.content);
  return day ? dependsOn(day[0]) : null;
}

/** What to say of words that make an instruction wait for something. */
export const dependsOn = (text: string): Trouble =>
  refuse(
    'conditions_unsupported',
    `"${text}" makes this depend on a time or a condition; only what should happen now can be prepared.`,
  );

/** "Swap 100 USDC on Base to ETH on Polygon": two steps in one. */
function explainAcross({ scan: { items }, actions, vocabulary }: Asked): Trouble | null {
  if (!actions.some(({ name }) => name === 'swap')) return null;
  const named = new Set(
    items.flatMap((item) => (item.kind === 'chain' && item.chain !== null ? [item.chain] : [])),
  );
  const other = [...named].find((chain) => chain !== vocabulary.chain);
  if (other === undefined || !named.has(vocabulary.chain)) return null;
  const [coin = ''] = vocabulary.native.values();
  return ask(
    `A swap ends on the chain where it begins, ${vocabulary.chain}. Please say the swap and the bridge one after the other, for example "swap 0.1 ${coin} for USDC, then bridge the USDC to ${other}".`,
  );
}

/** "Call setValue(42) on 0x…": a function by its name alone, whose types nobody said. */
function explainFunction({ scan: { content }, actions }: Asked): Trouble | null {
  const call = actions.find(({ name }) => name === 'contract_call');
  const question = call?.slots['call']?.question;
  return question !== undefined && /\b[A-Za-z_]\w*\([^()]*\)/.test(content) ? ask(question) : null;
}

/** "Convert 50 USDC to another token", "into a stablecoin": words for a token that name none. Null where other words are left over as well. */
export function explainKind(scan: Scan, problems: readonly Item[]): Trouble | null {
  const kind = problems.find(isKind);
  if (!kind || problems.some((item) => !isKind(item) && !isSmall(item))) return null;
  let start = scan.items.indexOf(kind);
  while (isWhich(scan.items[start - 1])) start -= 1;
  const words = scan.content.slice(scan.items[start]?.start ?? kind.start, kind.end);
  return ask(`Which token is meant by "${words}"? Please write its symbol or its address.`);
}

const NOUN = /^(?:token|coin|stablecoin|memecoin|altcoin|asset|crypto)s?$/;
const isKind = ({ lower }: Item): boolean => NOUN.test(lower) && KINDS.has(lower);

/** Words that may stand before it. */
const isWhich = (item: Item | undefined): boolean =>
  item !== undefined &&
  /^(?:another|other|different|this|that|these|those|some|some of|any|a|an|the|my)$/.test(item.lower);

/** Glue and markers that are left over with it. */
const isSmall = (item: Item): boolean =>
  isWhich(item) || (!isEntity(item) && /^(?:glue|marker)$/.test(useOf(item)?.use ?? ''));
