import type { EvmChain } from '@say402/readback';
import { isHex, parseGwei, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { SandboxAccounts } from '../accounts.ts';
import { SandboxError } from '../sandbox-error.ts';
import { setCode } from './anvil-calls.ts';
import { aggregate, type ContractCall } from './contract-call.ts';
import type { EvmToken } from './evm-token.ts';
import { genesisState } from './genesis-state.ts';
import { initializeTokens } from './initialize-tokens.ts';
import { multicall3CreationCode } from './multicall3-creation-code.ts';
import { deployProtocols, deployTokenContracts } from './protocols/deploy-protocols.ts';
import { rpcBatch } from './rpc-batch.ts';
import { uniswapCreations } from './uniswap/creation-code.ts';
import { factoryCalls, poolCalls, poolSupplies } from './uniswap/deployment-calls.ts';

const hexSchema = z.custom<Hex>(isHex);
const receiptSchema = z.object({ status: z.string() });

/** A block of anvil takes 30 million gas. */
const gasPerTransaction = 28_000_000n;
/** A token takes about 0.5 million gas, a pool about 6 million. */
const tokensPerTransaction = 45;
const poolsPerTransaction = 4;

/**
 * Fills an empty anvil: Multicall3, Circle's contracts, one token per registry entry, balances, Uniswap v3 with its pools,
 * the other protocols.
 *
 * @throws SandboxError `chain_not_fresh`, `evm_rpc_failed` or `deployment_failed`.
 */
export async function deployContracts(
  chain: EvmChain,
  rpcUrl: string,
  tokens: readonly EvmToken[],
  accounts: SandboxAccounts,
): Promise<void> {
  const creations = uniswapCreations(chain);
  const [chainId, blockNumber, multicall3Code, , ...uniswapCode] = await rpcBatch(rpcUrl, [
    { method: 'eth_chainId', params: [] },
    { method: 'eth_blockNumber', params: [] },
    // A call without a recipient runs creation code and returns the code that it would deploy.
    { method: 'eth_call', params: [{ data: multicall3CreationCode() }] },
    { method: 'anvil_setLoggingEnabled', params: [false] },
    // Run at its final address, because the factory's code contains that address.
    ...creations.map(({ address, code }) => ({
      method: 'eth_call',
      params: [{ to: address }, 'latest', { [address]: { code } }],
    })),
  ]);
  if (Number(chainId) !== chain.chainId || blockNumber !== '0x0') {
    throw new SandboxError(
      'chain_not_fresh',
      `${rpcUrl} has chain id ${String(chainId)} at block ${String(blockNumber)}.`,
      `Expected ${chain.chainId} at block 0x0: end the process that listens there.`,
    );
  }
  const supplies = poolSupplies(chain);
  const state = genesisState(chain, tokens, accounts, hexSchema.parse(multicall3Code), supplies);
  await rpcBatch(rpcUrl, state);
  const context = { chain, rpcUrl, tokens, accounts, supplies };
  await deployTokenContracts(context);
  const tokenCalls = groups(initializeTokens(chain, tokens, accounts, supplies), tokensPerTransaction);
  const constructors = creations.map(({ address }): ContractCall => ({ target: address, callData: '0x' }));
  await run([constructors, ...tokenCalls], 0);
  await rpcBatch(
    rpcUrl,
    creations.map(({ address }, index) => setCode(address, hexSchema.parse(uniswapCode[index]))),
  );
  const pools = groups(poolCalls(chain, accounts), poolsPerTransaction);
  await run([factoryCalls(chain, accounts), ...pools], tokenCalls.length + 1);
  await deployProtocols(context);

  async function run(transactions: readonly (readonly ContractCall[])[], firstNonce: number): Promise<void> {
    for (const [index, calls] of transactions.entries()) {
      const params = [await signedByIssuer(chain, accounts, firstNonce + index, aggregate(calls))];
      const [receipt] = await rpcBatch(rpcUrl, [{ method: 'eth_sendRawTransactionSync', params }]);
      if (receiptSchema.parse(receipt).status === '0x1') continue;
      throw new SandboxError(
        'deployment_failed',
        `Transaction ${firstNonce + index} of the contracts of ${chain.title} failed.`,
        'Report a bug.',
      );
    }
  }
}

/** Joins the calls for `size` tokens or pools into one list. */
function groups(calls: readonly (readonly ContractCall[])[], size: number): ContractCall[][] {
  return Array.from({ length: Math.ceil(calls.length / size) }, (_, index) =>
    calls.slice(index * size, (index + 1) * size).flat(),
  );
}

function signedByIssuer(chain: EvmChain, accounts: SandboxAccounts, nonce: number, data: Hex): Promise<Hex> {
  return privateKeyToAccount(accounts.issuer.evm.privateKey).signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce,
    to: chain.multicall3,
    data,
    gas: gasPerTransaction,
    maxFeePerGas: parseGwei('2'),
    maxPriorityFeePerGas: 0n,
  });
}
