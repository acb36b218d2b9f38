import type { Item } from '../../scan/item.ts';
import { isOnlyToken } from './offered-action.ts';
import type { Three } from './three.ts';

const LEAD = String.raw`^\s*(?:(?:hi|hey|hello|ok|okay|so|and|now|please|yo)[\s,!.]+)*`;
const TOKEN = String.raw`\$?(?<token>[A-Za-z][A-Za-z\d]{1,9})`;
const END = String.raw`(?:\s+(?:left|now|again|in\s+my\s+wallet|right\s+now|please))*\s*[?.!]*\s*$`;
/** "How much JUP do I have?", "check my JUP balance again". */
const ASKS_HELD: readonly RegExp[] = [
  String.raw`${LEAD}how\s+(?:much|many)\s+${TOKEN}\s+(?:do|did)\s+(?:i|we)\s+(?:have|hold|own|got)${END}`,
  String.raw`${LEAD}(?:what(?:['’]?s|\s+is)|check|show(?:\s+me)?|tell\s+me|get|see)\s+(?:my|our|the)\s+${TOKEN}\s+balance${END}`,
  String.raw`${LEAD}(?:what(?:['’]?s|\s+is)|check|show(?:\s+me)?|tell\s+me|get|see)\s+(?:my|our|the)\s+balance\s+(?:of|in)\s+${TOKEN}${END}`,
].map((source) => new RegExp(source, 'i'));
/** "Send it all to bob.eth", "swap half of it to SOL". */
const OF_IT =
  /^\s*(?:(?:ok|okay|great|cool|please|pls|now|then|so|and)[\s,!.]+)*(?<verb>send|transfer|swap|convert|exchange|trade|sell|lend|supply|deposit|stake|burn|bridge)\s+(?<part>(?:it|them)\s+all|(?:all|half|\d{1,2}(?:\.\d{1,2})?%|\d{1,9}(?:\.\d{1,18})?)\s+of\s+(?:it|them|that|those))(?<rest>(?:\s[^.,;!?\n]*)?(?:\.[a-z]{2,9})?)\s*[.!]*\s*$/i;
const EXCHANGES = /^(?:swap|convert|exchange|trade|sell)$/i;
const AND_MORE = /\b(?:and|then|but|or|if|when|not|it|them|rest)\b/i;
/** What tells of a balance, and asks for nothing but what to do with it. */
const TELLS =
  /\?(?!\s*$)|\b(?:can(?:no|')t|unable|fail\w*|error|no\s+balance|zero|not|sent|swapped|suggest|recommend|should|instead)\b/i;
/** "100 USDC in your savings wallet", "across chains", "you owe 100 USDC". */
const ELSEWHERE =
  /\b(?:savings|other|second|another|cold|hardware|main)\s+(?:wallet|account)\b|\bacross\b|\bowes?\b|\b(?:supplied|deposited|staked|locked|lent|borrowed|of\s+which|none|nothing|in\s+(?:aave|morpho|compound|savings))\b/i;
const WHAT_NEXT =
  /\b(?:what\s+would\s+you\s+like|anything\s+else|what\s+(?:do|should)|how\s+can\s+i|would\s+you\s+like\s+to\s+do)\b[^?]*\?\s*$/i;

/**
 * "How much JUP do I have?" – "You have 5 JUP." – "Swap half of it to SOL" as "swap JUP", "how much?" and "half into SOL": the token that was asked for, where the assistant
 * tells of no other one. Null for any other conversation.
 */
export function asOfHeld(
  { content, heard, answer }: Three,
  itemsOf: (text: string) => readonly Item[],
  chain: string,
): Three | null {
  const token = ASKS_HELD.map((pattern) => pattern.exec(content)?.groups?.['token']).find(Boolean);
  const { verb = '', part = '', rest = '' } = OF_IT.exec(answer)?.groups ?? {};
  if (token === undefined || part === '' || AND_MORE.test(rest) || TELLS.test(heard)) return null;
  if (heard.includes('?') && !WHAT_NEXT.test(heard)) return null;
  if (!isOnlyToken(token, heard, itemsOf)) return null;
  // "You have 100 USDC on Polygon."
  if (ELSEWHERE.test(heard)) return null;
  if (itemsOf(heard).some((item) => item.kind === 'chain' && item.chain !== chain)) return null;
  const at = content.lastIndexOf(token);
  if (at <= verb.length) return null;
  const share = /^(?:it|them)\b/i.test(part) ? 'all' : (part.split(/\s/)[0] ?? '');
  const into = EXCHANGES.test(verb) ? rest.replace(/^ to /i, 'into ') : rest;
  const from = answer.indexOf(part, answer.indexOf(verb) + verb.length);
  const left = (' '.repeat(from) + share).padEnd(from + part.length + rest.length - into.length) + into;
  return {
    content: `${verb.toLowerCase()} `.padEnd(at) + token.padEnd(content.length - at),
    heard: 'How much?',
    answer: left.padEnd(answer.length),
  };
}
