import type { SvmChain } from '@say402/readback';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import type { FailoverOptions } from './failover-transport.ts';
import { createSolanaClient, readChain } from './rpc.ts';

/**
 * Holds the genesis hash of every RPC URL that answers against the chain's own: one of another network among them would
 * only be noticed when the others fail.
 *
 * @throws Say402Error `chain_unavailable` when one differs or none answers
 */
export async function checkGenesis(chain: SvmChain, options: FailoverOptions): Promise<void> {
  const reads = options.urls.map(async (url) => readGenesisHash(chain, { ...options, urls: [url] }));
  const answers = await Promise.allSettled(reads);
  const hashes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const other = hashes.find((hash) => hash !== chain.genesisHash);
  if (other !== undefined) {
    const detail = `An RPC of ${chain.title} serves the chain with genesis hash ${other}, not ${chain.genesisHash}.`;
    throw new Say402Error('chain_unavailable', detail);
  }
  if (hashes.length > 0) return;
  const cause = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  throw new Say402Error('chain_unavailable', `No RPC of ${chain.title} could be read.`, { cause });
}

async function readGenesisHash(chain: SvmChain, options: FailoverOptions): Promise<string> {
  const rpc = createSolanaClient(options);
  return readChain(chain, async () => z.string().parse(await rpc.getGenesisHash().send()));
}
