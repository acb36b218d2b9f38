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
  /** Base units of the exact side; null where its terms are not known. */
  readonly whole: bigint | null;
  /** Seconds since the epoch. */
  readonly validTo: number;
}

/** An order as its chain has it. */
export interface OrderStanding {
  readonly state: OrderState;
  /** Base units of the exact side that were filled; nothing of one that was cancelled. */
  readonly filled: bigint;
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
): Promise<OrderStanding[]> {
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
    return standingOf(order, { signed: signed === PRE_SIGNED, filled }, now);
  });
}

/** What the contract keeps as filled of an order that was cancelled. Source: GPv2Settlement.sol, `invalidateOrder`. */
const CANCELLED = 2n ** 256n - 1n;

function standingOf(
  { whole, validTo }: FollowedOrder,
  { signed, filled }: { readonly signed: boolean; readonly filled: bigint },
  now: number,
): OrderStanding {
  if (filled > (whole ?? CANCELLED - 1n)) return { state: 'cancelled', filled: 0n };
  if (filled === whole) return { state: 'filled', filled };
  if (validTo * 1000 < now) return { state: 'expired', filled };
  return { state: signed ? 'open' : 'not_signed', filled };
}
