import type { SandboxAccount } from '@say402/sandbox';
import type { PaymentRequirement } from '@say402/wire';
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import {
  findAssociatedTokenPda,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/kit';

/** The parts of a Solana payment that a test may want otherwise. */
export interface SolanaPaymentOverrides {
  readonly payTo?: string;
  readonly asset?: string;
  readonly amount?: bigint;
  readonly feePayer?: string;
  /** How often the transfer stands in the transaction. */
  readonly transfers?: number;
  readonly blockhash?: string;
}

/**
 * The value of an X-PAYMENT header made by hand as x402-fetch 1.x makes it: compute unit limit and price, one
 * TransferChecked, no memo, so that two payments of one price within one blockhash are the same bytes.
 */
export async function handMadeSolanaPayment(
  requirement: PaymentRequirement,
  { solana }: SandboxAccount,
  rpcUrl: string,
  overrides: SolanaPaymentOverrides = {},
): Promise<string> {
  const { extra, network } = requirement;
  const payer = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(solana.secretKey)),
  );
  const feePayer = overrides.feePayer ?? ('feePayer' in extra ? extra.feePayer : '');
  const mint = address(overrides.asset ?? requirement.asset);
  const accountOf = async (owner: string) =>
    (await findAssociatedTokenPda({ owner: address(owner), mint, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0];
  const transfer = getTransferCheckedInstruction({
    source: await accountOf(payer.address),
    mint,
    destination: await accountOf(overrides.payTo ?? requirement.payTo),
    authority: payer,
    amount: overrides.amount ?? BigInt(requirement.maxAmountRequired),
    decimals: 6,
  });
  const latest = await createSolanaRpc(rpcUrl).getLatestBlockhash().send();
  const lifetime = overrides.blockhash
    ? { ...latest.value, blockhash: overrides.blockhash as Blockhash }
    : latest.value;
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (tx) => setTransactionMessageFeePayer(address(feePayer), tx),
    (tx) => setTransactionMessageLifetimeUsingBlockhash(lifetime, tx),
    (tx) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units: 40_000 }),
          getSetComputeUnitPriceInstruction({ microLamports: 1 }),
          ...Array.from({ length: overrides.transfers ?? 1 }, () => transfer),
        ],
        tx,
      ),
  );
  const transaction = getBase64EncodedWireTransaction(
    await partiallySignTransactionMessageWithSigners(message),
  );
  const payment = { x402Version: 1, scheme: 'exact', network, payload: { transaction } };
  return Buffer.from(JSON.stringify(payment)).toString('base64');
}
