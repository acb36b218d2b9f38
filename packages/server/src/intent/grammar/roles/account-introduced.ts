import { GLUE } from '../../lexicon/glue.ts';
import { placesOf, useOf, type Item } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import { behindGreeting } from './behind-greeting.ts';
import { mayHandOut } from '../compiled-actions.ts';
import { PARTING_SIGNS, PART_EDGES, PAUSES, SENTENCE_EDGES, tags, type Tag } from './tag.ts';

const PRONOUNS = new Set(['him', 'her', 'them']);
const PRESENTING = new Set(["here's", 'here is', 'this is', 'heres']);
/** "My address" is that of the one who asks. */
const OWN = new Set(['my', 'our', 'my own', 'your']);

/**
 * "My landlord's address is 0x…. Send him 900 USDC": an address that is introduced in a sentence before, as that of the only
 * one whom the message names. The pronoun can mean nobody else.
 */
export function accountForIntroduced(accounts: Accounts, context: AccountContext): void {
  const { items, roles, tag } = accounts;
  silencePointing(accounts);
  const [address, more] = [...placesOf(accounts, 'address'), ...placesOf(accounts, 'recipient')];
  if (address === undefined || more !== undefined) return;
  const noun = nounBefore(accounts, address);
  const verb = PARTING_SIGNS.has(tag(address + 1)) ? verbAfter(accounts, address + 2) : null;
  if (noun === null || verb === null) return;
  const use = useOf(items[verb]);
  const handing = use?.use === 'verb' && mayHandOut(use.base, context);
  const start = handing ? startOf(accounts, noun) : null;
  if (start === null) return;
  roles.fill('silent', start, noun);
  roles.fill('label', noun, address);
  if (tag(address - 1) === 'colon') roles[address - 1] = 'structure';
  silencePronoun(accounts, verb);
}

/** "Send him 5 USDC", "send 5 USDC to him": the only pronoun of the message. */
function silencePronoun({ items, roles, tag, ...scan }: Accounts, verb: number): void {
  const [pronoun, more] = [...placesOf(scan, 'signal'), ...placesOf(scan, 'glue')].filter(
    (at) => at > verb && (PRONOUNS.has(items[at]?.lower ?? '') || items[at]?.lower === 'there'),
  );
  if (pronoun === undefined || more !== undefined) return;
  // "Send her", and in the next line "brother".
  let owned = pronoun + 1;
  while (PAUSES.has(tag(owned))) owned += 1;
  if (isOwner(items[owned], tag(owned)) && (owned === pronoun + 1 || tag(owned) !== 'token')) return;
  // "… send 20 USDC there".
  const there =
    items[pronoun]?.lower === 'there' && tag(pronoun - 1) === 'token' && PART_EDGES.has(tag(pronoun + 1));
  if (there) roles[pronoun] = 'silent';
  else if (items[pronoun - 1]?.lower === 'to') roles.fill('silent', pronoun - 1, pronoun + 1);
  else if (pronoun === verb + 1) roles[pronoun] = 'silent';
}

const BEFORE_ADDRESS = tags('bracket', 'at', 'comma', 'colon');

/** "Send him (0x…) 5 USDC", "5 USDC to them at 0x…", "pay him 5 USDC at 0x…": an address behind a pronoun says who is meant. */
function silencePointing({ items, roles, tag, ...scan }: Accounts): void {
  const isWho = (at: number): boolean => tag(at) === 'address' || tag(at) === 'recipient';
  for (const at of (['signal', 'glue', 'amount'] as const).flatMap((sort) => placesOf(scan, sort))) {
    if (!PRONOUNS.has(items[at]?.lower ?? '')) continue;
    const asked = tag(at - 1) === 'verb';
    const address = BEFORE_ADDRESS.has(tag(at + 1)) ? at + 2 : at + 1;
    const paid = asked && tag(at + 1) === 'amount' && tag(at + 2) === 'token' && tag(at + 3) === 'at';
    if (paid && isWho(at + 4)) roles[at] = 'silent';
    if ((asked || items[at - 1]?.lower === 'to') && isWho(address))
      roles.fill('silent', at, tag(at + 1) === 'bracket' ? at + 1 : address);
  }
}

/** The noun of "address is 0x…", "wallet: 0x…". */
function nounBefore({ tag }: Accounts, address: number): number | null {
  const linked = tag(address - 1) === 'is' || tag(address - 1) === 'colon';
  return linked && tag(address - 2) === 'recipient noun' ? address - 2 : null;
}

/** The first verb of the sentence after a pause, with nothing but fillers and an opener before it. */
function verbAfter({ items, tag }: Accounts, from: number): number | null {
  for (let at = from; at < items.length; at += 1) {
    const use = useOf(items[at]);
    if (use?.use === 'verb') return use.form === 'base' ? at : null;
    if (use?.use !== 'filler' && use?.use !== 'opener' && tag(at) !== 'break') return null;
  }
  return null;
}

/** Where the sentence begins whose words before the noun say no more than whose address it is; null where they may say more. */
function startOf({ items, tag }: Accounts, noun: number): number | null {
  let at = noun;
  // "My son uses this wallet: …".
  if (tag(at - 1) === 'determiner' && USING.has(items[at - 2]?.lower ?? '')) at -= 2;
  while (at > 0 && !SENTENCE_EDGES.has(tag(at - 1)) && saysWhose(items[at - 1], tag(at - 1))) at -= 1;
  const before = items.slice(Math.max(0, at - 2), at).map(({ lower }) => lower);
  const presented = PRESENTING.has(before[1] ?? before[0] ?? '')
    ? at - 1
    : before.join(' ') === 'this is'
      ? at - 2
      : at;
  const owners = items.slice(at, noun);
  const own = owners.length === 1 && OWN.has(owners[0]?.lower ?? '');
  return (behindGreeting(items, presented) || SENTENCE_EDGES.has(tag(presented - 1))) && !own
    ? presented
    : null;
}

const USING = new Set(['uses', 'has', 'use', 'have', 'owns']);

const RELATIONS = new Set(GLUE.flatMap(([word, glue]) => (glue === 'relation' ? [word] : [])));

/** "My landlord's", "Bob's"; who "the scammer" is would say more. */
const saysWhose = (item: Item | undefined, tag: Tag): boolean =>
  tag === 'determiner' || tag === 'relation' || (item?.kind === 'word' && isOwnerName(item.text));

function isOwnerName(text: string): boolean {
  const [, name = ''] = /^([a-z]+)['’]s$/i.exec(text) ?? [];
  return /^[A-Z][a-z]+$/.test(name) || RELATIONS.has(name.toLowerCase());
}

/** "Send her brother 5 USDC" speaks of somebody else. */
const isOwner = (item: Item | undefined, tag: Tag): boolean =>
  item?.kind === 'word' ||
  tag === 'relation' ||
  tag === 'recipient noun' ||
  tag === 'token' ||
  RELATIONS.has(item?.lower.split(' ', 1)[0] ?? '');
