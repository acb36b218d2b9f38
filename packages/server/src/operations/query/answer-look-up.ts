import { chainNameSchema, MAX_FACTS, MAX_NEXT, type AnswerResponse } from '@say402/wire';
import type { Answer } from '../../core/answer.ts';
import type { AskedLookUp } from '../../core/look-up.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StoredOperation } from '../../lookups/look-up-context.ts';
import { lookUpReaders } from '../../lookups/registry.ts';
import type { Context, ServedChain } from '../context.ts';
import { prepareStep } from '../preparation/prepare-step.ts';
import { readOperation } from '../execution/read-operation.ts';

export interface Asking {
  readonly chain: ServedChain;
  /** In the canonical form of the chain. */
  readonly wallet: string;
}

/** Looks up what is asked for. Nothing is stored. */
export async function answerLookUp(
  context: Context,
  asked: AskedLookUp,
  asking: Asking,
): Promise<AnswerResponse> {
  return inResponse(await lookUp(context, asked, asking));
}

/** @throws Say402Error where it can not be read */
export async function lookUp(
  context: Context,
  asked: AskedLookUp,
  { chain, wallet }: Asking,
): Promise<Answer> {
  const read = lookUpReaders[asked.name];
  if (!read)
    throw new Say402Error(
      'not_a_transaction',
      `The messages ask for information (${asked.name}), not for a transaction.`,
    );
  const { names, actions, protocols, settings } = context;
  const chains = [...context.chains.values()];
  return read({
    asked,
    chain,
    chains,
    wallet,
    names,
    actions,
    protocols,
    settings,
    now: context.now(),
    prepare: async (step, survey) =>
      prepareStep(context, chain, { step, earlier: [], wallet, survey, promised: null }),
    orders: async (of) => context.orders.known(of),
    operation: async (id) => storedOperation(context, id),
  });
}

/** An answer as the contract has it. */
export function inResponse({ message, ...answer }: Answer): AnswerResponse {
  const facts = answer.facts
    .slice(0, MAX_FACTS)
    .map(({ chain: name, ...fact }) => ({ ...fact, chain: chainNameSchema.parse(name) }));
  return {
    status: 'success',
    message,
    requiresPayment: false,
    answer: { kind: answer.kind, facts, next: answer.next.slice(0, MAX_NEXT) },
  };
}

async function storedOperation(context: Context, id: string): Promise<StoredOperation> {
  const [{ status, chain, preview, payment, execution, bridges }, operation] = await Promise.all([
    readOperation(context, id),
    context.store.read(id),
  ]);
  return {
    wallet: operation?.wallet ?? '',
    chain,
    summary: preview.map(({ summary }) => summary),
    status,
    paid: payment && { transaction: payment.transaction, at: payment.paidAt },
    executions: execution ?? [],
    bridges,
  };
}
