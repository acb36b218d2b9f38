import { Say402Error } from '../core/say402-error.ts';
import type { LookUpContext, ReadChain } from './look-up-context.ts';
import { listed } from './facts.ts';

/** What was read of several chains. */
export interface Parts<Part> {
  readonly parts: readonly Part[];
  /** A sentence for those that could not be read; empty where all were. */
  readonly unread: string;
}

/**
 * Reads the chains that are asked about, all at once. If there are several, one that can't be reached does not spoil the others.
 *
 * @throws Say402Error `action_unavailable` for a chain that is not served, or that the wallet can't be on
 */
export async function onChains<Part>(
  context: LookUpContext,
  read: (chain: ReadChain) => Promise<Part>,
): Promise<Parts<Part>> {
  const chains = chainsOf(context);
  const [only, ...more] = chains;
  if (only && more.length === 0) return { parts: [await inView(only, read)], unread: '' };
  const results = await Promise.allSettled(chains.map(async (chain) => inView(chain, read)));
  const parts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ reason: result.reason as unknown, chain: chains[index] }] : [],
  );
  const [first] = failed;
  const fatal =
    failed.find(({ reason }) => !isUnreachable(reason)) ?? (parts.length === 0 ? first : undefined);
  if (fatal) throw fatal.reason;
  const titles = failed.flatMap(({ chain }) => (chain ? [chain.port.chain.title] : []));
  return { parts, unread: titles.length > 0 ? ` ${listed(titles)} could not be read now.` : '' };
}

/** Reads within one view of the chain, so that everything is of the same block. */
const inView = async <Part>(chain: ReadChain, read: (chain: ReadChain) => Promise<Part>): Promise<Part> =>
  chain.port.openView().run(async () => read(chain));

const isUnreachable = (reason: unknown): boolean =>
  reason instanceof Say402Error && reason.code === 'chain_unavailable';

function chainsOf({ asked, chain, chains }: LookUpContext): readonly ReadChain[] {
  const { family } = chain.port.chain;
  if (asked.everywhere) return chains.filter(({ port }) => port.chain.family === family);
  const named = (asked.values['chain'] ?? []).flatMap((slot) => (slot.type === 'chain' ? [slot] : []));
  if (named.length === 0) return [chain];
  return [...new Set(named.map((slot) => slot.chain))].map((name) => {
    const found = chains.find(({ port }) => port.chain.name === name);
    if (!found)
      throw new Say402Error(
        'action_unavailable',
        `"${name}" is no chain that is served here, so nothing of it can be read.`,
      );
    if (found.port.chain.family !== family) {
      const detail = `${found.port.chain.title} takes other wallets than ${chain.port.chain.title}: ask again with "chain": "${name}" and a wallet of that chain.`;
      throw new Say402Error('action_unavailable', detail);
    }
    return found;
  });
}
