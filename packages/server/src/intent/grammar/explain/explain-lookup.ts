import { phraseList } from '../../lexicon/phrase-list.ts';
import { isEntity, useOf, type Item, type Scan } from '../../scan/item.ts';
import { forExample } from './example-for.ts';
import { leads } from './explain-talk.ts';
import { firstIn, hasVerb, leadsUp, signalOf, type Case } from './explanation.ts';
import { likelyAction } from './likely-action.ts';
import { nothingAsked } from './nothing-asked.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

const NO_LOOKUPS = nothingAsked('This service looks nothing up; it prepares transactions.');

const LATER = refuse(
  'conditions_unsupported',
  'This service watches nothing and reminds nobody; only what should happen now can be prepared.',
);

/** "Show my balance" asks for no transaction; "check my balance, then send 5 USDC to …" asks for one as well. */
export function explainLookup(given: Case): Trouble | null {
  const { scan, problems, vocabulary } = given;
  const first = scan.items.find(
    (item) => !['filler', 'opener', 'join', 'dialogue'].includes(useOf(item)?.use ?? ''),
  );
  const about = problems.some((item) => signalOf(item) === 'lookup');
  const asks = about && scan.items.every(({ kind }) => kind !== 'amount' && kind !== 'address');
  const looks = signalOf(first) === 'lookup';
  const said = firstIn(scan, 'lookup');
  if (said && /^(?:remind|notify|alert)\b/.test(said.lower) && hasVerb(scan)) return LATER;
  if (said && instructsBeside(scan, said)) {
    return ask(
      `"${said.text}": this service looks nothing up and reports nothing. Should only the rest be done? Then please say it again without that${forExample(likelyAction(given), vocabulary)}.`,
    );
  }
  return asks || looks || (said !== undefined && !hasVerb(scan)) ? NO_LOOKUPS : null;
}

/** Whether another clause than that of a look-up says to do something with something. */
function instructsBeside({ items }: Scan, said: Item): boolean {
  const at = items.indexOf(said);
  return items.some((_, verb) => {
    if (!leads(items, verb)) return false;
    const after = items.slice(verb + 1);
    const end = after.findIndex(parts);
    const clause = end === -1 ? after : after.slice(0, end);
    const between = items.slice(Math.min(at, verb), Math.max(at, verb));
    return between.some(parts) && clause.some((item) => isEntity(item) || signalOf(item) === 'reference');
  });
}

/** Whether a clause ends at an item; "explain: buy $10 AERO" is one. */
function parts(item: Item): boolean {
  const use = useOf(item);
  return item.kind === 'break' || (use?.use === 'join' && use.join !== 'colon');
}

const GETTING: ReadonlySet<string> = new Set(
  phraseList('get, get me, give me, gimme, pull, pull up, grab, bring up, view, see'),
);

/** What is looked at, and never sent. */
const VIEWED: ReadonlySet<string> = new Set(
  phraseList(`
  balance, balances, apr, apy, tvl, price, prices, gas price, position, positions, lp position, lp positions, history, quote, quotes, rate, rates,
  portfolio, allowance, allowances, advice, opinion, news, chart, stats, summary, health factor, yield, yields, best yields, the best yields,
  wallet address, my wallet address`),
);

/** "Balance?", "get my USDC balance", "gimme the APR of …": something to look at, where nothing is said of how much or to whom. */
export function explainGetting(scan: Scan): Trouble | null {
  const { items } = scan;
  const first = items.findIndex((item) => !leadsUp(item));
  const verb = items[first];
  const only = items.every((item) => !isEntity(item) || item.kind === 'token');
  if (verb && VIEWED.has(verb.lower) && only) return NO_LOOKUPS;
  if (!verb || !GETTING.has(verb.lower)) return null;
  const rest = items.slice(first + 1);
  const moved = rest.some(
    ({ kind }, at) => kind === 'address' || (kind === 'amount' && rest[at + 1]?.kind === 'token'),
  );
  if (
    /^(?:out|rid|back|into)\b/.test(rest[0]?.lower ?? '') ||
    items.some((_, at) => at > first && leads(items, at))
  )
    return null;
  return !moved && rest.some(({ lower }) => VIEWED.has(lower)) ? NO_LOOKUPS : null;
}
