import { ask, type Trouble } from '../explain/trouble.ts';
import type { Said, Step } from '../steps/step.ts';
import type { Around, Texts } from './texts.ts';

/**
 * Asks how much where the only words that say it mean something else there: "thanks a million", "fully on-chain", "pay the whole bill",
 * "tip 10%", "all today's USDC", "USDC 4 Uniswap". Null where every amount is one.
 */
export function checkIdioms(steps: readonly Step[], texts: Texts): Trouble | null {
  for (const step of steps) {
    for (const [name, said] of step.said) {
      if (!isIdiom(step, name, said, texts)) continue;
      return ask(
        `How much is meant by "${said.value.item.text}"? Please say the amount as a number, for example "5 USDC", or "all my USDC".`,
      );
    }
  }
  return null;
}

function isIdiom(step: Step, name: string, said: Said, texts: Texts): boolean {
  const { entity, item } = said.value;
  if (entity?.kind !== 'amount') return false;
  const { message } = said;
  const { kind } = entity.match.amount;
  if (kind === 'usd') return ELSEWHERE_DOLLARS.test(texts.plain(message));
  const around = texts.around(message, item);
  const places = [around, texts.plainlyAround(message, item)];
  if (kind === 'tokens') {
    const cut =
      said.counted !== true &&
      said.carried === null &&
      (isDetached(step, around) || isBetweenPauses(step, name, around));
    return cut || isScore(around) || places.some((place) => countsElse(place, step));
  }
  const manner = said.carried === null && isManner(step, name, around);
  return (
    WHOLES.has(kind) &&
    (manner ||
      (kind === 'share' && places.some((place) => isIn(step, name, place))) ||
      (kind !== 'unlimited' && ACCESS.test(around.behind)) ||
      places.some((place) => isOfElse(place) || isOfBill(step, place)))
  );
}

/** "The equivalent of 5 USDC": in what? */
const EQUAL_TO =
  /\b(?:equivalent|equal|comparable|corresponding|identical)(?:\s+(?:amount|value|sum))?\s+(?:of|to)\s+$/i;

/** "Buy ETH, 50, with USDC", "buy ETH. 50 with USDC": of which of the two? */
const isBetweenPauses = ({ said }: Step, name: string, { before, behind }: Around): boolean =>
  name === 'amountOut' &&
  said.has('tokenIn') &&
  (/[.;][\s,–-]*$/.test(before) || (/[,–-]\s*$/.test(before) && /^\s*[,;–-]/.test(behind)));

/** "Swap a quarter in USDC for ETH": a part of the balance, or a quarter of a dollar in it? */
function isIn({ action, said }: Step, name: string, { behind }: Around): boolean {
  const token = said.get(action.slots[name]?.of ?? 'token')?.value.item.text ?? '';
  return token !== '' && behind.toLowerCase().startsWith(` in ${token.toLowerCase()}`);
}

const countsElse = (around: Around, step: Step): boolean =>
  isOfToken(around, step) ||
  isMixed(around) ||
  isFigureOfSpeech(around) ||
  EQUAL_TO.test(around.before) ||
  isWrittenFor(step, around) ||
  isCutShort(around);

const ELSEWHERE_DOLLARS =
  /\b(?:i['’]?m|i\s+am|we['’]?re|we\s+are|i\s+live)\s+(?:in|from)\s+(?:canada|australia|new\s+zealand|singapore|hong\s+kong|taiwan)\b|\b(?:canadian|australian)\b/i;
const WHOLES: ReadonlySet<string> = new Set(['all', 'share', 'unlimited']);

/** "Thanks a million", "a thousand thanks", "three cheers", "one for the road", "one last thing". */
const isFigureOfSpeech = ({ before, words, behind }: Around): boolean =>
  /[a-z]/i.test(words) && (BEHIND_THANKS.test(before) || IN_PLAY.test(before) || BEFORE_THANKS.test(behind));

const BEHIND_THANKS =
  /\b(?:thanks?|thank\s+you|thx|ty|cheers|congrats|congratulations|sorry|love\s+(?:you|ya|it|u))[\s,!]*$/i;
const IN_PLAY = /\b(?:high|take|gimme|cloud|plan|number|no\.?|day|option|catch)\s+$/i;
const BEFORE_THANKS =
  /^[^\S\n]*(?:thanks|thank\s+yous?|cheers|hugs|kisses|hoorays?|apologies|congratulations|for\s+the\s+(?:road|team|money|show|books|ages)|(?:last|more|other|small|quick|final)\s+(?:thing|time|favou?r|request|question)|(?:of\s+these|fine)\s+days?|out\s+of\s+(?:ten|10|five|5)\s+(?:times|stars)|stars?\b|by\s+one)\b/i;

