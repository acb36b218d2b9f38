import { verifyAnswerSchema } from '@say402/wire';
import { Say402Error } from '../core/say402-error.ts';
import { discoveryExtensionJson } from './discovery-extension.ts';
import type { Facilitator, FacilitatorKind, FacilitatorSupport, PresentedPayment } from './facilitator.ts';
import { exchange, targetOf, type Target } from '../net/exchange.ts';
import type { FacilitatorLogin } from './logins/facilitator-login.ts';
import { LoginRefused } from './logins/login-refused.ts';
import { toRequirementV2, toResourceV2 } from './requirement.ts';
import { readSupported } from './read-supported.ts';
import { saysSomething, settleOutcome } from './settle-outcome.ts';
import { wasNeverSent } from './was-never-sent.ts';

export interface HttpFacilitatorOptions {
  readonly url: string;
  /** Sent with every request, such as an API key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Makes a fresh login for every request; null where headers, or nothing, are enough. */
  readonly login: FacilitatorLogin | null;
  /** Milliseconds; longer than a facilitator itself waits for the chain (5 to 90 seconds are common). */
  readonly settleTimeoutMs: number;
  readonly timeoutMs: number;
}

/** Answers have a few hundred bytes, lists of supported kinds a few thousand. */
const MOST_BYTES = 1_048_576;
const JSON_BODY = { 'content-type': 'application/json' };
/** HTTP statuses that refuse the login. */
const LOGIN_REFUSED: ReadonlySet<number> = new Set([401, 403]);

interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

const placesAt = (base: string) => ({
  supported: targetOf(`${base}/supported`),
  verify: targetOf(`${base}/verify`),
  settle: targetOf(`${base}/settle`),
});

/** A facilitator that speaks x402 v1 or v2 over HTTP. Redirects are never followed. */
export function createHttpFacilitator(options: HttpFacilitatorOptions): Facilitator {
  const base = options.url.replace(/\/+$/, '');
  const { login } = options;
  const places = placesAt(base);
  const { call, tryLogin } = createCaller(options, base, places.verify);
  let known: readonly FacilitatorKind[] = [];

  const supported = async (): Promise<FacilitatorSupport> => {
    const { status, body } = await ask(base, async () => call(places.supported, options.timeoutMs));
    if (login && LOGIN_REFUSED.has(status)) throw new LoginRefused(base, login.settings, status);
    const support = status === 200 ? readSupported(body) : null;
    if (!support) throw unavailable(silence(base, `HTTP ${status} to /supported without a list of kinds`));
    await tryLogin();
    known = support.kinds;
    return support;
  };

  return {
    url: base,
    hasLogin: login !== null,
    supported,
    verify: async (payment) => {
      const { status, body } = await ask(base, async () =>
        call(places.verify, options.timeoutMs, envelope(payment, known)),
      );
      const parsed = verifyAnswerSchema.safeParse(body);
      const ok = status >= 200 && status < 300;
      if (!parsed.success || (parsed.data.isValid && !ok))
        throw unavailable(silence(base, `HTTP ${status} to /verify without an answer`));
      return parsed.data.isValid;
    },
    settle: async (payment) => {
      try {
        const { status, body } = await call(places.settle, options.settleTimeoutMs, envelope(payment, known));
        // A refused login means that nothing was settled, unless the answer mentions a settlement all the same.
        if (login && LOGIN_REFUSED.has(status) && !saysSomething(body))
          return { kind: 'not_sent', reason: `the facilitator turned the login away with HTTP ${status}` };
        return settleOutcome(status, body, payment.chain);
      } catch (error) {
        const reason = `no answer: ${reasonOf(error)}`;
        return { kind: wasNeverSent(error) ? 'not_sent' : 'unresolved', reason };
      }
    },
  };
}

/** Asks the facilitator, with the headers and the login that it wants. */
function createCaller(options: HttpFacilitatorOptions, base: string, verify: Target) {
  const { login } = options;
  /** Whether the login was accepted once; then it is not tried again. */
  let admitted = login === null;

  const call = async (target: Target, timeoutMs: number, body?: string): Promise<HttpAnswer> => {
    const { status, text } = await exchange({
      target,
      headers: {
        ...options.headers,
        ...(body !== undefined && JSON_BODY),
        ...(await loginHeaders(login, target, body === undefined ? 'GET' : 'POST')),
      },
      ...(body !== undefined && { body }),
      timeoutMs,
      most: MOST_BYTES,
    });
    if (login && LOGIN_REFUSED.has(status)) admitted = false;
    if (status >= 300 && status < 400) throw new Error(`HTTP ${status}: a redirect, which is not followed`);
    return { status, body: parse(text) };
  };

  /** Tries the login by verifying an empty payment, since `/supported` may answer anybody. */
  const tryLogin = async (): Promise<void> => {
    if (!login || admitted) return;
    const { status } = await ask(base, async () => call(verify, options.timeoutMs, '{}'));
    if (LOGIN_REFUSED.has(status)) throw new LoginRefused(base, login.settings, status);
    admitted = true;
  };

  return { call, tryLogin };
}

async function loginHeaders(
  login: FacilitatorLogin | null,
  { origin, path }: Target,
  method: 'GET' | 'POST',
): Promise<Readonly<Record<string, string>>> {
  return login ? login.headersFor({ method, host: new URL(origin).host, path }) : {};
}

/** The request body in the x402 version that the facilitator lists; in the client's version where it lists both. */
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
  // The extension is our own, whatever the client echoed, because a facilitator may list the resource by it.
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
    throw unavailable(silence(url, reasonOf(cause)), cause);
  }
}

const silence = (url: string, reason: string): string =>
  `The facilitator at ${new URL(url).origin} did not answer: ${reason}.`;

const unavailable = (detail: string, cause?: unknown): Say402Error =>
  new Say402Error('facilitator_unavailable', detail, { retryAfter: 5, cause });

function reasonOf(error: unknown): string {
  // For a host with several addresses, the reason of the first one.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : 'unknown error';
}
