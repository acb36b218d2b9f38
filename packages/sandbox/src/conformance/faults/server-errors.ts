import { z } from 'zod';
import { replyJson, type Reply } from '../answer.ts';
import { refusalBody } from './bodies.ts';
import { defineFault, type Exchange } from './fault.ts';
import { options } from './options.ts';

const shape = {
  status: options.errorStatus.default(500),
  reason: options.reason.nullable().default(null).describe('JSON with this reason; plain text where null.'),
  retryAfter: z.int().min(0).nullable().default(null).describe('Seconds in a Retry-After header.'),
};

export const serverErrors = {
  error_after_settling: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject(shape),
    sees: 'HTTP 500 (or `status`)',
    chain: 'Settled',
    must: 'Call the payment unresolved, ask for no other payment, find the transfer, release once',
    act: async (exchange, given) => {
      await exchange.forward();
      return errorReply(exchange, given);
    },
  }),
  error_before_settling: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({ ...shape, settlesAfterMs: options.settlesLateMs }),
    sees: 'HTTP 500 (or `status`)',
    chain: 'Nothing; or settled later, with `settlesAfterMs`',
    must: 'Call the payment unresolved, release nothing; present the same payment again',
    act: async (exchange, { settlesAfterMs, ...given }) => {
      if (settlesAfterMs === 0) await exchange.forward();
      else if (settlesAfterMs !== null) void exchange.forwardLater(settlesAfterMs);
      return errorReply(exchange, given);
    },
  }),
} as const;

function errorReply(
  exchange: Exchange,
  { status, reason, retryAfter }: { status: number; reason: string | null; retryAfter: number | null },
): Reply {
  const reply: Reply =
    reason === null
      ? { kind: 'reply', status, headers: { 'content-type': 'text/plain' }, body: `Error ${status}` }
      : replyJson(status, refusalBody(exchange, reason));
  return retryAfter === null
    ? reply
    : { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } };
}
