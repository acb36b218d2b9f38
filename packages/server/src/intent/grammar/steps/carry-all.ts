import { LISTING } from '../roles/tag.ts';
import type { ValueElement } from '../roles/element.ts';
import type { RowPart } from './match-row.ts';
import type { Row } from './rows.ts';

/**
 * "Swap all my USDC and DAI to ETH": all of each. What is said of the first token of a list is meant for every one that says
 * nothing of how much. Null where it is not said so: half of both may be half of each or of their worth, 5 is of the first.
 */
export function shareAll(rows: readonly Row[]): readonly Row[] | null {
  const [first, ...later] = rows;
  const all = first?.parts.find(isAmount);
  if (!first || later.length === 0 || !all || !isAll(all) || first.parts.indexOf(all) !== 0) return null;
  // "All my USDC, DAI and …" may be read as an exchange of the first for the second.
  if (first.parts.length > 2 || !isToken(first.parts[1])) return null;
  const bare = later.every(
    ({ join, parts }) => join !== null && LISTING.has(join) && isToken(parts[0]) && !parts.some(isAmount),
  );
  return bare ? [first, ...later.map((row) => ({ ...row, lead: all, parts: [all, ...row.parts] }))] : null;
}

const isAmount = (part: RowPart): part is ValueElement =>
  part.kind === 'value' && part.types.includes('amount');

const isAll = ({ entity, marker }: ValueElement): boolean =>
  marker === null && entity?.kind === 'amount' && entity.match.amount.kind === 'all' && !entity.match.rest;

const isToken = (part: RowPart | undefined): boolean =>
  part?.kind === 'value' &&
  part.marker === null &&
  part.types.includes('token') &&
  part.entity !== null &&
  part.entity.kind !== 'address';
