import { verifyAnswerSchema } from '@say402/wire';
import { Say402Error } from '../core/say402-error.ts';
import { discoveryExtensionJson } from './discovery-extension.ts';
import type { Facilitator, FacilitatorKind, FacilitatorSupport, PresentedPayment } from './facilitator.ts';
import { exchange, targetOf, type Target } from '../net/exchange.ts';
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
const JSON_BODY = { 'content-type': 'application/json' };

interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A facilitator that speaks x402 v1 or v2 over HTTP. Redirects are never followed. */
export function createHttpFacilitator(options: HttpFacilitatorOptions): Facilitator {
  const base = options.url.replace(/\/+$/, '');
  let known: readonly FacilitatorKind[] = [];

  const places = {
    supported: targetOf(`${base}/supported`),
    verify: targetOf(`${base}/verify`),
    settle: targetOf(`${base}/settle`),
  };

  const call = async (target: Target, timeoutMs: number, body?: string): Promise<HttpAnswer> => {
    const { status, text } = await exchange({
      target,
      headers: body === undefined ? options.headers : { ...options.headers, ...JSON_BODY },
      ...(body !== undefined && { body }),
      timeoutMs,
      most: MOST_BYTES,
    });
    if (status >= 300 && status < 400) throw new Error(`HTTP ${status}: a redirect, which is not followed`);
    return { status, body: parse(text) };
  };

  const supported = async (): Promise<FacilitatorSupport> => {
    const { status, body } = await ask(base, async () => call(places.supported, options.timeoutMs));
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
        call(places.verify, options.timeoutMs, envelope(payment, known)),
      );
      const parsed = verifyAnswerSchema.safeParse(body);
      const ok = status >= 200 && status < 300;
      if (!parsed.success || (parsed.data.isValid && !ok))
        throw unavailable(base, `HTTP ${status} to /verify without an answer`);
      return parsed.data.isValid;
    },
    settle: async (payment) => {
      try {
        const { status, body } = await call(places.settle, options.settleTimeoutMs, envelope(payment, known));
        return settleOutcome(status, body, payment.chain);
      } catch (error) {
        const reason = `no answer: ${reasonOf(error)}`;
        return { kind: wasNeverSent(error) ? 'not_sent' : 'unresolved', reason };
      }
    },
  };
}

/** The request body in the protocol version that the facilitator lists; the client's version where it lists both. */
function envelope(payment: PresentedPayment, kinds: readonly FacilitatorKind[]): string {
  const { payload, requirement, chain, operationId } = payment;
  const lists = (version: 1 | 2): boolean =>
    kinds.some((kind) => kind.version === version && [chain.name, chain.caip2].includes(kind.network));
  const other = payment.version === 1 ? 2 : 1;
  const version = lists(other) && !lists(payment.version) ? other : payment.version;
  if (version === 1) {
    return JSON.stringify({
      x402Version: 1,
      paymentPayload: { x402Version: 1, scheme: requirement.scheme, network: requirement.network, payload },
      paymentRequirements: requirement,
    });
  }
  const accepted = toRequirementV2(requirement, chain, operationId);
  const paid = JSON.stringify({ x402Version: 2, resource: toResourceV2(requirement), accepted, payload });
  // The extension is ours, whatever the client has echoed: a facilitator may list the resource by it.
  const paymentPayload = `${paid.slice(0, -1)},"extensions":${discoveryExtensionJson}}`;
  return `{"x402Version":2,"paymentPayload":${paymentPayload},"paymentRequirements":${JSON.stringify(accepted)}}`;
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
  // Where a host has several addresses: why the first of them failed.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : 'unknown error';
}
