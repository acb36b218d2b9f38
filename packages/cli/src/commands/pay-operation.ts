import {
  Say402Error,
  type ChainName,
  type OperationRecord,
  type Progress,
  type Released,
} from '@say402/client';
import { bookAll, unbook, watching } from '../spending/book.ts';
import type { World } from '../world.ts';
import { whereToPay } from './where-to-pay.ts';

/** Pays for an operation within the limits; it is booked before it is paid. @param person whether a person has said yes to it */
export async function payOperation(
  world: World,
  record: OperationRecord,
  person: boolean,
  onProgress: (progress: Progress) => void,
  payOn?: ChainName,
): Promise<Released> {
  const { say402, signal } = world;
  const { operationId } = record;
  await bookAll(world, record, person);
  const { onSpending } = watching(world, record, person);
  try {
    const { wallets, payIn } = await whereToPay(world, record, payOn);
    return await say402.pay(operationId, wallets, {
      signal,
      onProgress,
      onSpending,
      ...(payIn && { payIn }),
    });
  } catch (error) {
    if (isUnpaid(error)) await unbook(world, record);
    throw error;
  }
}

/** Whether it is certain that nothing was taken. */
const isUnpaid = (error: unknown): boolean =>
  error instanceof Say402Error &&
  [
    'payment_refused',
    'price_differs',
    'price_too_high',
    'not_offered',
    'wallet_missing',
    'operation_not_found',
  ].includes(error.code);
