import type { Bridge, OperationRecord } from '@say402/client';

/** Whether an operation sends something to another chain. */
export const isBridged = ({ preview }: Pick<OperationRecord, 'preview'>): boolean =>
  preview.some(({ action }) => action === 'bridge');

/** Whether one of its bridges takes a transaction on the other chain. */
export const takesTwo = ({ preview }: Pick<OperationRecord, 'preview'>): boolean =>
  preview.some(({ action, protocol }) => action === 'bridge' && protocol === 'CCTP v2');

/** Whether all bridges have arrived. */
export const hasArrived = (bridges: readonly Bridge[]): boolean =>
  bridges.length > 0 && bridges.every(({ state }) => state === 'finished');

/** Whether there is nothing more to look for: all have arrived, or were given back. */
export const isOver = (bridges: readonly Bridge[]): boolean =>
  bridges.length > 0 && bridges.every(({ state }) => state === 'finished' || state === 'refunded');
