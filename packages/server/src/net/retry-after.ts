/** The most milliseconds that a server is left alone, whatever it asks for. */
const MOST = 300_000;

/**
 * Milliseconds that a server wants to be left alone, by its `Retry-After` header: seconds or a date (RFC 9110, 10.2.3), five minutes at
 * most. Null where it says nothing that can be read.
 *
 * @param now milliseconds since the epoch
 */
export function retryAfter(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null;
  const isDate = /^[A-Z][a-z]{2}, .* GMT$/.test(header);
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : isDate ? Date.parse(header) - now : NaN;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MOST);
}
