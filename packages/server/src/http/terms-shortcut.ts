import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { operationRequestSchema } from '@say402/wire';
import type { Context } from '../operations/context.ts';
import { findTerms, type RequiredPayment } from '../operations/payment/require-payment.ts';
import { EVERY_ANSWER, SETTLING_RETRY, JSON_TYPE } from './constant-headers.ts';

const PATHS = new Set(['/api/process', '/api/x402/process']);
/** A body that only names an operation is shorter. */
const LONGEST_BODY = 512;
/** A request with one of these is more than a plain question for the terms. */
const MORE_THAN_PLAIN = [
  'x-payment',
  'payment-signature',
  'sign-in-with-x',
  'authorization',
  'x-api-key',
  'transfer-encoding',
  'content-encoding',
] as const;

export interface ShortcutOptions {
  /** Counts a request from an address. False where it may not come in: the framework then says so. */
  readonly admit: (ip: string) => boolean;
  /** Whose request it is: the address that trusted proxies forward, else that of the connection. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Told of every answer, with its milliseconds. */
  readonly answered: (ms: number) => void;
}

/**
 * Answers plain questions for payment terms that are pinned already, on the bare server: nothing is asked of a service more
 * often, and the framework would double its cost. Whatever else comes, or is odd in any way, goes the ordinary way untouched,
 * and that answers the same bytes.
 */
export function withTermsShortcut(
  ordinary: RequestListener,
  context: Pick<Context, 'store' | 'now' | 'chains' | 'facilitators' | 'resource'>,
  options: ShortcutOptions,
): RequestListener {
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    length: number,
  ): Promise<void> => {
    const began = performance.now();
    // The body of a small request is there with its head, else it is waited for on the ordinary way. A read with the length
    // given never ends the stream, so that the body can be put back.
    const body: unknown = request.read(length);
    const found = Buffer.isBuffer(body) ? await find(context, body) : null;
    if (found && options.admit(options.addressOf(request))) {
      send(response, found);
      options.answered(performance.now() - began);
      return;
    }
    if (Buffer.isBuffer(body)) request.unshift(body);
    ordinary(request, response);
  };
  return (request, response) => {
    const length = lengthOfPlainQuestion(request);
    if (length === null) ordinary(request, response);
    else process.nextTick(() => void answer(request, response, length));
  };
}

function lengthOfPlainQuestion({ method, url = '', headers }: IncomingMessage): number | null {
  if (method !== 'POST' || !PATHS.has(url)) return null;
  for (const name of MORE_THAN_PLAIN) if (headers[name] !== undefined) return null;
  const length = Number(headers['content-length']);
  return length > 0 && length <= LONGEST_BODY ? length : null;
}

/** Never throws: a request with anything wrong goes to the framework, which says so. */
async function find(context: Parameters<typeof findTerms>[0], body: Buffer): Promise<RequiredPayment | null> {
  try {
    const parsed = operationRequestSchema.safeParse(JSON.parse(body.toString()));
    return parsed.success ? await findTerms(context, parsed.data.operationId) : null;
  } catch {
    return null;
  }
}

const HEADERS_OF_ALL = Object.entries({ ...EVERY_ANSWER, 'content-type': JSON_TYPE }).flat();

function send(response: ServerResponse, { terms: { body, header }, settling }: RequiredPayment): void {
  const length = Buffer.byteLength(body);
  const headers = [...HEADERS_OF_ALL, 'payment-required', header, 'content-length', String(length)];
  if (settling) headers.push('retry-after', SETTLING_RETRY);
  response.writeHead(402, headers);
  // Bytes and characters are as many where all is ASCII; then both encodings are one, and this one takes less time.
  response.end(body, length === body.length ? 'latin1' : 'utf8');
}
