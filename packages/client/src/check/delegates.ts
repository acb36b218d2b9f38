import type { Difference, Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';

/** The fact by which a preview names an account that is to have no delegate any more. */
const ACCOUNT = 'Account without a delegate';

/** Delegates are taken away from the accounts that the preview names, all of them and no others. */
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
