import type { Message } from '../../../core/message.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';
import type { Texts } from './texts.ts';

/**
 * Asks where the words seem not to be the user's own order of now: "to unlock your account", "To pay, send …", "You can borrow …", "Plan: send …",
 * "Hi Alice, … Thanks, Bob", "send my 20 USDC cashback to 0x…", "start sending …". Null otherwise.
 */
export function checkVoice(
  steps: readonly Step[],
  messages: readonly Message[],
  spoken: Texts,
): Trouble | null {
  for (const [message, own] of Map.groupBy(steps, (step) => step.message)) {
    if (messages[message]?.role !== 'user') continue;
    const texts = [spoken.said(message), spoken.plain(message)];
    const said = texts
      .map((text) => spokenByOther(text) ?? (message === 0 ? notNow(text) : undefined))
      .find(Boolean);
    if (said !== undefined) return ask(isItYours(said));
    const names = [...new Set(own.map(({ action }) => action.definition.name))];
    const more = names.flatMap((name) => texts.map((text) => ofAction(name, text))).find(Boolean);
    if (more) return ask(more);
  }
  return null;
}

const first = (patterns: readonly RegExp[], content: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(content)?.[0].trim()).find(Boolean);

const spokenByOther = (content: string): string | undefined => first(DEMANDS, content) ?? letterOf(content);

const YOURS = String.raw`(?:order|account|subscription|purchase|invoice|membership|booking|reservation|tickets?|package|parcel|delivery|shipment|plan|licen[sc]e|device|files?|data|funds|prize|reward|winnings|refund|deposit|balance|bill|fine|penalty|tax(?:es)?|rent|access|spot|seat|profile|listing|domain|hosting|withdrawal|loan|application|visa|claim|wallet|trial|course|stay|room|ride|meal|airdrop|allocation|registration|payment|total|amount)`;
const START = String.raw`(?:^|[.!?\n]\s*)[\s*_#>-]*`;

/** What a seller or a cheat writes to whoever pays. */
const DEMANDS: readonly RegExp[] = [
  // "I want the transfer of 5 USDC to 0x… back".
  String.raw`\b(?:transfer|payment|sending|remittance|swap|deposit)\s+of\b[^.!?\n]{0,160}\b(?:back|confirmed|completed|done|cancell?ed|reversed|refunded|returned|undone|explained|checked|stopped)(?=[\s.,;!?]*(?:$|thanks?\b|thx\b|please\b|pls\b|cheers\b|best\b|kind\b|regards\b|asap\b|now\b|today\b))`,
  String.raw`\b(?:we|i)\s+appreciate\b[\s;,.:–-]*(?:the|an?|your|prompt)\s+(?:\w+\s+)?(?:payment|transfer|deposit)`,
  String.raw`\b(?:for|towards|to\s+(?:unlock|activate|reactivate|verify|restore|recover|unfreeze|release|claim|renew|keep|continue|complete|confirm|secure|reserve|receive|get|access|upgrade|process|avoid\s+\w+\s+of|extend|ship|validate|register))\s+your\s+(?:\w+\s+){0,2}?${YOURS}\b`,
  String.raw`^\s*your\s+(?:\w+\s+){0,2}?${YOURS}\s*[:=–-]`,
  String.raw`${START}to\s+(?:pay|donate|order|subscribe|join|participate|proceed|continue|enter|upgrade|activate|register|contribute|support\s+us|book|purchase|check\s*out|tip\s+us|get\s+started|unlock|verify|complete\s+(?:(?:the|this|a)\s+)?(?:payment|order|purchase|registration|checkout))\s*[,:]`,
  String.raw`${START}(?:(?:your|the)\s+)?(?:payment|rent|invoice|fee|balance|amount)\s+(?:is\s+)?due\s*(?:[:=–-]|$)`,
  String.raw`${START}(?:(?:our|the)\s+)?(?:payment\s+(?:instructions?|details|info|information)|how\s+to\s+(?:pay|donate|order))\s*[:–-]`,
  String.raw`\bwe\s+(?:only\s+|also\s+|now\s+)?(?:accept|take)\s+\$?[a-z]+`,
  String.raw`\bi\s+(?:only\s+|also\s+|now\s+)?(?:accept|take)\s+(?:usdc|usdt|dai|eth|weth|sol|avax|pol|crypto|stablecoins)\b`,
  String.raw`${START}our\s+(?:\w+\s+){0,2}?(?:address|wallet)\s*(?:is\b|[:=])`,
].map((source) => new RegExp(source, 'i'));

const GREETED =
  /^\s*(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood\s+(?:morning|afternoon|evening))\s+(?<name>[A-Z][a-z]+)\s*[,!.–-]/;
const NOBODY =
  /^(?:There|All|Team|Everyone|Everybody|Assistant|Bot|Agent|Claude|Chat|Computer|Sir|Madam|Mate|Friend|Buddy|Bro|Please|Guys|Folks|Support|Again)$/;
