import type { Answer, ChainName, Message, OpenPoint } from '@say402/client';
import { loadSdk } from '../sdk/load-sdk.ts';
import { toFailure } from './failure.ts';
import { text } from './draft.ts';
import { refreshHistory } from './history.ts';
import { loadPrices } from './prices.ts';
import { announcement, stage, type Request } from './stage.ts';
import { writeWords } from './words.ts';

let current: AbortController | null = null;

/** Stops the request that is being prepared. */
export const unsay = (): void => current?.abort();

/** Prepares a request for a wallet and shows the result: a preview, an answer, a question, or why not. */
export async function say(request: Request, wallet: string): Promise<void> {
  current?.abort();
  const mine = new AbortController();
  current = mine;
  stage.value = { at: 'preparing', request };
  announcement.value = 'Preparing the preview.';
  try {
    await prepare(request, wallet, mine.signal);
  } catch (error) {
    if (mine.signal.aborted) return;
    showWhyNot(request, wallet, error);
  }
}

async function prepare(request: Request, wallet: string, signal: AbortSignal): Promise<void> {
  const { messages } = request;
  const { say402 } = await loadSdk();
  const prepared = await say402.prepare({ ...request, wallet }, { signal });
  signal.throwIfAborted();
  const { operationId, quoteExpiresAt, reading = null } = prepared;
  writeWords(operationId, { messages: [...messages], quoteExpiresAt, reading });
  const record = (await say402.stored()).find((each) => each.operationId === operationId);
  if (!record) throw new Error('The operation was not kept in this browser.');
  const seen = { effects: [], execution: null, bridges: [], before: {}, after: {} };
  const nothing = { activity: null, failure: null, ...seen };
  stage.value = { at: 'operation', operation: { record, messages, quoteExpiresAt, reading, ...nothing } };
  announcement.value = `The preview is ready: ${record.preview.map(({ summary }) => summary).join('; ')}.`;
  void loadPrices(record).catch(() => undefined);
  await refreshHistory();
}

function showWhyNot(request: Request, wallet: string, error: unknown): void {
  const failure = toFailure(error);
  const details: unknown = error instanceof Error && 'details' in error ? error.details : null;
  const { question, options = [], open, draft, answer } = asQuestion(details);
  if (answer) {
    text.value = '';
    stage.value = { at: 'answer', request, message: failure.message, answer };
    announcement.value = failure.message;
    return;
  }
  if (question === undefined) {
    stage.value = { at: 'refused', request, failure };
    announcement.value = `${failure.message} ${failure.hint ?? ''}`;
    return;
  }
  const offered = options.map((label) => ({ label, value: label }));
  // A question without open points has the options yes and no.
  const points = open?.length ? open : [{ step: 0, slot: '', options: offered }];
  stage.value = { at: 'question', request, question, open: points, draft, wallet };
  announcement.value = `One point is open: ${question}`;
}

interface Question {
  /** The result, where the words ask for something to be looked up. */
  readonly answer?: Answer;
  readonly question?: string;
  readonly options?: readonly string[];
  readonly open?: readonly OpenPoint[];
  readonly draft?: string;
}

const asQuestion = (details: unknown): Question =>
  typeof details === 'object' && details !== null ? details : {};

/** The conversation with the answer to the last question. */
export const withAnswer = (
  messages: readonly Message[],
  question: string,
  reply: string,
): readonly Message[] => [
  ...messages,
  { role: 'assistant', content: question },
  { role: 'user', content: reply },
];

/** A first request. */
export const asRequest = (content: string, chain: ChainName): Request => ({
  messages: [{ role: 'user', content }],
  chain,
});
