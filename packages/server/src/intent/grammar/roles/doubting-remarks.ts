import { DOUBTING, IN_RETURN, ONLY_FOR, REPORTED, SHOWN_IN, STAGED } from '../../lexicon/doubting.ts';
import { AS_WHAT, WHAT_IT_IS, WHERE_FROM, WHO_IT_IS } from '../../lexicon/named-so.ts';
import { AS_NEEDED } from '../../lexicon/telling-otherwise.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import { tagOf } from './tag.ts';

/** Leads that say what something or somebody is, and the nouns that may follow; any other noun may take the request back. */
const NAMING: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/^(?:that'?s|that is|it'?s) from$/, WHERE_FROM],
  [/^(?:(?:that|it)'?s|(?:that|it|this) is|this is) (?:an?|my|our|his|her|their)$/, WHAT_IT_IS],
  [
    /^(?:(?:he|she|they)(?:'?s|'re|re| is| are)|who (?:is|was)|which is) (?:an?|my|our|the|his|her|their)$/,
    WHO_IT_IS,
  ],
  [/^as$/, AS_WHAT],
];

/** "For your consideration": not decided. */
const ASKED = new Set([
  'consideration',
  'review',
  'approval',
  'opinion',
  'feedback',
  'input',
  'judgment',
  'perusal',
]);
const AS_PART = /^(?:as (?:an? )?(?:part|component|step|element|way)|for the sake)\b/;
const NOBODY = /^(?:burn|burner|dead|null|zero|token|coin|pool|mint|contract|faucet)$/;
/** "He's a legend", "as a thank you". */
const PRAISED =
  /(?:^thank|^gift|mate|buddy|bro|man|friend|dude|legend|king|queen|champ|star|angel|hun|luv|dear|pal|gem|fren|fun|test|luck)/;
const ARTICLE = /^(?:an?|the|my|our|his|her|their|your|some)$/;
/** What ends the name of something: "a fan of her art", "a gift for him". */
const GOING_ON = /^(?:of|for|from|to|in|at|on|with|and|by|about|who|that|which|because|since|,)\b/;

/** Whether words that a lead begins may say more than why: "it's a hoax", "for show", "which is a honeypot". */
export function mayDoubt(items: readonly Item[], lead: number, end: number): boolean {
  const said = items.slice(lead, end).flatMap(({ lower }) => lower.split(' '));
  if (said.some((word) => DOUBTING.has(word.replace(/'s$/, '')))) return true;
  const first = items[lead]?.lower ?? '';
  const behind = items[lead + 1]?.lower ?? '';
  if (REPORTED.test(said.join(' '))) return true;
  if (AS_PART.test(first) && said.some((word) => STAGED.has(word))) return true;
  // "Which is the burn address", "which is a token".
  if (first.startsWith('which is') && said.some((word) => NOBODY.test(word))) return true;
  if (/(?:^| )for$/.test(first)) return isOnlyShown(items, lead + 1, end);
  const named = NAMING.find(([pattern]) => pattern.test(first))?.[1];
  if (first === 'as' && AS_NEEDED.test(`${said.join(' ')} `)) return true;
  if (!named || (first === 'as' && !ARTICLE.test(behind))) return false;
  return !isCalled(items, { from: first === 'as' ? lead + 2 : lead + 1, end }, named);
}

/** "For review", "for the screenshot". */
function isOnlyShown(items: readonly Item[], from: number, end: number): boolean {
  const last = items[end - 1]?.lower ?? '';
  const [before, two] = [items[from]?.lower ?? '', end === from + 2];
  if (
    two &&
    ((/^(?:an?|some)$/.test(before) && IN_RETURN.has(last)) ||
      (/^(?:your|my)$/.test(before) && ASKED.has(last)))
  )
    return true;
  const named = ARTICLE.test(before);
  return named ? SHOWN_IN.has(last) : ONLY_FOR.has(last) || (end > from + 1 && SHOWN_IN.has(last));
}

interface Words {
  readonly from: number;
  readonly end: number;
}

/** Whether the last word of a name is one that may be said there. */
function isCalled(items: readonly Item[], { from, end }: Words, named: ReadonlySet<string>): boolean {
  let at = from;
  while (at < end && (at === from || !GOING_ON.test(items[at]?.lower ?? ''))) at += 1;
  const head = items[at - 1];
  if (!head) return false;
  const use = useOf(head);
  if (
    isEntity(head) ||
    (use?.use === 'filler' && PRAISED.test(head.lower)) ||
    tagOf(head) === 'relation' ||
    tagOf(head) === 'recipient noun'
  )
    return true;
  return named.has(head.lower) || named.has(head.lower.split(' ').at(-1) ?? '');
}
