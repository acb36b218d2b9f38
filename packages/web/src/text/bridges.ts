import type { Bridge, OperationRecord } from '@say402/client';

/** Whether something of it has to be brought to another chain, in a transaction there. */
export const isBridged = ({ preview }: Pick<OperationRecord, 'preview'>): boolean =>
  preview.some(({ action, protocol }) => action === 'bridge' && protocol === 'CCTP v2');

/** Whether all of it is on the other chain. */
export const hasArrived = (bridges: readonly Bridge[]): boolean =>
  bridges.length > 0 && bridges.every(({ state }) => state === 'finished');
