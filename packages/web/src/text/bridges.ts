import type { Bridge, OperationRecord } from '@say402/client';

/** Whether an operation has a bridge that takes a transaction on the other chain. */
export const isBridged = ({ preview }: Pick<OperationRecord, 'preview'>): boolean =>
  preview.some(({ action, protocol }) => action === 'bridge' && protocol === 'CCTP v2');

/** Whether all bridges have arrived. */
export const hasArrived = (bridges: readonly Bridge[]): boolean =>
  bridges.length > 0 && bridges.every(({ state }) => state === 'finished');
