import type { Message } from '../../../core/message.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';

/** "As a please loan", "as a a loan": with a word more it is still no withdrawal. */
const AS_LOAN = /\bas\s+(?:an?\s+){1,2}(?:[a-z]+\s+){0,2}loan\b/i;
/** "7 my USDC loan": one's own loan is there already. */
const OWN_LOAN = /\d\s+(?:my|our)\s+(?:[a-z.]+\s+){1,2}loan\b/i;
/** "… on chain", and its number in the next line: no amount. */
const CHAIN_ID = /\b(?:chain|network)(?:\s+id)?[ \t]{0,4}\n\s{0,8}(?:8453|137|43114)\b/i;

const TORN: readonly (readonly [string | null, RegExp])[] = [
  ['withdraw', AS_LOAN],
  ['borrow', OWN_LOAN],
  [null, CHAIN_ID],
];

/** Words that belong together, and that a word more or a line break tore apart: what is left of them says something else. */
export function checkTorn(steps: readonly Step[], messages: readonly Message[]): Trouble | null {
  for (const { action, message } of steps) {
    const content = messages[message]?.content ?? '';
    const torn = TORN.find(
      ([name, words]) => (name === null || name === action.definition.name) && words.test(content),
    );
    const words = torn?.[1].exec(content)?.[0].replaceAll(/\s+/g, ' ');
    if (words !== undefined)
      return ask(`What does "${words}" mean here? Please say the request in other words.`);
  }
  return null;
}
