import { accountMethods } from './account-methods.ts';
import { blockhashMethods } from './blockhash-methods.ts';
import { clusterMethods } from './cluster-methods.ts';
import { historyMethods } from './history-methods.ts';
import type { RpcMethod } from './method.ts';
import { sendTransaction } from './send-transaction.ts';
import { simulateTransaction } from './simulate-transaction.ts';
import { tokenMethods } from './token-methods.ts';

/** Every method of the JSON-RPC that needs nothing but the chain. */
export const methods: Readonly<Record<string, RpcMethod>> = {
  ...clusterMethods,
  ...blockhashMethods,
  ...accountMethods,
  ...tokenMethods,
  ...historyMethods,
  simulateTransaction,
  sendTransaction,
};
