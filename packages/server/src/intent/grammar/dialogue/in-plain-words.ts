import { SORRY } from './changes.ts';
import { isLess, isOwnAmount, mayBeOfOthers } from './less-of-own.ts';

const LEAD = String.raw`(?:(?:${SORRY}|please|pls|ok|okay|just|but|yes|yeah|then|and)[\s,.!]+)*`;
const AMOUNT = String.raw`\$?\d[\d.,]{0,20}(?:\s+[a-z]{2,8})?`;
const END = String.raw`(?:[\s,]+(?:instead|please|pls|thanks|thank\s+you|then))*[\s.!]*$`;
const TOO_MUCH = String.raw`(?:(?:that|it)(?:['’]?s|\s+is)\s+)?(?:(?:a\s+bit|way|far)\s+)?too\s+(?:much|high)`;

/** "That's too much, 200 is enough": how much is. */
const ENOUGH = new RegExp(
  String.raw`^(?<said>\s*${LEAD}${TOO_MUCH}\s*[,.;!–-]+\s*(?:only\s+|just\s+)?${AMOUNT})\s+(?:is|(?:would|will|should|['’]d)\s+be)\s+(?:more\s+than\s+)?(?:enough|plenty|sufficient|fine|ok|okay)${END}`,
  'i',
);
const TOO = new RegExp(
  String.raw`^\s*${LEAD}(?:(?:that|it)(?:['’]?s|\s+is)\s+)?(?:(?:a\s+(?:bit|little)|way|far)\s+)?too\s+(?:much|many|high|low|little|few|long|big|large|small)\b`,
  'i',
);
const FINE = /\b(?:enough|plenty|sufficient|fine|ok|okay)(?:\s+[a-z]+){0,3}[\s.!]*$/i;
/** "Not 10 USDC, send 15 USDC": the verb of the request, once more. */
const NOT_BUT = new RegExp(
  String.raw`^(?<denied>\s*${LEAD}not\s+${AMOUNT})[\s,;–-]+(?<verb>[a-z]{3,12})\s+(?=${AMOUNT}${END})`,
  'i',
);
/** "Increase the slippage tolerance to 2%". */
const SLIPPAGE = new RegExp(
  String.raw`^(?<lead>\s*${LEAD})(?<change>increase|raise|lower|reduce|decrease|bump|change|adjust|update)\s+(?:the\s+|my\s+)?(?:max(?:imum)?\s+)?slippage(?:\s+(?:tolerance|limit))?\s+to\s+(?=\d[\d.]*\s?(?:%|percent)${END})`,
  'i',
);
/** "Make it 0.3, leave everything else alone": what is not said stays as it was. */
const ELSE =
  /(?<=\S)[\s,;.]+(?:(?:but|and|please|just)\s+)*(?:(?:leave|keep)\s+(?:everything|all)\s+else|everything\s+else\s+(?:stays|remains|is|can\s+stay|should\s+stay))\s+(?:alone|as\s+(?:it\s+)?(?:is|was)|the\s+same|unchanged|untouched|fine|correct|right|ok|okay|good)[\s.!]*$/i;
/** "No, take out everything": what is asked for, and all of it. */
const ALL_OF_IT = new RegExp(
  String.raw`^(?<no>\s*(?:${SORRY}[\s,.!]+)+(?:please\s+|just\s+)?)(?<verb>[a-z]+(?:\s+(?:out|back|in|off))?)\s+(?=(?:everything|all\s+of\s+it|it\s+all|the\s+whole\s+lot)${END})`,
  'i',
);
/** "Burn all of it", to "How much?". */
const VERB_ALL = new RegExp(
  String.raw`^\s*(?:(?:ok|okay|please|pls|just|then|well)[\s,]+)*(?<verb>[a-z]+)\s+(?=(?:all|half)\s+of\s+it${END})`,
  'i',
);
const ASKS_MUCH = /\bhow\s+(?:much|many)\b[^?]*\?\s*$/i;
/** How people say that they withdraw something. */
const TAKING_OUT = /^(?:take|pull|get|move)\s+(?:out|back)$/;
/** "Have it land on 0x… instead of mine": whom it goes to, where nobody else was said. */
const LANDING =
  /^\s*(?:(?:yes|ok|okay|no|please|but|actually)[\s,.!]+)*(?:have|let|make)\s+(?:it|them|that)\s+(?:land|arrive|go|end\s+up|be\s+sent|sent|delivered)\s+(?:on|at|in|to)\s+(?<whom>0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[\w-]{1,40}(?:\.[\w-]{1,40})?\.(?:eth|sol))\s+instead(?:\s+of\s+(?:mine|me|(?:at\s+|on\s+|to\s+)?my\s+own|(?:at\s+|on\s+|to\s+)?my\s+(?:own\s+)?(?:wallet|address|account)))?[\s.!]*$/i;

