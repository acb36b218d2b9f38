import { ASKING_TIME } from '../../lexicon/inquiries.ts';
import { agreementOf } from './agreement.ts';
import { isReport } from './answering.ts';
import { asksForYes } from './asks-to-do.ts';
import { isInquiry } from './inquiry.ts';

/** What the assistant says right after a message, and what the user says then. */
export interface After {
  readonly heard: string;
  readonly answer: string;
  /** Whether that answer does nothing but agree. */
  readonly agrees: () => boolean;
}

/** A request, and in a sentence of its own behind it one question. */
const BEHIND = /^(?<request>[^?]*[^?\s][.!\n])\s+(?<question>[^.?!\n]{4,100}\?)\s*$/;
const OF_COSTS = /\b(?:costs?|fees?|gas|charges?)\b/i;
const NONE_KNOWN: ReadonlySet<string> = new Set();

/**
 * "Send 0.1 ETH to 0x…. How much will it cost?" without the question, where the assistant answers, asks for a yes and gets one. Only what it costs and
 * how long it takes is such a question. Any other message as it is.
 */
export function withoutAskedBehind(content: string, { heard, agrees }: After): string {
  const { request = '', question = '' } = BEHIND.exec(content)?.groups ?? {};
  if (request === '' || !(OF_COSTS.test(question) || ASKING_TIME.test(question))) return content;
  if (!isInquiry(question, () => NONE_KNOWN) || !asksForYes(heard) || isReport(heard) || !agrees())
    return content;
  return request.padEnd(content.length);
}

const TOKEN = String.raw`\$?[A-Za-z][A-Za-z\d.]{1,9}`;
const AMOUNT = String.raw`\d[\d.,]{0,20}`;
const WOULD = String.raw`(?:would|will|can|could|do|should|might)\s+(?:i|we)\s+(?:get|receive)`;
const FOR = String.raw`(?:for|from|if\s+(?:i|we)\s+(?:swap|swapped|sell|sold|exchange|exchanged|convert|converted))`;
const NOT_YET = String.raw`(?:\s*(?:just\s+asking\.?|(?:please\s+)?(?:don['’]?t|do\s+not)\s+(?:execute|swap|sell|trade|do)(?:\s+(?:it|anything|the\s+swap|the\s+trade))?(?:\s+yet)?[.!]?))?`;
/** "How much USDT would I get for 0.01 SOL?" */
const PRICE = new RegExp(
  String.raw`^\s*(?:(?:hi|hey|hello|ok|so|and)[\s,!]+)?(?<how>how\s+(?:much|many)\s+)(?<out>${TOKEN})(?<get>\s+${WOULD}\s+${FOR}\s+)(?<paid>${AMOUNT}\s+${TOKEN})\s*\?(?<not>${NOT_YET})\s*$`,
  'i',
);
/** "How much would I get for 0.5 SOL in USDC?", "what is 0.5 SOL in USDC?" */
const PRICE_IN = new RegExp(
  String.raw`^\s*(?:(?:hi|hey|hello|ok|so|and)[\s,!]+)?(?<how>(?:how\s+(?:much|many)\s+${WOULD}\s+${FOR}|how\s+much\s+is|what(?:['’]s|\s+is))\s+)(?<paid>${AMOUNT}\s+${TOKEN})(?<get>\s+(?:worth\s+)?(?:in|to)\s+)(?<out>${TOKEN})\s*\?(?<not>${NOT_YET})\s*$`,
  'i',
);
/** "Want me to prepare this swap?": a mere yes is to that. */
const OFFERS_IT =
  /\b(?:(?:do\s+you\s+)?want\s+(?:me\s+)?to|would\s+you\s+like\s+(?:me\s+)?to|shall\s+i|should\s+i)\s+(?:go\s+ahead\s+(?:with|and)\s+)?(?:(?:prepare|execute|make|do|perform|set\s+up|proceed\s+with)\s+)?(?:this|the|that|a)?\s*(?:swap|exchange|trade)\b(?:\s+(?:it|now|for\s+you))*\s*\?/i;
