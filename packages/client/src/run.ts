import type { OpenPoint, QueryResponse } from '@say402/wire';
import type { ClientContext } from './client-context.ts';
import { execute } from './execute/execute.ts';
import type { ExecuteOptions } from './execute/sending.ts';
import { checkPrice } from './pay/offer.ts';
import { pay, type PayOptions } from './pay/pay.ts';
import { answer, asMessages, prepare, type PrepareRequest } from './prepare.ts';
import { Say402Error } from './say402-error.ts';
import { requireSeal } from './seal/why-unsealed.ts';
import type { OperationRecord } from './storage/operation-record.ts';
import type { Wallets } from './wallets/wallets.ts';

export interface RunOptions extends PayOptions, ExecuteOptions {
  /** Gets the preview and the price before anything is paid or signed; false stops. */
  readonly confirm: (prepared: QueryResponse) => boolean | Promise<boolean>;
  /**
   * Answers a question of the service; null stops. Without it, a question is an error of code `question`. `open` says what it is about; of
   * an option, `label` is shown and `value` answered.
   */
  readonly ask?: (
    question: string,
    options: readonly string[],
    open: readonly OpenPoint[],
  ) => string | null | Promise<string | null>;
}

/** The most questions that are answered; more mean that something goes round in circles. */
const MOST_QUESTIONS = 10;

/** Prepares, confirms, pays, checks, signs and waits. Null where the user declined before paying. */
export async function run(
  context: ClientContext,
  request: PrepareRequest,
  wallets: Wallets,
  options: RunOptions,
): Promise<OperationRecord | null> {
  const prepared = await prepareAsking(context, request, options);
  if (!prepared) return null;
  checkPrice(request.chain, prepared.price, options.maxPrice);
  if (!(await options.confirm(prepared))) return null;
  options.signal?.throwIfAborted();
  return finish(context, prepared.operationId, wallets, options);
}

/** Continues an operation from wherever it is: pays if it is not paid, sends what is not sent. */
export async function finish(
  context: ClientContext,
  operationId: string,
  wallets: Wallets,
  options: PayOptions & ExecuteOptions,
): Promise<OperationRecord> {
  return context.records.alone(operationId, async () => {
    const record = await context.records.read(operationId);
    if (!record) throw unknown(operationId);
    // Fails before paying if a seal is demanded and impossible.
    if (options.seal === true) await requireSeal(record, wallets);
    const paid = await pay(context, record, wallets, options);
    options.onProgress?.({ type: 'released', transactions: paid.released?.transactions.length ?? 0 });
    return execute(context, paid, wallets, options);
  });
}

/** The error for an operation that is not stored here. */
export const unknown = (operationId: string): Say402Error =>
  new Say402Error('not_released', `Nothing is stored here of operation ${operationId}.`, {
    operationId,
    hint: 'Prepare it with this client, or use the storage that it was prepared with.',
  });

async function prepareAsking(
  context: ClientContext,
  request: PrepareRequest,
  options: RunOptions,
): Promise<QueryResponse | null> {
  const { draft: answered, ...first } = request;
  let messages = asMessages(request.messages);
  let draft = answered;
  for (let asked = 0; ; asked += 1) {
    try {
      return await prepare(context, { ...first, messages, ...(draft !== undefined && { draft }) }, options);
    } catch (error) {
      const details = error instanceof Say402Error ? error.details : {};
      const { question } = details;
      if (question === undefined || !options.ask || asked >= MOST_QUESTIONS) throw error;
      const reply = await options.ask(question, details.options ?? [], details.open ?? []);
      if (reply === null) return null;
      draft = details.draft;
      // Only the service knows what was said before the first draft.
      const alone = answered !== undefined && draft !== undefined;
      messages = alone ? asMessages(reply) : answer(messages, question, reply);
    }
  }
}
