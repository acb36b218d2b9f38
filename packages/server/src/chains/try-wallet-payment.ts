import { deriveAssociatedAccount, tokenPrograms } from '@say402/readback';
import { address, getBase58Encoder, getU64Decoder, type Base64EncodedWireTransaction } from '@solana/kit';
import { z } from 'zod';
import type { ChainReads } from './chain-reads.ts';

const TRANSFER_CHECKED = 12;
const parsedTransfer = z.object({
  programId: z.string(),
  parsed: z.object({
    type: z.literal('transferChecked'),
    info: z.object({
      mint: z.string(),
      destination: z.string(),
      tokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }),
    }),
  }),
});
const plainInstruction = z.object({ programId: z.string(), accounts: z.array(z.string()), data: z.string() });
const answerSchema = z.object({
  value: z.object({
    err: z.unknown(),
    innerInstructions: z.array(z.object({ instructions: z.array(z.unknown()) })).nullish(),
  }),
});

/** What a payment has to bring; in base units. */
export interface WalletPaymentTerms {
  /** The partially signed transaction in base64. */
  readonly transaction: string;
  readonly asset: string;
  readonly payTo: string;
  readonly amount: bigint;
}

/**
 * Why a payment that a smart wallet makes would not bring the price now, by its simulation; null where it would. Exactly one transfer to
 * the payee's token account has to be at least the price, as facilitators of such payments want it.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function tryWalletPayment(
  reads: ChainReads,
  { transaction, asset, payTo, amount }: WalletPaymentTerms,
): Promise<string | null> {
  if (reads.family !== 'svm') throw new TypeError('Smart wallets of Solana pay on Solana');
  const answer: unknown = await reads.read(async () =>
    reads.rpc
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no transaction was refused before
      .simulateTransaction(transaction as Base64EncodedWireTransaction, {
        encoding: 'base64',
        commitment: 'confirmed',
        sigVerify: false,
        replaceRecentBlockhash: false,
        innerInstructions: true,
      })
      .send(),
  );
  const { err, innerInstructions } = answerSchema.parse(answer).value;
  if (err !== null && err !== undefined) return 'its transaction would fail';
  const programs = Object.values(tokenPrograms);
  const payees = new Map(
    await Promise.all(
      programs.map(
        async (program) =>
          [
            program as string,
            await deriveAssociatedAccount(address(payTo), address(asset), program),
          ] as const,
      ),
    ),
  );
  const paid = (innerInstructions ?? [])
    .flatMap(({ instructions }) => instructions.map(readTransfer))
    .filter((each) => each?.mint === asset && payees.get(each.program) === each.destination);
  const [only, ...more] = paid;
  if (!only) return `it moves nothing to the token account of ${payTo}`;
  if (more.length > 0) return `it moves several amounts to the token account of ${payTo}`;
  return only.amount >= amount ? null : `it moves ${only.amount} base units instead of ${amount}`;
}

interface Transfer {
  readonly program: string;
  readonly mint: string;
  readonly destination: string;
  readonly amount: bigint;
}

/** Nodes take the instructions of token programs apart, and leave those of others as they are. */
function readTransfer(instruction: unknown): Transfer | null {
  const parsed = parsedTransfer.safeParse(instruction);
  if (parsed.success) {
    const { programId: program, parsed: inner } = parsed.data;
    const { mint, destination, tokenAmount } = inner.info;
    return { program, mint, destination, amount: BigInt(tokenAmount.amount) };
  }
  const plain = plainInstruction.safeParse(instruction);
  if (!plain.success) return null;
  const { programId: program, accounts, data } = plain.data;
  const [, mint = '', destination = ''] = accounts;
  const bytes = getBase58Encoder().encode(data);
  if (bytes.length !== 10 || bytes[0] !== TRANSFER_CHECKED) return null;
  return { program, mint, destination, amount: getU64Decoder().decode(bytes.slice(1, 9)) };
}
