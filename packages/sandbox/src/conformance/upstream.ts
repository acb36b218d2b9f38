import { replyJson } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { upstreamAnswer, type UpstreamAnswer } from './upstream-answer.ts';

/** A request of the resource server, to be passed on unchanged. */
export interface FacilitatorRequest {
  readonly method: string;
  readonly endpoint: Endpoint;
  /** With its question mark, or empty. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

export interface Upstream {
  /** Never throws: an unreachable facilitator becomes a 502. It continues when the resource server hangs up. */
  forward(request: FacilitatorRequest): Promise<UpstreamAnswer>;
  /** Ends requests under way and waits for them. */
  close(): Promise<void>;
}

/** Headers that belong to one connection, or that `fetch` sets by itself. */
const NOT_PASSED_ON = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

/** The real facilitator behind the kit. @param timeoutMs how long it may take to answer */
export function createUpstream(url: string, timeoutMs: number): Upstream {
  const base = url.replace(/\/+$/, '');
  const underWay = new Map<AbortController, Promise<UpstreamAnswer>>();

  const call = async (request: FacilitatorRequest, signal: AbortSignal): Promise<UpstreamAnswer> => {
    const { method, endpoint, query, headers, body } = request;
    try {
      const response = await fetch(`${base}/${endpoint}${query}`, {
        method,
        headers: passedOn(Object.entries(headers)),
        ...(body.length > 0 && { body: Buffer.from(body) }),
        redirect: 'manual',
        signal,
      });
      return upstreamAnswer(endpoint, {
        kind: 'reply',
        status: response.status,
        headers: Object.fromEntries(passedOn([...response.headers])),
        body: await response.text(),
      });
    } catch (error) {
      const message = reasonOf(error);
      return upstreamAnswer(endpoint, replyJson(502, { error: 'upstream_unreachable', message }));
    }
  };

  return {
    forward: async (request) => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(new Error('The facilitator took too long')), timeoutMs);
      const answer = call(request, controller.signal).finally(() => {
        clearTimeout(timer);
        underWay.delete(controller);
      });
      underWay.set(controller, answer);
      return answer;
    },
    close: async () => {
      for (const controller of underWay.keys()) controller.abort(new Error('The kit was closed'));
      await Promise.all(underWay.values());
    },
  };
}

function passedOn(
  headers: readonly (readonly [string, string | readonly string[] | undefined])[],
): [string, string][] {
  return headers.flatMap(([name, value]): [string, string][] =>
    value === undefined || NOT_PASSED_ON.has(name.toLowerCase()) ? [] : [[name, [value].flat().join(', ')]],
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
