import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { askJson } from '../ask-json.ts';
import { placeOf, type JupiterApi, type JupiterEndpoint } from './api-access.ts';
import { maySoonAsk, noteAnswer } from './pace.ts';

const MOST_BYTES = 262_144;
/** Jupiter's error codes, such as `COULD_NOT_FIND_ANY_ROUTE`. */
const failureSchema = z.object({ errorCode: z.string().regex(/^[A-Z][A-Z0-9_]{2,63}$/) });

/** The statuses of a version that is gone or does not take the question, and those of one that wants a key. */
const UNSERVED: ReadonlySet<number> = new Set([400, 404, 410]);
const KEY_WANTED: ReadonlySet<number> = new Set([401, 403]);

const isUnserved = (status: number, key: string): boolean =>
  UNSERVED.has(status) || (key === '' && KEY_WANTED.has(status));

/**
 * Asks one endpoint of Jupiter's swap API.
 *
 * @param question parameters of a GET, or the body of a POST
 * @returns null where `build` is not there, wants a key, or can't without saying why: then the older version is asked
 * @throws Say402Error `no_route` where Jupiter says why it has none, else `quote_unavailable`
 */
export async function askJupiter(
  api: JupiterApi,
  endpoint: JupiterEndpoint,
  question: { readonly query: Readonly<Record<string, string>> } | { readonly body: unknown },
): Promise<unknown> {
  const { key, timeoutMs } = api;
  if (!(await maySoonAsk(api))) throw jupiterUnavailable('may not be asked for again so soon');
  const place = placeOf(api, endpoint);
  if ('query' in question)
    for (const [name, value] of Object.entries(question.query)) place.searchParams.set(name, value);
  const answer = await askJson({
    url: place,
    headers: key === '' ? {} : { 'x-api-key': key },
    ...('body' in question && { body: question.body }),
    timeoutMs,
    most: MOST_BYTES,
  }).catch((cause: unknown) => {
    throw jupiterUnavailable('can not be reached or understood', cause);
  });
  noteAnswer(api, answer.status);
  const { data: failure } = failureSchema.safeParse(answer.json);
  if (answer.status === 400 && failure) {
    const detail = `Jupiter has no route between these tokens for this amount that can be offered here (${failure.errorCode}).`;
    throw new Say402Error('no_route', detail);
  }
  if (endpoint === 'build' && isUnserved(answer.status, key)) return null;
  if (answer.status !== 200)
    throw jupiterUnavailable(`answered with status ${answer.status}`, new Error(`status ${answer.status}`));
  return answer.json;
}

/** The error for an answer of Jupiter that can't be used. @param what what is wrong with it */
export function jupiterUnavailable(what: string, cause?: unknown): Say402Error {
  const detail = `Jupiter's quotes ${what}, so no swap by Jupiter can be prepared now.`;
  return new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
