import { createHash, timingSafeEqual } from 'node:crypto';
import { clientAddress } from '../../core/client-address.ts';

/** Lets those with the token see the page. */
export interface Guard {
  /** `wait`: too many wrong tokens came from this address lately, so none is checked for now. */
  check(authorization: string | undefined, ip: string): 'in' | 'out' | 'wait';
}

/** The most wrong tokens of one address in a minute. */
const MOST_WRONG = 20;
/** The most addresses that are counted separately; further ones count as one. */
const MOST_SENDERS = 10_000;
const MINUTE = 60_000;

/** @param token the password of HTTP Basic (with any user name), or the Bearer token */
export function createGuard(token: string, now: () => number): Guard {
  const wanted = digest(token);
  let minute = 0;
  const wrong = new Map<string, number>();
  return {
    check: (authorization, ip) => {
      const current = Math.floor(now() / MINUTE);
      if (current !== minute) wrong.clear();
      minute = current;
      const given = tokenOf(authorization);
      if (given === null) return 'out';
      const address = clientAddress(ip);
      const sender = wrong.has(address) || wrong.size < MOST_SENDERS ? address : 'others';
      const count = wrong.get(sender) ?? 0;
      if (count >= MOST_WRONG) return 'wait';
      // Digests have one length, and comparing them takes the same time wherever they differ.
      if (timingSafeEqual(digest(given), wanted)) return 'in';
      wrong.set(sender, count + 1);
      return 'out';
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function tokenOf(authorization = ''): string | null {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +(.+)$/i.exec(authorization) ?? [];
  if (scheme === '') return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  const text = Buffer.from(value, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
