import { expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import type { Intent, IntentStep } from '../../core/intent.ts';
import { findProvenanceFault } from '../provenance.ts';
import { ALICE, BOB, readGrammar, requestOf } from '../testing/requests.ts';

async function understood(text: string, chain?: string): Promise<IntentStep[]> {
  const reading = await readGrammar(text, chain);
  if (reading.kind !== 'intent') throw new Error(`"${text}" is not read: ${JSON.stringify(reading)}`);
  expect(faultOf(text, reading.intent, chain)).toBeNull();
  return [...reading.intent.steps];
}

const faultOf = (text: string, intent: Intent, chain?: string): string | null =>
  findProvenanceFault(intent, { ...requestOf(text, chain), actions });

/** The step with the values of two slots exchanged. */
function exchange(step: IntentStep | undefined, one: string, other: string): IntentStep {
  const { [one]: first, [other]: second } = step?.slots ?? {};
  if (!step || !first || !second) throw new Error(`There is no ${one} or no ${other}`);
  return { ...step, slots: { ...step.slots, [one]: second, [other]: first } };
}

test('steps in another order than they were said do not pass', async () => {
  const text = `send 2 USDC to ${ALICE} and 3 DAI to ${BOB}`;
  const steps = await understood(text);
  expect(faultOf(text, { steps: steps.toReversed() })).toMatch(/said earlier/);
});

test('a step that no word says does not pass', async () => {
  const text = `send 2 USDC to ${ALICE} followed by 3 DAI to ${BOB}`;
  const [one, two] = await understood(text);
  const start = text.indexOf('followed');
  const made = { action: 'claim', clause: { message: 0, start, end: start + 8 }, slots: {} };
  expect(faultOf(text, { steps: [one!, made, two!] })).toBe('no word says claim');
});

test.each([
  ['sell half my ETH for USDC', 'base'],
  ['swap 5 USDC for ETH', 'base'],
  ['buy 100 USDC with ETH', 'base'],
  ['swap 2 SOL to USDC', 'solana'],
])('what is sold and what is bought can not change places: %s', async (text, chain) => {
  const [step] = await understood(text, chain);
  expect(faultOf(text, { steps: [exchange(step, 'tokenIn', 'tokenOut')] }, chain)).not.toBeNull();
});

test('an amount counts the token behind it', async () => {
  const text = 'swap 5 USDC for at least 2 DAI';
  const [step] = await understood(text);
  expect(faultOf(text, { steps: [exchange(step, 'amountIn', 'minimum')] })).not.toBeNull();
});
