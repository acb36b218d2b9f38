import { z } from 'zod';
import { replyJson } from '../answer.ts';
import { refusalBody } from './bodies.ts';
import { defineFault, type Exchange } from './fault.ts';
import { options } from './options.ts';

type Dialect = (exchange: Exchange, reason: string) => object;

const isVerify = ({ endpoint }: Exchange): boolean => endpoint === 'verify';

/** How facilitators other than the official one word a refusal. Sources: x402-rs (June 2026), CDP's API. */
const DIALECTS = {
  x402_rs: (exchange, reason) =>
    isVerify(exchange)
      ? { isValid: false, payer: exchange.payment?.payer, invalidReason: reason }
      : { success: false, error_reason: reason, network: exchange.payment?.network ?? '' },
  x402_rs_minimal: (exchange, reason) =>
    isVerify(exchange)
      ? { isValid: false, invalidReason: reason }
      : { success: false, error_reason: reason, network: '' },
  cdp: (_exchange, reason) => ({
    errorType: reason,
    errorMessage: `The request was refused: ${reason}.`,
    correlationId: '41deb8d59a9dc9a7-IAD',
  }),
} as const satisfies Record<string, Dialect>;

export const refusals = {
  refuse: defineFault({
    endpoints: ['settle', 'verify'],
    options: z.strictObject({
      reason: options.reason.default('insufficient_funds'),
      status: options.status.default(200),
      settlesAfterMs: options.settlesLateMs,
    }),
    sees: '`success: false` (`isValid: false`) with `insufficient_funds` (or any `reason`)',
    chain: 'Nothing; or settled all the same, before the answer or later, with `settlesAfterMs`',
    must: 'A reason known to come before any broadcast: ask for a payment again, and still notice a transfer that lands late. Any other: unresolved',
    act: async (exchange, { reason, status, settlesAfterMs }) => {
      if (settlesAfterMs === 0) await exchange.forward();
      else if (settlesAfterMs !== null) void exchange.forwardLater(settlesAfterMs);
      return replyJson(status, refusalBody(exchange, reason));
    },
  }),
  refusal_in_dialect: defineFault({
    endpoints: ['settle', 'verify'],
    options: z.strictObject({
      dialect: z
        .enum(['x402_rs', 'x402_rs_minimal', 'cdp'])
        .default('x402_rs')
        .describe('Whose wording: x402-rs, its shortest form, or CDP.'),
      reason: options.reason.default('invalid_format'),
      status: options.errorStatus.default(400),
      settles: z.boolean().default(false).describe('Whether the real facilitator is asked to settle first.'),
    }),
    sees: 'HTTP 400, 412 or 500 with `success: false` and `error_reason`, few other fields; or `errorType` (CDP)',
    chain: 'Nothing; settled with `settles: true`',
    must: 'Read it without crashing and decide by the reason, as above',
    act: async (exchange, { dialect, reason, status, settles }) => {
      if (settles) await exchange.forward();
      return replyJson(status, DIALECTS[dialect](exchange, reason));
    },
  }),
} as const;