const SIGNED =
  /(?:[Tt]hanks|[Tt]hank\s+you|[Tt]hx|[Cc]heers|[Rr]egards|[Ww]ishes|[Yy]ours(?:\s+(?:truly|sincerely|faithfully))?|[Ss]incerely|[Ll]ove|[Bb]est)\s*[,!.\n–-]+\s*[A-Z][a-z]+(?:\s+[A-Z][a-z]+)?\s*[.!]?\s*$/;

/** "Hi Alice, please send … Thanks, Bob": written to one and signed by another. */
function letterOf(content: string): string | undefined {
  const name = GREETED.exec(content)?.groups?.['name'];
  return name === undefined || NOBODY.test(name) ? undefined : SIGNED.exec(content)?.[0].trim();
}

const notNow = (content: string): string | undefined => first(NOT_NOW, content);

const DOES = String.raw`(?:send|pay|transfer|tip|donate|remit|borrow|lend|supply|swap|trade|exchange|convert|buy|sell|stake|unstake|bridge|deposit|withdraw|repay|wrap|unwrap|approve|mint|burn)`;

/** "You can borrow …": what is possible. "Plan: …": for later. "User: …": quoted. "Correction: …", "Complete the transfer …": of another one. */
const NOT_NOW: readonly RegExp[] = [
  String.raw`\b(?:my|our)\s+(?:own\s+)?(?:wallet|account|address)\s*(?:,|and|&|or|plus)\s*(?:then\s+)?(?:yours|hers|his|theirs|ours|the\s+other)\b`,
  String.raw`${START}(?:also,?\s+)?(?:you\s+(?:can|may|could|might|(?:need|have|ought)\s+to)|feel\s+free\s+to)\s+(?:(?:also|now|always|just|simply|then|either)\s+)?${DOES}\b`,
  String.raw`^[\s*_#>-]*(?:(?:my|our|the)\s+)?(?:to-?\s?do(?:\s+list)?|(?:game\s+)?plans?|agenda|next(?:\s+up|\s+step)?|up\s+next|wish\s?list|backlog|ideas?|reminder|draft)[*_]*\s*[:–-]`,
  String.raw`^[\s*_#>-]*(?:goals?|target|user|input|query|prompt|message|text|human|customer|client|sms|e-?mail|quote|example|transcript|correction|erratum|part\s+(?:\d+|one|two|three)|step\s+(?:[2-9]|two|three))[*_]*\s*(?::|\s[-–—]\s)`,
  String.raw`${START}(?:please\s+|kindly\s+)?(?:complete|process|finish|finali[sz]e|confirm|release|resume|retry)\s+(?:the|this|that)\s+(?:\w+\s+)?(?:transfer|payment|transaction)\s+of\b`,
  String.raw`${START}(?:please\s+|kindly\s+)?confirm:?\s+\$?\d[\d.,]*\s+\$?[a-z]{2,10}\s+(?:to|for)\b`,
].map((source) => new RegExp(source, 'i'));

function ofAction(name: string, content: string): string | null {
  switch (name) {
    case 'transfer':
      if (OWED.some((pattern) => pattern.test(content))) return IS_IT_OWED;
      return CONTINUAL.test(content) ? IS_IT_ONCE : null;
    case 'withdraw':
      return DRAWN.test(content) && !SUPPLIED.test(content) ? BORROW_OR_WITHDRAW : null;
    default:
      return null;
  }
}

/** "Pay out my 100 USDC winnings", "refund my 50 USDC", "send my salary of 500 USDC": who asks so wants to be paid. */
const OWED: readonly RegExp[] = [
  /(?<!\b(?:from|of|with|using|by|since)\s+(?:all\s+|half\s+)?)\b(?:my|our)\s+(?:\S+\s+){0,3}?(?:winnings|salary|wages?|cash-?back|refund|pay\s?check|payout|prize(?:\s+money)?|earnings|pension|severance|reimbursement|rebate|stipend|dividends?|rewards?|bonus|commission)\b(?!\s+(?:wallet|account|address))/i,
  /\b(?:refund|reimburse|release|credit)\s+(?:me\s+)?(?:my|our)\b/i,
];
const CONTINUAL =
  /\b(?:start|begin|keep|continue)\s+(?:to\s+)?(?:sending|paying|transferring|streaming)\b|\bdrip\b/i;
const DRAWN = /\bdraw(?:ing)?\b(?!\s+down)/i;
const SUPPLIED = /\b(?:deposits?|deposited|suppl(?:y|ied)|collateral|savings?|lent|lending)\b/i;

const isItYours = (said: string): string =>
  `"${said.replace(/^\W+/, '')}" sounds as if it were not your own order of now. Should it be done? Then please say it without those words, for example "send 5 USDC to" and an address.`;
const IS_IT_OWED =
  'Should that be paid out of your wallet? What others owe to you cannot be had from here. If you want to send it, please say "send", the amount and the address.';
const IS_IT_ONCE =
  'Should that be sent once, or again and again? Only one payment can be made: please say "send".';
const BORROW_OR_WITHDRAW =
  'Should that be borrowed, or withdrawn from what you have supplied? Please say "borrow" or "withdraw".';
