import type { Item } from '../../scan/item.ts';
import { isSettingType } from '../../slots/setting.ts';
import { suitsBound } from '../checks/check-bounds.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';
import { distinctFits, isSame } from './distinct-fits.ts';
import { fillMarked, fillPatterns } from './fill-patterns.ts';
import { accepts } from './fits-slot.ts';
import { isSensible } from './is-sensible.ts';
import type { Pattern, Patterns } from '../pattern.ts';
import { countsNoToken, followsOther, isOfPair, tokenBeside } from './counting.ts';

/** What a row says in order: values, and words that stand literally in a phrase. */
export type RowPart = ValueElement | { readonly kind: 'words'; readonly text: string; readonly item: Item };

/** One way to understand a row: which value fills which slot of which action. */
export interface Fit {
  readonly action: CompiledAction;
  readonly filled: ReadonlyMap<string, ValueElement>;
  /** Required slots that the row leaves open, in the order of the definition. */
  readonly open: readonly string[];
}

/** Which value fills which slot. */
export type Filled = ReadonlyMap<string, ValueElement>;

/** More values than any action takes: not looked into, so that the search stays small. */
const MOST_VALUES = 10;

/**
 * Every way to understand a row by one of the patterns of some actions; each mapping once. All values and words take part in each. What
 * the row alone tells is found out once, and not for each action.
 */
export function fitRow(
  parts: readonly RowPart[],
  actions: readonly CompiledAction[],
  patternsOf: (action: CompiledAction) => Patterns,
): readonly Fit[] {
  if (parts.length > MOST_VALUES || parts.filter(isUncertain).length > 1 || parts.some(isLoose)) return [];
  const words = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join('|');
  const row: Sorted = {
    parts,
    free: parts.filter(standsFreely),
    bare: parts.filter((part) => !standsFreely(part)),
  };
  return actions.flatMap((action) => {
    const patterns = patternsOf(action).get(words);
    return patterns ? fitAction(row, action, patterns) : [];
  });
}

/** The parts of a row: values that may stand anywhere, and what stands in the order of a pattern. */
interface Sorted {
  readonly parts: readonly RowPart[];
  readonly free: readonly ValueElement[];
  readonly bare: readonly RowPart[];
}

function fitAction(
  { parts, free, bare }: Sorted,
  action: CompiledAction,
  patterns: readonly Pattern[],
): readonly Fit[] {
  const found: Fit[] = [];
  const seen: Filled[] = [];
  if (!parts.every((part) => part.kind === 'words' || action.entries.some(([, slot]) => accepts(slot, part))))
    return [];
  for (const marked of fillMarked(free, action, new Map())) {
    for (const filled of fillPatterns(bare, action, patterns, marked)) {
      if (seen.some((other) => isSame(other, filled))) continue;
      seen.push(filled);
      if (
        !keepsPairs(parts, action, filled) ||
        !saysAgain(parts, action, filled) ||
        !isDirect(parts, filled) ||
        !isSensible(action, filled)
      )
        continue;
      found.push({ action, filled, open: openNames(action, filled) });
    }
  }
  return distinctFits(found, action);
}

/** "Send the NFT to 0x… 0x…": behind an address that a marker leads to, one that nothing announces says nothing of itself. */
const isLoose = (part: RowPart, at: number, parts: readonly RowPart[]): boolean => {
  const before = parts[at - 1];
  if (part.kind !== 'value' || part.marker !== null || part.entity?.kind !== 'address') return false;
  const led = before?.kind === 'value' && before.entity?.kind === 'address' && before.marker !== null;
  return led && before.marker !== 'label';
};

/**
 * "5 USDC 0x…": only right behind the symbol of a token is an address that nothing announces somebody to pay; "buy WIF 0.5 SOL": only right
 * behind what is bought stands what is paid.
 */
