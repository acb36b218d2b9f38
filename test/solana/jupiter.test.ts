import { decodeSvmTransaction, JUPITER_PROGRAM, ReadbackError, type EffectOf } from '@say402/readback';
import { getBase64Encoder } from '@solana/kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decodeBatch, encodeBatch } from '../../packages/server/src/operations/documents.ts';
import { jupiterSwaps } from '../../packages/server/src/protocols/jupiter/jupiter.ts';
import {
  jupiterTable,
  poolAccounts,
  tableAccount,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { cut, slotsOf, SOL, startJupiterWorld, threeSol, USDC, type JupiterWorld } from './jupiter-world.ts';
import { plannedAmount, prepareStep, type Made } from './prepare-step.ts';

let here: JupiterWorld;
beforeAll(async () => {
  here = await startJupiterWorld();
});
/** Where the older version is asked for one swap. */
const OLDER = ['/swap/v1/quote', '/swap/v1/swap-instructions'];
afterEach(() => {
  here.api.reset();
  here.renew();
  here.api.asked.length = 0;
});
afterAll(async () => here.close());
const swap: JupiterWorld['swap'] = async (...how) => here.swap(...how);

const kinds = (effects: readonly { kind: string }[]): string[] =>
  effects.map(({ kind }) => kind).filter((kind) => !kind.startsWith('compute'));
const swapOf = ({ effects }: Made): EffectOf<'jupiter_swap'> =>
  effects.find((effect) => effect.kind === 'jupiter_swap')!;

describe('a swap by Jupiter', () => {
  it('of SOL, where the account for wrapped SOL is open, is wrapped here, asks for shared accounts, and reads back as its preview says', async () => {
    const made = await swap('SOL', 'USDC', threeSol);
    expect(kinds(made.effects)).toEqual(['transfer', 'sync_native', 'jupiter_swap']);
    expect(made.differences).toEqual([]);
    const [received] = made.outcome.received;
    expect(received).toMatchObject({ expected: 603n * USDC, minimum: 599_985_000n });
    expect(made.outcome.sent).toMatchObject([{ amount: 3n * SOL, to: JUPITER_PROGRAM }]);
    expect(swapOf(made)).toMatchObject({
      exact: 'in',
      amountIn: 3n * SOL,
      amountOut: received!.minimum,
      to: here.wallet,
      slippage: 50,
      through: 5,
    });
    const [asked, ...more] = here.api.asked;
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      at: '/swap/v2/build',
      key: 'a-key',
      question: {
        amount: '3000000000',
        slippageBps: '50',
        taker: here.wallet,
        wrapAndUnwrapSol: 'false',
        maxAccounts: '40',
      },
    });
    expect(made.outcome.facts.find(({ name }) => name === 'route')!.value).toBe('Whirlpool');
  });

  it('is asked for by the older version where a URL has it alone', async () => {
    const older = await startJupiterWorld('older');
    const made = await older.swap('SOL', 'USDC', threeSol);
    expect(swapOf(made)).toMatchObject({ exact: 'in', amountIn: 3n * SOL });
    expect(older.api.asked.map(({ at }) => at)).toEqual(OLDER);
    const [quote, instructions] = older.api.asked;
    expect(quote!.question).toMatchObject({
      swapMode: 'ExactIn',
      instructionVersion: 'V2',
      slippageBps: '50',
    });
    expect(instructions!.question).toMatchObject({ useSharedAccounts: true, wrapAndUnwrapSol: false });
    await older.close();
  });

  it.each([{ buildStatus: 404 }, { buildStatus: 410 }, { buildStatus: 400 }, { buildsOwn: true }])(
    'is asked for by the older version where the newer has none in accounts of Jupiter: %o',
    async (change) => {
      Object.assign(here.api, change);
      const made = await swap('SOL', 'USDC', threeSol);
      expect(made.differences).toEqual([]);
      expect(swapOf(made)).toMatchObject({ exact: 'in', amountIn: 3n * SOL, through: 5 });
      expect(here.api.asked.map(({ at }) => at)).toEqual(['/swap/v2/build', ...OLDER]);
      // The pair is known for it now, and no other is.
      here.api.asked.length = 0;
      await swap('SOL', 'USDC', threeSol);
      await swap('USDC', 'SOL', { amountIn: plannedAmount(100n * USDC, 'tokenIn') });
      expect(here.api.asked.map(({ at }) => at)).toEqual([...OLDER, '/swap/v2/build', ...OLDER]);
    },
  );

  it('is asked for by the older version where the newer wants a key and there is none', async () => {
    here.api.buildStatus = 401;
    const keyless = jupiterSwaps({ url: here.api.url, key: '', timeoutMs: 1_000 });
    const slots = slotsOf('SOL', 'USDC', threeSol);
    await prepareStep(here.world, here.wallet, { action: 'swap', slots, using: keyless });
    expect(here.api.asked.map(({ at }) => at)).toEqual(['/swap/v2/build', ...OLDER]);
    await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({ code: 'quote_unavailable' });
  });

  it('for an exact amount takes at most what the preview says', async () => {
    const made = await swap('USDC', 'SOL', { amountOut: plannedAmount(5n * SOL, 'tokenOut') });
    expect(made.differences).toEqual([]);
    expect(kinds(made.effects)).toEqual(['jupiter_swap', 'close_account']);
    const [sent] = made.outcome.sent;
    expect(swapOf(made)).toMatchObject({ exact: 'out', amountOut: 5n * SOL });
    expect(swapOf(made).amountIn).toBeLessThanOrEqual(sent!.amount);
    expect(sent!.amount).toBeLessThan(1_011n * USDC);
    await expect(
      swap('USDC', 'SOL', { amountOut: plannedAmount(5n * SOL, 'tokenOut') }, { sent: 1_000n * USDC }),
    ).rejects.toMatchObject({ code: 'quote_moved' });
  });

  it('keeps a promise and a minimum that was said, or refuses', async () => {
    const kept = await swap('SOL', 'USDC', threeSol, { received: 602_999_000n });
    expect(kept.outcome.received[0]!.minimum).toBeGreaterThanOrEqual(602_999_000n);
    expect(swapOf(kept).amountOut).toBe(kept.outcome.received[0]!.minimum);
    expect(kept.differences).toEqual([]);
    await expect(swap('SOL', 'USDC', threeSol, { received: 604n * USDC })).rejects.toMatchObject({
      code: 'quote_moved',
    });
    const said = { ...threeSol, minimum: plannedAmount(602n * USDC, 'tokenOut') };
    expect((await swap('SOL', 'USDC', said)).outcome.received[0]!.minimum).toBeGreaterThanOrEqual(
      602n * USDC,
    );
    const bought = { amountOut: plannedAmount(5n * SOL, 'tokenOut') };
    const again = await swap('USDC', 'SOL', bought, { sent: 1_006n * USDC });
    expect(again.outcome.sent[0]!.amount).toBe(1_006n * USDC);
    expect(swapOf(again).amountIn).toBeLessThanOrEqual(1_006n * USDC);
    expect(again.differences).toEqual([]);
  });
});

