/** "Not POL, USDC. 15 of it", "not POL, 15 USDC", "15 USDC, not POL". */
const SYMBOL = String.raw`\$?[a-z][a-z\d.]{1,9}`;
const NUMBER = String.raw`\d[\d.,]{0,20}`;
const FRONT = String.raw`^(?:\s*(?:no|nope|nah|sorry|wait|actually|oh)[\s,.!]+)*\s*`;
const DENIALS: readonly RegExp[] = [
  String.raw`${FRONT}not\s+(?<denied>${SYMBOL})\s*[,;.–-]+\s*(?:but\s+|it['’]?s\s+)?(?<token>${SYMBOL})(?:\s*[,.;]+\s*|\s+)(?<number>${NUMBER})\s+of\s+(?:it|that|them|those)[\s.!]*$`,
  String.raw`${FRONT}not\s+(?<denied>${SYMBOL})(?:\s*[,;.–-]+\s*|\s+)(?:but\s+)?(?<number>${NUMBER})\s+(?<token>${SYMBOL})[\s.!]*$`,
  String.raw`${FRONT}(?<number>${NUMBER})\s+(?<token>${SYMBOL})\s*[,;.–-]+\s*not\s+(?<denied>${SYMBOL})[\s.!]*$`,
].map((source) => new RegExp(source, 'i'));
/** "How much POL should I bridge?", and not "How much POL do you hold?", "… should I keep for gas?". */
const ASKS_MUCH =
  /\bhow\s+(?:much|many)\s+\S+\s+(?:(?:should|shall|can)\s+(?:i|we)|(?:would|do)\s+you\s+(?:like|want|wish)(?:\s+me)?\s+to|to)\s+[^?]*\?\s*$/i;
const OF_OTHERS =
  /\b(?:hold|have|own|owe|keep|keeping|left|leave|gas|fees?|need|balance|wallet|spare|reserve|remain|get|receive|not)\b|n['’]t\b/i;

/** An answer, and the question that it answers. */
interface Asked {
  readonly content: string;
  readonly heard: string;
}

/**
 * "Not POL, USDC. 15 of it" to "How many POL would you like to bridge?", where nobody but the assistant spoke of POL: the answer and the question without
 * that token, every value at its place. Null for anything else.
 */
export function withoutDeniedToken({ content, heard }: Asked, said: readonly string[]): Asked | null {
  const groups = DENIALS.map((pattern) => pattern.exec(content)?.groups).find(Boolean);
  const { denied = '', token = '', number = '' } = groups ?? {};
  if (denied === '' || !ASKS_MUCH.test(heard) || OF_OTHERS.test(heard) || same(denied, token)) return null;
  if (said.some((text) => names(text, denied)) || !names(heard, denied) || names(heard, token)) return null;
  const question = heard.replaceAll(wordOf(denied), (found) => ' '.repeat(found.length));
  const kept = [number, token].map((word) => ({
    word,
    at: content.toLowerCase().lastIndexOf(word.toLowerCase()),
  }));
  const [first, second] = kept.toSorted((one, other) => one.at - other.at);
  if (!first || !second) return null;
  const between = content.slice(first.at + first.word.length, second.at);
  const made = first.word.padStart(first.at + first.word.length) + between + second.word;
  return { content: made.padEnd(content.length), heard: question };
}

const wordOf = (symbol: string): RegExp =>
  new RegExp(String.raw`(?<![\w$])\$?${symbol.replace('$', '').replaceAll('.', String.raw`\.`)}(?!\w)`, 'gi');
const names = (text: string, symbol: string): boolean => wordOf(symbol).test(text);
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
