const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The most days of a range. */
export const MOST_DAYS = 366;
/** Days up to which there is a figure for every hour; beyond, for every day. */
const HOURLY = 2;

/** The time that is shown, in steps of an hour or a day (UTC). Milliseconds since the epoch; `until` is exclusive. */
export interface Range {
  /** As in the address of the page: `24h`, `7d`, `30d`, or `custom`. */
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly step: number;
}

export const RANGES = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' } as const;

const lastDays = (name: string, days: number, now: number): Range => {
  const until = now - (now % DAY) + DAY;
  return { name, from: until - days * DAY, until, step: DAY };
};

/** The range that a query asks for; null where it is none. */
export function readRange(query: URLSearchParams, now: number): Range | null {
  const [from, until] = [query.get('from'), query.get('until')];
  if (from !== null || until !== null) return custom(day(from), day(until));
  switch (query.get('range') ?? '7d') {
    case '24h': {
      const end = now - (now % HOUR) + HOUR;
      return { name: '24h', from: end - DAY, until: end, step: HOUR };
    }
    case '7d':
      return lastDays('7d', 7, now);
    case '30d':
      return lastDays('30d', 30, now);
    default:
      return null;
  }
}

/** Both days are included. */
function custom(first: number | null, last: number | null): Range | null {
  if (first === null || last === null || last < first) return null;
  const days = (last - first) / DAY + 1;
  if (days > MOST_DAYS) return null;
  return { name: 'custom', from: first, until: last + DAY, step: days <= HOURLY ? HOUR : DAY };
}

function day(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** A range as the query of the page's address. */
export function queryOf({ name, from, until }: Range): string {
  const [first, last] = [from, until - DAY].map((time) => new Date(time).toISOString().slice(0, 10));
  return name === 'custom' ? `?from=${first}&until=${last}` : `?range=${name}`;
}