/** Says in so many words that it should be done now. */
const URGES =
  /\b(?:execute|go\s+ahead|proceed|do\s+(?:it|that|the\s+(?:swap|trade))|swap|make\s+the\s+(?:swap|trade))\b/i;

/** "0.01 SOL would give you about 1.42 USDT": what is paid, and how much comes out. */
function tellsPrice(heard: string, out: string, paid: string): boolean {
  const words = heard
    .toLowerCase()
    .split(/[\s()~≈]+/)
    .map((word) => word.replaceAll(/^[*_$]+|[*_.,;:!?]+$/g, ''));
  const [number = '', token = ''] = paid.toLowerCase().split(/\s+/);
  const told = (word: string, before: (number: string) => boolean): boolean =>
    words.some((one, at) => one === word.replace('$', '') && before(words[at - 1] ?? ''));
  return told(token, (one) => one === number) && told(out.toLowerCase(), (one) => /^\d[\d.,]*$/.test(one));
}

const ELSE =
  /\b(?:also|alternatively|instead|or|could|might|another|other|better|but|buy|sell|bridge|send|stake|lend|supply|borrow|wrap|limit)\b/i;
/** "1 USDC = 1.42 AERO", "minimum received: 70 AERO". */
const RATES =
  /\b1\s+[A-Z\d]{2,10}\s?[=≈~]{1,2}\s?\$?\d[\d.,]*\s?[A-Z\d]{0,10}|\bmin(?:imum)?\.?\s+(?:received|output|out)\s?[:=]?\s?~?\d[\d.,]*/gi;

/** Whether an assistant offers anything beside the quote that was asked for, or quotes another number of one of its tokens. */
function offersElse(heard: string, out: string, paid: string): boolean {
  const plain = heard.replaceAll(RATES, ' ');
  const [number = '', token = ''] = paid.toLowerCase().split(/\s+/);
  const told = [...plain.toLowerCase().matchAll(/(\d[\d.,]*)\s*\$?([a-z][a-z\d.]{0,9})/g)];
  const numbersOf = (symbol: string): ReadonlySet<string> =>
    new Set(
      told.flatMap(([, count = '', name = '']) =>
        name.replace(/\.$/, '') === symbol.replace('$', '') ? [count] : [],
      ),
    );
  const others = [...numbersOf(token)].some((count) => count !== number);
  return ELSE.test(plain) || others || numbersOf(out.toLowerCase()).size > 1;
}

/**
 * "How much USDT would I get for 0.01 SOL?" as "buy USDT for 0.01 SOL", where the assistant tells it and the user says that it should be done, or agrees to an
 * offer to do it: each value at its place. Any other message as it is.
 */
export function asOrdered(content: string, { heard, answer, agrees }: After): string {
  const price = PRICE.exec(content);
  const { how = '', out = '', get = '', paid = '' } = (price ?? PRICE_IN.exec(content))?.groups ?? {};
  const offered = OFFERS_IT.test(heard) && agrees();
  if (
    out === '' ||
    !tellsPrice(heard, out, paid) ||
    offersElse(heard, out, paid) ||
    isReport(heard) ||
    !(offered || URGES.test(answer)) ||
    answer.includes('?')
  )
    return content;
  if (agreementOf(answer) !== 'firm' && !agrees()) return content;
  const from = content.indexOf(how);
  if (!price)
    return `${''.padEnd(from)}${'swap '.padEnd(how.length)}${paid}${'to '.padStart(get.length)}${out}`.padEnd(
      content.length,
    );
  const at = content.indexOf(out, from + how.length);
  const order = `${''.padEnd(from)}${'buy '.padEnd(at - from)}${out}${'for '.padStart(get.length)}${paid}`;
  return order.padEnd(content.length);
}
