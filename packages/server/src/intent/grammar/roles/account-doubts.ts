import { isEntity, isSomebody, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { PAUSES, tagOf } from './tag.ts';

/** What goes on with something before it: at the very beginning of a message nothing is there. */
const GOES_ON =
  /^(?:and )?(?:after (?:that|this)|afterwards|thereafter|subsequently|following (?:that|this)|subsequent to (?:that|this)|followed by)$/;
/** Whom one speaks to, with a comma; with a colon it may be who says what follows. */
const SPEAKER =
  /^(?:king|queen|legend|chief|champ|man|guys|my guy|my man|sir|madam|boss|boss man|bossman|captain|bro|bruh|mate|buddy|dude|fam|pal|my friend|ser|fren|frens|anon|dear friend|my dear|please friend|hun|luv|sweetie|sweetheart|oga|oga mi|amigo|amiga|mi amigo|hermano|amico|bhai|bhaiya|sir ji|bredda|bruv|habibi|habibti|mon ami|kuya|friend|friends|brother|sister|sis|lads|ladies|team|everyone|everybody|folks|dear sirs|respected sir|respected madam)$/;
/** "These wallets", "the contest winners": more of them than one. */
const SEVERAL =
  /(?:^|[ ])(?:addresses|wallets|accounts|recipients|payees|people|users|folks|winners|beneficiaries)$/;
const POINTING = /^(?:these|those|the following|following|both|several|multiple|all these|all those)(?: |$)/;

/**
 * Words that say by where they stand that something is missing, or that somebody else speaks: "after that, send …" with nothing before it,
 * "king: send …", "use the cheapest bridge to send …" without a chain, "would you really send …?", "step 1 … step 3", "these wallets: 0x…".
 *
 * @param bullets indexes of what counts the parts of a list
 */
export function accountForDoubts({ items, roles }: Accounts, bullets: readonly number[]): void {
  const first = items.findIndex((item, at) => !PAUSES.has(tagOf(item)) && !isGreeting(items, at));
  if (GOES_ON.test(items[first]?.lower ?? '')) roles[first] = 'problem';
  const speaker = items.findIndex((item) => item.kind !== 'break');
  if (SPEAKER.test(items[speaker]?.lower ?? '') && tagOf(items[speaker + 1]) === 'colon')
    roles[speaker] = 'problem';
  const several = items.filter(isSomebody).length === 1;
  for (let at = 0; at < items.length; at += 1) {
    if (items[at]?.lower === 'really' && isAsking(items[at - 1])) roles[at] = 'problem';
    if ((several && isSeveral(items, at)) || wantsBridge(items, at)) roles[at] = 'problem';
  }
  for (const at of outOfOrder(items, bullets)) roles[at] = 'problem';
}

const isGreeting = (items: readonly Item[], at: number): boolean => useOf(items[at])?.use === 'filler';

/** "Would you really send …?" asks whether it would be done. */
const isAsking = (item: Item | undefined): boolean => {
  const use = useOf(item);
  return use?.use === 'opener' && use.asks && /\byou\b/.test(item?.lower ?? '');
};

/** A bridge leads to another chain. */
const wantsBridge = (items: readonly Item[], at: number): boolean =>
  useOf(items[at])?.use === 'opener' &&
  /\bbridge\b/.test(items[at]?.lower ?? '') &&
  !items.some(({ kind }) => kind === 'chain');

/** "These wallets: 0x…", and one of them. */
function isSeveral(items: readonly Item[], at: number): boolean {
  const { lower = '' } = items[at] ?? {};
  if (!SEVERAL.test(lower)) return false;
  const pointed =
    POINTING.test(lower) || POINTING.test(items[at - 1]?.lower ?? '') || lower.endsWith('winners');
  return pointed && items.slice(at).some(isEntity);
}

/** The numbers of a list that do not go on with the one before: "step 1 … step 3". */
function outOfOrder(items: readonly Item[], bullets: readonly number[]): number[] {
  let counted: number | null = null;
  return bullets.filter((at) => {
    if (!/^\d{1,2}$/.test(items[at]?.text ?? '')) return false;
    const [before, count]: [number | null, number] = [counted, Number(items[at]?.text)];
    counted = count;
    return before !== null && count !== before && count !== before + 1 && count !== 1;
  });
}
