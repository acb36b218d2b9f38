import type { Intent } from '../../src/core/intent.ts';
import { outline, type Bent, type Understood } from './bent.ts';

const JOINS = ['. ', '\n', ' and ', ' then ', '; ', ', ', '\n\n', ' - '];
const REFERRING = new Set<string>(['output', 'output_share', 'rest', 'share', 'all']);

/** Two requests in one message: both, one after the other, or a question. */
export function* joined(given: Understood, other: Understood): Generator<Bent> {
  // "25. swap …": a number in front would be that of a list.
  if (given.chain !== other.chain || !standsAlone(other) || /^\W*\d+$/.test(given.text)) return;
  const both: Intent = { steps: [...given.intent.steps, ...other.intent.steps] };
  const expected = outline(both);
  // After "Send 5 USDC to bob.eth?" the answer "yes. swap 1 ETH to DAI and send 5 USDC to bob.eth" says again what was asked.
  const again = new Set(other.intent.steps.map((step) => outline({ steps: [step] })));
  const saysAgain =
    given.messages.length > 1 && given.intent.steps.every((step) => again.has(outline({ steps: [step] })));
  for (const join of JOINS) {
    // "On Raydium, sell 1 SOL": behind a comma what could be an answer says where the next request happens.
    // "… into JitoSOL, using Jupiter, swap …": it may be said of the one before, too.
    const leads =
      given.messages.length > 1 ||
      /^(?:using|via|on|through|with|at|leveraging|utili[sz]ing)\b/i.test(other.text);
    if (leads && (join === ', ' || join === ' - ')) continue;
    // "…, 0.4 sol to usdc, raydium pls": said of the one before, too.
    const closes = /,\s*[\w.]+(?:\s+(?:pls|please))?$/i.test(other.text);
    if (closes && (join === ', ' || join === ' and ')) continue;
    const isFine = (after: Intent): boolean =>
      outline(after) === expected || (saysAgain && outline(after) === outline(other.intent));
    yield { how: `joined by ${JSON.stringify(join)}`, text: `${given.text}${join}${other.text}`, isFine };
  }
}

/** After another request "the rest" and "all of it" may be meant of what that brings; a nonce is the whole transaction's. */
function standsAlone({ messages, intent }: Understood): boolean {
  const own = intent.steps.every(({ slots }) =>
    Object.entries(slots).every(
      ([name, slot]) => name !== 'nonce' && !('kind' in slot && REFERRING.has(slot.kind)),
    ),
  );
  return own && messages.length === 1;
}
