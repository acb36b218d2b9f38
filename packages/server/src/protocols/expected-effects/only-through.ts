import { findSlot } from '../../core/slot-of.ts';
import type { Expect } from './expected-effects.ts';

/** What is expected of a protocol's step, which must not name another protocol: a step that was handed to the wrong one is not let through. */
export const onlyThrough =
  (protocol: string, expect: Expect): Expect =>
  (request) => {
    const named = findSlot(request.step, 'protocol', 'protocol')?.protocol ?? protocol;
    if (named === protocol) return expect(request);
    throw new TypeError(`A step through ${named} was handed to ${protocol}`);
  };
