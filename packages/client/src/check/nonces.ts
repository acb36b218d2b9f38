import type { Difference, Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';

/** The accounts of durable nonces that a preview names, each once, as the user wrote them. */
const noncesOf = (preview: Preview): string[] => {
  const said = preview.flatMap(({ sources }) => sources.filter(({ field }) => field === 'nonce'));
  return [...new Set(said.map(({ value }) => value))];
};

/** A transaction has to expire, unless the preview names a durable nonce: then it has to use exactly that one. */
export function wrongNonces(preview: Preview, effects: readonly Effect[]): Difference[] {
  const wanted = noncesOf(preview).join(', ');
  const found = effects
    .flatMap((effect) => (effect.kind === 'advance_nonce' ? [effect.account] : []))
    .join(', ');
  if (wanted === found) return [];
  return [{ what: 'durable nonce', expected: wanted || 'none', actual: found || 'none' }];
}
