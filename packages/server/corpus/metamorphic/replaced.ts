import type { Intent, IntentStep, Slot } from '../../src/core/intent.ts';
import { describeStep } from '../score.ts';
import { isCoinUnit } from '../../src/intent/slots/amount.ts';
import type { Bent, Understood } from './bent.ts';

const TOKENS: Readonly<Record<string, readonly string[]>> = {
  base: ['DEGEN', 'LINK', 'USDC', 'cbBTC', 'usd coin'],
  polygon: ['LINK', 'USDC', 'AAVE', 'WBTC'],
  avalanche: ['LINK.e', 'USDC', 'BTC.b'],
  solana: ['BONK', 'JUP', 'USDC', 'cat in a dogs world'],
};
const AMOUNTS = ['7', '3.25', '9,999', '25%', '$9'];
const RECIPIENTS = {
  evm: ['0xde709f2102306220921060314715629080e2fb77', 'zed.eth'],
  svm: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'zed.sol'],
} as const;

/** Another token, amount or recipient in place of one: exactly that value changes, or the service asks. */
export function* replaced(given: Understood): Generator<Bent> {
  const { intent, last, text, family } = given;
  const seen = new Set<string>();
  for (const { slots } of intent.steps) {
    for (const slot of Object.values(slots)) {
      const { at } = slot;
      const key = `${at.start} ${at.end}`;
      const word = text.slice(at.start, at.end);
      if (at.message !== last || seen.has(key) || isCoinUnit(word.toLowerCase(), family)) continue;
      seen.add(key);
      for (const other of othersFor(slot, given)) {
        const bent = text.slice(0, at.start) + other + text.slice(at.end);
        yield { how: slot.type, text: bent, isFine: (after) => isOnly(intent, after, slot, other, bent) };
      }
    }
  }
}

function othersFor(slot: Slot, { chain, family, intent }: Understood): readonly string[] {
  if (slot.type === 'token' && slot.kind !== 'output')
    return goesOn(intent) ? [] : (TOKENS[chain] ?? []).filter((name) => !isNamed(intent, name));
  if (slot.type === 'recipient' && slot.kind !== 'wallet') return RECIPIENTS[family];
  if (slot.type === 'amount' && NUMBERS.has(slot.kind)) return AMOUNTS;
  return [];
}

/** "Swap ETH to USDC, amount 0.3 usd coin" says how much comes out. */
const isNamed = ({ steps }: Intent, name: string): boolean =>
  name === 'usd coin' && steps.some((step) => Object.values(describeStep(step).slots).includes('USDC'));

/** With another token "the rest of the USDC" is not of the step before, and of a pair either may be the first. */
const goesOn = ({ steps }: Intent): boolean =>
  steps.some(
    ({ action, slots }) =>
      action === 'add_liquidity' ||
      Object.values(slots).some((slot) => slot.type === 'amount' && REFERRING.has(slot.kind)),
  );

const REFERRING = new Set(['output', 'output_share', 'rest']);

/** "It" and "close" say more than how much. */
const NUMBERS = new Set(['tokens', 'usd', 'share', 'all']);

/** Whether the steps are as before, but for the slots that were read from the words that were replaced. */
function isOnly(before: Intent, after: Intent, from: Slot, other: string, text: string): boolean {
  const token = from.type === 'token';
  if (before.steps.length !== after.steps.length) return false;
  return before.steps.every((step, index) => {
    const now = after.steps[index];
    // "Swap 1 ETH to WETH" wraps; with another token it swaps.
    if (!now || (now.action !== step.action && !token)) return false;
    return now.action === step.action ? isSameBut(step, now, from, other, text) : true;
  });
}

function isSameBut(step: IntentStep, now: IntentStep, { at }: Slot, other: string, text: string): boolean {
  const [before, after] = [describeStep(step).slots, describeStep(now).slots];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => {
    const [was, is] = [step.slots[name], now.slots[name]];
    if (!was || !is) return false;
    if (is.at.message !== at.message) return true;
    const touched = was.at.message === at.message && was.at.start < at.end && at.start < was.at.end;
    // "Send 25% of it" is a part of what the step before puts out, and so is its token.
    if (is.type === 'token' && is.kind === 'output' && isPartOfOutput(now)) return true;
    if (!touched) return before[name] === after[name];
    return text.slice(is.at.start, is.at.end).includes(other) && is.at.start <= at.start;
  });
}

const isPartOfOutput = ({ slots }: IntentStep): boolean =>
  Object.values(slots).some((slot) => slot.type === 'amount' && slot.kind === 'output_share');
