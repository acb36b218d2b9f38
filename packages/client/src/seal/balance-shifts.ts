import { getAddress, type Address } from 'viem';
import type { Preview } from '@say402/wire';
import type { Movement } from '../check/movement.ts';
import { tally } from '../check/tally.ts';

/** How far an owner's balance of an ERC-20 token may fall, or must rise, by the whole preview. */
export interface BalanceShift {
  readonly owner: Address;
  readonly token: Address;
  readonly baseUnits: bigint;
}

/** Base units by which tokens with growing balances are rounded, which previews don't show; allowed for amounts from a million. */
const ROUNDING = 2n;
const ROUNDED_FROM = 1_000_000n;
const spell = (address: string): string => address.toLowerCase();

/**
 * The worst changes of ERC-20 balances: the wallet's by what is sent at most and received at least, a recipient's by what it is shown to
 * get. Native coins and NFTs are left out.
 *
 * @param movements what the checked bytes move, which tells who gets tokens without giving anything in return
 */
export function balanceShifts(
  preview: Preview,
  wallet: string,
  movements: readonly Movement[],
): BalanceShift[] {
  const pieces = movements.flatMap(({ uncounted, out }) => (uncounted && out ? [spell(out.token)] : []));
  const shifts = tally();
  const add = (owner: string, token: string | null, amount: bigint): void => {
    if (token === null || token === 'native' || pieces.includes(spell(token))) return;
    shifts.add(amount, spell(owner), spell(token));
  };
  for (const { sent, received } of preview) {
    for (const { token, baseUnits } of sent) add(wallet, token.address, -BigInt(baseUnits));
    for (const { token, minimumBaseUnits, to } of received) add(to, token.address, BigInt(minimumBaseUnits));
  }
  const plain = tally();
  for (const { out } of movements) if (out?.plain === true) plain.add(out.amount, spell(out.token), out.to);
  for (const [token = '', to = ''] of plain.keys()) {
    const sent = plain.of(token, to);
    const shown = shownChange(preview, to, token);
    // A token that keeps a part of each transfer delivers less than is sent; the preview shows how much.
    add(to, token, shown === null || shown > sent ? sent : shown);
  }
  return shifts.keys().map(([owner = '', token = '']) => ({
    owner: getAddress(owner),
    token: getAddress(token),
    baseUnits: rounded(shifts.of(owner, token)),
  }));
}

const rounded = (shift: bigint): bigint =>
  shift >= ROUNDED_FROM || shift <= -ROUNDED_FROM ? shift - ROUNDING : shift;

function shownChange(preview: Preview, owner: string, token: string): bigint | null {
  const shown = preview
    .flatMap(({ balanceChanges }) => balanceChanges)
    .filter((change) => spell(change.owner) === spell(owner) && spell(change.token.address ?? '') === token);
  return shown.length === 0 ? null : shown.reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);
}
