import { isBotHandle, isHandle, isPlainlyBot } from '../../scan/bot-handle.ts';
import { isSomebody, placesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';

/** People who are spoken to or who sign: none of them receives anything. */
export function accountForPeople(accounts: Accounts): void {
  accountForAddressee(accounts);
  accountForSpeaker(accounts);
  accountForVocative(accounts);
  accountForCalled(accounts);
  accountForSignature(accounts);
}

const LEADING = new Set(['verb', 'opener', 'dialogue']);

/**
 * "@bot send 5 USDC …": a bot's handle before the first instruction is spoken to; so is anybody's before one that pays nobody ("@agen buy 2 ETH
 * of DEGEN"), and an agent's behind a greeting where somebody else is named to pay ("hey @AgentNyla send 5 USDC to 0x…").
 */
function accountForAddressee({ items, roles, asked }: Accounts): void {
  const first = items.findIndex((item) => !isPause(item) && useOf(item)?.use !== 'filler');
  const pays = asked.has('transfer') || asked.has('transfer_nft') || asked.has('approve');
  const greeted =
    GREETED.test(items[first - 1]?.lower ?? '') &&
    CALLED_AGENT.test(items[first]?.lower ?? '') &&
    items.some(isSomebody);
  if (!isBotHandle(items[first]) && ((pays && !greeted) || !isHandle(items[first]))) return;
  let next = first + 1;
  while (isPause(items[next]) || useOf(items[next])?.use === 'filler') next += 1;
  const use = useOf(items[next]);
  if (use && LEADING.has(use.use)) roles[first] = 'silent';
}

const GREETED = /^(?:hi|hey|hello|yo|gm|hiya|howdy|good (?:morning|afternoon|evening))(?: (?:there|,))?$/;
/** "@AgentNyla"; at the end of a list "@agentsmith" may be somebody. */
const CALLED_AGENT = /^@(?:agent|bot)[\w-]*$/;

/** "Dad here. …": who speaks. */
function accountForSpeaker({ items, roles, tag }: Accounts): void {
  const first = items.findIndex((item) => !isPause(item) && useOf(item)?.use !== 'filler');
  const named = tag(first) === 'relation' || isName(items[first]);
  const spoken = items[first + 1]?.lower === 'here' && isPause(items[first + 2]);
  if (named && spoken) roles.fill('silent', first, first + 2);
}

const GREETING =
  /(?:^|\s)(?:dear|thanks|thank you|thx|cheers|regards|sincerely|yours|hi|hey|hello|it's me|this is)$/;

/** "Dear bob.eth, …", "thanks bob.eth", "please bob.eth send 5 USDC": who is spoken to or speaks may as well be paid. */
function accountForVocative({ items, roles, bySort }: Accounts): void {
  for (const index of placesOf({ bySort }, 'recipient')) {
    const item = items[index];
    if (item?.kind !== 'recipient' || item.recipient.kind !== 'name') continue;
    let at = index - 1;
    while (isPause(items[at])) at -= 1;
    const me = items[at]?.lower === 'me' && /^it['’]?s$/.test(items[at - 1]?.lower ?? '');
    const asked = items[at]?.lower === 'please' && items.slice(0, at).every(isDecoration);
    const spoken = me || GREETING.test(items[at]?.lower ?? '') || asked;
    if (spoken) roles[index] = 'problem';
  }
}

/** What a line begins with: "- please bob.eth send 5 USDC". */
const isDecoration = (item: Item): boolean =>
  isPause(item) || item.kind === 'sign' || useOf(item)?.use === 'join';

/** Behind these stands who gets something: "send 5 USDC to @tipbot". */
const LEADING_ON = new Set(['marker', 'literal', 'verb', 'opener', 'join', 'glue', 'signal', 'reason']);

/** "Buy 2 SOL of JUP @bot": a bot's handle at the end of a message is spoken to, where nothing leads on to it. */
function accountForCalled({ items, roles }: Accounts): void {
  const last = items.findLastIndex((item) => !isPause(item) && useOf(item)?.use !== 'filler');
  const before = items[last - 1];
  if (!isPlainlyBot(items[last]) || before === undefined || isOneOfMany(items, last)) return;
  if (isPause(before) || !LEADING_ON.has(useOf(before)?.use ?? '')) roles[last] = 'silent';
}

/** "Split 100 USDC evenly between A, B, @agentsmith", "for bob.eth, @tipbot": behind others who get something it may be one of them. */
const isOneOfMany = (items: readonly Item[], at: number): boolean => {
  const before = items.slice(0, at).findLast((item) => !isPause(item));
  const listed = isPause(items[at - 1]) && before !== undefined && isSomebody(before);
  return listed || items.slice(0, at).filter(isSomebody).length > 1;
};

const isPause = (item: Item | undefined): boolean => {
  const use = useOf(item);
  return item?.kind === 'break' || (use?.use === 'join' && use.join !== 'and' && use.join !== 'then');
};

const SIGNING_OFF =
  /(?:regards|cheers|thanks|thank you|sincerely|yours|wishes|truly|respectfully|love|best|advance|appreciated)$/;
const MOST_NAMES = 2;

/** "Best regards, John": the name after a closing formula at the end of a message. */
function accountForSignature({ items, roles }: Accounts): void {
  let end = items.length;
  while (end > 0 && isPause(items[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && isName(items[start - 1])) start -= 1;
  if (start === end || end - start > MOST_NAMES || !isPause(items[start - 1])) return;
  const before = items.slice(0, start).findLast((item) => !isPause(item));
  if (useOf(before)?.use !== 'filler' || !SIGNING_OFF.test(before?.lower ?? '')) return;
  roles.fill('silent', start, end);
}

const isName = (item: Item | undefined): boolean => item?.kind === 'word' && /^[A-Z][a-z]+$/.test(item.text);
