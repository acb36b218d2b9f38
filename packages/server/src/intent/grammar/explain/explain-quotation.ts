import { askedVerb } from '../../scan/item.ts';
import { forExample } from './example-for.ts';
import { explainUnbuilt } from './explain-elsewhere.ts';
import { openingOf, signalOf, type Case } from './explanation.ts';
import { likelyAction } from './likely-action.ts';
import { isQuotation } from '../roles/punctuation.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/** "He said: 'send …'" is no instruction; "create a token called 'COIN'" and "if Bob's …" are told by what they begin with. */
export function explainQuotation(given: Case): Trouble | null {
  const { scan, problems } = given;
  if (!problems.some(isQuotation) || signalOf(openingOf(scan)) === 'condition') return null;
  return (
    explainUnbuilt(given) ??
    (quotesOnly(given)
      ? refuse(
          'not_a_transaction',
          'Quoted text is not taken as an instruction. Please say what should be done without quotation marks.',
        )
      : null)
  );
}

/** "Send 0.1 ETH to 0x… with data '0x1234'": what an instruction quotes and has no place for. */
export function explainQuoted(given: Case): Trouble | null {
  const { scan, problems, vocabulary } = given;
  const open = problems.find(isQuotation);
  if (!open) return null;
  const close = scan.items.findLast(isQuotation);
  const quoted = close === open ? `the sign ${open.text}` : scan.content.slice(open.start, close?.end);
  return ask(
    `It is not clear what ${quoted} is meant for. Please say the request again without it${forExample(likelyAction(given), vocabulary)}.`,
  );
}

/** Whether nothing is said to be done outside the quotation marks, or something is within them; as in all of JSON. */
function quotesOnly({ scan: { items } }: Case): boolean {
  const at = items.findIndex(isQuotation);
  if (items.filter(isQuotation).length > 2) return true;
  return !items.slice(0, at).some(askedVerb) || items.slice(at).some(askedVerb);
}
