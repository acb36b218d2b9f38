import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  devnet,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Instruction,
  type Transaction,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { sandboxAccounts } from '../accounts.ts';
import { startSolana } from './start-solana.ts';

export const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

/** A chain of its own for a test, and the user's wallet on it, built from the official clients. */
export async function startTestWallet() {
  const accounts = await sandboxAccounts();
  const chain = await startSolana(accounts, { now: Date.now, seed: new Uint8Array(32) });
  const rpc = createSolanaRpc(devnet(chain.rpcUrl));
  const secretKey = Uint8Array.from(getBase58Encoder().encode(accounts.user.solana.secretKey));
  const user = await createKeyPairSignerFromBytes(secretKey);

  async function unsigned(instructions: readonly Instruction[]) {
    const { value } = await rpc.getLatestBlockhash().send();
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(user, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    );
  }

  return {
    accounts,
    chain,
    rpc,
    user,
    unsigned,
    signed: async (instructions: readonly Instruction[]) =>
      signTransactionMessageWithSigners(await unsigned(instructions)),
    send: (transaction: Transaction, skipPreflight = false) =>
      rpc.sendTransaction(wire(transaction), { encoding: 'base64', skipPreflight }).send(),
    simulate: async (instructions: readonly Instruction[], addresses: readonly Address[] = []) => {
      const accounts = { addresses, encoding: 'jsonParsed' } as const;
      const transaction = wire(compileTransaction(await unsigned(instructions)));
      const config = { encoding: 'base64', accounts, innerInstructions: true } as const;
      return (await rpc.simulateTransaction(transaction, config).send()).value;
    },
    solTo: (destination: Address, amount: bigint): Instruction =>
      getTransferSolInstruction({ source: user, destination, amount }),
    usdcTo: async (owner: Address, amount: bigint): Promise<Instruction[]> => {
      const [source, destination] = [await usdcAccount(user.address), await usdcAccount(owner)];
      return [
        getCreateAssociatedTokenIdempotentInstruction({ payer: user, ata: destination, owner, mint: usdc }),
        getTransferCheckedInstruction({
          source,
          mint: usdc,
          destination,
          authority: user,
          amount,
          decimals: 6,
        }),
      ];
    },
  };
}

async function usdcAccount(owner: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint: usdc, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return account;
}

function wire(transaction: Transaction) {
  return getBase64EncodedWireTransaction(transaction);
}