/** "Approve USDC 4 Uniswap", "send USDC 2 0x…": may stand for a word. */
function isWrittenFor({ said }: Step, { before, words, behind }: Around): boolean {
  const lead = before.trimEnd().toLowerCase();
  const tokens = [...said.values()].flatMap(({ value: { entity, item } }) =>
    entity?.kind === 'token' ? [item.lower] : [],
  );
  return (
    /^[24]$/.test(words) && tokens.some((token) => lead.endsWith(token)) && /^[\s\W]+[a-z\d]/i.test(behind)
  );
}

/** "Buy 100 of ETH": so many, or worth so much? */
const isOfToken = ({ behind }: Around, { action, said }: Step): boolean =>
  action.definition.name === 'swap' &&
  [...said.values()].some(
    ({ value: { entity, item } }) =>
      entity?.kind === 'token' &&
      new RegExp(String.raw`^\s+of\s+${item.lower.replaceAll(/\W/g, '')}(?![a-z\d])`, 'i').test(behind),
  );

/** "A thousand five" is 1005, or 1500. */
const isMixed = ({ words }: Around): boolean =>
  /\bthousand\s+(?:one|two|three|four|five|six|seven|eight|nine)$/i.test(words);

/** "Five oh USDC" is fifty. */
const isCutShort = ({ words, behind }: Around): boolean => /[a-z]$/i.test(words) && /^\s+oh\b/i.test(behind);

/** "10/10", "5/10 USDC": a mark, one of two, or a part? */
function isScore({ words }: Around): boolean {
  const [, part, whole] = /^(\d{1,3})\/(\d{1,3})$/.exec(words) ?? [];
  if (part === undefined || whole === undefined || BigInt(part) > BigInt(whole)) return false;
  return isReducible(BigInt(part), BigInt(whole));
}

function isReducible(part: bigint, whole: bigint): boolean {
  let [one, other] = [part, whole];
  while (other !== 0n) [one, other] = [other, one % other];
  return one > 1n;
}

const ADVERB = /^(?:fully|completely|entirely|totally|wholly)$/i;
const SAYS_HOW = /^(?:fully|completely|entirely|totally|wholly|max|\d{1,3}(?:\.\d+)?\s?%|infinite)$/i;
const MANNER =
  /^[\s,]+(?:on-?chain|in\s+(?:private|public|secret)|confirmed|verified|safe|safely|secure|securely|sure|certain|legit|legal|trusted|urgent|ok|okay|fine|thanks|love|gratitude|thank|agreed|approved|aware|understood|(?:send|swap|transfer|pay|bridge|lend|stake|buy|sell|burn|deposit|withdraw)\b)/i;
const ENDS = /^\s*(?:[.,;!?)]|$|(?:to|into|for|from)\b)/i;
const VERB_ENDS =
  /\b(?:withdraw|repay|unstake|redeem|exit|close|sell|swap|convert|unwrap|wrap|remove|dump|bridge)\s*$/i;
const VERB_BEGINS = /^\s+(?:withdraw|repay|unstake|redeem|exit|close|sell|convert|pay\s+off)\b/i;

/** "Fully on-chain", "completely safely", "entirely on Uniswap", "100% send": how, and not how much, unless it stands beside the token or the verb. */
function isManner(step: Step, name: string, { before, words, behind }: Around): boolean {
  if (!ADVERB.test(words) || VERB_BEGINS.test(behind)) return false;
  const pays = Object.values(step.action.slots).some(
    ({ type, required }) => type === 'recipient' && required,
  );
  if (!pays && /^\s*[.!?]*\s*$/.test(behind)) return false;
  const token = step.said.get(step.action.slots[name]?.of ?? 'token')?.value.item.text ?? '';
  const lead = before.trimEnd().toLowerCase();
  const beside = (token !== '' && lead.endsWith(token.toLowerCase())) || VERB_ENDS.test(before);
  return !(beside && ENDS.test(behind)) && !isBeforeToken(behind, token);
}

/** "… of my USDC", "USDC". */
const isBeforeToken = (behind: string, token: string): boolean => {
  const rest =
    /^\s*(?:of\s+)?(?:(?:the|my|our|all|your|this|that|it|in)\s+){0,3}\$?(?<rest>.*)/is.exec(behind)
      ?.groups?.['rest'] ?? '';
  return token !== '' && rest.toLowerCase().startsWith(token.toLowerCase());
};

