import { ASKING_TIME } from '../../lexicon/inquiries.ts';
import type { Step } from '../steps/step.ts';
import { agreementOf } from './agreement.ts';
import { isReport } from './answering.ts';
import { asksForYes } from './asks-to-do.ts';
import { isInquiry, wordsSaid } from './inquiry.ts';
import { isOtherDeal } from './other-closing.ts';

/** A message that only agrees, perhaps with a question behind it; null for any other, and where nothing asks for a yes. */
export function agreedIn(
  content: string,
  { heard, said }: { readonly heard: string; readonly said: readonly string[] },
  stepsOf: () => readonly Step[],
): string | null {
  const agreement = agreementOf(withoutEcho(withoutInquiry(content, said), heard));
  if (agreement === null || isOtherDeal(content, stepsOf)) return null;
  const judges = AGREES_WITH.test(content);
  if (agreement === 'firm') return judges ? 'i agree' : 'confirm';
  if (!asksForYes(heard) || isReport(heard)) return null;
  return judges ? 'agreed' : heard.includes('?') ? 'yes' : 'confirm';
}

/** Who says so agrees with what was said, rather than to what is to be done. */
const AGREES_WITH =
  /\b(?:you(?:['’]re| are) (?:right|correct)|(?:as|like) you said|agreed?|right|correct|exactly|indeed|true)\b/i;

/** "Yes. How long will it take?" without the question. */
function withoutInquiry(content: string, said: readonly string[]): string {
  const cut = /[.,;!]+\s+(?!but\b)|\s+(?:and|also)\s+|\s+[-–]\s+/g;
  for (const found of content.matchAll(cut)) {
    const rest = content.slice(found.index + found[0].length);
    if (ASKING_TIME.test(rest) && isInquiry(rest, () => wordsSaid(said)))
      return content.slice(0, found.index);
  }
  return content;
}

/** "15 days?? ok fine do it": a time, a fee or a share that the assistant just told, and then a yes. */
function withoutEcho(content: string, heard: string): string {
  const [found = '', echo = ''] = ECHO.exec(content) ?? [];
  if (!BESIDE_THE_DEAL.test(echo)) return content;
  const told = new Set(wholeWords(heard));
  return wholeWords(echo).every((word) => told.has(word)) ? content.slice(found.length) : content;
}
const ECHO = /^\s*((?:[\w.,%$]+\s+){0,3}[\w.,%$]+)\s*\?+\s+(?=\S)/;
const BESIDE_THE_DEAL =
  /\d.*(?:%|\b(?:days?|hours?|minutes?|mins?|seconds?|secs?|weeks?|fees?|gas|ap[yr]|slippage|cooldown)\b)/i;
const wholeWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s()]+/)
    .map((word) => word.replaceAll(/^[^\w$]+|[^\w%]+$/g, '').replace(/(?<=[a-z]{2})s$/, ''))
    .filter((word) => word !== '');
