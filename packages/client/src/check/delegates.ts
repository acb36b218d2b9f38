import type { Difference, Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';

/** The fact by which a preview names an account that loses its delegate. */
const ACCOUNT = 'Account without a delegate';

/** Delegates are removed from exactly the accounts that the preview names. */
export function wrongDelegates(preview: Preview, effects: readonly Effect[]): Difference[] {
  const named = preview.flatMap(({ facts }) =>
    facts.flatMap(({ name, value }) => (name === ACCOUNT ? [value] : [])),
  );
  const found = effects.flatMap((effect) => (effect.kind === 'revoke_delegate' ? [effect.account] : []));
  const [expected, actual] = [named, found].map((accounts) => accounts.toSorted().join(', ') || 'nothing');
  return expected === actual
    ? []
    : [{ what: 'accounts without a delegate', expected: String(expected), actual: String(actual) }];
}
