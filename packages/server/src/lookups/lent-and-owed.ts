import type { Fact } from '../core/answer.ts';
import { foundToken } from '../core/finding.ts';
import type { Positions } from './position-part.ts';

/** A token that a wallet has supplied to a lending protocol, or owes it. */
export interface LentOrOwed {
  readonly fact: Fact;
  readonly owed: boolean;
}

/** What is supplied and owed, as facts, in words, and with what can be done with it. `id` and `title` are the protocol's. */
export function lentAndOwed(
  { id, title }: { readonly id: string; readonly title: string },
  held: readonly LentOrOwed[],
): Positions {
  return {
    facts: held.map(({ fact }) => fact),
    said: held.map(({ fact, owed }) =>
      owed ? `owe ${title} ${fact.value}` : `have supplied ${fact.value} to ${title}`,
    ),
    // Suggests repaying first: with a debt, supplied tokens may be locked as collateral.
    next: held
      .toSorted((one, other) => Number(other.owed) - Number(one.owed))
      .map(({ fact: { token }, owed }) =>
        owed
          ? `repay all my ${token?.symbol ?? ''} debt on ${title}`
          : `withdraw all my ${token?.symbol ?? ''} from ${title}`,
      ),
    findings: held.flatMap(({ fact: { token, value }, owed }) =>
      token
        ? {
            kinds: [owed ? 'debt' : 'supply'],
            what: owed ? `the debt of ${value} on ${title}` : `${value} on ${title}`,
            slots: { token: foundToken(token), protocol: { type: 'protocol', protocol: id, text: title } },
          }
        : [],
    ),
  };
}
