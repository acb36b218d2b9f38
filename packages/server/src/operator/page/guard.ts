import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may see the page: those with the token. */
export interface Guard {
  /** `wait`: so many wrong tokens came of late that none is looked at for now. */
  check(authorization: string | undefined): 'in' | 'out' | 'wait';
}

/** Wrong tokens a minute, from everywhere together: the page is for one. */
const MOST_WRONG = 20;
const MINUTE = 60_000;

/** @param token what HTTP Basic has as password, under any user name, or Bearer carries */
export function createGuard(token: string, now: () => number): Guard {
  const wanted = digest(token);
  let [minute, wrong] = [0, 0];
  return {
    check: (authorization) => {
      const current = Math.floor(now() / MINUTE);
      if (current !== minute) [minute, wrong] = [current, 0];
      const given = tokenOf(authorization);
      if (given === null) return 'out';
      if (wrong >= MOST_WRONG) return 'wait';
      // Digests are of one length, and take as long to compare wherever they differ.
      if (timingSafeEqual(digest(given), wanted)) return 'in';
      wrong += 1;
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
