import { verifyAnswerSchema } from '@say402/wire';
import { Say402Error } from '../core/say402-error.ts';
import { withTimeLimit } from '../core/with-time-limit.ts';
import { discoveryExtension } from './discovery-extension.ts';
import type { Facilitator, FacilitatorKind, FacilitatorSupport, PresentedPayment } from './facilitator.ts';
import { readLimitedText } from '../core/read-limited-text.ts';
import { toRequirementV2, toResourceV2 } from './requirement.ts';
import { readSupported } from './read-supported.ts';
import { settleOutcome } from './settle-outcome.ts';
import { wasNeverSent } from './was-never-sent.ts';

export interface HttpFacilitatorOptions {
  readonly url: string;
  /** Sent with every request, such as an API key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds; above the time that a facilitator itself waits for the chain (5 to 90 seconds are seen). */
  readonly settleTimeoutMs: number;
  readonly timeoutMs: number;
}

/** Answers have a few hundred bytes, lists of supported kinds a few thousand. */
const MOST_BYTES = 1_048_576;

interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A facilitator that speaks x402 v1 or v2 over HTTP. Redirects are never followed. */
export function createHttpFacilitator(options: HttpFacilitatorOptions): Facilitator {
  const base = options.url.replace(/\/+$/, '');
  let known: readonly FacilitatorKind[] = [];

  const call = async (path: string, timeoutMs: number, body?: unknown): Promise<HttpAnswer> =>
    withTimeLimit(timeoutMs, async (signal) => {
      const response = await fetch(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'error',
        signal,
        headers: {
          ...options.headers,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: parse(await readLimitedText(response, MOST_BYTES)) };
    });

  const supported = async (): Promise<FacilitatorSupport> => {
    const { status, body } = await ask(base, async () => call('/supported', options.timeoutMs));
    const support = status === 200 ? readSupported(body) : null;
    if (!support) throw unavailable(base, `HTTP ${status} to /supported without a list of kinds`);
    known = support.kinds;
    return support;
  };

  return {
    url: base,
    supported,
    verify: async (payment) => {
      const { status, body } = await ask(base, async () =>
        call('/verify', options.timeoutMs, envelope(payment, known)),
      );
      const parsed = verifyAnswerSchema.safeParse(body);
      const ok = status >= 200 && status < 300;
      if (!parsed.success || (parsed.data.isValid && !ok))
        throw unavailable(base, `HTTP ${status} to /verify without an answer`);
      return parsed.data.isValid;
    },
    settle: async (payment) => {
      try {
        const { status, body } = await call('/settle', options.settleTimeoutMs, envelope(payment, known));
        return settleOutcome(status, body, payment.chain);
      } catch (error) {
        const reason = `no answer: ${reasonOf(error)}`;
        return { kind: wasNeverSent(error) ? 'not_sent' : 'unresolved', reason };
      }
    },
  };
}

/** The request body in the protocol version that the facilitator lists; the client's version where it lists both. */
function envelope(payment: PresentedPayment, kinds: readonly FacilitatorKind[]): unknown {
  const { payload, requirement, chain, operationId } = payment;
  const lists = (version: 1 | 2): boolean =>
    kinds.some((kind) => kind.version === version && [chain.name, chain.caip2].includes(kind.network));
  const other = payment.version === 1 ? 2 : 1;
  const version = lists(other) && !lists(payment.version) ? other : payment.version;
  if (version === 1) {
    return {
      x402Version: 1,
      paymentPayload: { x402Version: 1, scheme: requirement.scheme, network: requirement.network, payload },
      paymentRequirements: requirement,
    };
  }
  const accepted = toRequirementV2(requirement, chain, operationId);
  return {
    x402Version: 2,
    paymentPayload: {
      x402Version: 2,
      resource: toResourceV2(requirement),
      accepted,
      payload,
      // Ours, whatever the client has echoed: a facilitator may list the resource by it.
      extensions: discoveryExtension,
    },
    paymentRequirements: accepted,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask(url: string, call: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await call();
  } catch (cause) {
    throw unavailable(url, reasonOf(cause), cause);
  }
}

const unavailable = (url: string, reason: string, cause?: unknown): Say402Error =>
  new Say402Error(
    'facilitator_unavailable',
    `The facilitator at ${new URL(url).origin} did not answer: ${reason}.`,
    {
      retryAfter: 5,
      cause,
    },
  );

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
