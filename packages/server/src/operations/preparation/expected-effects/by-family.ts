import type { Expect } from './expected-effects.ts';

/** What is expected of an action that is something else on each chain family. */
export function byFamily(evm: Expect, svm: Expect): Expect {
  return async (request) => (request.chain.family === 'evm' ? evm(request) : svm(request));
}
