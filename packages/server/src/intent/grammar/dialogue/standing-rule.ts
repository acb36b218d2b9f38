import type { Vocabulary } from '../../reader.ts';

/** A message that only sets something: where nothing was asked for before, it may be meant for all that follows. */
export const SETS_ONLY =
  /^\W*(?:please\s+)?(?:set|use|keep|allow)\s+(?:a\s+|the\s+|my\s+|max(?:imum)?\s+)*(?:slippage|deadline|memo|\d[\d.]*\s*%\s*(?:max\s+)?slippage)[^,;]*$/i;

/** Words by which a user sets a rule for all that follows, rather than asking for one thing. */
export const STANDING_RULE = /\b(?:never(?!\s+mind\b)|always|from now on|under no circumstances)\b/i;

/** The same, in a message that asks for nothing whole: what alone may be done, how much at most, what is only played. */
const RULES: readonly RegExp[] = [
  /^\W*(?:please\s+)?(?:only|just)\s+(?:ever\s+)?(?:use|send|pay|swap|trade|buy|sell|transfer|bridge|lend|do|work|simulate|pretend|practi[cs]e)\b/i,
  /\buse\s+(?:only|nothing but)\b/i,
  /\b(?:my|a|the|spending|daily|weekly|monthly)\s+(?:limit|budget|cap)\s+(?:is|of|:)/i,
  /\bmax(?:imum)?\b[^.?!\n]*\bper\b/i,
  /\b(?:before|for)\s+(?:every|each|any)\b|\bgoing forward\b|\buntil further notice\b|\bevery time\b|\beach time\b|\bby default\b/i,
  /\b(?:dry|test)[- ](?:run|mode)\b|\b(?:just|only|is)\s+(?:a\s+)?(?:simulat|pretend|practi[cs]|role[- ]?play)|\blet'?s\s+(?:simulate|pretend|practi[cs]e|role[- ]?play)/i,
  // "When I say 5 I mean 500", "amounts are in cents", "by USDC I mean USDT", "1 USDC = 100 units".
  /\b(?:when|if)\s+i\s+(?:say|write|type)\b|\bby\s+\$?\w+\s+i\s+mean\b|\bmeans?\b[^.?!]*\bfor\s+me\b|\b(?:amounts?|numbers?|prices?|values?)\s+(?:are|is)\s+(?:all\s+)?in\b|\bi\s+use\s+(?:commas?|dots?|points?)\b|^\W*\d+\s+\w+\s*=\s*\d/i,
  /\b(?:round|double|halve|triple)\s+(?:all|every|each)|\b(?:everything|anything|all)\s+(?:that\s+)?i\s+(?:say|write)\b|\bignore\s+my\b/i,
  // "Wait until I say go", "ask me twice", "practice mode", "block 0x…", "0x… is a scammer".
  /\bwait\s+(?:until|till|for)\b|\bonly\s+after\b|\bask\s+me\b|\b(?:practice|sandbox|demo|simulation|training|paper)\s+(?:mode|trading)\b|\bon\s+test-?net\b|^\W*block\s+\S+|\bis\s+a\s+scam(?:mer)?\b|\b(?:don'?t|do not|never)\s+trust\b/i,
  // "Keep at least 50 USDC", "I want to spend at most 3", "use 0x… as recipient", "default slippage 0.1%", "anything but Aave".
  /^\W*(?:please\s+)?(?:keep|leave|hold)\s+(?:at\s+least\s+)?\$?\d|\bspend\s+(?:at\s+most|no\s+more|up\s+to)\b|\bas\s+(?:the\s+)?(?:recipient|default|receiver)\b|^\W*(?:(?:the|my)\s+)?(?:default\s+)?slippage\b|^\W*default\b|\breceive\s+everything\b|^\W*pay\s+from\b|\bto\s+all\s+(?:payments|transfers)\b/i,
  /\banything\s+but\b|^\W*no\s+\w+\s+please\b|\btrust\s+only\b|^\W*only\s+\w+\s+for\s+me\b|\bchanged\s+(?:his|her|their|my|its)\s+address\b|^\W*call\s+0x[\da-f]{40}\s+\S+\s*$|\btransactions?\s+only\b/i,
  /\b(?:don'?t|do not)\s+(?:\w+\s+)?(?:execute|do|send|sign|buy|sell|swap)\s+(?:anything|any|it yet)\b/i,
];

/** Whether a message may set a rule for those after it. `asks`: it asks for something, and says all of it. */
export function setsRule(content: string, asks: boolean, begins: boolean): boolean {
  if (STANDING_RULE.test(content) || (begins && SETS_ONLY.test(content))) return true;
  return !asks && RULES.some((rule) => rule.test(content));
}

const MOVES =
  /^\W*(?:(?:ok|hey|hi|hello|please|now)\W+)*(?:only\s+|let'?s\s+)?(?:use|switch(?:\s+over)?\s+to|change\s+to|connect\s+to|go\s+to|stay\s+on|i'?m\s+on|i am on|we'?re on|work\s+on|do\s+everything\s+on|set\s+(?:the\s+|my\s+)?(?:chain|network)\s+to)\s+(?:only\s+)?(?:the\s+)?([a-z]+)\b[^,;:]*$/i;

/** "Switch to Polygon", where the request is for another chain: what is asked for after it may be meant there. */
export function setsOtherChain(content: string, { chains, chain }: Vocabulary): boolean {
  const named = chains.get(MOVES.exec(content)?.[1]?.toLowerCase() ?? '');
  return named !== undefined && named !== chain;
}