/** "Send ETH to 0x…, 1000 thanks", "(2024)": a number cut off from the request, and with words of its own. */
const isDetached = ({ said }: Step, { before, words, behind }: Around): boolean => {
  if (/\(\s*$/.test(before)) return /^(?:19|20)\d\d$/.test(words) && /^\s*\)/.test(behind);
  return /[a-z\d][,;!.]\s*$/i.test(before) && THANKFUL.test(behind) && said.has('recipient');
};
const THANKFUL =
  /^[^\S\n]+(?:thx|thanks|thank|blessings|cheers|kisses|hugs|times|for\s+(?:joy|luck|love|fun)|percent|love)\b/i;

const OTHER_OWNER = String.raw`(?:today|yesterday|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:this|last|next)\s+(?:week|month|year|quarter|night))['’]s`;
const NOT_ALL = String.raw`(?:agreed|invoiced|promised|owed|due|requested|required|needed|earned|received|unclaimed|discussed|mentioned|above|following|said|relevant|respective|corresponding|quoted|billed|budgeted|allocated|usual|extra|excess|outstanding|pending|missing|overdue|stray|loose|fresh|new|old|first|second|locked|unlocked|vested|stolen|lost)`;

/** "All the agreed USDC", "10% of today's USDC", "all USDC I hold there": some of it, which nobody knows. */
const isOfElse = ({ words, behind }: Around): boolean =>
  OTHERS.test(behind) || HELD_ELSEWHERE.test(behind) || (SAYS_HOW.test(words) && MANNER.test(behind));

/** "Full access", "full control": no limit, or as much as there is now? */
const ACCESS = /^\s+(?:access|control|permission|approval|allowance|rights?)\b/i;
const OTHERS = new RegExp(
  String.raw`^[\s.,;:–-]+(?:of\s+)?(?:(?:the|my|our|that|this)\s+)?(?:${OTHER_OWNER}|${NOT_ALL})\s`,
  'i',
);
const HELD_ELSEWHERE =
  /^\s+(?:of\s+)?(?:(?:the|my|our)\s+)?\$?[a-z]{2,10}\s+(?:that\s+)?(?:i|we)\s+(?:hold|have|keep|own|got|get)\s*(?:there|elsewhere|abroad|in\s+(?:savings|escrow|trust))\b/i;

/** "… the whole rent in USDC", "half the USDC payment", "20% of my salary", "all wages"; "a quarter in USDC". */
const OF_DUES =
  /^\s+(?:of\s+)?(?:(?:the|my|our|his|her|their|this)\s+)?(?:\$?[a-z]{2,6}\s+)?(?:bills?|rent|invoices?|tab|salary|salaries|wages?|payments?|prices?|tuition)\b|^\s+in\s+\$?[a-z]{2,8}\b/i;

const PAYS =
  /\b(?:pay|pays|paying|refund|refunding|reimburse|reimbursing|compensate|compensating|tip|tipping|settle|settling|return|returning|repay|owe|owes|charge|charging|commission|royalty|royalties|tax|fee|bonus|back)\b/i;
const OWN =
  /\b(?:my|our|i\s+(?:have|hold|own|got|hodl)|i['’]ve\s+got|balance|holdings?|in\s+(?:the|this)\s+wallet|stack|bag|savings|portfolio)\b/i;
const BILL =
  /\b(?:bill|rent|invoice|debt|tab|fee|price|salary|wage|wages|order|deposit|loan|check|cheque|share|amount|sum|total|commission)\b/i;

/** "Pay 0x… in full in USDC", "pay half the rent", "tip 10% in USDC": of what is owed, and not of what the wallet holds. */
function isOfBill({ action }: Step, { before, words, behind }: Around): boolean {
  const pays = Object.values(action.slots).some(({ type, required }) => type === 'recipient' && required);
  if (!pays || /\bit\b|\bthem\b|\bthat\b/i.test(words)) return false;
  const clause = before.slice(-80) + words + behind.slice(0, 80);
  if (OF_DUES.test(behind) || (/\bpay\b/i.test(clause) && /\bbalance\b/i.test(words + behind.slice(0, 12))))
    return true;
  if (OWN.test(`${words} ${/^\W*(?:of\s+)?(?:\w+\s+){0,3}/.exec(behind)?.[0] ?? ''}`)) return false;
  if (
    /^(?:in\s+full|full|the\s+(?:full|whole|entire))/i.test(words) &&
    (PAYS.test(clause) || BILL.test(behind))
  )
    return true;
  return (
    PAYS.test(before.slice(-80)) ||
    (/^\s+(?:of\s+)?(?:the|my|our|his|her|their|this)\s/i.test(behind) && BILL.test(behind.slice(0, 24)))
  );
}
