import { settleAnswerSchema } from '@say402/wire';
import type { TextReply } from './answer.ts';
import type { Endpoint } from './endpoint.ts';

/** What the real facilitator answered. */
export interface UpstreamAnswer {
  /** Its unchanged answer. */
  readonly reply: TextReply;
  /** Its JSON object; null where it sent none. */
  readonly json: Readonly<Record<string, unknown>> | null;
  /** Whether this call settled the payment, as far as the answer tells. */
  readonly settled: 'yes' | 'no' | 'unknown';
  /** Empty where it names none. */
  readonly transaction: string;
  readonly reason: string | null;
}

/** Reads an answer of the real facilitator. */
export function upstreamAnswer(endpoint: Endpoint, reply: TextReply): UpstreamAnswer {
  const json = parseObject(reply.body);
  const { success, transaction, errorReason, error_reason } = settleAnswerSchema
    .catch({ success: null })
    .parse(json ?? {});
  const ok = reply.status >= 200 && reply.status < 300;
  const hash = transaction ?? '';
  const reason = errorReason ?? error_reason ?? null;
  const settled = (): UpstreamAnswer['settled'] => {
    if (endpoint !== 'settle') return 'no';
    if (ok && success === true && hash !== '') return 'yes';
    return ok && success === false && hash === '' && reason !== 'settlement_pending' ? 'no' : 'unknown';
  };
  return { reply, json, settled: settled(), transaction: hash, reason };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
