import {
  compare,
  isAround,
  NATIVE_MINT,
  type Difference,
  type Effect,
  type EffectOf,
} from '@say402/readback';
import type { Preview } from '@say402/wire';

/** The most lamports that a batch may offer as a priority fee, the service's own limit. */
const MAX_PRIORITY_FEE = 1_000_000n;
/**
 * Lamports that the smallest token account has to hold. Source: 165 bytes of spl-token's `Account`,
 * docs.solanalabs.com/implemented-proposals/rent.
 */
export const LEAST_RENT = 2_039_280n;

/** Checks token accounts, priority fee and memos by readback's rules. Accounts that are opened have to be among the preview's costs. */
export function wrongSideEffects(
  { wallet, preview }: { readonly wallet: string; readonly preview: Preview },
  effects: readonly (readonly Effect[])[],
): Difference[] {
  const owners = preview.flatMap(({ sent, received }) =>
    [...sent, ...received].flatMap(({ to, token }) =>
      token.address === null ? [] : [to, wallet].map((owner) => ({ owner, token: token.address ?? '' })),
    ),
  );
  const closed = effects
    .flat()
    .flatMap((effect) => (effect.kind === 'close_account' ? [effect.account] : []));
  // An account that is opened for a swap of SOL and closed again costs nothing: its rent comes back.
  const passing = effects.flat().flatMap((effect) => {
    const passes = effect.kind === 'token_account' && effect.token === NATIVE_MINT;
    return passes && closed.includes(effect.account) ? [{ owner: wallet, token: NATIVE_MINT }] : [];
  });
  const memos = preview.flatMap(({ sources }) => {
    const memo = sources.find(({ field }) => field === 'memo')?.value;
    // The preview shows a memo in quotes.
    return memo === undefined ? [] : [memo.slice(1, -1)];
  });
  const expectation = {
    wallet,
    effects: [],
    tokenAccounts: [...owners, ...passing],
    maxPriorityFee: MAX_PRIORITY_FEE,
    memos,
  };
  return [
    ...compare(
      expectation,
      effects.map((each) => each.filter(isAround)),
    ),
    ...wrongRents(preview, staysOpen(effects).length),
  ];
}

/** Token accounts that are opened, and not closed again. */
export function staysOpen(effects: readonly (readonly Effect[])[]): EffectOf<'token_account'>[] {
  const all = effects.flat();
  const closed = all.flatMap((effect) => (effect.kind === 'close_account' ? [effect.account] : []));
  return all
    .filter((effect) => effect.kind === 'token_account')
    .filter(({ account }) => !closed.includes(account));
}

/** An account that existed when the preview was made may be gone now; the user has not seen its rent. */
function wrongRents(preview: Preview, opened: number): Difference[] {
  const shown = preview
    .flatMap(({ fees }) => fees.filter(({ kind }) => kind === 'rent'))
    .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);
  const least = LEAST_RENT * BigInt(opened);
  return least <= shown
    ? []
    : [{ what: 'rent of new token accounts', expected: `${shown} lamports`, actual: `${least} at least` }];
}