function isDirect(parts: readonly RowPart[], filled: Filled): boolean {
  const [bought, paid, token] = [filled.get('tokenOut'), filled.get('amountIn'), filled.get('tokenIn')];
  if (bought?.marker === null && paid?.marker === null && parts[parts.indexOf(bought) + 1] === paid)
    return bought.item.to === paid.item.from && paid.item.to === token?.item.from;
  // "Send the NFT to 0x…, my other wallet 0x…".
  const nft = filled.get('collection');
  if (nft?.marker === 'label' && nft.types.includes('recipient')) return false;
  const recipient = filled.get('recipient');
  const before = recipient && parts[parts.indexOf(recipient) - 1];
  if (recipient?.marker !== null || before?.kind !== 'value' || !before.types.includes('token')) return true;
  return before.entity?.kind === 'token' && before.item.to === recipient.item.from;
}

/** Two addresses that nothing announces could each be the token or the recipient. */
export function isUncertain(part: RowPart): boolean {
  return (
    part.kind === 'value' &&
    part.marker === null &&
    part.types.includes('recipient') &&
    part.types.includes('token')
  );
}

/** Names of what has to be said and is not: required slots, and the first of each group of which one is needed. */
export function openNames(
  { definition, required }: Pick<CompiledAction, 'definition' | 'required'>,
  filled: { has(name: string): boolean },
): string[] {
  const open: string[] = [];
  for (const { slots } of definition.oneOf ?? []) {
    const [first] = slots;
    if (first !== undefined && !slots.some((name) => filled.has(name))) open.push(first);
  }
  for (const name of required) if (!filled.has(name)) open.push(name);
  return open;
}

/** Its marker says which slot it fills, or its own words do ("0.5% slippage", "Uniswap"). */
function standsFreely(part: RowPart): part is ValueElement {
  if (part.kind !== 'value') return false;
  const { marker, types } = part;
  return (
    marker !== null ||
    types.every((type) => isSettingType(type) || type === 'protocol' || type === 'contract')
  );
}

/** An amount with a token right beside it counts that token: "5 USDC" never fills an amount of something else. */
function keepsPairs(
  parts: readonly RowPart[],
  { slots, definition }: CompiledAction,
  filled: Filled,
): boolean {
  return [...filled].every(([name, amount]) => {
    const slot = slots[name];
    if (slot?.type !== 'amount') return true;
    const of = slot.of ?? 'token';
    const counts = filled.get(of);
    const part = countsNoToken(slots[of]?.type, amount, parts, filled);
    if (part !== null) return part;
    if (counts && isUncertain(counts) && parts[parts.indexOf(counts) - 1] !== amount) return false;
    const beside = tokenBeside(parts, amount);
    if (!suitsBound(name, { slots, definition }, filled, beside)) return false;
    // "Add $100 to the ETH/USDC pool": of which, or of both?
    const whole = beside === undefined ? slots[of]?.type === 'token' : isOfPair(parts, beside, amount);
    if (definition.joined && whole) return false;
    if (beside === undefined && followsOther(parts, amount, of, slots, filled)) return false;
    if (beside === undefined || counts === beside) return true;
    return isSaidAgain(beside, of, slots, filled) || isAllAt(amount, beside, slots, filled);
  });
}

/** "All my Aave rewards": whole is what is at the protocol, and its name counts nothing. */
function isAllAt(
  { entity }: ValueElement,
  beside: ValueElement,
  slots: CompiledAction['slots'],
  filled: Filled,
): boolean {
  const all = entity?.kind === 'amount' && entity.match.amount.kind === 'all';
  return all && [...filled].some(([name, value]) => value === beside && slots[name]?.type === 'protocol');
}

/** "5 gwei of USDC for USDC": a token that is said again stands right behind an amount, but for those of a pool. */
function saysAgain(
  parts: readonly RowPart[],
  { slots, definition }: Pick<CompiledAction, 'slots' | 'definition'>,
  filled: Filled,
): boolean {
  if (definition.joined) return true;
  return [...filled].every(([name, value]) => {
    const before = parts[parts.indexOf(value) - 1];
    return slots[name]?.sameAs === undefined || (before?.kind === 'value' && before.types.includes('amount'));
  });
}

/** "To USDC, at least 20 USDC": the token beside the amount says again which one is counted. */
function isSaidAgain(
  beside: ValueElement,
  of: string,
  slots: CompiledAction['slots'],
  filled: Filled,
): boolean {
  return [...filled].some(([name, value]) => value === beside && slots[name]?.sameAs === of);
}
