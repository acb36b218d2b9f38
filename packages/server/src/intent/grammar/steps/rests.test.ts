import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { ALICE, BOB, CAROL, inShort, readGrammar, requestOf } from '../../testing/requests.ts';

async function read(text: string): Promise<string> {
  const reading = await readGrammar(text);
  if (reading.kind === 'intent') {
    expect([text, findProvenanceFault(reading.intent, { ...requestOf(text), actions })]).toEqual([
      text,
      null,
    ]);
  }
  return inShort(reading);
}

const SWAP = 'swap amountIn=1 tokenIn=native tokenOut=USDC';
const SENT = `100 USDC -> ${ALICE}`;

describe('the rest of what an earlier step puts out', () => {
  test.each([
    ['and lend the rest on Aave', 'lend amount=rest token=USDC protocol=aave'],
    ['and the rest to', `rest USDC -> ${BOB}`],
    ['and lend the rest of the USDC on Aave', 'lend amount=rest token=USDC protocol=aave'],
    ['then swap what is left to cbBTC', 'swap amountIn=rest tokenIn=USDC tokenOut=cbBTC'],
    ['and bridge the remainder to Polygon', 'bridge amount=rest token=USDC destination=polygon'],
    ['and lend the rest of my USDC', 'lend amount=all token=USDC'],
  ])('swap 1 ETH to USDC, send 100 USDC to A %s', async (text, last) => {
    const whole = `swap 1 ETH to USDC, send 100 USDC to ${ALICE} ${text}${text.endsWith(' to') ? ` ${BOB}` : ''}`;
    expect(await read(whole)).toBe(`${SWAP}; ${SENT}; ${last}`);
  });

  test('a plain number counts the one token that comes out', async () => {
    expect(await read(`withdraw all my USDC from Aave, send 50 to ${ALICE} and the rest to ${BOB}`)).toBe(
      `withdraw amount=all token=USDC protocol=aave; 50 USDC -> ${ALICE}; rest USDC -> ${BOB}`,
    );
    expect(await read(`swap 1 ETH to USDC and send 50 to ${ALICE}`)).toBe('?');
  });

  test('a part of it may go first', async () => {
    const text = `swap 1 ETH to USDC, send half of it to ${ALICE} and lend the rest`;
    expect(await read(text)).toBe(`${SWAP}; output 1/2 output -> ${ALICE}; lend amount=rest token=USDC`);
  });

  test('without a step that puts it out it is what the wallet has left', async () => {
    const fees = `collect the fees of position #10, send 5 USDC to ${ALICE} and the rest of my USDC to ${BOB}`;
    expect(await read(fees)).toMatch(/; all USDC -> /);
    expect(await read(`send 5 USDC to ${ALICE} and the rest to ${BOB}`)).toMatch(/; all USDC -> /);
  });

  test.each([
    ['of which token', `swap half my ETH to USDC and send the rest of it to ${ALICE}`],
    ['nothing was taken of it', 'swap 1 ETH to USDC and lend the rest of the USDC'],
    [
      'the wallet is spoken of',
      `swap 1 ETH to USDC, send 100 USDC to ${ALICE} and lend the rest of the USDC in my wallet`,
    ],
    [
      'all that remains, or of it',
      `swap 1 ETH to USDC, send 100 USDC to ${ALICE} and lend the remaining USDC`,
    ],
    ['spent before', `send 5 USDC to ${ALICE}, swap 1 ETH to USDC, send 5 USDC to ${BOB} and lend the rest`],
    ['put out twice', `swap 1 ETH to USDC, borrow 9 USDC, send 5 USDC to ${BOB} and lend the rest`],
    ['all of it is gone', `swap 1 ETH to USDC, send it to ${BOB} and lend the rest of the USDC`],
    ['somebody else has it', `swap 1 ETH to USDC for ${BOB}, send 5 USDC to ${ALICE} and lend the rest`],
    ['something else was taken', `swap 1 ETH to USDC, send 5 DAI to ${BOB} and lend the rest of the USDC`],
    ['another token came out since', 'swap 1 ETH to USDC, swap 5 USDC to DAI and lend the rest'],
    ['what fees bring', `collect the fees of position #10, send 5 USDC to ${BOB} and the rest to ${ALICE}`],
    ['what a position brings', `remove 50% of position #10, send 5 USDC to ${BOB} and the rest to ${ALICE}`],
    [
      'of what came out, or of what was sent last',
      `swap 1 ETH to USDC, send 100 USDC to ${ALICE}, send 0.1 ETH to ${ALICE} and the rest to ${BOB}`,
    ],
    ['a debt', `borrow 50 USDC from Aave, send 5 USDC to ${BOB} and repay the rest to Aave`],
  ])('asked about: %s', async (_, text) => {
    expect(await read(text)).toBe('?');
  });
});

const TOKENS = ['USDC', 'DAI', 'cbBTC'] as const;
type Token = (typeof TOKENS)[number];
/** A step by what it gives to the wallet and takes from it. */
interface Made {
  readonly text: string;
  readonly gives: Token | null;
  readonly takes: Token | null;
}
const people = [ALICE, BOB, CAROL] as const;
const made: fc.Arbitrary<Made> = fc
  .record({
    token: fc.constantFrom(...TOKENS),
    other: fc.constantFrom(...TOKENS),
    to: fc.constantFrom(...people),
    kind: fc.constantFrom('withdraw', 'buy', 'send', 'change', 'lend'),
  })
  .map(({ token, other, to, kind }): Made => {
    if (kind === 'withdraw') return { text: `withdraw 90 ${token} from Aave`, gives: token, takes: null };
    if (kind === 'buy') return { text: `swap 1 ETH to ${token}`, gives: token, takes: null };
    if (kind === 'send') return { text: `send 5 ${token} to ${to}`, gives: null, takes: token };
    if (kind === 'lend') return { text: `supply 7 ${token} to Aave`, gives: null, takes: token };
    const into = other === token ? 'ETH' : other;
    return { text: `swap 3 ${token} to ${into}`, gives: into === 'ETH' ? null : into, takes: token };
  });

test('whatever the steps are, a rest is of what one of them put out and others took of, and of nothing else', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...TOKENS),
      fc.boolean(),
      async (steps, token, named) => {
        const text = `${steps.map((each) => each.text).join(', ')}, then send the rest${named ? ` of the ${token}` : ''} to ${BOB}`;
        const said = (await read(text)).split('; ').at(-1) ?? '';
        const [, of] = /^rest (\w+) -> /.exec(said) ?? [];
        if (of === undefined) return;
        seen += 1;
        const giving = steps.flatMap(({ gives }, index) => (gives === of ? [index] : []));
        const taking = steps.flatMap(({ takes }, index) => (takes === of ? [index] : []));
        expect(giving).toHaveLength(1);
        expect(taking.length).toBeGreaterThan(0);
        expect(Math.min(...taking)).toBeGreaterThan(giving[0] ?? 0);
        if (named) expect(of).toBe(token);
        // Unsaid, it goes on with what every step since has taken of, and nothing else came out of these.
        else
          expect(
            steps.slice((giving[0] ?? 0) + 1).every(({ takes, gives }) => takes === of && gives === null),
          ).toBe(true);
      },
    ),
    { numRuns: 600 },
  );
  expect(seen).toBeGreaterThan(20);
});
