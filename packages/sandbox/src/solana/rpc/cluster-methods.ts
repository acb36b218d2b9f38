import { chains } from '@say402/readback';
import { z } from 'zod';
import { method, type RpcMethod } from './method.ts';
import { commitmentConfig } from './params.ts';

const noParams = z.tuple([]);
const onlyCommitment = z.tuple([commitmentConfig.optional()]);

/** Methods about the node and the chain's position. */
export const clusterMethods = {
  getHealth: method(noParams, () => 'ok'),
  getVersion: method(noParams, () => ({ 'solana-core': '3.0.0', 'feature-set': 0 })),
  getGenesisHash: method(noParams, () => chains.solana.genesisHash),
  getSlot: method(onlyCommitment, (bank) => bank.position().slot),
  getFirstAvailableBlock: method(noParams, () => 0n),
  getBlockHeight: method(onlyCommitment, (bank) => bank.position().blockHeight),
  getEpochInfo: method(onlyCommitment, (bank) => {
    const { slot, ...position } = bank.position();
    return { absoluteSlot: slot, ...position, transactionCount: bank.log.count() };
  }),
  getTransactionCount: method(onlyCommitment, (bank) => bank.log.count()),
} satisfies Record<string, RpcMethod>;
