import {
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  appendTransactionMessageInstruction,
  address,
  blockhash,
  AccountRole,
} from '@solana/kit';
import { describe, expect, test } from 'vitest';
import type { PaymentTrace } from '../payment-trace.ts';
import type { SolanaRpc } from './rpc.ts';
import { traceSolanaPayment } from './trace-payment.ts';

const PAYER = address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM');
const ACCOUNT = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
const TOKEN = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

/** A signed-looking payment: one `TransferChecked`. */
const transaction = getBase64EncodedWireTransaction(
  compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(PAYER, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'), lastValidBlockHeight: 1n },
          message,
        ),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: TOKEN,
            accounts: [
              { address: ACCOUNT, role: AccountRole.WRITABLE },
              { address: PAYER, role: AccountRole.READONLY_SIGNER },
            ],
            data: new Uint8Array([12, 0, 0, 0, 0, 0, 0, 0, 0, 6]),
          },
          message,
        ),
    ),
  ),
);

/** A node that has seen no transaction of the payment, and knows of its blockhash what it is told to. */
function nodeWith(valid: Readonly<Record<'processed' | 'finalized', boolean>>): SolanaRpc {
  const answer = (value: unknown) => ({ send: () => Promise.resolve(value) });
  const rpc = {
    isBlockhashValid: (_: unknown, { commitment }: { commitment: 'processed' | 'finalized' }) =>
      answer({ value: valid[commitment] }),
    getSignaturesForAddress: () => answer([]),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these two methods are called
  return rpc as unknown as SolanaRpc;
}

/** Asked by an instance whose clock is five minutes ahead of the one that claimed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a trace of Solana reads of it
const trace = {
  proof: { family: 'svm', transaction },
  claimedAt: 1_000_000,
  askedAt: 1_300_000,
  unusedAt: null,
} as unknown as PaymentTrace;

describe('a payment that has not landed, asked for by a clock five minutes ahead', () => {
  test.each([
    [
      'is open while its blockhash is too fresh to be final',
      { processed: true, finalized: false },
      'possible',
    ],
    ['is open while its last block is not final', { processed: false, finalized: true }, 'possible'],
    ['is over when neither knows its blockhash', { processed: false, finalized: false }, 'impossible'],
  ] as const)('%s', async (_, valid, kind) => {
    expect(await traceSolanaPayment(nodeWith(valid), trace)).toMatchObject({ kind });
  });
});
