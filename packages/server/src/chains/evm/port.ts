import type { EvmChain } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';
import type { ChainPort } from '../chain-port.ts';
import type { Piece } from '../piece.ts';
import type { Batch, Simulation } from '../simulation.ts';
import { findEvmExecutions } from './find-executions.ts';
import { readEvmHoldings } from './holdings.ts';
import { evmTransfersIn, listEvmIncoming } from './list-incoming.ts';
import { parseEvmAddress } from './parse-address.ts';
import { readEvmNonce } from './read-nonce.ts';
import { readPaymentDomain } from './payment-domain.ts';
import { createEvmRpc, readChain, type EvmRpcOptions } from './rpc.ts';
import { reserveForGas } from './reserve.ts';
import { seeEvmPayment } from './see-payment.ts';
import { seeEvmTransaction } from './see-transaction.ts';
import { createEvmSimulator } from './simulate.ts';
import { surveyEvm } from './survey.ts';
import { traceEvmDelivery } from './trace-delivery.ts';
import { traceEvmExecution } from './trace-execution.ts';
import { traceEvmPayment } from './trace-payment.ts';
import { verifyByContract } from './verify-by-contract.ts';
import { verifyEvmMessage } from './verify-message.ts';

/** Base, Polygon and Avalanche over plain JSON-RPC. */
export function createEvmPort(
  chain: EvmChain,
  options: EvmRpcOptions & { readonly confirmations: number },
): ChainPort {
  const { client, ask, openView, readHead } = createEvmRpc(chain, options);
  return {
    chain,
    maxPriorityFee: 0n,
    reads: { family: 'evm', client, read: async (work) => readChain(chain, work) },
    parseAddress: parseEvmAddress,
    openView,
    survey: async (request) => surveyEvm(chain, ask, request),
    holdings: async (wallet, tokens) => readEvmHoldings(chain, ask, wallet, tokens),
    reserve: reserveForGas,
    closingFee: null,
    assemble: async (pieces) => assemble(chain, pieces),
    simulate: createEvmSimulator(chain, ask),
    finish: async (batch, simulation) => finish(batch, simulation),
    stamp: async (batch) => batch,
    seePayment: async (payment) => seeEvmPayment(chain, ask, payment),
    tracePayment: async (trace) => traceEvmPayment(chain, client, trace, options.confirmations),
    listIncoming: async (search) => readChain(chain, async () => listEvmIncoming(chain, client, search)),
    transfersIn: async (asked) => readChain(chain, async () => evmTransfersIn(chain, client, asked)),
    seeTransaction: async (transaction) =>
      seeEvmTransaction(chain, client, transaction, options.confirmations),
    readNonce: async (wallet) => readEvmNonce(chain, ask, wallet),
    traceDelivery: async (delivery) => traceEvmDelivery(chain, { client, ask }, delivery),
    traceExecution: async (execution) => traceEvmExecution(chain, client, execution, options.confirmations),
    findExecutions: async (search) => findEvmExecutions(chain, client, search),
    verifyMessage: async (signed) => verifyEvmMessage(chain, client, signed),
    verifyByContract: async (signed) => verifyByContract(chain, client, signed),
    paymentDomain: async (asset) => readPaymentDomain(chain, client, asset),
    check: async () => {
      const [id] = await readChain(chain, async () => Promise.all([client.getChainId(), readHead()]));
      if (id === chain.chainId) return;
      throw new Say402Error(
        'chain_unavailable',
        `The RPC of ${chain.title} serves chain id ${id}, not ${chain.chainId}.`,
      );
    },
  };
}

/** One transaction a call; each waits for the one before it, because a wallet's nonces run in order. */
function assemble(chain: EvmChain, pieces: readonly Piece[]): Batch {
  const transactions = pieces.map((piece, index) => {
    if (piece.family !== 'evm') throw new TypeError('An EVM chain carries out EVM calls only');
    const { to, data, value, step } = piece;
    return {
      transaction: {
        type: 'evm' as const,
        data: { to, data, value: value.toString(), chainId: chain.chainId },
      },
      steps: [step],
      signing: { waitFor: index === 0 ? [] : [index - 1], simulated: false },
    };
  });
  return { transactions };
}

function finish(batch: Batch, simulation: Simulation): Batch {
  if (!simulation.ok) return batch;
  const transactions = batch.transactions.map((entry, index) => {
    const gas = simulation.used[index];
    const simulated = simulation.simulated[index] ?? false;
    return { ...entry, signing: { ...entry.signing, simulated, ...(gas !== undefined && { gas }) } };
  });
  return { ...batch, transactions };
}
