import { agreementOf } from './agreement.ts';
import { isReport } from './answering.ts';
import { asksForYes } from './asks-to-do.ts';
import type { Heard, Reply, StepsReading } from './dialogue.ts';
import { partiesIn } from './parties.ts';

/** "Perfect. Swap 1 ETH to USDC", "right and for the club: …" after "Shall I send 5 USDC to bob.eth?". */
export function agreesFirst(said: string, { content }: Heard): boolean {
  if (asksForYes(content) && !isReport(content) && (YES_PICTURE.test(said) || YES_BEHIND.test(said)))
    return true;
  const [clause = '', next = ''] = said
    .replace(/^\W+/, '')
    .split(/[.,;!\n]+|\s[-–—]+\s|\s(?:and|then|also)\s/i, 2);
  // "You may, go ahead and lend …".
  const both = `${clause} ${next.trim()}`.replace(GO_AHEAD, '$1');
  const agreed = [agreementOf(clause.replace(YES_BUT, '$1')), agreementOf(both)];
  const agreement = agreed.includes('firm') ? 'firm' : (agreed[0] ?? agreed[1] ?? null);
  return agreement !== null && (agreement === 'firm' || asksForYes(content)) && !isReport(content);
}

/** "👍 send 50 USDC to alice.eth". */
const YES_PICTURE = /^[^\p{L}\p{N}]{0,12}[👍👌✅💯🚀🆗✔☑🤝🙌🫡🤙]/u;
/** "Pay alice.eth 50 USDC. Confirmed", "… 👍". */
const YES_BEHIND =
  /(?:[.!;,\n]\s{0,4}(?:(?:and|i|it['’]s|its|that['’]s|all)\s+)?(?:confirm|confirmed|approved?|agreed?|accepted|authori[sz]ed)\b|[👍👌✅💯🆗✔☑])[^\p{L}\p{N}\n]{0,12}(?:\n|$)/iu;

/** "Go ahead with the payment" goes ahead. */
const GO_AHEAD = /\b(go ahead|proceed|continue) with (?:the|this|that|my) \w+$/i;
/** "Yes but use Raydium" is a yes, with something more. */
const YES_BUT = /^(yes|yeah|yep|sure|ok|okay),? but\b.*$/i;

/**
 * "Yes. Swap 1 ETH to USDC" to "So 96 USDC to mahmoud.eth?": a yes to numbers, or to somebody, that are not said again; where the
 * assistant names nobody and nothing ("Shall I go ahead?"), to those of what it answers.
 */
export function agreesToOther(
  { steps, said, opening: { does, pick } }: StepsReading,
  heard: Reply | null,
): boolean {
  if (heard === null) return false;
  // "Yes then swap 1 ETH for USDC": a yes to what nobody here understood.
  if (does.has('yes') && does.has('then') && heard.content.includes('?')) return true;
  if (steps.every((step) => step.said.size === 0)) return false;
  const yes = does.has('yes') && pick !== null && !LIGHT.has(pick.item.lower);
  if (!yes && !agreesFirst(said, heard)) return false;
  return differs(heard.content, said) ?? differs(heard.asked, said) ?? false;
}

/** Whether what is told names numbers, tokens or somebody that some words do not say again. Null where it names none. */
function differs(told: string, said: string): boolean | null {
  const lower = said.toLowerCase();
  // What counts the parts of a list is no number that is agreed to.
  const figures = told.replaceAll(/^[ \t]*\d{1,2}[.)][ \t]/gm, '').match(FIGURES) ?? [];
  const again = new Set<string>(said.match(FIGURES));
  const parties = partiesIn(told);
  const tokens = told.match(SYMBOLS) ?? [];
  if (figures.length + parties.length + tokens.length === 0) return null;
  return (
    (figures.length > 0 && !figures.some((figure) => again.has(figure))) ||
    (tokens.length > 0 && !tokens.every((token) => lower.includes(token.toLowerCase()))) ||
    parties.some((party) => !lower.includes(party))
  );
}
/** Behind a number: "5 USDC". */
const SYMBOLS = /(?<=\d )[A-Z]{2,10}\b/g;
const FIGURES = /(?<![\w.])\d[\d.,]*\d|(?<![\w.])\d\b/g;

/** Where nothing was asked these agree to nothing: "ok, send 5 USDC to …". */
export const LIGHT = new Set([
  'ok',
  'okay',
  'sure',
  'alright',
  'all right',
  'right on',
  'of course',
  'absolutely',
]);
