import type { Signing, Transaction } from '@say402/wire';
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
  type Base64EncodedWireTransaction,
  type Signature,
} from '@solana/kit';
import { createWalletClient, http, isHex, publicActions, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SandboxAccount } from '../accounts.ts';
import { waitForReceipt } from '../evm/wait-for-receipt.ts';

const hex = (text: string): Hex => {
  if (isHex(text)) return text;
  throw new TypeError(`${text} is not hex`);
};

/**
 * Signs released transactions with a sandbox account and broadcasts them one after the other, each once the one before
 * has confirmed. This is what a wallet does; the service itself never signs.
 *
 * @param signing what was released beside the transactions; its gas limits are signed where they are above an estimate
 * @returns the transaction ids
 * @throws Error when a transaction fails on the chain
 */
export async function broadcast(
  transactions: readonly Transaction[],
  account: SandboxAccount,
  rpcUrl: string,
  signing: readonly Signing[] = [],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, transaction] of transactions.entries()) {
    const gas = BigInt(signing[index]?.gas ?? 0);
    ids.push(
      transaction.type === 'evm'
        ? await broadcastEvm(transaction.data, gas, account, rpcUrl)
        : await broadcastSolana(transaction.data, account, rpcUrl),
    );
  }
  return ids;
}

type EvmData = Extract<Transaction, { type: 'evm' }>['data'];

async function broadcastEvm(
  { to, data, value, chainId }: EvmData,
  released: bigint,
  { evm }: SandboxAccount,
  rpcUrl: string,
): Promise<string> {
  const client = createWalletClient({
    account: privateKeyToAccount(evm.privateKey),
    transport: http(rpcUrl),
    pollingInterval: 20,
    ccipRead: false,
  }).extend(publicActions);
  if ((await client.getChainId()) !== chainId) throw new Error(`${rpcUrl} is not chain ${chainId}`);
  const call = { to: hex(to), data: hex(data), value: BigInt(value) };
  // An estimate alone holds for its second: in a later one a lending market also books the interest until then.
  const estimate = await client.estimateGas(call);
  const roomy = data === '0x' ? estimate : (estimate * 3n) / 2n;
  const gas = released > roomy ? released : roomy;
  const hash = await client.sendTransaction({ ...call, chain: null, gas });
  const receipt = await waitForReceipt(client, hash);
  if (receipt.status !== 'success') throw new Error(`Transaction ${hash} reverted`);
  return hash;
}

async function broadcastSolana(wire: string, { solana }: SandboxAccount, rpcUrl: string): Promise<string> {
  const rpc = createSolanaRpc(rpcUrl);
  const signer = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(solana.secretKey)),
  );
  const unsigned = getTransactionDecoder().decode(Buffer.from(wire, 'base64'));
  const signed = await partiallySignTransaction([signer.keyPair], unsigned);
  const encoded: Base64EncodedWireTransaction = getBase64EncodedWireTransaction(signed);
  await rpc.sendTransaction(encoded, { encoding: 'base64' }).send();
  const signature = getSignatureFromTransaction(signed);
  await confirm(rpc, signature);
  return signature;
}

async function confirm(rpc: ReturnType<typeof createSolanaRpc>, signature: Signature): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { value } = await rpc.getSignatureStatuses([signature]).send();
    const [status] = value;
    if (status?.err) throw new Error(`Transaction ${signature} failed`);
    if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized') return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`Transaction ${signature} did not confirm`);
}
