import { z } from 'zod';
import { ageOf, isFresh, notFresh, type Freshness, type Head } from '../freshness.ts';
import type { EvmChain } from '@say402/readback';
import { quantitySchema } from './answers.ts';
import type { Ask } from './ask.ts';

/** What the nodes of a chain have said of their newest blocks. */
export interface NodeHeads {
  /** The nodes, each of which is watched for what it says of its head. */
  readonly asks: readonly Ask[];
  /** In which order to ask them: those that are too old, or behind another one, come last. */
  readonly order: () => readonly number[];
  /**
   * The newest block of the node that is asked first; one whose block is too old is left alone from then on.
   *
   * @param ask asks the nodes in this order
   * @throws Say402Error `chain_unavailable` where none follows its chain
   */
  read(ask: Ask): Promise<{ readonly head: Head; readonly changedNode: boolean }>;
}

const HEAD = ['latest', false] as const;
/** Seconds by which a node may be behind the best one. */
const MOST_BEHIND = 15;
/** Milliseconds between two looks at the nodes that are not asked first. */
const LOOK_AT_OTHERS = 5_000;

const headSchema = z.object({ number: quantitySchema, timestamp: quantitySchema });
const isHeadQuestion = (method: string, params: unknown): boolean =>
  method === 'eth_getBlockByNumber' && Array.isArray(params) && params[0] === 'latest';

/** Watches the nodes of a chain, in order of preference. */
export function createNodeHeads(chain: EvmChain, nodes: readonly Ask[], freshness: Freshness): NodeHeads {
  const seen = new Map<number, { readonly head: Head; readonly lag: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const asks = nodes.map((ask, index): Ask => async (method, params) => {
    const answer = await ask(method, params);
    const head = isHeadQuestion(method, params) ? headSchema.safeParse(answer) : null;
    if (head?.success === true) seen.set(index, { head: head.data, lag: ageOf(head.data, freshness) });
    return answer;
  });
  const isFit = (index: number): boolean => {
    const own = seen.get(index);
    if (!own || freshness.mostAge === 0) return true;
    if (!wasFresh(own, freshness)) return false;
    const lags = [...seen.values()].filter((each) => wasFresh(each, freshness)).map(({ lag }) => lag);
    return own.lag - Math.min(...lags) <= MOST_BEHIND;
  };
  const lookAtOthers = (): void => {
    const now = performance.now();
    if (asks.length === 1 || freshness.mostAge === 0 || now - lookedAt < LOOK_AT_OTHERS) return;
    lookedAt = now;
    for (const ask of asks) ask('eth_getBlockByNumber', HEAD).catch(() => undefined);
  };
  return {
    asks,
    order: () => [...asks.keys()].toSorted((one, other) => Number(isFit(other)) - Number(isFit(one))),
    read: async (ask) => {
      lookAtOthers();
      for (let attempt = 1; ; attempt += 1) {
        const head = headSchema.parse(await ask('eth_getBlockByNumber', HEAD));
        if (isFresh(head, freshness)) return { head, changedNode: attempt > 1 };
        if (attempt >= asks.length) throw notFresh(chain, head, freshness);
      }
    },
  };
}

/** Judged by how old it was when it was seen: nobody may have asked since. */
const wasFresh = ({ lag }: { readonly lag: number }, { mostAge }: Freshness): boolean =>
  lag <= mostAge && lag >= -MOST_BEHIND;
