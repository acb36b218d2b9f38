import type { ReadingRequest } from '../reading.ts';

/** What proving needs of a request. */
export type ProofRequest = Pick<ReadingRequest, 'messages' | 'wallet' | 'vocabulary'>;
