import type { EvmChain } from '@say402/readback';
import { isHex, parseGwei, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { SandboxAccounts } from '../accounts.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { EvmToken } from './evm-token.ts';
import { genesisState } from './genesis-state.ts';
import { initializeTokens } from './initialize-tokens.ts';
import { multicall3CreationCode } from './multicall3-creation-code.ts';
import { rpcBatch } from './rpc-batch.ts';

const hexSchema = z.custom<Hex>(isHex);
const receiptSchema = z.object({ status: z.string() });

/** A token takes about 0.5 million gas, a block of anvil 30 million. */
const tokensPerTransaction = 40;
const gasPerTransaction = 25_000_000n;

/**
 * Fills an empty anvil: Multicall3, Circle's contracts, one token per registry entry, balances.
 *
 * @throws SandboxError `chain_not_fresh`, `evm_rpc_failed` or `deployment_failed`.
 */
export async function deployContracts(
  chain: EvmChain,
  rpcUrl: string,
  tokens: readonly EvmToken[],
  accounts: SandboxAccounts,
): Promise<void> {
  const [chainId, blockNumber, multicall3Code] = await rpcBatch(rpcUrl, [
    { method: 'eth_chainId', params: [] },
    { method: 'eth_blockNumber', params: [] },
    // A call without a recipient runs creation code and returns the code that it would deploy.
    { method: 'eth_call', params: [{ data: multicall3CreationCode() }] },
    { method: 'anvil_setLoggingEnabled', params: [false] },
  ]);
  if (Number(chainId) !== chain.chainId || blockNumber !== '0x0') {
    throw new SandboxError(
      'chain_not_fresh',
      `${rpcUrl} has chain id ${String(chainId)} at block ${String(blockNumber)}.`,
      `Expected ${chain.chainId} at block 0x0: end the process that listens there.`,
    );
  }
  await rpcBatch(rpcUrl, genesisState(chain, tokens, accounts, hexSchema.parse(multicall3Code)));
  for (let nonce = 0; nonce * tokensPerTransaction < tokens.length; nonce += 1) {
    const some = tokens.slice(nonce * tokensPerTransaction, (nonce + 1) * tokensPerTransaction);
    const data = initializeTokens(chain, some, accounts);
    const params = [await signedByIssuer(chain, accounts, nonce, data)];
    const [receipt] = await rpcBatch(rpcUrl, [{ method: 'eth_sendRawTransactionSync', params }]);
    if (receiptSchema.parse(receipt).status !== '0x1') {
      throw new SandboxError(
        'deployment_failed',
        `The tokens of ${chain.title} could not be initialized.`,
        'Report a bug.',
      );
    }
  }
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
