import { asksWhom } from './answer-frame.ts';
import { isReport } from './answering.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';

/** What of a request should be different. */
export type Part = 'amount' | 'recipient';

/** What people call the parts of a request when they change one. */
const PARTS: readonly (readonly [string, Part])[] = [
  ...phraseList('amount, number, sum, quantity, total').map((part) => [part, 'amount'] as const),
  ...phraseList('recipient, receiver, beneficiary, address, payee, wallet, person, destination address').map(
    (part) => [part, 'recipient'] as const,
  ),
];
const PART = `(?<part>${PARTS.map(([part]) => part).join('|')})`;
const MANNERS = String.raw`(?:\s+(?:please|pls|first|though|thanks))*[\s.!?]*$`;

/** "No, change the amount", "the address is wrong": that something should be different, and not what it should be. */
const ANNOUNCING = [
  String.raw`^\s*(?:(?:no|nope|wait|actually|sorry|hold on|hmm*|oh|but|please|ok|okay)[\s,.!]+)*(?:(?:i(?:'d|\s+would)?\s+(?:want|need|like)\s+to|can\s+(?:we|you|i)|could\s+(?:we|you|i)|let's|let\s+me|i\s+have\s+to)\s+)?(?:change|correct|fix|update|edit|modify|adjust)\s+(?:the|that|my|this)\s+${PART}${MANNERS}`,
  String.raw`^\s*(?:(?:no|nope|wait|actually|sorry|hold on|oh)[\s,.!]+)*(?:(?:that's|that\s+is|it's|it\s+is)\s+)?(?:the\s+)?wrong\s+${PART}${MANNERS}`,
  String.raw`^\s*(?:(?:no|nope|wait|actually|sorry|hold on|oh)[\s,.!]+)*the\s+${PART}\s+(?:is|was)\s+(?:wrong|incorrect|not\s+right|not\s+correct|off)${MANNERS}`,
].map((source) => new RegExp(source, 'i'));

