import { asksWhom } from './answer-frame.ts';

/** An answer without the words before and behind it that only say that it is one. */
export function withoutEnds(answer: string, heard: string): string {
  const asked = asksWhom(heard) || ASKS_MUCH.test(heard) ? answer.replace(SORRY, blank) : answer;
  const own = asksWhom(heard) ? asked.replace(IS_HIS, blank).replace(HERE, blank) : asked;
  return own
    .replace(AS_SAID, blank)
    .replace(THE_REST, blank)
    .replace(ITS_FOR, blank)
    .replace(TAIL, blank)
    .replace(HEAD, blank);
}

const blank = (part: string): string => ' '.repeat(part.length);

/** "Then 3,000", "k 20": that an answer follows. */
const HEAD = /^\s*(?:(?:ok(?:ay)?|well|so|k|and|alright)[\s,]+)?(?:then|k)[\s,]+(?=\$?\d)/i;

/** "USDC then", "20 and go ahead", "bob.eth x": an answer is to be gone on with in any case. */
const TAIL =
  /(?:\sthen|\sit\s+is|(?<=[a-z]{2})\s+x{1,3}|[\s,]+(?:and|then|and then)\s+(?:please\s+)?(?:go|go ahead|proceed|continue|confirm|do it|execute|execute it|go for it))(?=[\s.!]*$)/i;

const ASKS_MUCH = /\bhow\s+(?:much|many)\b|\bamount\b/i;
/** "Carol.eth my bad", where it is asked for: no correction of what is said there. */
const SORRY = /(?<=\S)[\s,]+(?:my\s+bad|sorry|sry|my\s+mistake|apologies)(?=[\s.!]*$)/i;
/** "All of it as I said", "USDC obviously". */
const AS_SAID =
  /(?<=\S)[\s,]+(?:(?:just\s+)?(?:as|like)\s+i\s+(?:said|told\s+you)(?:\s+(?:before|already|above))?|obv|obvs|obviously|duh)(?=[\s.!]*$)/i;
/** "0x… is his", "0x… is hers": whose address it is. */
const IS_HIS =
  /(?<=^\s*(?:0x[\da-f]{40}|[\w-]{1,40}(?:\.[\w-]{1,40})?\.(?:eth|sol)|[1-9A-HJ-NP-Za-km-z]{32,44}))\s+is\s+(?:his|hers|theirs|(?:his|her|their)\s+(?:address|wallet|one))(?=[\s.!]*$)/i;
/** "Here: 0x…". */
const HERE = /^\s*here\s*:\s*(?=0x[\da-f]{40}\b|[\w-]{1,40}\.(?:eth|sol)\b|[1-9A-HJ-NP-Za-km-z]{32,44}\b)/i;
/** "20, leave the rest for gas": as 20 does. */
const THE_REST =
  /(?<=^\s*(?:(?:just|only|ok|okay)\s+)?\d[\d.,]{0,15}(?:\s+[a-z]{2,8})?)[\s,;]+(?:(?:and|i\s+want\s+to|i(?:['’]ll|\s+will)|please|so|let['’]?s)\s+)*(?:leave|keep|hold)\s+the\s+(?:rest|remaining|remainder)(?:\s+(?:for\s+(?:the\s+)?(?:gas|fees|later|now)|there|where\s+it\s+is|as\s+it\s+is|in\s+my\s+wallet|alone|untouched))?(?=[\s.!]*$)/i;
/** "…, it's for the bike" as "…, for the bike": why, and not for whom. */
const ITS_FOR =
  /(?<=[\s,;]\s*)(?:it['’]?s|it\s+is|that['’]?s)\s+(?=for\s+(?:(?:the|a|our|this)\s+)?[a-z]+[\s.!]*$)/i;
