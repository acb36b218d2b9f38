import { CCTP_MESSAGE_TRANSMITTER_PROGRAM, free, is, MESSAGE_TRANSMITTER_V2 } from '@say402/readback';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/**
 * Each message of the preview brings its USDC to the one who is shown. Of which burn it is, and who attested it, the contract holds
 * against its own attesters and the nonces that it has seen, and on Solana the account for its fee: the builder is free in these.
 */
export function expectArrival({ outcome, survey, chain }: ExpectRequest): StepExpectation {
  return {
    effects: outcome.received.map(({ expected, to }) => ({
      kind: 'cctp_arrival',
      fields: {
        venue: is<string>(chain.family === 'evm' ? MESSAGE_TRANSMITTER_V2 : CCTP_MESSAGE_TRANSMITTER_PROGRAM),
        owner: is(survey.wallet),
        token: is(chain.paymentAsset.address),
        amount: is(expected),
        recipient: is(to),
        source: free,
        nonce: free,
        digest: free,
        attestation: free,
        feeAccount: free,
      },
    })),
  };
}
