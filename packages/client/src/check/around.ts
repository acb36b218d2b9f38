import { compare, isAround, NATIVE_MINT, type Difference, type Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';

/** The most lamports that a batch may offer as a priority fee, the service's own limit. */
const MAX_PRIORITY_FEE = 1_000_000n;
/** Token accounts, priority fee and memos, by the rules of readback. */
export function wrongAround(
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
  // SOL is swapped by way of an account that is opened for that and closed again: its rent comes back.
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
  return compare(
    expectation,
    effects.map((each) => each.filter(isAround)),
  );
}
