import { compare, isAround, NATIVE_MINT, type Difference, type Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';
import { leastRents } from './rents.ts';

/** The most lamports that a batch may offer as a priority fee, the service's own limit. */
const MAX_PRIORITY_FEE = 1_000_000n;

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
    ...wrongRents(preview, leastRents(effects)),
  ];
}

/** An account that existed when the preview was made may be gone now; the user has not seen its rent. */
function wrongRents(preview: Preview, least: bigint): Difference[] {
  const shown = preview
    .flatMap(({ fees }) => fees.filter(({ kind }) => kind === 'rent'))
    .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);
  return least <= shown
    ? []
    : [{ what: 'rent of new accounts', expected: `${shown} lamports`, actual: `${least} at least` }];
}
