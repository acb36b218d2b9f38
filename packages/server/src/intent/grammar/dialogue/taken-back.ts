import type { Message } from '../../../core/message.ts';
import { SORRY } from './changes.ts';

/** "Wait no", and nothing else: the next message says what is meant instead. */
const ONLY_NO = new RegExp(
  String.raw`^[\s,.!]*(?:(?:${SORRY}|my\s+bad|wrong|that['’]?s\s+wrong|scratch\s+that|correction)[\s,.!]+)+$`,
  'i',
);

/** The messages of a user who takes something back in one message and says in the next, unasked, what is meant: "wait no", "12 USDC to bob.eth". */
export function asOneCorrection(messages: readonly Message[]): readonly Message[] {
  const backs = messages.flatMap(({ role, content }, at) => {
    const next = messages[at + 1];
    const takesBack = at > 0 && role === 'user' && content.length < 40 && ONLY_NO.test(`${content} `);
    const said =
      next?.role === 'user' && /\d|\S\.[a-z]/i.test(next.content) && !/\?|\binstead\b/i.test(next.content);
    const before = messages
      .slice(0, at)
      .flatMap((message) => (message.role === 'user' ? [message.content] : []));
    const alike = next !== undefined && saysAlike(before.join('\n'), next.content);
    return takesBack && said && alike && messages[at + 2]?.role !== 'user' ? [at] : [];
  });
  if (backs.length === 0) return messages;
  return messages.map((message, at) => {
    if (backs.includes(at)) return { ...message, content: '' };
    return backs.includes(at - 1)
      ? { ...message, content: message.content.replace(/[\s.!]*$/, ' instead') }
      : message;
  });
}

const NAMES = /\b0x[\da-f]{40}\b|\b[1-9A-HJ-NP-Za-km-z]{32,44}\b|\S\.(?:eth|sol)\b/gi;

/** Whether what is said instead is of a kind that was said before: no amount takes the place of an address, nor of what was open. */
function saysAlike(before: string, now: string): boolean {
  const [told, said] = [before, now].map((text) => ({
    names: text.search(NAMES) !== -1,
    numbers: /\d/.test(text.replaceAll(NAMES, '')),
  }));
  return (
    told !== undefined && said !== undefined && (!said.names || told.names) && (!said.numbers || told.numbers)
  );
}

/** "2 ETH, sorry", "alice.eth i meant", "25*": a value, and behind it that it is a correction. */
const BETTER =
  /^\s*(?<said>\$?\d[\d.,]{0,20}(?:\s+(?!would\b|is\b)[A-Za-z]{2,10})?)\s+(?:would|might)\s+be\s+(?:better|nicer|safer)[\s.!]*$/i;
const BEHIND =
  /^(?<said>\s*(?:(?:to|into)\s+[^\s?!;,*]+|(?=\S*\d|\S+\.[a-z])[^\s?!;,*]+)(?:\s+[A-Za-z][A-Za-z.]{1,9})?)(?:\s?\*|[\s,]+(?:sorry|i\s+mean|i\s+meant(?:\s+to\s+say)?|rather|my\s+bad|my\s+mistake|oops))(?:[\s,]+(?:sorry|my\s+bad|lol|haha|oops|instead))*[\s.!]*$/i;
/** "It goes to alice.eth, not bob.eth". */
const IT_GOES =
  /^(\s*(?:(?:no|nope|wait|actually|sorry|oops|oh)[\s,.!]+)*)(?:(?:it|that|this)(?:['’]s|\s+is|\s+should(?:\s+be)?)?\s+(?:goes|go|going|sent|supposed\s+to\s+go|meant\s+to\s+go|meant)\s+)(?=(?:to|for)\s+\S+\s*,?\s*(?:not|instead)\b)/i;
/** "AERO i meant, not DEGEN". */
const I_MEANT = /^(\s*[^\s?!;,]+(?:\s+[a-z.]{2,10})?)([\s,]+i\s+meant?)(?=[\s,]+not\s+\S+[\s.!]*$)/i;
/** No correction is longer. */
const LONGEST = 160;

/** A correction that a user makes in a few words, put so that it says so: every value at its place. Any other message as it is. */
export function asPlainCorrection(content: string): string {
  if (content.length > LONGEST) return content;
  const said = (BEHIND.exec(content) ?? BETTER.exec(content))?.groups?.['said'];
  if (said !== undefined) return `${said} instead`;
  const meant = content.replace(
    I_MEANT,
    (_, value: string, behind: string) => value + ' '.repeat(behind.length),
  );
  return meant.replace(IT_GOES, (found, front: string) => front.padEnd(found.length));
}
