import { findSlot } from '../../core/slot-of.ts';
import type { Expect } from './expected-effects.ts';

/**
 * Holds an expectation to steps that name this protocol or none, so that a step which was handed to the wrong protocol is not let through.
 */
export const onlyThrough =
  (protocol: string, expect: Expect): Expect =>
  (request) => {
    const named = findSlot(request.step, 'protocol', 'protocol')?.protocol ?? protocol;
    if (named === protocol) return expect(request);
    throw new TypeError(`A step through ${named} was handed to ${protocol}`);
  };
