import { chains } from '@say402/readback';
import { broadcast, type SandboxAccount } from '@say402/sandbox';
import type { PaymentRequirement } from '@say402/wire';
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import { getCreateAccountInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getInitializeAccount3Instruction,
  getTokenSize,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
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
  /** Token account of the payer; the associated one unless given. */
  readonly source?: string;
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
    source: overrides.source === undefined ? await accountOf(payer.address) : address(overrides.source),
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

/** Opens a second account of the payment asset for a wallet and moves an amount there. @returns its address */
export async function openTokenAccount(
  account: SandboxAccount,
  rpcUrl: string,
  amount: bigint,
): Promise<string> {
  const owner = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(account.solana.secretKey)),
  );
  const opened = await generateKeyPairSigner();
  const mint = address(chains.solana.paymentAsset.address);
  const rpc = createSolanaRpc(rpcUrl);
  const space = BigInt(getTokenSize());
  const lamports = await rpc.getMinimumBalanceForRentExemption(space).send();
  const [source] = await findAssociatedTokenPda({
    owner: owner.address,
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  const { value } = await rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (tx) => setTransactionMessageFeePayer(owner.address, tx),
    (tx) => setTransactionMessageLifetimeUsingBlockhash(value, tx),
    (tx) =>
      appendTransactionMessageInstructions(
        [
          getCreateAccountInstruction({
            payer: owner,
            newAccount: opened,
            lamports,
            space,
            programAddress: TOKEN_PROGRAM_ADDRESS,
          }),
          getInitializeAccount3Instruction({ account: opened.address, mint, owner: owner.address }),
          getTransferCheckedInstruction({
            source,
            mint,
            destination: opened.address,
            authority: owner,
            amount,
            decimals: 6,
          }),
        ],
        tx,
      ),
  );
  const signed = getBase64EncodedWireTransaction(await partiallySignTransactionMessageWithSigners(message));
  await broadcast([{ type: 'svm', data: signed }], account, rpcUrl);
  return opened.address;
}
