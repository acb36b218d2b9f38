import type { EvmChain } from '@say402/readback';
import { toFacilitatorEvmSigner } from '@x402/evm';
import {
  createWalletClient,
  defineChain,
  http,
  publicActions,
  type Abi,
  type Hex,
  type TypedData,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { waitForReceipt } from '../evm/wait-for-receipt.ts';
import { createMutex } from './mutex.ts';

/** x402's types for calls are looser than viem's, which checks them again when it encodes them. */
const anyAbi = z.custom<Abi>(Array.isArray);
const anyTypes = z.custom<TypedData>((types) => typeof types === 'object' && types !== null);

/** A facilitator's signer on one chain. Writes run one at a time, so that no two take the same nonce. */
export function evmSigner(
  chain: EvmChain,
  rpcUrl: string,
  privateKey: Hex,
): ReturnType<typeof toFacilitatorEvmSigner> {
  const account = privateKeyToAccount(privateKey);
  const viemChain = defineChain({
    id: chain.chainId,
    name: chain.title,
    nativeCurrency: chain.native,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: chain.multicall3 } },
  });
  const client = createWalletClient({
    account,
    chain: viemChain,
    transport: http(rpcUrl),
    cacheTime: 0,
    ccipRead: false,
  }).extend(publicActions);
  const serially = createMutex();
  return toFacilitatorEvmSigner({
    address: account.address,
    readContract: ({ abi, ...call }) => client.readContract({ ...call, abi: anyAbi.parse(abi) }),
    verifyTypedData: ({ types, ...call }) =>
      client.verifyTypedData({ ...call, types: anyTypes.parse(types) }),
    writeContract: ({ abi, ...call }) =>
      serially(() => client.writeContract({ ...call, abi: anyAbi.parse(abi) })),
    sendTransaction: (call) => serially(() => client.sendTransaction(call)),
    waitForTransactionReceipt: ({ hash }) => waitForReceipt(client, hash),
    getCode: (call) => client.getCode(call),
  });
}
