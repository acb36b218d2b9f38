import { createHash } from 'node:crypto';
import { chains } from '@say402/readback';
import { broadcast, type SandboxChains } from '@say402/sandbox';
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
} from '@solana/kit';
import { getCreateAssociatedTokenIdempotentInstructionAsync } from '@solana-program/token';
import { bytesToHex, type Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';

/** Who is paid for the releases of one fleet; nobody else is, so that its transfers are its own. */
export interface Payees {
  readonly evm: Hex;
  readonly solana: Address;
}

/** Makes the payees of a fleet and, on Solana, the token account that the payments arrive at. */
export async function openPayees(sandbox: SandboxChains, fleet: string): Promise<Payees> {
  const key = (family: string): Uint8Array =>
    createHash('sha256').update(`say402 chaos payee ${family} ${fleet}`).digest();
  const solana = (await createKeyPairSignerFromPrivateKeyBytes(key('solana'))).address;
  const payer = address(sandbox.accounts.user.solana.address);
  const instruction = await getCreateAssociatedTokenIdempotentInstructionAsync({
    payer: createNoopSigner(payer),
    owner: solana,
    mint: address(chains.solana.paymentAsset.address),
  });
  const { rpcUrl } = sandbox.chains.solana;
  const { value } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (alive) => appendTransactionMessageInstruction(instruction, alive),
  );
  const data = getBase64EncodedWireTransaction(compileTransaction(message));
  await broadcast([{ type: 'svm', data }], sandbox.accounts.user, rpcUrl);
  return { evm: privateKeyToAddress(bytesToHex(key('evm'))), solana };
}
