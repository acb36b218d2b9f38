import type { AnswerResponse, ChainName, QueryResponse } from '@say402/wire';
import { canonicalHash } from '../../core/canonical-json.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { Intent } from '../../core/intent.ts';
import type { Message } from '../../core/message.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { ResolveContext } from '../../resolve/resolve-context.ts';
import { resolveIntent } from '../../resolve/resolve-intent.ts';
import { findToken } from '../../resolve/resolve-token.ts';
import { answerLookUp, inResponse, lookUp, type Asking } from './answer-look-up.ts';
import { askLater } from './ask-later.ts';
import type { CarriedStep } from '../preparation/choose-offer.ts';
import type { Context, PaymentSettings, ServedChain } from '../context.ts';
import { encodeBatch, encodePlan, encodePreview } from '../documents.ts';
import { draftOperation } from '../preparation/draft.ts';
import { splitSwap } from '../preparation/split-swap.ts';
import { expandIntent, type Expanded } from './expand-intent.ts';
import { examineBought, withExamined } from './bought-tokens.ts';
import { checkUnpaid } from './check-unpaid.ts';
import { nothingFound, withNotes } from './whole-wallet.ts';
import { putQuestion } from './put-question.ts';
import { readQuery, type QueryInput } from './read-query.ts';
import type { ReadRequest } from './read-request.ts';
import { refuseDenied } from '../refuse-denied.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { stepMaker } from './step-maker.ts';

export type PrepareInput = QueryInput;

/**
 * Call 1: reads the messages, prepares and dry-runs the transactions, and stores the operation. Nothing is stored unless
 * all of it works, nor where something is only looked up.
 */
export async function prepare(
  context: Context,
  input: PrepareInput,
): Promise<QueryResponse | AnswerResponse> {
  const { client } = input;
  const { chain, wallet, read } = await readQuery(context, input);
  if (read.kind === 'lookup') return answerLookUp(context, read.asked, { chain, wallet });
  await checkUnpaid(context, client, wallet);
  try {
    return await prepareRead(context, chain, { ...input, wallet, read });
  } catch (error) {
    const draft = askLater(error, read, context.actions);
    throw draft ? await putQuestion(context, draft, { client, wallet, chain }) : error;
  }
}

interface PrepareRead extends PrepareInput {
  readonly wallet: string;
  readonly read: ReadRequest;
}

async function prepareRead(
  context: Context,
  chain: ServedChain,
  preparing: PrepareRead,
): Promise<QueryResponse | AnswerResponse> {
  const { wallet, read } = preparing;
  const { port, tokens, listed } = chain;
  return port.openView().run(async () => {
    const beside = answerBeside(context, read, { chain, wallet });
    const expanded = await expandIntent(read.intent, {
      actions: context.actions,
      messages: read.messages,
      wallet,
      read: async (asked) => lookUp(context, asked, { chain, wallet }),
      tokenOf: (slot) =>
        findToken(slot, { kind: 'wallet' }, { port, registry: tokens, listed, output: null }).address,
    });
    if (expanded.intent.steps.length === 0) return inResponse(nothingFound(expanded));
    const [offered, answered] = await Promise.all([
      offer(context, chain, { ...preparing, expanded }),
      beside,
    ]);
    if (!answered) return offered;
    const { message, answer } = answered;
    return { ...offered, message: `${message} ${offered.message}`, ...(answer && { answer }) };
  });
}

/** Answers a question that was asked beside an order. If that fails, the order is prepared all the same. */
async function answerBeside(
  context: Context,
  { asked }: ReadRequest,
  asking: Asking,
): Promise<{ readonly message: string; readonly answer?: AnswerResponse['answer'] } | null> {
  if (!asked) return null;
  try {
    return await answerLookUp(context, asked, asking);
  } catch (error) {
    if (!(error instanceof Say402Error)) throw error;
    return { message: `The question beside it could not be answered: ${error.message}` };
  }
}

