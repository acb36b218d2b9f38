import { createSay402, memoryStorage, webStorage } from '@say402/client';
import { localArea } from '../state/stored.ts';

export { onChain, readBalance, Say402Error } from '@say402/client';

const area = localArea();

/** The client of the service that this page comes from; it stores operations in this browser. */
export const say402 = createSay402({
  baseUrl: location.origin,
  storage: area ? webStorage(area) : memoryStorage(),
});
