import { JUPITER_PROGRAM } from '@say402/readback';
import type { Preview } from '@say402/wire';
import type { Instruction } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '../../packages/client/src/check/find-differences.ts';
import { startJupiterWorld, USDC, type JupiterWorld } from './jupiter-world.ts';
import { plannedAmount, plannedToken, type Made } from './prepare-step.ts';

const amountIn = plannedAmount(100n * USDC, 'tokenIn');
const LEAST_SOL = 450_000_000n;

let here: JupiterWorld;
/** Honest: 100 USDC for SOL, by way of the account for wrapped SOL, which is closed. */
let sold: Made;
/** 100 USDC for a token that nobody asked for; its account is there, as whoever lies sees to. */
let worthless: Instruction;
/** What the first swap brought goes on into that token. */
let turnedOver: Instruction;
beforeAll(async () => {
  here = await startJupiterWorld();
  here.api.rates = { ...here.api.rates, [bonk()]: 1_000_000n };
  sold = await here.swap('USDC', 'SOL', { amountIn });
  worthless = swapOf(await here.swap('USDC', 'BONK', { amountIn }));
  const wrapped = { amountIn: plannedAmount(LEAST_SOL, 'tokenIn') };
  turnedOver = swapOf(await here.swap('SOL', 'BONK', wrapped));
});
afterAll(async () => here.close());

const bonk = (): string => plannedToken('BONK').address;
const swapOf = ({ instructions }: Made): Instruction =>
  instructions.find(({ programAddress }) => programAddress === JUPITER_PROGRAM)!;

const shown = (symbol: string) => {
  const { address, ...token } = plannedToken(symbol);
  return { ...token, address: symbol === 'SOL' ? null : address };
};

/** What the user was shown: 100 USDC for SOL. */
const preview = () =>
  [
    {
      action: 'swap',
      sent: [{ token: shown('USDC'), baseUnits: `${100n * USDC}`, to: JUPITER_PROGRAM }],
      received: [{ token: shown('SOL'), minimumBaseUnits: `${LEAST_SOL}`, to: here.wallet }],
      approved: [],
      fees: [],
      facts: [],
      effects: [],
      sources: [],
      transactions: [0],
    },
  ] as unknown as Preview;

async function differencesOf(instructions: readonly Instruction[], shownBefore = preview()) {
  const pieces = instructions.map((instruction) => ({
    family: 'svm' as const,
    step: 0,
    instruction,
    tables: sold.tables,
  }));
  const { port } = here.world;
  const { transactions } = await port.assemble(pieces, here.wallet, sold.survey);
  return findDifferences({
    now: Date.now(),
    chain: port.chain,
    wallet: here.wallet,
    preview: shownBefore,
    transactions: transactions.map(({ transaction }) => transaction),
    tables: sold.tables,
  });
}

describe('a swap for SOL that the SDK reads', () => {
  it('brings what the preview says', async () => {
    expect(await differencesOf(sold.instructions)).toEqual([]);
  });

  it('is refused where another token comes out, although an account for wrapped SOL is closed', async () => {
    const lied = sold.instructions.map((each) => (each === swapOf(sold) ? worthless : each));
    expect(await differencesOf(lied)).toMatchObject([
      { what: `base units of native that ${here.wallet} gets`, expected: `at least ${LEAST_SOL}` },
      { what: `who gets ${bonk()}`, actual: here.wallet },
      { what: 'swap 1', actual: expect.stringContaining(`for ${bonk()}`) as string },
    ]);
  });

  it('is refused where what comes out is swapped on', async () => {
    const lied = sold.instructions.flatMap((each) => (each === swapOf(sold) ? [each, turnedOver] : [each]));
    expect(await differencesOf(lied)).toMatchObject([
      { what: `who gets ${bonk()}`, actual: here.wallet },
      { what: 'swaps', expected: '1', actual: '2' },
    ]);
  });
});

describe('a stake that the SDK reads', () => {
  it('is refused where it is a swap', async () => {
    const staked = [{ ...preview()[0]!, action: 'stake', sent: preview()[0]!.sent, received: [] }];
    expect(await differencesOf(sold.instructions, staked)).toMatchObject([
      { what: 'swaps', expected: '0', actual: '1' },
    ]);
  });
});
