import type { SandboxAccounts } from '@say402/sandbox';
import {
  createTestClient,
  encodeFunctionData,
  http,
  publicActions,
  toHex,
  walletActions,
  type Address,
  type Hex,
} from 'viem';
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { BATCH_ACCOUNT, batchAccountAbi } from './send-batch.ts';
import { batchAccountCode } from './batch-account-code.ts';
import { smallEntryPointCode } from './small-entry-point-code.ts';

interface Bundle {
  readonly calls: readonly { readonly to: Address; readonly data: Hex; readonly value: string }[];
  /** What the wallet has of the chain's coin meanwhile, in base units; what it has anyway where absent. */
  readonly balance?: bigint;
}

/**
 * Has the second user, as a bundler, carry out calls of the user's account through a stand-in of the ERC-4337 entry point.
 *
 * @returns the hash of the bundler's transaction, once it is in a block
 */
export async function bundleCalls(
  { user, secondUser }: SandboxAccounts,
  rpcUrl: string,
  { calls, balance }: Bundle,
): Promise<Hex> {
  const bundler = privateKeyToAccount(secondUser.evm.privateKey);
  const transport = http(rpcUrl);
  const client = createTestClient({ mode: 'anvil', account: bundler, transport, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
  const sender = user.evm.address;
  await client.setCode({ address: entryPoint07Address, bytecode: smallEntryPointCode });
  await client.setCode({ address: BATCH_ACCOUNT, bytecode: batchAccountCode });
  await client.setCode({ address: sender, bytecode: `0xef0100${BATCH_ACCOUNT.slice(2)}` });
  const before = await client.getBalance({ address: sender });
  if (balance !== undefined) await client.setBalance({ address: sender, value: balance });
  const made = calls.map(({ to, data, value }) => ({ target: to, data, value: BigInt(value) }));
  const operation = {
    sender,
    nonce: 0n,
    initCode: '0x',
    callData: encodeFunctionData({ abi: batchAccountAbi, args: [made] }),
    accountGasLimits: toHex(0n, { size: 32 }),
    preVerificationGas: 0n,
    gasFees: toHex(0n, { size: 32 }),
    paymasterAndData: '0x',
    signature: '0x',
  } as const;
  const hash = await client.writeContract({
    chain: null,
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[operation], bundler.address],
    gas: 1_000_000n,
  });
  await client.waitForTransactionReceipt({ hash });
  await client.setBalance({ address: sender, value: before });
  return hash;
}
