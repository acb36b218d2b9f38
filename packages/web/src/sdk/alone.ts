import { loadSdk } from './load-sdk.ts';

/** Works on an operation while no other tab does, so that nothing is paid or sent twice. @throws Say402Error `busy` */
export async function alone<Result>(operationId: string, work: () => Promise<Result>): Promise<Result> {
  // Browsers have locks, and wallets, only on https and localhost.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`say402:${operationId}`, { ifAvailable: true }, async (lock) => {
    if (lock) return work();
    const { Say402Error } = await loadSdk();
    throw new Say402Error('busy', 'Another tab of this browser is working on this operation.', {
      operationId,
      hint: 'Finish it there, or close that tab and try again.',
    });
  });
}
