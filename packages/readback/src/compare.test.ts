import { describe, expect, it } from 'vitest';
import { compare, type Expectation, type ExpectedEffect } from './compare.ts';
import type { Effect } from './effects.ts';
import { atLeast, atMost, between, free, is, oneOf } from './rules.ts';

const transfer: Effect = { kind: 'transfer', token: 'USDC', from: 'me', to: 'you', amount: 5n };
const approval: Effect = { kind: 'approve', token: 'USDC', owner: 'me', spender: 'router', amount: 5n };

const expectTransfer: ExpectedEffect = {
  kind: 'transfer',
  fields: {
    token: is('USDC'),
    from: is('me'),
    to: oneOf(['you', 'me']),
    amount: between(5n, 6n),
    fee: is(undefined),
    decimals: free,
  },
};
const expectApproval: ExpectedEffect = {
  kind: 'approve',
  optional: true,
  fields: { token: is('USDC'), owner: is('me'), spender: is('router'), amount: atMost(5n) },
};
const expectation = (...effects: ExpectedEffect[]): Expectation => ({
  wallet: 'me',
  effects,
  tokenAccounts: [],
  maxPriorityFee: 0n,
  memos: [],
});

describe('compare', () => {
  it('finds nothing where every field keeps its rule', () => {
    expect(compare(expectation(expectTransfer), [[transfer]])).toEqual([]);
    expect(compare(expectation(expectApproval, expectTransfer), [[approval], [transfer]])).toEqual([]);
  });

  it('does without what is optional, but not with another one in its place', () => {
    expect(compare(expectation(expectApproval, expectTransfer), [[transfer]])).toEqual([]);
    const other = { ...approval, spender: 'thief' };
    expect(compare(expectation(expectApproval, expectTransfer), [[other], [transfer]])).not.toEqual([]);
  });

  it.each([
    ['token', { ...transfer, token: 'DAI' }],
    ['from', { ...transfer, from: 'you' }],
    ['to', { ...transfer, to: 'thief' }],
    ['amount', { ...transfer, amount: 4n }],
    ['amount', { ...transfer, amount: 7n }],
    ['fee', { ...transfer, fee: 1n }],
  ] as const)('names the field that breaks its rule: %s', (field, found) => {
    const [difference, ...more] = compare(expectation(expectTransfer), [[found]]);
    expect(difference?.what).toBe(`effect 1 (transfer), ${field}`);
    expect(more).toEqual([]);
  });

  it('finds what is missing, what is too much, and what is out of order', () => {
    expect(compare(expectation(expectTransfer), [[]])).toMatchObject([{ actual: 'nothing' }]);
    expect(compare(expectation(expectTransfer), [[transfer, transfer]])).toMatchObject([
      { expected: 'nothing' },
    ]);
    const ordered = expectation({ ...expectApproval, optional: false }, expectTransfer);
    expect(compare(ordered, [[transfer, approval]])).toHaveLength(2);
  });

  it('refuses a field that no rule speaks of', () => {
    const { decimals: _, ...fields } = expectTransfer.fields as Record<string, unknown>;
    const open = { kind: 'transfer', fields } as unknown as ExpectedEffect;
    expect(compare(expectation(open), [[{ ...transfer, decimals: 6 }]])).toHaveLength(1);
  });

  it('takes at least for at least', () => {
    const least = { ...expectTransfer, fields: { ...expectTransfer.fields, amount: atLeast(5n) } };
    expect(compare(expectation(least as ExpectedEffect), [[{ ...transfer, amount: 500n }]])).toEqual([]);
    expect(compare(expectation(least as ExpectedEffect), [[{ ...transfer, amount: 4n }]])).toHaveLength(1);
  });
});
