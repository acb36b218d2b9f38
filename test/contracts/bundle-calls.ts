import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitForReceipt, type SandboxAccounts } from '@say402/sandbox';
import {
  concat,
  createTestClient,
  encodeFunctionData,
  getContractAddress,
  http,
  isAddressEqual,
  isHex,
  parseEther,
  publicActions,
  walletActions,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem';
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { BATCH_ACCOUNT, batchAccountAbi } from './send-batch.ts';
import { batchAccountCode } from './batch-account-code.ts';

interface Bundle {
  readonly calls: readonly { readonly to: Address; readonly data: Hex; readonly value: string }[];
  /** What the wallet has of the chain's coin meanwhile, in base units; what it has anyway where absent. */
  readonly balance?: bigint;
}

/** Through which everybody deploys the same contract at the same address on every chain. Every `anvil` has it. */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
/** Of the deployment of version 0.7. Source: github.com/eth-infinitism/account-abstraction, release v0.7.0. */
const SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3';
const ARTIFACT = '@say402/sandbox/vendored/erc-4337/EntryPoint.json';
/** More than these calls take. */
const GAS = { callGasLimit: 1_000_000n, verificationGasLimit: 200_000n, preVerificationGas: 100_000n };
const FEES = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };

/**
 * Has the second user, as a bundler, carry out calls of the user's account through the ERC-4337 entry point, which checks that
 * the user has signed them, and takes its fee from what was deposited for the account.
 *
 * @returns the hash of the bundler's transaction, once it is in a block
 */
export async function bundleCalls(
  { user, secondUser }: SandboxAccounts,
  rpcUrl: string,
  { calls, balance }: Bundle,
): Promise<Hex> {
  const bundler = privateKeyToAccount(secondUser.evm.privateKey);
  const client = clientFor(bundler, rpcUrl);
  await deployEntryPoint(client);
  await client.setCode({ address: BATCH_ACCOUNT, bytecode: batchAccountCode });
  const sender = user.evm.address;
  await client.setCode({ address: sender, bytecode: `0xef0100${BATCH_ACCOUNT.slice(2)}` });
  const entryPoint = { chain: null, address: entryPoint07Address, abi: entryPoint07Abi } as const;
  const value = parseEther('1');
  const deposit = await client.writeContract({
    ...entryPoint,
    functionName: 'depositTo',
    args: [sender],
    value,
  });
  await waitForReceipt(client, deposit);
  const operation = await sign(client, privateKeyToAccount(user.evm.privateKey), calls);
  const before = await client.getBalance({ address: sender });
  if (balance !== undefined) await client.setBalance({ address: sender, value: balance });
  const hash = await client.writeContract({
    ...entryPoint,
    functionName: 'handleOps',
    args: [[operation], bundler.address],
    gas: 3_000_000n,
  });
  await waitForReceipt(client, hash);
  if (balance !== undefined) await client.setBalance({ address: sender, value: before });
  return hash;
}

type Client = ReturnType<typeof clientFor>;

const clientFor = (account: LocalAccount, rpcUrl: string) =>
  createTestClient({ mode: 'anvil', account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);

/** That the address comes out as on the real chains shows that the code is the same to the last byte. */
async function deployEntryPoint(client: Client): Promise<void> {
  const artifact = readFileSync(createRequire(import.meta.url).resolve(ARTIFACT), 'utf8');
  const { bytecode } = JSON.parse(artifact) as { bytecode: unknown };
  if (!isHex(bytecode)) throw new TypeError(`${ARTIFACT} holds no bytecode`);
  const address = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode });
  if (!isAddressEqual(address, entryPoint07Address))
    throw new Error(`${ARTIFACT} is deployed at ${address}, not at ${entryPoint07Address}`);
  if ((await client.getCode({ address })) !== undefined) return;
  const hash = await client.sendTransaction({ chain: null, to: DEPLOYER, data: concat([SALT, bytecode]) });
  await waitForReceipt(client, hash);
}

async function sign(client: Client, owner: LocalAccount, calls: Bundle['calls']) {
  const made = calls.map(({ to, data, value }) => ({ target: to, data, value: BigInt(value) }));
  const sender = owner.address;
  const nonce = await client.readContract({
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'getNonce',
    args: [sender, 0n],
  });
  const callData = encodeFunctionData({ abi: batchAccountAbi, args: [made] });
  const unsigned = { sender, nonce, callData, ...GAS, ...FEES, signature: '0x' as const };
  const hash = getUserOperationHash({
    chainId: await client.getChainId(),
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: unsigned,
  });
  if (!owner.sign) throw new TypeError('A local key signs hashes');
  return toPackedUserOperation({ ...unsigned, signature: await owner.sign({ hash }) });
}