async function offer(
  context: Context,
  chain: ServedChain,
  { request, client, wallet, read, expanded }: PrepareRead & { readonly expanded: Expanded },
): Promise<QueryResponse> {
  const { messages, by } = read;
  const { intent } = expanded;
  refuseUnavailable(intent, context, chain);
  const price = priceOf(chain.payment, intent);
  // What is known of a token only once others are asked is asked while the rest is prepared.
  const [whole, bought] = await Promise.all([
    resolveIntent(intent, resolving(context, chain, { messages, wallet, price })),
    examineBought(context, chain, intent),
  ]);
  const resolved = await splitSwap(context, chain, whole);
  const examined = withExamined(resolved.plan, bought, context.actions);
  const plan = withNotes(examined, expanded, resolved.leftOut);
  const walletPays = (resolved.survey.tokens.get(chain.payment.asset)?.balance ?? 0n) >= price;
  const offered = { wallet, price: walletPays ? price : 0n, stage: 'offer' } as const;
  const { batch, preview } = await draftOperation(context, chain, { ...resolved, plan, ...offered });
  await refuseDenied(context, [plan, preview]);
  const id = context.newOperationId();
  const createdAt = context.now();
  const payableUntil = createdAt + context.clocks.payable;
  const priced = priceView(request.chain, chain.payment, price);
  await context.store.insert({
    id,
    chain: request.chain,
    wallet,
    price,
    createdAt,
    payableUntil,
    client,
    ...(request.webhook !== undefined && { webhook: request.webhook }),
    words: canonicalHash(request.messages),
    messages: JSON.stringify(messages),
    plan: encodePlan(plan),
    batch: encodeBatch(batch),
    preview: encodePreview(preview, priced),
  });
  return {
    status: 'success',
    operationId: id,
    message: messageOf(preview, chain, price),
    requiresPayment: true,
    preview,
    reading: by,
    price: priced,
    quoteExpiresAt: new Date(payableUntil).toISOString(),
  };
}

interface Resolving {
  readonly messages: readonly Message[];
  readonly wallet: string;
  readonly price: bigint;
}

function resolving(
  context: Context,
  chain: ServedChain,
  { messages, wallet, price }: Resolving,
): ResolveContext<CarriedStep> {
  const { asset, payTo } = chain.payment;
  const { names, actions, settings } = context;
  return {
    port: chain.port,
    registry: chain.tokens,
    listed: chain.listed,
    names,
    actions,
    settings,
    maker: stepMaker(context, chain, wallet),
    messages,
    wallet,
    price: { asset, payTo, amount: price },
  };
}

/** The price of an operation: that of its most expensive action. */
function priceOf(payment: PaymentSettings, intent: Intent): bigint {
  const prices = intent.steps.map(({ action }) => payment.price(action));
  return prices.reduce((most, price) => (price > most ? price : most), 0n);
}

/** The price as the API shows it; frozen with the operation. */
function priceView(network: ChainName, payment: PaymentSettings, price: bigint): QueryResponse['price'] {
  const { asset, symbol, decimals } = payment;
  return {
    network,
    asset,
    symbol,
    decimals,
    amount: fromBaseUnits(price, decimals),
    baseUnits: price.toString(),
  };
}

/** Warnings that the message repeats. */
const SAID_AFTERWARDS: ReadonlySet<string> = new Set([
  'second_step',
  'unlock_window',
  'left_out',
  'more_to_do',
]);

function messageOf(preview: QueryResponse['preview'], { port, payment }: ServedChain, price: bigint): string {
  const { title } = port.chain;
  const steps = preview.map(({ summary }, index) =>
    preview.length > 1 ? `${index + 1}. ${summary}` : summary,
  );
  const cost =
    price === 0n ? 'free of charge' : `for ${fromBaseUnits(price, payment.decimals)} ${payment.symbol}`;
  const afterwards = preview
    .flatMap(({ warnings }) => warnings)
    .filter(({ code }) => SAID_AFTERWARDS.has(code))
    .map(({ text }) => ` ${text}`);
  return `${steps.join('; ')} on ${title}. The transactions are released ${cost} once the payment proof has settled.${afterwards.join('')}`;
}
