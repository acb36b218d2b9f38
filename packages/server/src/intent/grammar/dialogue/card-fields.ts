import { CARD_LABELS } from '../../lexicon/card-labels.ts';
import { CONFIRMING } from '../../lexicon/confirming.ts';
import type { Step } from '../steps/step.ts';
import { verbsOf } from './verbs-of.ts';

/** "Memo: hello", a line or a sentence of a card. */
const FIELD =
  /(?:^|[\n.;|•]\s*|[*_`-]\s+)[*_`]{0,3}(?<label>[a-z][a-z ]{1,24}?)[*_`]{0,3}\s*:\s*[*_`]{0,3}(?<value>[^\n.;|*`]{1,80})/gim;
const PARTY = /^(?:0x[\da-f]{40}|[\w-]+(?:\.[\w-]+)*\.(?:eth|sol)|[1-9A-HJ-NP-Za-km-z]{32,44})(?=\W|$)/i;
const NOTHING = /^(?:none|no|n\/a|-+|–|—|empty|now|immediately|instant(?:ly)?|asap|not set)\b/i;

/** "With memo hello", "an allowance of 5 USDC". */
const WITH_MEMO = /\bwith\s+(?:the\s+|an?\s+)?(?:memo|note|message)\b/i;
const ALLOWANCE = /\ballowance\s+of\b/i;

/** When, under which condition and how often: nothing of a request has such a field. */
const OF_TIME = new Set(
  'time delay date when start schedule frequency interval trigger condition conditions escrow recurrence repeat then next also'.split(
    ' ',
  ),
);
/** What goes with a payment, which only the user can say. */
const OF_MEMO = new Set(['memo', 'note', 'message', 'reference']);
const OF_KIND = new Set(['type', 'action', 'method', 'kind', 'operation', 'transaction type', 'action type']);
const OF_WHOM = new Set(['recipient', 'to', 'receiver', 'beneficiary', 'payee']);
const OF_THING = new Set(['collection', 'contract', 'nft', 'token contract', 'token']);

/** Where it is done. */
const OF_PLACE = new Set([
  'exchange',
  'dex',
  'platform',
  'provider',
  'via',
  'with',
  'protocol',
  'venue',
  'broker',
]);
/** What kinds of transaction are called, by the verb of the action. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['payment', 'send'],
  ['conversion', 'swap'],
  ['purchase', 'buy'],
  ['sale', 'sell'],
  ['approval', 'approve'],
  ['approve', 'approve'],
  ['loan', 'borrow'],
  ['repayment', 'repay'],
  ['withdrawal', 'withdraw'],
  ['swap', 'swap'],
  ['exchange', 'swap'],
  ['trade', 'swap'],
  ['transfer', 'send'],
  ['send', 'send'],
  ['bridge', 'bridge'],
  ['lend', 'lend'],
  ['supply', 'lend'],
  ['deposit', 'lend'],
  ['borrow', 'borrow'],
  ['repay', 'repay'],
  ['withdraw', 'withdraw'],
  ['stake', 'stake'],
  ['unstake', 'unstake'],
  ['revoke', 'revoke'],
  ['burn', 'burn'],
  ['wrap', 'wrap'],
  ['unwrap', 'unwrap'],
  ['sell', 'sell'],
  ['buy', 'buy'],
  ['liquid', 'liquid'],
  ['stream', 'stream'],
  ['transferfrom', 'stream'],
]);

/**
 * Whether a card that an assistant shows has a field that the request says otherwise, or says nothing of: another kind of transaction, a time, a condition, a
 * memo, a currency, a recipient that is the collection.
 */
export function fieldsDiffer(
  content: string,
  steps: readonly Step[],
  isUnknown: (word: string) => boolean,
): boolean {
  const verbs = verbsOf(steps);
  if (WITH_MEMO.test(content) && !saysMemo(steps)) return true;
  if (ALLOWANCE.test(content) && !verbs.has('approve')) return true;
  const said = new Set(
    steps.flatMap((step) => [...step.said.values()].flatMap(({ value }) => value.item.lower.split(/\s+/))),
  );
  const isTold = (word: string): boolean =>
    CARD_LABELS.has(word) || CONFIRMING.has(word) || verbs.has(word) || said.has(word) || !isUnknown(word);
  return [...content.matchAll(FIELD)].some(({ groups }) => {
    const label = groups?.['label']?.toLowerCase().trim() ?? '';
    const value = groups?.['value']?.trim() ?? '';
    if (NOTHING.test(value)) return false;
    if (OF_PLACE.has(label)) return isUnknown(/[A-Za-z]+/.exec(value)?.[0] ?? '');
    return OF_KIND.has(label)
      ? isOtherKind(value, verbs)
      : (isOtherValue({ label, value }, steps) ?? !label.split(' ').every(isTold));
  });
}

/** What the request says in some slots. */
const named = (steps: readonly Step[], ...slots: readonly string[]): readonly string[] =>
  steps.flatMap(({ said }) => slots.flatMap((slot) => said.get(slot)?.value.item.lower ?? []));

const saysMemo = (steps: readonly Step[]): boolean => named(steps, 'memo').length > 0;

/** Whether a field with a label of its own says otherwise than the request; null for any other label. */
function isOtherValue(
  { label, value }: { readonly label: string; readonly value: string },
  steps: readonly Step[],
): boolean | null {
  const party = PARTY.exec(value)?.[0].toLowerCase();
  if (OF_TIME.has(label)) return true;
  if (OF_MEMO.has(label)) {
    const text = value.toLowerCase().replaceAll(/^["'“]|["'”.]+$/g, '');
    return !named(steps, 'memo').some((memo) => memo.includes(text));
  }
  if (label === 'currency')
    return !named(steps, 'token', 'tokenIn', 'tokenOut').includes(value.toLowerCase());
  if (OF_WHOM.has(label)) return party !== undefined && named(steps, 'collection').includes(party);
  if (OF_THING.has(label)) return party !== undefined && named(steps, 'recipient').includes(party);
  const given = label === 'price' && steps.every(({ action }) => action.definition.name === 'transfer_nft');
  return given ? true : null;
}

/** Whether what a transaction is called is what another action is called, and not this one. */
function isOtherKind(value: string, verbs: ReadonlySet<string>): boolean {
  const words = value.toLowerCase().match(/[a-z]+/g) ?? [];
  const kinds = words.flatMap((word) => (KINDS.has(word) ? [word] : []));
  return kinds.length > 0 && !kinds.some((word) => verbs.has(word) || verbs.has(KINDS.get(word) ?? ''));
}
