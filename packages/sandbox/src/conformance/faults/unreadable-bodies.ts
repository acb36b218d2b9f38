import { z } from 'zod';
import { replyJson, type TextReply } from '../answer.ts';
import { madeUpSuccess } from './bodies.ts';
import { defineFault, type Exchange } from './fault.ts';
import { options } from './options.ts';

const HTML = '<!doctype html><html><head><title>Just a moment...</title></head><body>Checking</body></html>';
const must =
  'Release nothing on such an answer, call the payment unresolved; where it settled, find the transfer';
const chain = 'Settled; nothing with `settles: false`';
const PADDING = 'x'.repeat(65_536);

export const unreadableBodies = {
  html: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({ settles: options.settles, status: options.status.default(200) }),
    sees: 'HTTP 200 with an HTML page',
    chain,
    must,
    act: async (exchange, { settles, status }) => {
      if (settles) await exchange.forward();
      return { kind: 'reply', status, headers: { 'content-type': 'text/html' }, body: HTML };
    },
  }),
  empty: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({ settles: options.settles, status: options.status.default(200) }),
    sees: 'HTTP 200 with an empty body',
    chain,
    must,
    act: async (exchange, { settles, status }) => {
      if (settles) await exchange.forward();
      return { kind: 'reply', status, headers: { 'content-type': 'application/json' }, body: '' };
    },
  }),
  truncated_json: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({ settles: options.settles }),
    sees: 'HTTP 200 with the first half of the JSON',
    chain,
    must,
    act: async (exchange, { settles }) => {
      const reply = await whole(exchange, settles);
      return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
    },
  }),
  large_body: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({
      settles: options.settles,
      bytes: z.int().min(1).max(1_073_741_824).default(10_485_760).describe('Size of the padding.'),
    }),
    sees: 'The true answer after 10 MiB (or `bytes`) of padding in one JSON object',
    chain,
    must: 'Read no more than it can hold; past its limit the payment is unresolved, not failed and not paid',
    act: async (exchange, { settles, bytes }) => {
      const reply = await whole(exchange, settles);
      return { ...reply, body: padded(reply.body, bytes) };
    },
  }),
} as const;

async function whole(exchange: Exchange, settles: boolean): Promise<TextReply> {
  return settles ? (await exchange.forward()).reply : replyJson(200, madeUpSuccess(exchange));
}

/** Puts a padding field before the others, in pieces, so that the whole is never in memory. */
function* padded(json: string, bytes: number): Generator<string> {
  yield '{"padding":"';
  for (let left = bytes; left > 0; left -= PADDING.length) yield PADDING.slice(0, left);
  const rest = json.trimStart().replace(/^\{\s*/, '');
  yield rest.startsWith('}') ? `"${rest}` : `",${rest}`;
}
