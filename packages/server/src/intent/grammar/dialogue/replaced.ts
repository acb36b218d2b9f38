import type { Item } from '../../scan/item.ts';
import type { Element, ValueElement } from '../roles/element.ts';

/** "USDT instead of USDC": what takes the place of what, and the words between them. */
export interface Replacement {
  readonly by: ValueElement;
  readonly of: ValueElement;
  readonly sign: Item;
}

const SIGNS = new Set(['instead of', 'rather than', 'not']);
const PAUSES = new Set(['comma', 'dash', 'stop']);

type Found = { readonly elements: readonly Element[]; readonly replaced: readonly Replacement[] };

/**
 * Takes "instead of USDC" off a message that instructs nothing by itself ("USDT instead of USDC", "0.2, not 0.1", "not 0.1
 * but 0.2"), with what takes the place of what. Anything less plain stays as it is.
 */
export function takeReplaced(elements: readonly Element[]): Found {
  const none = { elements, replaced: [] };
  const signs = elements.filter(isSign);
  const [sign] = signs;
  if (!sign || signs.length > 1 || elements.some(({ kind }) => kind === 'verb' || kind === 'opener'))
    return none;
  const at = elements.indexOf(sign);
  const after = runFrom(elements, at + 1);
  const before = runBefore(elements, skipPause(elements, at - 1, -1));
  const { item } = sign;
  if (before.length > 0) {
    // "10 USDC, not 20".
    const ahead = before.slice(0, after.length);
    const by = isAlike(ahead, after) && after.length < before.length ? ahead : before.slice(-after.length);
    const left = elements.filter((element) => element !== sign && !after.some((value) => value === element));
    return isAlike(by, after) ? { elements: left, replaced: pairs(by, after, item) } : none;
  }
  const but = skipPause(elements, at + 1 + after.length, 1);
  // "Not SOL, USDC"; "not 5, 6" may be neither.
  const from = isBut(elements[but]) ? but + 1 : saysTokens(after) ? but : elements.length;
  const by = runFrom(elements, from);
  const left = elements.filter(
    (element) => element !== sign && !isBut(element) && !after.some((value) => value === element),
  );
  return isAlike(by, after) ? { elements: left, replaced: pairs(by, after, item) } : none;
}

const saysTokens = (values: readonly ValueElement[]): boolean =>
  values.length === 1 && values.every(({ entity }) => entity?.kind === 'token');

const isSign = (element: Element): element is Extract<Element, { kind: 'problem' }> =>
  element.kind === 'problem' && SIGNS.has(element.item.lower);

const isBut = (element: Element | undefined): boolean =>
  element?.kind === 'problem' && element.item.lower === 'but';

function runFrom(elements: readonly Element[], at: number): ValueElement[] {
  const element = elements[at];
  return element?.kind === 'value' ? [element, ...runFrom(elements, at + 1)] : [];
}

function runBefore(elements: readonly Element[], at: number): ValueElement[] {
  const element = elements[at];
  return element?.kind === 'value' ? [...runBefore(elements, at - 1), element] : [];
}

function skipPause(elements: readonly Element[], at: number, step: 1 | -1): number {
  const element = elements[at];
  return element?.kind === 'join' && PAUSES.has(element.join) ? skipPause(elements, at + step, step) : at;
}

/** As many values of the same types in the same order; a name that nobody knows replaces nothing. */
function isAlike(one: readonly ValueElement[], other: readonly ValueElement[]): boolean {
  return (
    other.length > 0 &&
    one.length === other.length &&
    one.every(({ types, entity }, index) => {
      const same = other[index];
      if (entity === null || !same?.entity) return false;
      // AERO is a token as well as a protocol.
      const tokens = types.includes('token') && same.types.includes('token');
      // "Bob.eth, not 0x…".
      const parties = [entity, same.entity].every(({ kind }) => kind === 'address' || kind === 'recipient');
      return (
        (tokens || parties || same.entity.kind === entity.kind) &&
        types.some((type) => same.types.includes(type))
      );
    })
  );
}

const pairs = (
  by: readonly ValueElement[],
  of: readonly ValueElement[],
  sign: Item,
): readonly Replacement[] =>
  by.flatMap((value, index) => {
    const old = of[index];
    // "10 USDC, not 20 USDC" says the token again.
    const same = by.length > 1 && old?.item.lower === value.item.lower;
    return old && !same ? [{ by: value, of: old, sign }] : [];
  });
