import { waitForReceipt } from '@say402/sandbox';
import {
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem';
import { batchAccountCode } from './batch-account-code.ts';

/** A call as EIP-5792 has it. */
export interface BatchCall {
  readonly to: Address;
  readonly data?: Hex;
  readonly value?: Hex;
}

/** Where the accounts of this test's wallets have their code. */
export const BATCH_ACCOUNT = '0x00000000000000000000000000000000ba7c4acc';
export const batchAccountAbi = parseAbi([
  'function executeBatch((address target, uint256 value, bytes data)[] calls) payable',
]);

/**
 * Makes several calls in one transaction, whole or not at all: the account delegates to a contract (EIP-7702) and sends to
 * itself, as wallets do that speak EIP-5792.
 *
 * @returns the hash of the transaction, once it is in a block
 */
export async function sendBatch(
  account: LocalAccount,
  rpcUrl: string,
  calls: readonly BatchCall[],
): Promise<Hex> {
  const client = createTestClient({ mode: 'anvil', account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
  await client.setCode({ address: BATCH_ACCOUNT, bytecode: batchAccountCode });
  // The one who is authorised sends it himself, so that the nonce that is signed is the one after the transaction's.
  const authorization = await client.signAuthorization({
    account,
    contractAddress: BATCH_ACCOUNT,
    executor: 'self',
  });
  const made = calls.map(({ to, data = '0x', value = '0x0' }) => ({
    target: to,
    data,
    value: BigInt(value),
  }));
  const hash = await client.sendTransaction({
    chain: null,
    to: account.address,
    data: encodeFunctionData({ abi: batchAccountAbi, args: [made] }),
    authorizationList: [authorization],
    gas: 3_000_000n,
  });
  await waitForReceipt(client, hash);
  return hash;
}
