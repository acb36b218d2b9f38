import { bridgeEnd } from '@say402/readback';
import { signature } from '@solana/kit';
import { TransactionNotFoundError, TransactionReceiptNotFoundError, isHex } from 'viem';
import { z } from 'zod';
import { Say402Error } from '../core/say402-error.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { textFact } from './facts.ts';
import type { LookUpContext, LookUpReader, StoredOperation } from './look-up-context.ts';

/** What became of an operation or a transaction; at most two round trips. */
export const readTransaction: LookUpReader = async (context) => {
  const [deed] = context.asked.values['deed'] ?? [];
  if (deed?.type !== 'deed') throw new TypeError('An operation or a transaction is asked about');
  return deed.kind === 'operation' ? readOperation(context, deed.text) : readHash(context, deed.text);
};

const STATES: Readonly<Record<string, string>> = {
  awaiting_payment: 'waits for its payment',
  settling: 'is being paid: its payment is under way',
  paid: 'is paid',
};

const EXECUTIONS: Readonly<Record<string, string>> = {
  not_seen: 'was not seen on the chain so far',
  pending: 'is on the chain and not confirmed yet',
  confirmed: 'is confirmed',
  failed: 'has failed',
};

const ARRIVALS: Readonly<Record<string, string>> = {
  waiting_for_attestation: 'waits for its attestation',
  ready_to_finish: 'can be finished',
  waiting_for_relayer: 'waits for somebody who brings it',
  finished: 'has arrived',
  expired: 'has not arrived in time and is refunded some hours later',
  refunded: 'has not arrived and was refunded',
};

const titleOf = (name: string): string => bridgeEnd(name)?.title ?? name;

function arrivalInWords({ to, state, next }: StoredOperation['bridges'][number]): string {
  const how = state === 'ready_to_finish' && next ? `: say "${next.message}" on ${titleOf(next.chain)}` : '';
  const said = state === null ? 'can not be followed now' : (ARRIVALS[state] ?? state);
  return `what was bridged to ${titleOf(to)} ${said}${how}`;
}

async function readOperation(context: LookUpContext, id: string) {
  const { chain, wallet } = context;
  const { port } = chain;
  const [operation, block] = await Promise.all([context.operation(id), newestBlock(context)]);
  // The id is a secret, so whoever knows it may ask; but from another wallet it is most likely a mistake.
  if (operation.wallet !== wallet || operation.chain !== port.chain.name)
    throw new Say402Error('operation_not_found', `This wallet has no such operation on ${port.chain.title}.`);
  const at = { chain: port.chain.name, block };
  const executions = operation.executions.map(({ state, reason }, index) => {
    const why = reason === null ? '' : ` (${reason})`;
    return `transaction ${index + 1} ${EXECUTIONS[state] ?? state}${why}`;
  });
  const arrivals = operation.bridges.map(arrivalInWords);
  const said = STATES[operation.status] ?? operation.status;
  return {
    kind: 'transaction',
    message: `“${operation.summary.join('; ')}” ${[said, ...executions, ...arrivals].join('; ')}.`,
    facts: [
      textFact({
        ...at,
        label: 'Status of the operation',
        value: operation.status,
        source: 'the store of this service',
      }),
      ...(operation.paid
        ? [
            textFact({
              ...at,
              label: 'Paid by',
              value: `${operation.paid.transaction}, ${operation.paid.at}`,
              source: operation.paid.transaction,
            }),
          ]
        : []),
      ...operation.executions.map(({ state, hash }, index) =>
        textFact({
          ...at,
          label: `Transaction ${index + 1}`,
          value: state,
          source: hash ?? 'looked for among those of the wallet',
        }),
      ),
      ...operation.bridges.map(({ to, burn, state }) =>
        textFact({ ...at, label: `Bridge to ${titleOf(to)}`, value: state ?? 'not known', source: burn }),
      ),
    ],
    next: ['what do I have?'],
  };
}

async function newestBlock({ chain }: LookUpContext): Promise<bigint> {
  const view = chain.port.openView();
  return view.run(async () => view.block());
}

interface Seen {
  readonly state: 'confirmed' | 'failed' | 'not_seen';
  readonly block: bigint;
  readonly detail: string;
}

async function readHash(context: LookUpContext, hash: string) {
  const { chain } = context.chain.port;
  const isEvm = hash.startsWith('0x');
  if (isEvm !== (chain.family === 'evm')) {
    const detail = `"${hash.slice(0, 12)}…" is no transaction of ${chain.title}: ${isEvm ? 'signatures of Solana are Base58' : 'hashes of it begin with 0x'}.`;
    throw new Say402Error('not_a_transaction', detail);
  }
  const newest = await newestBlock(context);
  const { state, block, detail } = (await (isEvm
    ? seenOnEvm(context, hash)
    : seenOnSolana(context, hash))) ?? {
    state: 'not_seen' as const,
    block: newest,
    detail: '',
  };
  return {
    kind: 'transaction',
    message: `The transaction ${hash} ${EXECUTIONS[state] ?? state}${state === 'not_seen' ? '' : ` on ${chain.title}, in block ${block}${detail}`}.`,
    facts: [textFact({ label: 'State', value: state, chain: chain.name, block, source: hash })],
    next: ['what do I have?'],
  };
}

async function seenOnEvm({ chain: { port } }: LookUpContext, hash: string): Promise<Seen | null> {
  const { reads, chain } = port;
  if (reads.family !== 'evm' || !isHex(hash)) return null;
  return reads.read(async () => {
    try {
      const receipt = await reads.client.getTransactionReceipt({ hash });
      const fee = fromBaseUnits(receipt.gasUsed * receipt.effectiveGasPrice, chain.native.decimals);
      const state = receipt.status === 'success' ? 'confirmed' : 'failed';
      return { state, block: receipt.blockNumber, detail: `, for ${fee} ${chain.native.symbol} of gas` };
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError)
        return null;
      throw error;
    }
  });
}

const statusesSchema = z.object({
  value: z.tuple([z.object({ slot: z.bigint(), err: z.unknown().nullable() }).nullable()]),
});

async function seenOnSolana({ chain: { port } }: LookUpContext, text: string): Promise<Seen | null> {
  const { reads } = port;
  if (reads.family !== 'svm') return null;
  return reads.read(async () => {
    const asked = [signature(text)];
    const answer: unknown = await reads.rpc
      .getSignatureStatuses(asked, { searchTransactionHistory: true })
      .send();
    const [status] = statusesSchema.parse(answer).value;
    return status && { state: status.err === null ? 'confirmed' : 'failed', block: status.slot, detail: '' };
  });
}
