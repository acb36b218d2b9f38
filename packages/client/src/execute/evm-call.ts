import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import { defineChain, getAddress, isHex, type Chain, type Hex } from 'viem';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';

/** A released call as viem takes it. */
export interface EvmCall {
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
  readonly chainId: number;
  /** The gas limit that was released with it; undefined where the service could not dry-run it. */
  readonly gas: bigint | undefined;
}

/** The released EVM transaction at an index. @throws Say402Error `not_released` */
export function callOf({ released, operationId }: OperationRecord, index: number): EvmCall {
  const transaction = released?.transactions[index];
  if (transaction?.type !== 'evm' || !isHex(transaction.data.data))
    throw new Say402Error('not_released', `There is no EVM transaction ${index + 1}.`, { operationId });
  const { to, data, value, chainId } = transaction.data;
  const gas = released?.signing[index]?.gas;
  return {
    to: getAddress(to),
    data,
    value: BigInt(value),
    chainId,
    gas: gas === undefined ? undefined : BigInt(gas),
  };
}

/** A served chain as viem takes it, without an RPC, which the client brings. */
export function viemChain(name: ChainName): Chain {
  const chain = chains[name];
  if (chain.family !== 'evm') throw new TypeError(`${chain.title} is not an EVM chain`);
  const { chainId, title, native } = chain;
  const { symbol, decimals } = native;
  return defineChain({
    id: chainId,
    name: title,
    nativeCurrency: { name: native.name, symbol, decimals },
    rpcUrls: { default: { http: [] } },
  });
}
