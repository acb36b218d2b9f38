import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { StepOutcome } from '../core/step-outcome.ts';
import { emptyOutcome as nothing } from '../protocols/outcomes.ts';
import { restOfOutput } from './rest-of-output.ts';
import { usdc as token } from './testing/planned-tokens.ts';

const other = { ...token, address: '0xDAI', symbol: 'DAI' };
const said: Source = { kind: 'message', message: 0, start: 0, end: 8, text: 'the rest' };
const [wallet, friend] = ['0xwallet', '0xfriend'];

function brings(minimum: bigint, to = wallet, of = token): StepOutcome {
  const expected = minimum + 7n;
  const change = { owner: to, token: of, expected, least: minimum };
  return { ...nothing, received: [{ token: of, expected, minimum, to }], changes: [change] };
}

function takes(most: bigint, of = token): StepOutcome {
  const change = { owner: wallet, token: of, expected: 1n - most, least: -most };
  return { ...nothing, sent: [{ token: of, amount: most, to: friend }], changes: [change] };
}

const rest = (...before: StepOutcome[]) => restOfOutput({ token, said, before, wallet });
const question = (...before: StepOutcome[]): string => {
  try {
    return `no question: ${rest(...before).baseUnits}`;
  } catch (error) {
    return error instanceof Say402Error && error.code === 'question' ? error.message : String(error);
  }
};
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('what comes out at least less the most that is taken, to the unit, or a question', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 4 }), (minimum, taken) => {
      const before = [nothing, brings(minimum), takes(5n, other), ...taken.map((units) => takes(units))];
      const left = minimum - taken.reduce((sum, units) => sum + units, 0n);
      if (left > 0n) expect(rest(...before).baseUnits).toBe(left);
      else expect(question(...before)).toMatch(/no rest is left for sure/);
    }),
  );
});

test('the numbers are said', () => {
  const { basis } = rest(brings(100_000_000n), takes(40_000_000n));
  expect(basis).toBe('the rest of the 100 USDC that step 1 brings at least, less 40 USDC taken since');
  expect(question(brings(10_000_000n), takes(40_000_000n))).toContain(
    '10 USDC, and the steps after it take 40 USDC',
  );
});

test.each([
  ['nothing was brought', [takes(5n)]],
  ['it was brought to somebody else', [brings(9n, friend), takes(5n)]],
  ['another token was brought', [brings(9n, wallet, other), takes(5n)]],
  ['nothing was taken', [brings(9n), takes(5n, other)]],
  ['two steps brought it', [brings(9n), takes(5n), brings(9n)]],
  ['some was spent before', [takes(5n), brings(9n), takes(5n)]],
])('asked where %s', (_, before) => {
  expect(question(...before)).toMatch(/Of what is the rest of the USDC meant/);
});
