import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { operationRequestSchema } from '@say402/wire';
import type { Context } from '../operations/context.ts';
import { findTerms, type RequiredPayment } from '../operations/payment/require-payment.ts';
import { EVERY_ANSWER, SETTLING_RETRY, JSON_TYPE } from './constant-headers.ts';

const PATHS = new Set(['/api/process', '/api/x402/process']);
/** A body that only names an operation is shorter than this. */
const LONGEST_BODY = 512;
/** Headers that make a request more than a plain one for payment terms. */
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
  /** Counts a request against the limit of its address; false sends it to the framework, which refuses it. */
  readonly admit: (ip: string) => boolean;
  /** Whose request it is: the address that trusted proxies forward, else that of the connection. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Called after every answer, with its milliseconds. */
  readonly answered: (ms: number) => void;
}

/**
 * Answers plain requests for pinned payment terms on the bare Node server: no request is more frequent, and the framework would double its
 * cost. Any other or odd request goes to the framework untouched, which answers the same bytes.
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
    // A small body usually arrives with the head; otherwise the framework waits for it. Reading exactly its length does not end the stream,
    // so the body can be put back.
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

/** Never throws: a request with a fault goes to the framework, which reports it. */
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
  // Where all is ASCII, bytes equal characters, and this encoding is faster.
  response.end(body, length === body.length ? 'latin1' : 'utf8');
}
