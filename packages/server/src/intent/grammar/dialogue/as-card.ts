import { withoutFields } from '../../lexicon/told-fields.ts';
import { isShortOf, shortened } from './same-deal.ts';

interface Around {
  /** What the user said before. */
  readonly said: readonly string[];
  /** The wallet that the request is for. */
  readonly wallet: string;
}

const ADDRESSES = /\b(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})\b/g;
const IN_DOLLARS = /\$|\b(?:usd|dollars?|bucks?)\b/i;

/**
 * What an assistant says, without the lines of a card that tell nothing of the request ("Network fee | $0.01"), with an address that is shortened to
 * its ends ("0x5290…9EE7") as the user wrote it out, where only one can be meant, and the user's own wallet as such where something comes from it.
 */
export function asCard(content: string, { said, wallet }: Around): string {
  const written = [...new Set(said.flatMap((text) => text.match(ADDRESSES) ?? []))];
  const whole = shortened(content).reduce((text, short) => {
    const meant = [...new Set([...written, wallet])].filter((word) => isShortOf(short, word.toLowerCase()));
    const [only] = meant;
    return only !== undefined && new Set(meant.map((word) => word.toLowerCase())).size === 1
      ? text.replace(short[0], only)
      : text;
  }, content);
  const own = fromOwn(whole, wallet);
  const amounts = said.flatMap((text) => text.replaceAll(ADDRESSES, ' ').match(/\d[\d.,]*/g) ?? []);
  const plain = withoutFields(own, { worth: true, amounts });
  // "Value: $50" where nothing else says how much.
  const counts = COUNTED.test(plain.replaceAll(ADDRESSES, ' '));
  return counts && !said.some((text) => IN_DOLLARS.test(text))
    ? plain
    : withoutFields(own, { worth: false, amounts });
}

/** A number by itself, no part of a name. */
const COUNTED = /(?<![\w.-])\d[\d.,]*(?![\w-]*\.[a-z])(?!\w)/i;

/** "From: 0x27b1…", "from 0x27b1…": the user's own wallet. */
const fromOwn = (content: string, wallet: string): string =>
  content.replaceAll(
    new RegExp(String.raw`(\b(?:from|sender|wallet)\b[\s:*_|]{1,24}\x60?)${wallet}\b`, 'gi'),
    (_, before: string) => `${before}your wallet`,
  );
