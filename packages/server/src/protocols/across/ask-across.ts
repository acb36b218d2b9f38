import { askJson } from '../ask-json.ts';

/** Where Across's API is. */
export interface AcrossApi {
  /** Such as `https://app.across.to/api`, without a slash at its end. */
  readonly url: string;
  /** Sent as a bearer token; empty where none is needed. */
  readonly key: string;
  readonly timeoutMs: number;
}

const MOST_BYTES = 65_536;

/** Asks Across's API, which is not trusted. @throws Error when nothing came in time, too much, or no JSON */
export async function askAcross(
  { url: base, key, timeoutMs }: AcrossApi,
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<{ readonly status: number; readonly json: unknown }> {
  const url = new URL(`${base}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = key === '' ? {} : { authorization: `Bearer ${key}` };
  return askJson({ url, headers, timeoutMs, most: MOST_BYTES });
}
