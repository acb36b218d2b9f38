import { exactNumber } from '../../text/exact-number.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { TOO_LITTLE } from './changes.ts';
import type { Heard } from './dialogue.ts';
import type { Target } from './find-target.ts';

/**
 * "Slippage is 1%. OK?" – "no, 0.5", "you'd get 0.03 ETH" – "make it 0.05": of what is to be moved nothing was told; "your health factor
 * would be 1.12" – "make it 1.5".
 */
export function speaksOfOther(
  { entity, marker, item }: ValueElement,
  { slot, step, carried }: Pick<Target, 'slot' | 'carried'> & { readonly step: Step },
  heard: Heard | null,
): boolean {
  if (carried !== 'correction' || marker !== null || entity?.kind !== 'amount') return false;
  // "NFT #123" – "make it 124": which one, or how many?
  const counts = entity.match.amount.kind === 'tokens';
  if (counts && [...step.said.keys()].some((name) => step.action.slots[name]?.type === 'token_id'))
    return true;
  const said = step.said.get(slot)?.value.item.text ?? '';
  if (step.action.definition.name === 'swap' && isFarOff(item.text, said)) return true;
  return heard !== null && tellsOfOther(heard.content, item, said);
}

/** "Buy 1 ETH with USDC" – "make it 300": so many times as much may be of the other token. */
function isFarOff(text: string, said: string): boolean {
  const [now, before] = [numberOf(text), numberOf(said)];
  return now !== null && before !== null && (now >= before * FAR || before >= now * FAR);
}
const FAR = 100n;

/** Whether a number in answer to what an assistant tells is more likely another figure of it than what a request says. */
function tellsOfOther(content: string, item: ValueElement['item'], said: string): boolean {
  if (OFTEN.test(content)) return true;
  if (HEALTH.test(content)) return SMALL.test(item.text);
  if (SLIPS.test(content) && SMALL.test(item.text)) return true;
  const [now, before] = [numberOf(item.text), numberOf(said)];
  // "100 USDC exceeds your limit of 90" – "raise it to 150".
  if (TOO_LITTLE.test(content)) return now !== null && before !== null && now > before;
  if (OTHER_AMOUNT.test(content)) return false;
  const [own] = /\d[\d.,]*\d|\d/.exec(said) ?? [];
  const told = content.match(FIGURES) ?? [];
  if (own === undefined || told.length === 0) return false;
  if (!told.some((figure) => plainFigure(figure) === plainFigure(own))) return true;
  // "0.1 ETH costs 320 USDC" – "make it 300": nearer to another figure than to the request's own.
  if (now === null || before === null) return false;
  return told.some((figure) => {
    const other = numberOf(figure);
    return other !== null && other !== before && isNearer(now, other, before);
  });
}

/** A number as it is written, comparable with another one; null for any other text. */
const numberOf = (text: string): bigint | null => {
  const number = exactNumber(/\d[\d.,]*\d|\d/.exec(text)?.[0] ?? '');
  return number === 0n ? null : number;
};

/** Whether a number is fewer times greater or smaller than one than it is than another. */
function isNearer(number: bigint, one: bigint, other: bigint): boolean {
  const ratio = (of: bigint): readonly [bigint, bigint] => (number > of ? [number, of] : [of, number]);
  const [[most, least], [high, low]] = [ratio(one), ratio(other)];
  return most * low < high * least;
}
const HEALTH = /\bhealth(?:\s+factor)?\b[^!?\n]{0,60}\d/i;
/** "Sending 5 USDC every week." */
const OFTEN =
  /\b(?:every|each)\s+(?:hour|day|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:daily|weekly|monthly)\b(?!\s+(?:limit|budget|spending|transfer|allowance))/i;
const SLIPS = /\b(?:slippage|tolerance)\b/i;
const SMALL = /^\d(?:[.,]\d*)?$/;
/** No digits of addresses. */
const FIGURES = /(?<![\w.,…])(?!0x|\w{12})(?:\d[\d.,]*\d|\d)(?!\d)/g;
const plainFigure = (figure: string): string => figure.replaceAll(',', '').replace(/\.0+$/, '');
/** "Would you like to send a lower amount?" */
const OTHER_AMOUNT =
  /\b(?:lower|reduce|raise|increase|change)\s+(?:it|this|that|the\s+amount)\b|\b(?:lower|smaller|lesser|less|different|other|another|higher|larger|bigger|new)\s+amount\b/i;