/** No correction is longer. */
const LONGEST = 160;

/** What a message is read against. */
interface Said {
  /** By the user, before it. */
  readonly said: readonly string[];
  readonly heard: string;
  /** Whether a verb asks for what was asked for before. */
  readonly asksSame: (verb: string) => boolean;
}

/**
 * A correction in words that other rules know: "that's too much, 200 is enough" as "that's too much, 200", "not 10, send 15" as "not 10 but 15",
 * "increase slippage to 2%" as "set slippage to 2%". Every value stays at its place; any other message is left as it is.
 */
export function inPlainWords(content: string, { said, heard, asksSame }: Said): string {
  if (content.length > LONGEST) return content;
  const plain = content.replace(ELSE, blank);
  const enough = ENOUGH.exec(plain)?.groups?.['said'];
  if (enough !== undefined) return isLess(enough, said, heard) ? enough.padEnd(content.length) : content;
  const not = NOT_BUT.exec(plain);
  if (not) {
    const own = isOwnAmount(not.groups?.['denied'] ?? '', said, heard);
    return own && asksSame(verbOf(not)) ? put(plain, not, 'denied', 'but') : content;
  }
  const slips = SLIPPAGE.exec(plain);
  if (slips) {
    const again = said.some((text) => /\bslippage\b/i.test(text));
    return put(plain, slips, 'lead', again ? 'no, slippage to' : 'set slippage to');
  }
  const much = ASKS_MUCH.test(heard) ? VERB_ALL.exec(plain) : null;
  if (much && asksSame(verbOf(much))) return plain.replace(VERB_ALL, blank);
  const all = ALL_OF_IT.exec(plain);
  if (all) {
    const verb = TAKING_OUT.test(verbOf(all)) ? 'withdraw' : verbOf(all);
    return asksSame(verb) ? 'no,'.padEnd(all[0].length) + plain.slice(all[0].length) : content;
  }
  return plain;
}

/** Whether "that's too high, 1 is fine" may be of a fee, a time or the like that the assistant tells, rather than of the amount. */
export function isOfOther(content: string, said: readonly string[], heard: string): boolean {
  if (content.length > LONGEST || !TOO.test(content)) return false;
  const enough = ENOUGH.exec(content)?.groups?.['said'];
  const fine = enough !== undefined || FINE.test(content);
  return fine ? enough === undefined || !isLess(enough, said, heard) : mayBeOfOthers(content, said, heard);
}

/** "Have it land on 0x… instead of mine" as "for 0x…"; any other message as it is. */
export function asLanding(content: string): string {
  const whom = LANDING.exec(content)?.groups?.['whom'];
  if (whom === undefined) return content;
  return ('for'.padEnd(content.indexOf(whom)) + whom).padEnd(content.length);
}

const blank = (text: string): string => ' '.repeat(text.length);

const verbOf = ({ groups }: RegExpExecArray): string => groups?.['verb']?.toLowerCase() ?? '';

/** A text with other words between one of the groups of what was found in it and the end of that. */
function put(text: string, found: RegExpExecArray, behind: string, words: string): string {
  const front = found.groups?.[behind] ?? '';
  const made = `${front} ${words}`;
  return (
    (made.length < found[0].length ? made.padEnd(found[0].length) : `${front}${words} `) +
    text.slice(found[0].length)
  );
}
