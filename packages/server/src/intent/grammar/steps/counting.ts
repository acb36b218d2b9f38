import type { AmountKind, SlotType } from '../../../core/intent.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';
import type { RowPart } from './match-row.ts';

type Filled = ReadonlyMap<string, ValueElement>;

/** The token that stands right after an amount. */
export function tokenBeside(parts: readonly RowPart[], amount: ValueElement): ValueElement | undefined {
  const next = parts[parts.indexOf(amount) + 1];
  const near = next?.kind === 'value' && (next.marker === null || next.marker === 'label');
  return near && next.types.includes('token') ? next : undefined;
}

/** "$500 of ETH/USDC": of both together, or of the first? Only an amount of its own for the second tells. */
export function isOfPair(parts: readonly RowPart[], beside: ValueElement, { entity }: ValueElement): boolean {
  const other = parts[parts.indexOf(beside) + 1];
  if (other?.kind !== 'value' || other.marker !== null || !other.types.includes('token')) return false;
  const both = entity?.kind === 'amount' && OF_BOTH.has(entity.match.amount.kind);
  const [between, touching] = [other.item.from - beside.item.to, other.item.start - beside.item.end];
  // "$500 of ETH, and USDC", "all ETH, and USDC", however they are laid out.
  return both ? between <= 6 : between === 1 && touching === 1;
}

const OF_BOTH = new Set<AmountKind>(['usd', 'all', 'share']);

/** How many comes before which NFT, and before its number. */
const leadsNft = (quantity: ValueElement, filled: Filled): boolean =>
  quantity.marker === null &&
  ['tokenId', 'collection'].every((name) => (filled.get(name)?.start ?? quantity.start) >= quantity.start);

/**
 * "5 for ETH USDC", "10 to USDC, the token 0x…": another token stands between the number and what it would count; "ETH USDC, to amount 20":
 * what leads to another one leads to the number.
 */
function isCutOff(
  parts: readonly RowPart[],
  amount: ValueElement,
  of: string,
  { slots, filled }: { readonly slots: CompiledAction['slots']; readonly filled: Filled },
): boolean {
  const counted = filled.get(of);
  if (!counted) return false;
  const [from, to] = [parts.indexOf(amount), parts.indexOf(counted)];
  // "Repay my USDC debt in full".
  const all = amount.entity?.kind === 'amount' && amount.entity.match.amount.kind === 'all';
  const led = amount.marker !== null && !all && slots[of]?.markers.includes(amount.marker) === true;
  if (from > to) return led;
  if (counted.marker !== null && counted.marker !== 'label') return false;
  const tokens = [...filled].flatMap(([name, value]) => (slots[name]?.type === 'token' ? [value] : []));
  return tokens.some((token) => parts.indexOf(token) > from && parts.indexOf(token) < to);
}

const OF_BALANCE = new Set<AmountKind>(['all', 'share']);

/** "From USDC to ETH 30": thirty of which? "All of it" can only be of what is paid; "1%" may be a slippage. */
export function followsOther(
  parts: readonly RowPart[],
  amount: ValueElement,
  of: string,
  slots: CompiledAction['slots'],
  filled: Filled,
): boolean {
  if (isCutOff(parts, amount, of, { slots, filled })) return true;
  const before = parts[parts.indexOf(amount) - 1];
  const { entity } = amount;
  const bare = /(?:%|percent|per cent|pct)$/.test(amount.item.lower);
  if (entity?.kind === 'amount' && OF_BALANCE.has(entity.match.amount.kind) && !bare) return false;
  return [...filled].some(
    ([name, value]) =>
      value === before && name !== of && slots[name]?.type === 'token' && amount.marker === null,
  );
}

/** Whether a part of a position, or how many of an NFT, may stand there; null where a token is counted. */
export function countsNoToken(
  type: SlotType | undefined,
  amount: ValueElement,
  parts: readonly RowPart[],
  filled: ReadonlyMap<string, ValueElement>,
): boolean | null {
  // "NFT #4 of 0x… to bob.eth at 3000" speaks of a price; how many comes first.
  if (type === 'contract' && !leadsNft(amount, filled)) return false;
  if (type !== 'token_id') return null;
  // "All my ETH/USDC liquidity", "half from the ETH/USDC position #5": a part of what both are in.
  const beside = tokenBeside(parts, amount);
  return beside === undefined || isOfPair(parts, beside, amount);
}
