import { expect, test } from 'vitest';
import type { Lookalike } from '../../chains/execution-search.ts';
import { attribute } from './attribute.ts';

const one = (hash: string, more: Partial<Lookalike> = {}): Lookalike => ({
  hash,
  succeeded: true,
  calls: [[0]],
  nonce: 1,
  unmistakable: false,
  ...more,
});
const none = new Map<string, string>();

test('a transaction goes to the position that does just this, one by one where several do', () => {
  expect(attribute([one('0xa'), one('0xb', { calls: [[1]] })], [0, 1], none).found).toEqual([
    { hash: '0xa', positions: [0] },
    { hash: '0xb', positions: [1] },
  ]);
  const twins = [[0, 1]];
  expect(attribute([one('0xa', { calls: twins }), one('0xb', { calls: twins })], [0, 1], none)).toEqual({
    found: [
      { hash: '0xa', positions: [0] },
      { hash: '0xb', positions: [1] },
    ],
    notes: new Map(),
  });
  expect(
    attribute(
      [
        one('0xa', {
          calls: [
            [0, 1],
            [0, 1],
          ],
        }),
      ],
      [0, 1],
      none,
    ).found,
  ).toEqual([{ hash: '0xa', positions: [0, 1] }]);
});

test('what failed is taken beside the one that succeeded after it', () => {
  expect(attribute([one('0xa', { succeeded: false }), one('0xb')], [0], none)).toEqual({
    found: [
      { hash: '0xa', positions: [0] },
      { hash: '0xb', positions: [0] },
    ],
    notes: new Map(),
  });
});

test('where more succeeded than were released, or another operation may own it, none is taken', () => {
  const twice = attribute([one('0xa'), one('0xb'), one('0xc', { calls: [[1]] })], [0, 1], none);
  expect(twice.found).toEqual([{ hash: '0xc', positions: [1] }]);
  expect(twice.notes.get(0)).toContain('0xa, 0xb');
  const doubted = attribute([one('0xa')], [0], new Map([['0xa', 'it may be theirs']]));
  expect(doubted).toEqual({ found: [], notes: new Map([[0, 'it may be theirs']]) });
});

test('positions that are known already take nothing more', () => {
  expect(attribute([one('0xa')], [1], none)).toEqual({ found: [], notes: new Map() });
});
