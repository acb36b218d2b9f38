import type { EvmChain } from '@say402/readback';
import { z } from 'zod';
import { MOST_IN_BATCH, rpcBatches, type RpcReply } from '../../net/rpc-batches.ts';
import type { NodeReport } from '../node-report.ts';
import { mostBytesOf } from './answer-bounds.ts';
import { quantitySchema } from './answers.ts';

/** Of the dry run only: where code is put that answers 42. */
const PLACE = '0x5a79402000000000000000000000000000000004';
const ANSWERS_42 = '0x602a60005260206000f3';
const FORTY_TWO = /^0x0{62}2a$/;
const CALL = { to: PLACE, data: '0x' };

const headSchema = z.object({ timestamp: quantitySchema });

/** What a node of an EVM chain can do: ten questions, in one HTTP request where it takes that. @throws NodeFault */
export async function examineEvmNode(
  chain: EvmChain,
  options: { readonly url: string; readonly timeoutMs: number },
  now: number,
): Promise<Partial<NodeReport>> {
  const { ask, mostInBatch } = rpcBatches({ ...options, mostBytesOf });
  const asked = [
    ['eth_chainId', []],
    ['eth_getBlockByNumber', ['latest', false]],
    ['eth_simulateV1', [{ blockStateCalls: [{ calls: [{ from: PLACE, ...CALL }] }] }, 'latest']],
    ['eth_call', [CALL, 'latest', { [PLACE]: { code: ANSWERS_42 } }]],
    ['eth_feeHistory', ['0x1', 'latest', [60]]],
    ['eth_getBalance', [PLACE, '0x1']],
  ] as const;
  const filling = Array.from({ length: MOST_IN_BATCH - asked.length }, () => ['eth_chainId', []] as const);
  const replies = await Promise.all(
    [...asked, ...filling].map(async ([method, params]) => ask({ method, params })),
  );
  const [id, head, simulated, overridden, history, old] = replies.map(resultOf);
  const chainId = quantitySchema.safeParse(id);
  const block = headSchema.safeParse(head);
  const isChain = chainId.success && chainId.data === BigInt(chain.chainId);
  const dryRun =
    simulated === undefined ? (FORTY_TWO.test(String(overridden)) ? 'eth_call' : 'none') : 'eth_simulateV1';
  return {
    fault: isChain ? null : `chain id ${chainId.data ?? 'unknown'} instead of ${chain.chainId}`,
    headAge: block.success ? Math.floor(now / 1_000) - Number(block.data.timestamp) : null,
    dryRun,
    feeHistory: history !== undefined,
    batch: mostInBatch(),
    archive: old !== undefined,
  };
}

/** Undefined where the node refuses. */
const resultOf = (reply: RpcReply): unknown => ('error' in reply ? undefined : (reply.result ?? undefined));
