import { chains, type Chain } from '@say402/readback';
import { createFacilitatorDirectory, type FacilitatorDirectory } from '../facilitator-directory.ts';
import type { PresentedPayment } from '../facilitator.ts';
import { createHttpFacilitator } from '../http-facilitator.ts';
import { buildRequirement } from '../requirement.ts';
import type { TestFacilitator } from './test-facilitator.ts';

export const HASH = `0x${'a'.repeat(64)}`;
export const FEE_PAYERS = [
  'FeePayerA1111111111111111111111111111111111',
  'FeePayerB1111111111111111111111111111111111',
] as const;
const { base } = chains;

/** An entry of `/supported`. */
export const kind = (version: 1 | 2, chain: Chain, feePayer?: string) => ({
  x402Version: version,
  scheme: 'exact',
  network: version === 1 ? chain.name : chain.caip2,
  ...(feePayer !== undefined && { extra: { feePayer } }),
});
/** An answer to `/supported`. */
export const supports = (...kinds: unknown[]) => ({ body: { kinds } });
export const settled = { body: { success: true, transaction: HASH, network: 'base', payer: '0x1' } };

/** Milliseconds since the epoch, for the directories under test. */
export const clock = { now: 1_800_000_000_000 };

/** A directory of facilitators of one chain. */
export const directoryOf = (chain: Chain, urls: readonly string[], headers = {}): FacilitatorDirectory =>
  createFacilitatorDirectory(
    new Map([
      [
        chain.name,
        urls.map((url) =>
          createHttpFacilitator({ url, headers, login: null, timeoutMs: 300, settleTimeoutMs: 300 }),
        ),
      ],
    ]),
    () => clock.now,
  );

/** A payment as it is presented, with an invalid signature that only a real facilitator would notice. */
export function payment(
  version: 1 | 2,
  chain: Chain = base,
  feePayer: string = FEE_PAYERS[0],
): PresentedPayment {
  const requirement = buildRequirement({
    network: chain.family === 'evm' ? 'base' : 'solana',
    resource: 'https://say402.example/api/process',
    payTo: 'payee',
    asset: chain.paymentAsset.address,
    amount: 5n,
    extra: chain.family === 'evm' ? { name: 'USD Coin', version: '2' } : { feePayer },
  });
  const authorization = {
    from: `0x${'1'.repeat(40)}`,
    to: `0x${'2'.repeat(40)}`,
    value: '5',
    validAfter: '0',
    validBefore: '9',
    nonce: HASH,
  };
  const payload = chain.family === 'evm' ? { signature: '0x11', authorization } : { transaction: 'AAAA' };
  return { payload, requirement, offers: [requirement], chain, operationId: 'op_1', version };
}

/** Bodies that came to `/settle`. */
export const settlesOf = ({ asked }: TestFacilitator): unknown[] =>
  asked.filter(({ path }) => path === '/settle').map(({ body }) => body);
