import { CLOCK_SYSVAR, STAKE_ACCOUNT_BYTES, STAKE_PROGRAM, type SvmChain } from '@say402/readback';
import { address, createSolanaRpcFromTransport, isSolanaError } from '@solana/kit';
import { MOST_IN_BATCH } from '../../net/rpc-batches.ts';
import type { NodeReport } from '../node-report.ts';
import { boundedNode, type BoundedNodeOptions } from './bounded-node.ts';
import { readAccounts } from './read-accounts.ts';
import { readClock } from './sysvars.ts';
import { transportOver } from './transport-over.ts';

/** Nobody has staked in the name of the System program: the answer is empty. */
const NOBODY = address('11111111111111111111111111111111');
const WITHDRAWER = 44n;

/** What a node of Solana can do: ten questions, in one HTTP request where it takes that. @throws NodeFault */
export async function examineSolanaNode(
  chain: SvmChain,
  options: BoundedNodeOptions,
  now: number,
): Promise<Partial<NodeReport>> {
  const { ask, mostInBatch } = boundedNode(options);
  const rpc = createSolanaRpcFromTransport(transportOver(ask));
  const filters = [
    { dataSize: BigInt(STAKE_ACCOUNT_BYTES) },
    { memcmp: { offset: WITHDRAWER, bytes: NOBODY, encoding: 'base58' as const } },
  ];
  const [genesis, accounts, stakes, first] = await Promise.all([
    orNothing<string>(rpc.getGenesisHash().send()),
    orNothing(readAccounts(rpc, [CLOCK_SYSVAR])),
    orNothing(rpc.getProgramAccounts(STAKE_PROGRAM, { encoding: 'base64', filters }).send()),
    orNothing(rpc.getFirstAvailableBlock().send()),
    ...Array.from({ length: MOST_IN_BATCH - 4 }, async () => orNothing(rpc.getHealth().send())),
  ]);
  const seconds = accounts && Number(readClock(accounts).unixTimestamp);
  return {
    fault:
      genesis === chain.genesisHash
        ? null
        : `genesis hash ${genesis ?? 'unknown'} is not that of ${chain.title}`,
    headAge: seconds === undefined ? null : Math.floor(now / 1_000) - seconds,
    batch: mostInBatch(),
    programAccounts: stakes !== undefined,
    archive: first === undefined ? null : first <= 1n,
  };
}

/** Undefined where the node refuses. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isSolanaError(error)) return undefined;
    throw error;
  }
}
