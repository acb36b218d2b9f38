import type { FacilitatorDirectory } from '../payment/facilitator-directory.ts';
import type { Observer } from './observer.ts';

/** A directory of facilitators that reports its calls to an observer. */
export function observeFacilitators(
  directory: FacilitatorDirectory,
  observer: Observer,
): FacilitatorDirectory {
  const target = 'facilitator' as const;
  return {
    ...directory,
    refresh: async (chain) =>
      observer.watch({ target, call: 'supported', chain: chain.name }, async () => directory.refresh(chain)),
    verify: async (payment) =>
      observer.watch(
        { target, call: 'verify', chain: payment.chain.name },
        async () => directory.verify(payment),
        (valid) => (valid ? 'valid' : 'invalid'),
      ),
    settle: async (payment) =>
      observer.watch(
        { target, call: 'settle', chain: payment.chain.name },
        async () => directory.settle(payment),
        ({ kind }) => kind,
      ),
  };
}
