import { isDone } from './answering.ts';

const AMOUNT = String.raw`\$?\d[\d.,]*\d?[km]?`;
const TOKEN = String.raw`(?!(?:to|for|more|again|extra|please|now|too|as|with|in|at|on|from|per|of|and|or|if|when)\b)[a-z]{2,10}`;
const BEFORE = String.raw`(?:(?:ok|okay|great|thanks|thank you|cool|nice|perfect|now|and|please|then|can you|could you)[\s,.!]+)*`;
const BEHIND = String.raw`(?:[\s,]+(?:again|too|as well|please|now|thanks))*[\s.!]*$`;

/** "Send another 3000 to the same person", "send him 20 more", "20 USDC to the same address". */
const TO_SAME = new RegExp(
  String.raw`^\s*${BEFORE}(?:(?<verb>send|transfer|pay|give|wire)\s+)?(?:(?<him>him|her|them)\s+)?(?:(?:(?<more>another|an?\s+(?:extra|additional))|again)\s+)?(?<amount>${AMOUNT})(?:\s+(?:more|extra|additional))?(?:\s+(?<token>${TOKEN}))?(?:\s+(?:more|extra|again))?(?:\s+(?:to|for)\s+(?:(?:the|that|this)\s+(?<same>same)\s+(?:person|one|guy|address|wallet|recipient|contact|account|friend|place)|(?<her>him|her|them)))?${BEHIND}`,
  'i',
);

/** "Swap another 0.5 ETH". */
const ANOTHER = new RegExp(
  String.raw`^\s*${BEFORE}(?<verb>swap|sell|buy|convert|exchange|trade|stake|lend|supply|deposit|bridge|borrow|repay|withdraw)\s+(?:another|an?\s+(?:extra|additional))\s+(?<amount>${AMOUNT})(?:\s+(?<token>${TOKEN}))?${BEHIND}`,
  'i',
);

/** "Put another 2 in there", "throw in 2 more": of what was staked or lent. */
const IN_THERE = new RegExp(
  String.raw`^\s*${BEFORE}(?:put|add|throw|stick)\s+(?:in\s+)?(?:(?<another>another|an?\s+(?:extra|additional))\s+)?(?<amount>${AMOUNT})(?:\s+(?<more>more|extra))?(?:\s+(?<token>(?!there\b)${TOKEN}))?(?:\s+(?:in|into|on)\s+(?:there|it|that))?${BEHIND}`,
  'i',
);
function moreIn(content: string): Readonly<Record<string, string | undefined>> | null {
  const { groups = {} } = IN_THERE.exec(content) ?? {};
  return (groups['another'] ?? groups['more']) === undefined ? null : groups;
}
const DEPOSITING = ['stake', 'lend', 'supply', 'deposit'];

/** Whoever reports at greater length may speak of somebody else, too. */
const SHORT = 14;

/**
 * A message that asks, right after the report that it was done, for what was done once more with another amount, put as "same with …"; its
 * values stay at their places. Null for any other message.
 */
export function asAgain(content: string, heard: string, asksSame: (verb: string) => boolean): string | null {
  if (!isDone(heard)) return null;
  const there = moreIn(content);
  if (there) return DEPOSITING.some(asksSame) ? asSame(content, there) : null;
  const found = TO_SAME.exec(content) ?? ANOTHER.exec(content);
  const { verb, him, her, same, more } = found?.groups ?? {};
  const named = him ?? her;
  // "Another 5 please".
  const points = named !== undefined || same !== undefined || (verb === undefined && more !== undefined);
  if (!found || (verb === undefined ? !points : !asksSame(verb.toLowerCase()))) return null;
  if (!points && !ANOTHER.test(content)) return null;
  if (named !== undefined && heard.split(/\s+/).length > SHORT) return null;
  return asSame(content, found.groups ?? {});
}

/** "Same with 2 SOL", with the values at their places. */
function asSame(
  content: string,
  { amount = '', token }: Readonly<Record<string, string | undefined>>,
): string | null {
  const at = content.indexOf(amount);
  const behind = content.indexOf(token ?? '', at + amount.length);
  const put = AGAIN.find((words) => words.length < at);
  if (put === undefined) return null;
  const rest = token === undefined ? '' : token.padStart(behind - at - amount.length + token.length);
  return (put.padEnd(at) + amount + rest).padEnd(content.length);
}

const AGAIN = ['same with', 'redo'];
