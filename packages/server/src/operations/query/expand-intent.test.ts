import { expect, test } from 'vitest';
import { readActions } from '../../actions/registry.ts';
import type { Finding, FindingKind } from '../../core/finding.ts';
import type { Intent, IntentStep } from '../../core/intent.ts';
import { expandIntent, MOST_AT_ONCE } from './expand-intent.ts';

const content = 'the words of the request';
const at = { message: 0, start: 0, end: content.length };
const to = { type: 'recipient', kind: 'name', text: 'bob.eth', at } as const;

const token = (symbol: string, ...kinds: readonly FindingKind[]): Finding => ({
  kinds,
  what: `1 ${symbol}`,
  slots: { token: { type: 'token', kind: 'address', text: symbol } },
});

const expand = async (findings: readonly Finding[], ...steps: readonly IntentStep[]) =>
  expandIntent({ steps } satisfies Intent, {
    actions: readActions,
    messages: [{ role: 'user', content }],
    wallet: '0xwallet',
    read: async ({ name }) => ({ kind: name, message: `What ${name} says.`, facts: [], next: [], findings }),
    tokenOf: ({ text }) => text,
  });

const step = (action: string, slots: IntentStep['slots'] = {}): IntentStep => ({ action, slots });

test('each thing that is found is a step with the words and what was read as its source, the coin last', async () => {
  const found = [token('ETH', 'coin'), token('USDC', 'token', 'stable'), token('DAI', 'token', 'stable')];
  const { intent, later, nothing } = await expand(found, step('transfer_all', { recipient: to }));
  expect(intent.steps.map(({ slots }) => slots['token'])).toMatchObject([
    { text: 'USDC', at },
    { text: 'DAI', at },
    { text: 'ETH', at },
  ]);
  expect(intent.steps[0]).toMatchObject({
    action: 'transfer',
    slots: { recipient: to, amount: { kind: 'all', at } },
    found: { read: 'balance of 0xwallet: 1 USDC', slots: ['token'] },
  });
  expect([later, nothing]).toEqual([[], []]);
});

test('more than fits one request is named for the next', async () => {
  const found = Array.from({ length: MOST_AT_ONCE + 2 }, (_, index) => token(`T${index}`, 'token'));
  const { intent, later } = await expand(found, step('transfer_all', { recipient: to }));
  expect(intent.steps).toHaveLength(MOST_AT_ONCE);
  expect(later).toEqual(['1 T10', '1 T11']);
});

test('nothing is swapped for itself, and where that was all there is nothing to do', async () => {
  const tokenOut = { type: 'token', kind: 'symbol', symbol: 'USDC', text: 'USDC', at } as const;
  const { intent, nothing } = await expand([token('USDC', 'token')], step('swap_all', { tokenOut }));
  expect(intent.steps).toEqual([]);
  expect(nothing).toMatchObject([{ message: 'What balance says.' }]);
});

test('debts are repaid before what secures them is withdrawn, whatever comes first', async () => {
  const found = [token('WETH', 'supply'), token('USDC', 'debt')];
  const { intent } = await expand(found, step('close_all'));
  expect(intent.steps.map(({ action }) => action)).toEqual(['repay', 'withdraw']);
});

test('what the wallet holds after other steps is asked about, and not after allowances', async () => {
  const all = step('transfer_all', { recipient: to });
  await expect(expand([], step('withdraw_all'), all)).rejects.toMatchObject({ code: 'question' });
  await expect(expand([token('USDC', 'token')], step('revoke_all'), all)).resolves.toBeDefined();
});

test('of several results nobody has said which one "it" is', async () => {
  const amount = { type: 'amount', kind: 'output', at } as const;
  const send = step('transfer', { amount, recipient: to });
  await expect(expand([], step('swap_stables'), send)).rejects.toMatchObject({ code: 'question' });
});
