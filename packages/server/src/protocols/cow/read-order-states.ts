import { cow, cowSettlementAbi as abi } from '@say402/readback';
import { hexToBigInt, isHex, keccak256, stringToHex } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { readCalls } from '../read-calls.ts';

/** How far an order has got, by its chain's own word. */
export type OrderState = 'not_signed' | 'open' | 'filled' | 'expired' | 'cancelled';

/** An order, as far as its state depends on it. */
export interface FollowedOrder {
  readonly uid: string;
  /** Base units of the exact side. */
  readonly whole: bigint;
  /** Seconds since the epoch. */
  readonly validTo: number;
}

/** What the settlement contract keeps of an order that its owner has signed. Source: @cowprotocol/contracts 1.8.0, GPv2Signing.sol. */
const PRE_SIGNED = hexToBigInt(keccak256(stringToHex('GPv2Signing.Scheme.PreSign')));

/**
 * Reads the states of orders in one call. Orders of which a part is filled are open.
 *
 * @param now milliseconds since the epoch
 * @throws Say402Error `chain_unavailable`, `contract_unreadable`
 */
export async function readOrderStates(
  chain: string,
  reads: ChainReads,
  orders: readonly FollowedOrder[],
  now: number,
): Promise<OrderState[]> {
  const at = cow[chain];
  if (!at || reads.family !== 'evm') throw new TypeError(`CoW Protocol is not on ${chain}`);
  if (orders.length === 0) return [];
  const found = await reads.read(async () =>
    readCalls(
      reads.client,
      orders.flatMap(({ uid }) =>
        (['preSignature', 'filledAmount'] as const).map((functionName) => ({
          address: at.settlement,
          abi,
          functionName,
          args: [isHex(uid) ? uid : '0x'],
        })),
      ),
    ),
  );
  return orders.map((order, index) => {
    const [signed, filled] = found.slice(index * 2, index * 2 + 2);
    if (typeof signed !== 'bigint' || typeof filled !== 'bigint')
      throw new Say402Error(
        'contract_unreadable',
        `The settlement contract of CoW Protocol on ${chain} does not answer.`,
      );
    return stateOf(order, { signed: signed === PRE_SIGNED, filled }, now);
  });
}

/** A cancelled order counts as filled with more than there is. */
function stateOf(
  { whole, validTo }: FollowedOrder,
  { signed, filled }: { readonly signed: boolean; readonly filled: bigint },
  now: number,
): OrderState {
  if (filled > whole) return 'cancelled';
  if (filled === whole) return 'filled';
  if (validTo * 1000 < now) return 'expired';
  return signed ? 'open' : 'not_signed';
}
