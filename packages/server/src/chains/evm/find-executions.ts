import type { EvmChain } from '@say402/readback';
import { getAddress, isAddressEqual, type Address, type PublicClient } from 'viem';
import type { ExecutionSearch, Lookalike, SearchResult } from '../execution-search.ts';
import type { Batch } from '../simulation.ts';
import { callAt, callsOf, isSameCall } from './made-calls.ts';
import { nodeAnswer } from './node-answer.ts';
import { readChain } from './rpc.ts';

/** Questions to the node, and blocks read with all that is in them, in one search at most. */
const MOST_QUESTIONS = 150;
const MOST_BLOCKS = 20;
/** How many blocks back the state is asked for first, and how many times further each time after that. */
const FIRST_STEP = 16n;
const STRIDE = 8n;

type SentTransaction = Awaited<ReturnType<typeof transactionsIn>>[number];

/** Blocks in which the wallet's nonce went from `from` to `to`: it is `from` after block `after`, and `to` after block `until`. */
interface Range {
  readonly after: bigint;
  readonly until: bigint;
  readonly from: number;
  readonly to: number;
}

/**
 * Looks among the transactions that a wallet has sent since its nonce was that of the release. Their blocks are found by
 * asking for its nonce in the middle of a range, and of each half in which it has moved; a search goes as far as its bounds
 * allow, oldest first, and the next one goes on from there.
 */
export async function findEvmExecutions(
  chain: EvmChain,
  client: PublicClient,
  search: ExecutionSearch,
): Promise<SearchResult> {
  const { walletNonce } = search.batch;
  const wallet = getAddress(search.wallet);
  if (walletNonce === undefined)
    return { kind: 'impossible', reason: `${wallet} is a contract wallet: others send its transactions` };
  const next = search.cursor === null ? walletNonce : Math.max(walletNonce, Number(search.cursor));
  return readChain(chain, async () => {
    const head = await client.getBlockNumber({ cacheTime: 0 });
    const nonces = createNonceReader(client, wallet);
    const now = await nonces.at(head);
    if (now <= next) return { kind: 'searched', lookalikes: [], cursor: String(next) };
    try {
      const { sent, reached } = await readSent(client, nonces, { head, now, next, wallet });
      return { kind: 'searched', lookalikes: await compare(client, sent, search), cursor: String(reached) };
    } catch (error) {
      if (!(error instanceof MissingStateError)) throw error;
      const reason = `${wallet} has sent ${now - next} transactions since then, and the node of ${chain.title} does not tell in which blocks`;
      return { kind: 'impossible', reason };
    }
  });
}

class MissingStateError extends Error {}

interface NonceReader {
  readonly asked: () => number;
  at(block: bigint): Promise<number>;
}

function createNonceReader(client: PublicClient, address: Address): NonceReader {
  let asked = 0;
  return {
    asked: () => asked,
    at: async (blockNumber) => {
      asked += 1;
      try {
        return await client.getTransactionCount({ address, blockNumber });
      } catch (error) {
        // The newest state is always there; an error about an older block means that the node no longer has its state.
        const answer = asked > 1 ? nodeAnswer(error) : null;
        if (answer) throw new MissingStateError('No state of an older block', { cause: error });
        throw error;
      }
    },
  };
}

interface Span {
  readonly head: bigint;
  readonly now: number;
  readonly next: number;
  readonly wallet: Address;
}

/** What the wallet has sent from nonce `next` on, and the nonce that was reached. */
async function readSent(
  client: PublicClient,
  nonces: NonceReader,
  { head, now, next, wallet }: Span,
): Promise<{ readonly sent: readonly SentTransaction[]; readonly reached: number }> {
  const open: Range[] = [{ ...(await findStart(nonces, head, next)), until: head, to: now }];
  const sent: SentTransaction[] = [];
  let reached = next;
  let blocks = 0;
  for (let range = open.shift(); range; range = open.shift()) {
    const { after, until, from, to } = range;
    if (to <= next || from === to) continue;
    if (until - after === 1n) {
      if ((blocks += 1) > MOST_BLOCKS) break;
      sent.push(...(await transactionsIn(client, until, wallet)).filter(({ nonce }) => nonce >= next));
      reached = to;
      continue;
    }
    if (nonces.asked() >= MOST_QUESTIONS) break;
    const middle = after + (until - after) / 2n;
    const count = await nonces.at(middle);
    open.unshift({ after, until: middle, from, to: count }, { after: middle, until, from: count, to });
  }
  return { sent, reached };
}

/** The newest block, going back in growing steps, in which the wallet's nonce was not yet past `next`. */
async function findStart(
  nonces: NonceReader,
  head: bigint,
  next: number,
): Promise<{ readonly after: bigint; readonly from: number }> {
  for (let back = FIRST_STEP; ; back *= STRIDE) {
    const after = back < head ? head - back : 0n;
    const from = await nonces.at(after);
    if (from <= next || after === 0n) return { after, from };
  }
}

async function transactionsIn(client: PublicClient, blockNumber: bigint, wallet: Address) {
  const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
  return transactions
    .filter(({ from }) => isAddressEqual(from, wallet))
    .toSorted((one, other) => one.nonce - other.nonce);
}

async function compare(
  client: PublicClient,
  sent: readonly SentTransaction[],
  { batch, wallet, payment }: ExecutionSearch,
): Promise<Lookalike[]> {
  const alike: Lookalike[] = [];
  for (const transaction of sent) {
    const { hash, nonce } = transaction;
    const calls = (callsOf(transaction, getAddress(wallet)) ?? [])
      .map((call) => positionsOf(batch, call))
      .filter((positions) => positions.length > 0);
    if (calls.length === 0 || hash === payment) continue;
    const { status } = await client.getTransactionReceipt({ hash });
    alike.push({ hash, nonce, calls, succeeded: status === 'success', unmistakable: false });
  }
  return alike;
}

const positionsOf = (batch: Batch, call: Parameters<typeof isSameCall>[0]): number[] =>
  [...batch.transactions.keys()].filter((position) => isSameCall(call, callAt(batch, position)));
