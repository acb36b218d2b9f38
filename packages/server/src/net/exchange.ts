import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { retryAfter } from './retry-after.ts';

/** Where requests go, with what can be derived from the URL once. */
export interface Target {
  readonly origin: string;
  /** With the query. */
  readonly path: string;
  /** Basic authentication by the user name and password of the URL, if it has any. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A question over HTTP: POST with a body, GET without one. */
export interface Question {
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** The most bytes that are read of the answer. */
  readonly most: number;
}

/** What came back, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Milliseconds to wait before the next question (`Retry-After`); null where nothing is said of it. */
  readonly wait: number | null;
}

/** Proxies from the environment are used where Node's own fetch would use them. */
const agent: Dispatcher = process.env['NODE_USE_ENV_PROXY'] === '1' ? new EnvHttpProxyAgent() : new Agent();
/** Answers are small, and unpacking compressed ones takes longer than receiving them. */
const ALWAYS = { 'user-agent': 'say402', accept: 'application/json', 'accept-encoding': 'identity' };
/** undici's own timeouts count whole seconds only, so each question has a limit of its own. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 };

/** @throws TypeError where it is no URL */
export function targetOf(url: string): Target {
  const { origin, pathname, search, username, password } = new URL(url);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return {
    origin,
    path: `${pathname}${search}`,
    headers: username === '' ? {} : { authorization: `Basic ${credentials.toString('base64')}` },
  };
}

/**
 * One HTTP exchange on a connection that is kept alive. `fetch`, built on the same client, takes several times the processor time, and a
 * payment waits for three exchanges. Redirects are not followed.
 *
 * @throws DOMException `TimeoutError` after so many milliseconds; RangeError when the answer is too long; otherwise the connection's error,
 * whose `code` is Node's or undici's
 */
export async function exchange({ target, headers, body, timeoutMs, most }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      collector.giveUp(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    }, timeoutMs).unref();
    const collector = collect(most, {
      resolve: (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      reject: (error) => {
        clearTimeout(timer);
        reject(error);
      },
    });
    agent.dispatch(
      {
        ...NO_TIMEOUTS,
        origin: target.origin,
        path: target.path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...ALWAYS, ...target.headers, ...headers },
        body: body ?? null,
      },
      collector.handler,
    );
  });
}

interface Collector {
  readonly handler: Dispatcher.DispatchHandler;
  /** Ends the exchange; a request that was not sent yet never will be. */
  giveUp(reason: Error): void;
}

interface Ending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

function collect(most: number, { resolve, reject }: Ending): Collector {
  const chunks: Buffer[] = [];
  let [status, bytes] = [0, 0];
  let wait: number | null = null;
  let running: Dispatcher.DispatchController | null = null;
  let givenUp: Error | null = null;
  const giveUp = (reason: Error): void => {
    givenUp = reason;
    reject(reason);
    running?.abort(reason);
  };
  return {
    giveUp,
    handler: {
      onRequestStart: (controller) => {
        running = controller;
        if (givenUp) controller.abort(givenUp);
      },
      onResponseStart: (_controller, code, headers) => {
        status = code;
        wait = retryAfter(headers['retry-after'], Date.now());
      },
      onResponseData: (_controller, chunk) => {
        bytes += chunk.length;
        if (bytes <= most) chunks.push(chunk);
        else giveUp(new RangeError(`the answer is longer than ${most} bytes`));
      },
      onResponseEnd: () => resolve({ status, text: textOf(chunks), wait }),
      onResponseError: (_controller, error) => reject(error),
    },
  };
}

/** UTF-8, without a byte order mark. */
function textOf(chunks: readonly Buffer[]): string {
  const [first, second] = chunks;
  if (!first) return '';
  const text = (second ? Buffer.concat(chunks) : first).toString('utf8');
  return text.startsWith('\u{feff}') ? text.slice(1) : text;
}