describe('lookup tables', () => {
  it('carry the accounts of the pools, and only where they are needed', async () => {
    const made = await swap('SOL', 'USDC', threeSol);
    expect(Object.keys(made.tables)).toEqual([jupiterTable]);
    expect(made.transactions).toHaveLength(1);
    expect(getBase64Encoder().encode(made.transactions[0]!).length).toBeLessThanOrEqual(1232);
    expect(swapOf(made).pools).toHaveLength(31);
    expect(swapOf(made).pools).toContain(`${poolAccounts[3]!} (writable)`);
    here.api.lie = (honest) => cut(honest, 6);
    expect((await swap('SOL', 'USDC', threeSol)).tables).toEqual({});
  });

  it('hold a transaction within its size, or it is not offered, with any number of pools', async () => {
    const outcomes = new Set<string>();
    for (let pools = 0; pools <= 30; pools += 1) {
      here.api.lie = (honest) => ({ ...cut(honest, pools), addressLookupTableAddresses: [] });
      const made = await swap('SOL', 'USDC', threeSol).catch((error: unknown) => error as Error);
      outcomes.add(made instanceof Error ? made.message : 'offered');
      if (made instanceof Error) continue;
      expect(made.transactions).toHaveLength(1);
      expect(getBase64Encoder().encode(made.transactions[0]!).length).toBeLessThanOrEqual(1232);
    }
    expect([...outcomes]).toEqual(['offered', expect.stringContaining('room for')]);
  });

  it('are needed to read the transaction', async () => {
    const { transactions, tables } = await swap('SOL', 'USDC', threeSol);
    const read = async (known: typeof tables) =>
      decodeSvmTransaction(transactions[0]!, { wallet: here.wallet, owners: [], tables: known });
    await expect(read({})).rejects.toThrow(new RegExp(`lookup table ${jupiterTable}, which was not read`));
    await expect(read({ [jupiterTable]: poolAccounts.slice(0, 7) })).rejects.toThrow('holds 7 addresses');
    const other = poolAccounts.with(4, here.wallet);
    await expect(read({ [jupiterTable]: other })).rejects.toThrow(ReadbackError);
  });

  it('stay with a batch that is stored and stamped', async () => {
    const made = await swap('SOL', 'USDC', threeSol);
    const stored = decodeBatch(encodeBatch(made.batch));
    const [entry] = (await here.world.port.stamp(stored)).transactions;
    expect(entry!.tables).toEqual(made.tables);
    const data = entry!.transaction.type === 'svm' ? entry!.transaction.data : '';
    const effects = await decodeSvmTransaction(data, {
      wallet: here.wallet,
      owners: [],
      tables: made.tables,
    });
    expect(effects).toEqual(made.effects);
  });

  it.each([
    [
      'somebody else’s account',
      async () =>
        here.world.sandbox.placeAccount({
          ...tableAccount(here.friend, poolAccounts),
          program: JUPITER_PROGRAM,
        }),
    ],
    [
      'a table that was given up',
      async () => here.world.sandbox.placeAccount(tableAccount(here.friend, poolAccounts, { givenUp: 5n })),
    ],
    [
      'a table that was never made',
      async () => here.world.sandbox.placeAccount(tableAccount(here.friend, [], { kind: 0 })),
    ],
  ])('are none where they name %s', async (_, place) => {
    await place();
    here.api.lie = (honest) => ({ ...honest, addressLookupTableAddresses: [here.friend] });
    await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({
      code: 'quote_unavailable',
      message: expect.stringContaining(here.friend) as string,
    });
  });
});
