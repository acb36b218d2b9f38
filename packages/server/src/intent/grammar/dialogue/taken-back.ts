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
