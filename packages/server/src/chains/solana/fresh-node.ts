import { CLOCK_SYSVAR, type SvmChain } from '@say402/readback';
import { isFresh, notFresh, type Freshness, type Head } from '../freshness.ts';
import { readAccounts } from './read-accounts.ts';
import { readChain, type SolanaNodes, type SolanaRpc } from './rpc.ts';
import { readClock } from './sysvars.ts';

interface Nodes {
  readonly chain: SvmChain;
  readonly client: SolanaNodes;
  readonly freshness: Freshness;
}

/**
 * Reads from a node that follows its chain: one whose newest block is too old is left alone, and the next one is asked.
 *
 * @throws Say402Error `chain_unavailable` where none follows it
 */
export async function onFreshNode<Read extends { readonly head?: Head }>(
  { chain, client, freshness }: Nodes,
  read: () => Promise<Read>,
): Promise<Read> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await read();
    const { head } = answer;
    if (!head || isFresh(head, freshness)) return answer;
    client.leaveAlone();
    if (attempt >= client.count) throw notFresh(chain, head, freshness);
  }
}

/** The newest slot, and when it was. */
export async function readSolanaHead(chain: SvmChain, rpc: SolanaRpc): Promise<Head> {
  const accounts = await readChain(chain, async () => readAccounts(rpc, [CLOCK_SYSVAR]));
  const { slot, unixTimestamp } = readClock(accounts);
  return { number: slot, timestamp: unixTimestamp };
}