/** "No." "What would you like to change?" "The amount, 90". */
const IS_NO = /^\s*(?:no|nope|nah|not quite|not really|that's (?:wrong|not right)|wrong)[\s.!]*$/i;
const ASKS_WHAT =
  /\bwhat\s+(?:(?:would\s+you\s+like|do\s+you\s+want|do\s+you\s+need|should\s+i)\s+(?:me\s+)?(?:to\s+)?(?:change|correct|fix|update)|(?:should|needs\s+to)\s+be\s+(?:different|changed|corrected)|(?:is|'s)\s+wrong)(?:\s+(?:then|instead|please))*\s*\?\s*$/i;

/** A number, and nothing that looks like somebody. */
const IS_AMOUNT =
  /^(?!.*(?:0x[0-9a-f]{6}|[a-z]\.[a-z]|[1-9A-HJ-NP-Za-km-z]{32}))[^?]*(?:\d|\b(?:half|all|hundred|thousand|[a-z]+teen|[a-z]+ty|one|two|three|four|five|six|seven|eight|nine|ten)\b)/i;
const IS_SOMEBODY = /^[^?]*(?:0x[0-9a-f]{6}|[a-z0-9-]\.[a-z]|[1-9A-HJ-NP-Za-km-z]{32})/i;

const typeOf = (part: string | undefined): Part | null =>
  PARTS.find(([name]) => name === part?.toLowerCase())?.[1] ?? null;

const suits = (type: Part, content: string): boolean =>
  (type === 'amount' ? IS_AMOUNT : IS_SOMEBODY).test(content);

/**
 * What should be different, where a message only announces it, the assistant asks for it, and the next message of the user says it:
 * "No, change the amount." "To how much?" "250". Null elsewhere.
 */
export function announcedChange(content: string, asked: string, answer: string): Part | null {
  if (IS_NO.test(content) && ASKS_WHAT.test(asked)) {
    const [type = null, more] = (['amount', 'recipient'] as const).filter((each) => suits(each, answer));
    return more ? null : type;
  }
  const part = ANNOUNCING.map((pattern) => pattern.exec(content)?.groups?.['part']).find(Boolean);
  const type = typeOf(part);
  return type !== null && asked.includes('?') && !isReport(asked) && suits(type, answer) ? type : null;
}

const LESS = '(?:lower|reduce|decrease|change|adjust|update|edit|modify|increase|raise)';
/** "Lower it to be safe? e.g. 100", "Would you like to change the amount?": of what a request says only the amount is lower or higher. */
const ASKS_OTHER = new RegExp(
  String.raw`(?:^|[.!?\n][ \t]{0,4}|\b(?:would\s+you\s+like|do\s+you\s+want|want|wish|prefer)\s+(?:me\s+)?to\s+|\b(?:should|shall|can|could)\s+(?:i|we)\s+)${LESS}\s+(?:(?<it>it|that|this)|(?:the|this|your)\s+(?:\w+\s+)?${PART})(?:\s+(?:to\s+be\s+(?:safe|safer|sure)|a\s+bit|a\s+little|instead|first|then|perhaps|maybe))*(?:,?\s*(?:e\.g\.|for\s+example|say|perhaps|maybe|like)?,?\s*(?:to\s+)?\$?\d[\d.,]*(?:\s+[a-z]{2,6})?)?\s*\?`,
  'i',
);
/** "Anything to change?", "What is wrong?". */
const ASKS_WHAT_ELSE =
  /\b(?:anything|something|what)\s+(?:else\s+)?(?:(?:you(?:'d|\s+would)?\s+(?:like|want)|do\s+you\s+want|would\s+you\s+like|i\s+should|should\s+i|needs?)\s+)?(?:to\s+)?(?:be\s+)?(?:change|changed|different|wrong|correct|corrected|fix|adjust)\b/i;
/** "The amount, 90", "recipient: bob.eth". */
const OF_PART = new RegExp(
  String.raw`^\s*(?:the\s+)?${PART}[\s,:=-]+(?:(?:is|to|should\s+be)\s+)?(?=\S+(?:\s+[a-z]{2,6})?[\s.!]*$)`,
  'i',
);
/** "Yes, to …" before what is different. */
const YES_TO =
  /^\s*(?:yes|yeah|yep|yup|yea|ya|sure|ok|okay|y)(?:[\s,.:!]+(?:please|pls|then))?[\s,.:!]+(?:(?:lower|reduce|change|make|set)\s+(?:it|that)\s+(?:to\s+)?|to\s+)?(?=\$?\d|0x|\S+\.[a-z])/i;

/** "Would you like to send a smaller amount?", "What is the new address?": another value of what was said is asked for. */
const ASKS_CHANGE = new RegExp(
  String.raw`\b(?:smaller|lower|lesser|larger|bigger|higher|different|new|correct|right|updated)\s+(?:\w+\s+)?${PART}(?:\s+(?:you|you'd|i|that|should|shall|want|would|like|to|send|transfer|pay|swap|use|it|is|be|then|instead|please))*\s*\?\s*$`,
  'i',
);

/** An answer that says what is different, where it was announced or is asked for; any other as it is. */
export function asChange(content: string, heard: string, announced: Part | null): string {
  const smaller =
    doesNotReach(heard) && !ASKS_WORTH.test(heard) && /^\s*\$?\d[\d.,]*[\s.!]*$/.test(content)
      ? 'amount'
      : null;
  const type = announced ?? partAsked(content, heard) ?? smaller;
  if (type === null || isReport(heard) || !suits(type, content) || /\binstead\b/i.test(content))
    return content;
  const plain = content.replace(YES_TO, blank).replace(OF_PART, blank);
  return plain.replace(/[\s.!]*$/, type === 'amount' ? ' instead' : ' as the recipient instead');
}

/** "How much is that in USD?" */
const ASKS_WORTH =
  /\b(?:is|are)\s+(?:that|it|this|they|in|there|left)\b[^?]{0,80}\?|\bin\s+(?:us\s+)?(?:usd|dollars|euros?|fiat)\b[^?]{0,80}\?|\bdo\s+you\s+(?:have|hold|own)\b[^?]{0,80}\?/i;

const blank = (text: string): string => ' '.repeat(text.length);

/** What an assistant asks to have another value of. */
function partAsked(content: string, heard: string): Part | null {
  const { it, part } = ASKS_OTHER.exec(heard)?.groups ?? {};
  if (it !== undefined) return 'amount';
  const named = ASKS_WHAT_ELSE.test(heard) ? OF_PART.exec(content)?.groups?.['part'] : undefined;
  return typeOf(part ?? ASKS_CHANGE.exec(heard)?.groups?.['part'] ?? named);
}

const FRONT = String.raw`^(?<front>\s*(?:(?:no|nope|sorry|actually|wait|oops|oh|ah|it's|please)[\s,.!]+)*)`;
const VALUE = String.raw`(?<denied>\$?[\d.,]*\d|\S+\.\S+|0x[0-9a-f]+)(?:\s+(?<unit>(?!should\b|to\b)[a-z]{2,10}))?`;
const SHOULD_BE = String.raw`(?:should\s+be|should\s+have\s+been|must\s+be|was\s+(?:meant|supposed)\s+to\s+be|needs\s+to\s+be)`;
/** "Not 50, I meant 55", "the 50 should be 55", "change 50 to 55", where 50 was said before: a correction of it. */
const DENIED = [
  String.raw`not\s+${VALUE}\s*(?:[,;–-]\s*)?(?:but|i\s+meant(?:\s+to\s+say)?|i\s+mean|make\s+it|it's|it\s+is|it\s+should\s+be|use)\s+`,
  // A number may be no correction: "not 5, 6".
  String.raw`not\s+(?<denied>\S+\.[a-z]+|0x[0-9a-f]+)\s*[,;–-]\s*(?=\S+\.[a-z]|0x)`,
  String.raw`(?:(?:the|that)\s+)?${VALUE}\s+${SHOULD_BE}\s+`,
  String.raw`(?:change|correct|update|set|make|fix)\s+(?:(?:the|that)\s+)?${VALUE}\s+to\s+`,
].map((source) => new RegExp(String.raw`${FRONT}${source}(?=\$?\d|0x|\S+\.[a-z])`, 'i'));

/** A message without what it says is not meant, and as a correction; any other as it is. */
export function withoutDenied(content: string, said: readonly string[]): string {
  const found = DENIED.map((pattern) => pattern.exec(content)).find(Boolean);
  const { front = '', denied = '', unit } = found?.groups ?? {};
  if (!found || !isSaidOnce(denied, said) || isNumbering(denied, said)) return content;
  const rest = content.slice(found[0].length);
  const counted = /^\$?[\d.,]+\s+([a-z]+)/i.exec(rest)?.[1]?.toLowerCase();
  // "Change 50 USDC to 55 EURC" may be an exchange.
  const other = unit !== undefined && counted !== undefined && counted !== unit.toLowerCase();
  return other ? content : `${front}no,`.padEnd(found[0].length) + rest;
}

/** "Memo 7", "NFT #7": what a number is that counts nothing. */
const isNumbering = (word: string, said: readonly string[]): boolean =>
  /^\d+$/.test(word) &&
  said.some((text) =>
    new RegExp(String.raw`(?:\b(?:memo|note|message|nft|id|number|position)\W{0,3}|#)${word}\b`, 'i').test(
      text,
    ),
  );

const isSaidOnce = (word: string, said: readonly string[]): boolean =>
  said.flatMap((text) => text.split(/[\s,;!?]+|\.(?=\s|$)/)).filter((other) => other === word).length === 1;

/** "Then make it 600", "yes but only 1 SOL", "just 20". */
const THEN_CHANGES =
  /^\s*(?:(?:ok|okay|alright|all\s+right|well|fine|right|sure)[\s,.]+)?then\s+(?=(?:make|change|set|lower|only|just|do|let's|lets|use|try)\s)/i;
const ONLY =
  /^\s*(?:(?:no|nope|nah|ye|yes|yeah|yea|yep|ya|ok|okay|sure|fine|alright|actually|hm+|wait|sorry|then)[\s,.!]+)*(?:but\s+)?(?:(?:make|do)\s+(?:it\s+)?)?(?:only|just)\s+(?=\$?\d)/i;
/** "Yes, but to carol.eth", "ye but 12". */
const YES_BUT =
  /^\s*(?:y|ye|yes|yeah|yea|yep|yup|ya|ok|okay|sure|fine|good|great|perfect|correct|right|alright)(?:[\s,.!]+(?:yes|ok|please))?[\s,.!]+but\s+(?=\$?\d|(?:to|for|in|with|on|via|use|make|from)\b)/i;
/** "Yes, and add memo 'rent'", "sure and set slippage to 1%": a setting beside the yes. */
const YES_AND =
  /^(\s*(?:y|ye|yes|yeah|yep|yup|ok|okay|sure|fine|great|perfect|correct|confirm(?:ed)?)[\s,.!]+(?:please[\s,]+)?)and\s+(?=(?:(?:please\s+)?(?:add|set|use|include|put|attach)\s+|with\s+)(?:the\s+|an?\s+)?(?:memo|note|message|(?:max(?:imum)?\s+)?slippage|\d[\d.]*\s*%))/i;
/** "Could you make that 12?" */
const CAN_MAKE =
  /^(\s*(?:(?:no|hm+|actually|wait|sorry|ok)[\s,.!]+)*)(?:can|could|would)\s+(?:you|we|i)\s+(?:please\s+)?(?:make|change|set)\s+(?:it|that|this)\s+(?:to\s+)?(?=\$?\d)([^?]*)\??\s*$/i;
/** "Nooo, fifteen". */
const LONG_NO = /^(\s*)(n+o{2,}|no(?:\s+no)+|n+a+h{2,}|n+o{2,}p+e*)(?=[\s,.!])/i;
/** "Hm, 0.1 then", where nobody asked how much. */
const NUMBER_THEN =
  /^(\s*(?:(?:h+m+|ok|okay|well|fine|alright)[\s,.!]+)?)(\$?\d[\d.,]*(?:\s+[a-z]{2,6})?)\s+then[\s.!]*$/i;
const ASKS_MUCH =
  /\bhow\s+(?:much|many)\b|\b(?:what|which|the|an?)\s+(?:amount|sum|total|quantity)\b[^.\n]*\?|\bprovide\b[^.\n]*\bamount\b/i;
/** What the wallet has does not reach. */
export const TOO_LITTLE =
  /\b(?:isn't|is\s+not|not|aren't)\s+enough\b|\binsufficient\b|\b(?:exceeds?|more\s+than)\s+(?:your|the)\s+(?:\w+\s+)?balance\b|\byou\s+(?:only\s+have|only\s+hold|don't\s+have\s+enough|do\s+not\s+have\s+enough)\b/i;

/** "Insufficient balance: you have 0.08 ETH"; what is needed for gas is another number. */
const doesNotReach = (heard: string): boolean =>
  TOO_LITTLE.test(heard) &&
  /\bbalance\b|\byou\s+(?:only\s+)?(?:have|hold)\b/i.test(heard) &&
  !/\b(?:gas|fees?)\b/i.test(heard);

/** Before what is different. */
const VALUE_NEXT = String.raw`(?=(?:(?:make|do|send|use|let's\s+(?:do|make\s+(?:it|that)))\s+(?:it\s+)?(?:(?:just|only)\s+)?)?(?:to\s+)?(?:\$?\d|0x|[\w-]+\.(?:eth|sol|base)\b))`;
/** "That's too much, 0.5", "I changed my mind, 0.5", "I said 0.5", "new amount: 0.5": a no, and what is meant. */
const AS_NO = [
  String.raw`(?:(?:that(?:['’]s|\s+is)|it(?:['’]s|\s+is)|thats|its)\s+)?(?:(?:a\s+(?:bit|little)|way|far)\s+)?(?:too\s+(?:much|many|high|big|large|little|few|low|small)|a\s+lot)(?:\s+(?:for\s+me|actually))?\s*[,.!;–-]+\s*`,
  String.raw`(?:i(?:['’]ve|\s+have)?\s+)?(?:just\s+)?changed\s+my\s+mind\s*[,.:!;–-]+\s*`,
  String.raw`i\s+(?:said|asked\s+for|wrote|told\s+you)\s+(?=\$?\d)`,
  String.raw`(?:the\s+)?(?:new|updated|corrected|right)\s+(?:amount|recipient|address)\s*(?:[:=]|is\s|should\s+be\s)\s*`,
  String.raw`(?:update|change|correct)\s+(?:the\s+)?(?:amount|recipient|address)\s*[:=]\s*`,
];
/** How people begin to take something back, as a part of patterns. */
export const SORRY = String.raw`(?:no|nope|nah|sorry|(?:i\s+am|i['’]m|im)\s+(?:so\s+)?sorry|oops|whoops|wait|actually|oh|hm+)`;
const NO = String.raw`^(?<no>\s*(?:${SORRY}[\s,.!]+)*)`;
const saysNo = (sources: readonly string[]): RegExp =>
  new RegExp(`${NO}(?:${sources.join('|')})${VALUE_NEXT}`, 'i');
const IS_AS_NO = saysNo(AS_NO);
/** "It should go to bob.eth", where nobody asked whom it goes to. */
const GOES_TO = saysNo([
  String.raw`(?:it|that|this|the\s+money)\s+(?:should|has\s+to|needs\s+to|must|was\s+(?:meant|supposed)\s+to)\s+go\s+(?=to\s)`,
]);
/** "Can we do 0.5?", "could you change the recipient to bob.eth?" without the words of asking. */
const CAN_CHANGE =
  /^(?<front>\s*(?:(?:no|nope|hm+|actually|wait|sorry|ok|oh|hey|please)[\s,.!]+)*)(?<can>(?:can|could|would|will)\s+(?:you|we|i)\s+(?:(?:please|pls|just|maybe)\s+)*)(?=(?:do|use|go\s+with|(?:make|change|set|lower|raise|reduce|increase|update|switch|replace)\s+(?:it|that|this|the\s+(?:amount|recipient|token|address|destination|number))(?:\s+(?:to|with))?)\s+(?:\$?\d|0x|[\w-]+\.(?:eth|sol|base)\b|[a-z$]{2,10}\s+instead\b))(?<rest>[^?]*)\?*\s*$/i;

/** "Oops make 6000 to that account", "sorry, i just realized i needed to transfer 500": another amount of what the verb asks for. */
const MEANT_TO = new RegExp(
  String.raw`^\s*(?:${SORRY}[\s,.!]+)+(?:(?:i\s+)?(?:just\s+)?(?:realized|realised|noticed|remembered|saw|see)\s+(?:that\s+)?)?(?:(?:i|we)\s+(?:actually\s+|really\s+|just\s+)?(?:needed|wanted|meant|intended|need|want|have)\s+to\s+(?:do\s+)?(?:(?<verb>[a-z]+)\s+)?|make\s+)(?=\$?\d)`,
  'i',
);
/** Behind such an amount: whom it goes to, and that it should be done, were said. */
const AS_SAID =
  /(?:\s+(?:to|for)\s+(?:that|the\s+same|this)\s+(?:account|ac|acc|address|wallet|person|one))?(?:[\s,.]+(?:can|could|will|would)\s+(?:you|u)\s+(?:please\s+)?(?:do|make|change|fix|update)\s+(?:that|this|it))?(?:\s+(?:please|pls|instead|thanks))*[\s.!?]*$/i;

/** A message that takes an amount back and says another one as "no, 500"; any other as it is. */
function asMeant(content: string, asksSame: (verb: string) => boolean): string {
  const found = MEANT_TO.exec(content);
  const verb = found?.groups?.['verb'];
  if (!found || (verb !== undefined && !asksSame(verb.toLowerCase()))) return content;
  const rest = content.slice(found[0].length);
  return 'no,'.padEnd(found[0].length) + rest.replace(AS_SAID, blank);
}

/** "I'd rather send 12", "can you send 40 instead?", "swap it to DAI instead": the verb of what was asked for, and what is different. */
const VERB_AGAIN =
  /^(?<lead>\s*(?:(?:no|nope|actually|sorry|wait|oops|hm+|oh|ok|okay|please|pls|just|only|instead|rather|i['’]d\s+rather|i\s+would\s+rather|i(?:['’]d|\s+would)\s+prefer\s+to|i\s+want\s+to|i(?:['’]d|\s+would)\s+like\s+to|let['’]?s|(?:can|could|would|will)\s+(?:you|we))[\s,.!]+)*)(?<verb>[a-z]+)(?:\s+(?:it|that|this|them))?\s+(?<only>(?:only|just)\s+)?(?=\$?\d|(?:to|into|in|for|with|on|via)\s)(?<rest>[^?!]*?)(?<end>(?:\s+instead)?(?:\s+please)?)[\s?!.]*$/i;
const CHANGES_IT = /\b(?:no|nope|actually|sorry|wait|oops|just|only|instead|rather|prefer)\b/i;

/** "Make it 30 USDT to bob.eth": all of a payment, as another one. */
const MAKE_IT_WHOLE =
  /^\s*(?:(?:no|nope|actually|sorry|wait|oops|oh|please|ok|okay)[\s,.!]+)*(?:make|do|change)\s+(?:it|that|this)\s+(?:to\s+)?(?=\$?\d[\d.,]{0,20}\s+[a-z]{2,8}\s+(?:to|for)\s+\S)/i;

/** A message that says an action again with what is different of it, as "no, 12"; any other as it is. */
function withoutVerb(content: string, heard: string, asksSame: (verb: string) => boolean): string {
  const { lead = '', verb = '', only = '', rest = '', end = '' } = VERB_AGAIN.exec(content)?.groups ?? {};
  const changes = CHANGES_IT.test(`${lead} ${only} ${end}`);
  if (verb === '' || !changes || !asksSame(verb.toLowerCase())) return content;
  // "Actually send 6 DAI", unasked: to the same, or to somebody who is still to be said?
  const anew = /^\$?\d\S*\s+[a-z]/i.test(rest) && !/\binstead\b/i.test(`${lead} ${end}`);
  if (heard === '' && anew) return content;
  const from = content.indexOf(rest, lead.length + verb.length);
  // To "How much?" it answers.
  const no = ASKS_MUCH.test(heard) || /\binstead\b/i.test(end) || from < 'no,'.length ? '' : 'no,';
  return (no.padEnd(from) + rest + end).padEnd(content.length).slice(0, content.length);
}

/** "The account number is wrong, it's actually 0x…". */
const WRONG_ADDRESS = new RegExp(
  String.raw`^\s*(?:${SORRY}[\s,.!]+)*(?:the|that)\s+(?:account\s+number|account|ac|address|wallet|wallet\s+address|recipient|number)(?:\s+(?:i\s+(?:gave|sent|typed)(?:\s+(?:you|before))?))?\s+(?:is|was)\s+(?:wrong|incorrect|not\s+(?:right|correct))[\s,.;–-]+(?:(?:it['’]?s|it\s+is|it\s+should\s+be|that\s+should\s+be|the\s+(?:right|correct|new)\s+(?:one|account|address)\s+is|please\s+use|use|here\s+is\s+the\s+(?:right|correct)\s+one)\b[\s:]*)?(?:actually\s+|really\s+)?(?=0x|[\w-]+\.(?:eth|sol|base)\b|[1-9A-HJ-NP-Za-km-z]{32})`,
  'i',
);

function asNo(content: string, heard: string): string {
  const found = IS_AS_NO.exec(content) ?? (asksWhom(heard) ? null : GOES_TO.exec(content));
  if (found)
    return `${found.groups?.['no'] ?? ''}no,`.padEnd(found[0].length) + content.slice(found[0].length);
  return content.replace(
    CAN_CHANGE,
    (_, front: string, can: string, rest: string) => front + ' '.repeat(can.length) + rest,
  );
}

/** A correction in the words that corrections have: "then make it 600" and "yes but only 600" as "make it 600". */
export function asCorrection(content: string, heard: string, asksSame: (verb: string) => boolean): string {
  const plain = withoutVerb(asMeant(asNo(content, heard), asksSame), heard, asksSame)
    .replace(MAKE_IT_WHOLE, (found) => (asksSame('transfer') ? 'no,'.padEnd(found.length) : found))
    .replace(WRONG_ADDRESS, (found) => 'wrong address,'.padEnd(found.length))
    .replace(LONG_NO, (found, space: string) => `${space}no`.padEnd(found.length))
    .replace(THEN_CHANGES, (found) => ' '.repeat(found.length))
    .replace(YES_AND, (found, yes: string) => yes.padEnd(found.length))
    .replace(YES_BUT, (found) => 'ok but'.padEnd(found.length))
    .replace(CAN_MAKE, (found, front: string, rest: string) => {
      const lead = found.replace(/\??\s*$/, '').length - rest.trimEnd().length;
      return `${front}make it`.padEnd(lead) + rest.trimEnd().padEnd(found.length - lead);
    });
  const asks = /\?|\bconfirm/i.test(heard) || doesNotReach(heard);
  const then = ASKS_MUCH.test(heard) || !asks ? null : NUMBER_THEN.exec(plain);
  if (then) return `${then[1]?.replaceAll(/\S/g, ' ')}${then[2]} instead`;
  const only = ONLY.exec(plain)?.[0].length ?? 0;
  if (only === 0 || !asks) return plain;
  return (only < 'make it '.length ? 'do' : 'make it').padEnd(only) + plain.slice(only);
}

/** The number before each line of an answer, where the assistant's questions have the same. */
export function withoutNumbers(content: string, heard: string): string {
  const lines = content.split('\n');
  const numbered = lines.every((line, at) => new RegExp(String.raw`^\s*${at + 1}[.)]\s`).test(line));
  const asked = lines.every((_, at) => new RegExp(String.raw`(?:^|\s)${at + 1}[.)]\s`).test(heard));
  if (lines.length < 2 || !numbered || !asked) return content;
  return lines.map((line) => line.replace(/^\s*\d[.)]/, (number) => ' '.repeat(number.length))).join('\n');
}
