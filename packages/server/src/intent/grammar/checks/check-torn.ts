import type { Message } from '../../../core/message.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';

/** "As a please loan", "as a a loan": with a word more it is still no withdrawal. */
const AS_LOAN = /\bas\s+(?:an?\s+){1,2}(?:[a-z]+\s+){0,2}loan\b/i;
/** "7 my USDC loan": one's own loan is there already. */
const OWN_LOAN = /\d\s+(?:my|our)\s+(?:[a-z.]+[\s–—-]+){1,2}loan\b/i;
/** "… on chain", and behind a pause its number: no amount. */
const CHAIN_ID = /\b(?:chain|network)(?:\s+id)?[\s,;.:–—-]{1,10}(?:8453|137|43114)\b/i;
const IDS = new Set(['8453', '137', '43114']);

const TORN: readonly (readonly [string, RegExp])[] = [
  ['withdraw', AS_LOAN],
  ['borrow', OWN_LOAN],
];

/** Words that belong together, and that a word more or a line break tore apart: what is left of them says something else. */
export function checkTorn(steps: readonly Step[], messages: readonly Message[]): Trouble | null {
  if (steps.some((step) => isPaidBehind(step, messages))) return PAID;
  if (tellsAddressFirst(steps, messages)) return WHOSE;
  if (steps.some((step) => isTicker(step, messages))) return TICKER;
  for (const { action, message, said } of steps) {
    const content = messages[message]?.content ?? '';
    const torn = TORN.find(
      ([name, pattern]) => name === action.definition.name && pattern.test(content),
    )?.[1];
    const counts = [...said.values()].some(
      ({ value: { item } }) => item.kind === 'amount' && IDS.has(item.text),
    );
    const words = (torn ?? (counts ? CHAIN_ID : null))?.exec(content)?.[0].replaceAll(/\s+/g, ' ');
    if (words !== undefined)
      return ask(`What does "${words}" mean here? Please say the request in other words.`);
  }
  return null;
}

/** "Swap to ETH, 50 USDC to bob.eth": what is paid behind a comma is no part of the swap. */
function isPaidBehind({ action, message, said }: Step, messages: readonly Message[]): boolean {
  const [amount, token] = [said.get('amountIn'), said.get('tokenOut')];
  if (action.definition.name !== 'swap' || !said.has('recipient') || amount?.message !== message || !token)
    return false;
  const between = messages[message]?.content.slice(token.value.item.end, amount.value.item.start) ?? '';
  return token.message === message && amount.value.item.start > token.value.item.end && between.includes(',');
}

/** "The address is A. Pay B and C 10 DAI each": whose it is, and whether it is paid as well, is open. */
function tellsAddressFirst(steps: readonly Step[], messages: readonly Message[]): boolean {
  const [first, second] = steps.map(({ said }) => said.get('recipient'));
  if (!first || !second || first.message !== second.message) return false;
  const content = messages[first.message]?.content ?? '';
  const between = content.slice(first.value.item.end, second.value.item.start);
  return ADDRESS_IS.test(content.slice(0, first.value.item.start)) && /[.;!\n]\s*[a-z]/i.test(between);
}
const ADDRESS_IS = /\b(?:address|wallet|account)\s+(?:is|:|=)\s*$/i;

const WHOSE = ask(
  'Whose address is the one that is told first? Please say each payment with the address that it goes to.',
);

/** "Swap 5 USDC on Jupiter (JUP)": the ticker of where it is done, and nothing that is bought. */
const isTicker = ({ action, said }: Step, messages: readonly Message[]): boolean => {
  const place = said.get('protocol');
  return [...said].some(
    ([
      name,
      {
        message,
        value: { item },
      },
    ]) => {
      if (action.slots[name]?.type !== 'token' || place?.message !== message) return false;
      const between = messages[message]?.content.slice(place.value.item.end, item.start) ?? '';
      return /^\s*\(\s*$/.test(between);
    },
  );
};

const TICKER = ask(
  'Is the token in brackets the one that is meant, or what the protocol is called? Please say the request without brackets.',
);

const PAID = ask(
  'Should that amount be swapped, or paid? Please say each step in a sentence by itself, beginning with what should be done.',
);
