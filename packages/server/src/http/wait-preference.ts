import type { FastifyRequest } from 'fastify';

/** The seconds of `Prefer: wait=N` (RFC 7240, 4.3), at most `longest`; null where none are asked for. */
export function waitPreference({ headers }: Pick<FastifyRequest, 'headers'>, longest: number): number | null {
  const preferences = [headers['prefer'] ?? []].flat().join(',').split(',');
  // The first of several preferences of one name counts (RFC 7240, 2).
  const [, seconds] =
    preferences
      .map((preference) => /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference))
      .find((found) => found !== null) ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), longest);
}
