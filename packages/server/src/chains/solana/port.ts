import type { SvmChain } from '@say402/readback';
import type { ChainPort } from '../chain-port.ts';
import type { Freshness } from '../freshness.ts';
import { assembleSolana } from './assemble.ts';
import { checkGenesis } from './check-genesis.ts';
import type { FailoverOptions } from './failover-transport.ts';
import { findSolanaExecutions } from './find-executions.ts';
import { finishSolana } from './finish.ts';
import { LAMPORTS_PER_SIGNATURE } from './network-fee.ts';
import { parseSolanaAddress } from './parse-address.ts';
import type { PriorityFeeBounds } from './priority-fee.ts';
import { reserveLamports } from './reserve.ts';
import { openSlotView } from './slot-view.ts';
import { readSolanaHoldings } from './holdings.ts';
import { listSolanaIncoming, solanaTransfersIn } from './list-incoming.ts';
import { onFreshNode, readSolanaHead } from './fresh-node.ts';
import { createSolanaNodes, readChain } from './rpc.ts';
import { seeSolanaPayment } from './see-payment.ts';
import { seeSolanaTransaction } from './see-transaction.ts';
import { simulateSolana } from './simulate.ts';
import { stampSolana } from './stamp.ts';
import { surveySolana } from './survey.ts';
import { traceSolanaDelivery } from './trace-delivery.ts';
import { traceSolanaExecution } from './trace-execution.ts';
import { traceSolanaPayment } from './trace-payment.ts';
import { verifySolanaMessage } from './verify-message.ts';

export interface SolanaPortOptions extends FailoverOptions {
  /** How old the newest block may be; any age will do where it is left out. */
  readonly freshness?: Freshness;
  readonly priorityFee: PriorityFeeBounds;
}

/**
 * Solana over plain JSON-RPC.
 *
 * @example
 * const priorityFee = { floor: 1_000n, cap: 1_000_000n, most: 1_000_000n };
 * const port = createSolanaPort(chains.solana, { urls: ['https://…'], timeoutMs: 5_000, priorityFee });
 */
export function createSolanaPort(chain: SvmChain, options: SolanaPortOptions): ChainPort {
  const client = createSolanaNodes(options);
  const { rpc } = client;
  const { priorityFee, timeoutMs, budgetMs = 2 * timeoutMs } = options;
  const { freshness = { mostAge: 0, now: Date.now } } = options;
  return {
    chain,
    maxPriorityFee: priorityFee.most,
    reads: { family: 'svm', rpc, read: async (work) => readChain(chain, work) },
    parseAddress: parseSolanaAddress,
    openView: () => openSlotView(async () => (await readSolanaHead(chain, rpc)).number, budgetMs),
    survey: async (request) =>
      onFreshNode({ chain, client, freshness }, async () => surveySolana(chain, rpc, priorityFee, request)),
    holdings: async (wallet, tokens) => readSolanaHoldings(chain, rpc, wallet, tokens),
    reserve: (survey, needs) => reserveLamports(survey, needs, priorityFee),
    closingFee: LAMPORTS_PER_SIGNATURE,
    assemble: async (pieces, wallet, survey) =>
      assembleSolana(pieces, wallet, await survey, priorityFee.most),
    simulate: async (batch, request) => simulateSolana(chain, rpc, batch, request),
    finish: async (batch, simulation) => finishSolana(batch, simulation),
    stamp: async (batch) => readChain(chain, async () => stampSolana(rpc, batch)),
    listIncoming: async (search) => readChain(chain, async () => listSolanaIncoming(chain, rpc, search)),
    transfersIn: async (asked) => readChain(chain, async () => solanaTransfersIn(rpc, asked)),
    seeTransaction: async (signature) => readChain(chain, async () => seeSolanaTransaction(rpc, signature)),
    seePayment: async ({ proof }) => readChain(chain, async () => seeSolanaPayment(rpc, proof)),
    tracePayment: async (trace) => readChain(chain, async () => traceSolanaPayment(rpc, trace)),
    readNonce: async () => null,
    traceDelivery: async (delivery) => readChain(chain, async () => traceSolanaDelivery(rpc, delivery)),
    traceExecution: async (execution) => readChain(chain, async () => traceSolanaExecution(rpc, execution)),
    findExecutions: async (search) => readChain(chain, async () => findSolanaExecutions(rpc, search)),
    verifyMessage: verifySolanaMessage,
    verifyByContract: async () => false,
    paymentDomain: async () => null,
    check: async () => {
      const noSurvey = async () => ({ head: await readSolanaHead(chain, rpc) });
      await Promise.all([checkGenesis(chain, options), onFreshNode({ chain, client, freshness }, noSurvey)]);
    },
  };
}
