import { createHash, timingSafeEqual } from 'node:crypto';
import { clientAddress } from '../../core/client-address.ts';

/** Who may see the page: those with the token. */
export interface Guard {
  /** `wait`: so many wrong tokens came from this address of late that none of it is looked at for now. */
  check(authorization: string | undefined, ip: string): 'in' | 'out' | 'wait';
}

/** Wrong tokens a minute of one address. */
const MOST_WRONG = 20;
/** Addresses that are counted apart; further ones are counted as one. */
const MOST_SENDERS = 10_000;
const MINUTE = 60_000;

/** @param token what HTTP Basic has as password, under any user name, or Bearer carries */
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
      // Digests are of one length, and take as long to compare wherever they differ.
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
