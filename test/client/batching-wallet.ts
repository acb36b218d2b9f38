import { createWalletClient, custom, http, type EIP1193RequestFn } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { EvmWallet } from '@say402/client';
import { sendBatch, type BatchCall } from '../contracts/send-batch.ts';
import type { ClientWorld } from './world.ts';

interface BatchingWallet {
  /** The methods that were called. */
  readonly seen: string[];
  /** What it says of itself on Base. */
  readonly atomic: 'supported' | 'ready' | 'unsupported';
  /** Called before a batch is sent, with its calls. */
  readonly beforeBatch?: (calls: readonly BatchCall[]) => void | Promise<void>;
}

/** A browser's wallet as a page sees it: it signs by itself, and takes several calls at once (EIP-5792), on Base. */
export function batchingWallet(world: ClientWorld, { seen, atomic, beforeBatch }: BatchingWallet): EvmWallet {
  const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
  const { rpcUrl } = world.sandbox.chains.base;
  const inner = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 });
  const request = (async ({ method, params }: { method: string; params?: unknown[] }) => {
    seen.push(method);
    if (method === 'eth_signTypedData_v4')
      return account.signTypedData(
        JSON.parse(String(params?.[1])) as Parameters<typeof account.signTypedData>[0],
      );
    if (method === 'wallet_getCapabilities') return { '0x2105': { atomic: { status: atomic } } };
    if (method === 'wallet_sendCalls') {
      const [{ calls }] = params as [{ calls: BatchCall[] }];
      await beforeBatch?.(calls);
      return { id: await sendBatch(account, rpcUrl, calls) };
    }
    if (method === 'eth_sendTransaction') {
      const [{ to, data, value = '0x0' }] = params as [BatchCall];
      return inner.sendTransaction({ chain: null, to, ...(data && { data }), value: BigInt(value) });
    }
    if (method === 'wallet_getCallsStatus') {
      const [id] = params as [string];
      const receipt: { status: string } | null = await inner.request({
        method: 'eth_getTransactionReceipt' as never,
        params: [id] as never,
      });
      const [status, receipts] =
        receipt === null ? [100, []] : [receipt.status === '0x1' ? 200 : 500, [receipt]];
      return { version: '2.0.0', id, chainId: '0x2105', status, atomic: true, receipts };
    }
    return inner.request({ method, params } as never);
  }) as EIP1193RequestFn;
  return createWalletClient({
    account: account.address,
    transport: custom({ request }),
    pollingInterval: 20,
  });
}
