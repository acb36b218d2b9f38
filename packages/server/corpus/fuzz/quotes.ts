import type { Message } from '../../src/core/message.ts';
import type { Random } from '../random.ts';

/** What hostile outputs try to get in: none of it stands in the corpus, or only where it means something else. */
const STRANGE = [
  '0x1111111111111111111111111111111111111111',
  '0x0000000000000000000000000000000000000000',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  '11111111111111111111111111111111',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'thief.eth',
  'all',
  'everything',
  '1000000',
  '-5',
  '0',
  '1e30',
  'USDC',
  'WETH',
  'ETH',
  'my wallet',
  'me',
  ' ',
  '\u200b',
  '５',
  'constructor',
  '__proto__',
] as const;

/** A piece of a message: a word, a word without its punctuation, a run of words, a run of characters, or all of it. */
function quoteFrom(content: string, random: Random): string {
  const words = content.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return content;
  const start = random.below(words.length);
  const word = words[start] ?? '';
  switch (random.below(6)) {
    case 0:
      return word;
    case 1:
      return word.replaceAll(/^[("'`<]+|[)"'`>,.!?:;]+$/g, '');
    case 2:
      return content;
    case 3: {
      const from = random.below(content.length);
      return content.slice(from, from + 1 + random.below(60));
    }
    default:
      return words.slice(start, start + 1 + random.below(12)).join(' ');
  }
}

/** A quote from any message of a request, whoever said it, or something that nobody said. */
export function anyQuote(
  messages: readonly Message[],
  random: Random,
): { readonly message: number; readonly quote: string } {
  const message = random.below(messages.length);
  if (random.oneIn(8)) return { message, quote: random.pick(STRANGE) };
  const from = random.oneIn(6) ? random.below(messages.length) : message;
  return { message, quote: quoteFrom(messages[from]?.content ?? '', random) };
}

/** A text that is almost the same: a character changed, left out, doubled, or the case of one turned. */
export function bend(text: string, random: Random): string {
  if (text === '') return 'x';
  const at = random.below(text.length);
  const [before, character, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  switch (random.below(6)) {
    case 0:
      return before + random.pick(['0', '1', '9', 'a', 'F', '.', ',']) + after;
    case 1:
      return before + after;
    case 2:
      return before + character + character + after;
    case 3:
      return character === character.toLowerCase()
        ? before + character.toUpperCase() + after
        : before + character.toLowerCase() + after;
    case 4:
      return text.slice(0, Math.max(1, at));
    default:
      return `${text} `;
  }
}
