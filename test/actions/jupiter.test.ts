import { createSay402, memoryStorage } from '@say402/client';
import { decodeSvmTransaction, JUPITER_PROGRAM, lookupTablesOf, NATIVE_MINT } from '@say402/readback';
import { address, createKeyPairSignerFromBytes, getBase58Encoder, type Address } from '@solana/kit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../http/caller.ts';
import {
  jupiterTable,
  poolAccounts,
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const SOL = 1_000_000_000n;

let api: JupiterServer;
let world: ActionWorld;
let usdc: Address;
beforeAll(async () => {
  api = await startJupiterServer();
  world = await openActionWorld({
    environment: { JUPITER_API_URL: `${api.url}/`, JUPITER_API_KEY: 'a-key', PRICE: '0.01' },
  });
  usdc = address(world.tokenAddress('solana', 'USDC'));
  await placeJupiter(world.sandbox.chains.solana, usdc);
  api.rates = rates(200n);
});
const rates = (price: bigint) => ({ [usdc]: price * 1_000_000n, [NATIVE_MINT]: (1_000n * SOL) / price });
afterEach(() => {
  api.reset();
  api.rates = rates(200n);
});
afterAll(async () => {
  await world.close();
  api.close();
});

describe('by Jupiter', () => {
  test.each([
    'swap 3 SOL for USDC',
    'swap 100 USDC for SOL on Jupiter',
    'swap 100 USDC for SOL with at least 0.499 SOL',
    'buy 2 SOL with USDC',
    'buy 50 USDC with SOL',
  ])('"%s" is carried out as previewed', async (words) => {
    const query = await world.prepare('solana', words);
    const step = stepOf(query);
    expect(step).toMatchObject({ protocol: 'Jupiter', simulated: true });
    expect(step.sent).toMatchObject([{ to: JUPITER_PROGRAM }]);
    const done = await world.execute('solana', query);
    expect(done.changes).toEqual(announced(query));
    expect(api.asked.at(-1)!.key).toBe('a-key');
  });

  test.each([
    // Slippage alone would allow 402 USDC; bounds are counted in whole basis points of the quote.
    ['buy 2 SOL for at most 401 USDC', 401_000_000n],
    ['buy 2 SOL for at most 400 USDC', 400_000_000n],
    ['buy 2 SOL for at most 500 USDC', 402_000_000n],
  ])('"%s" states that bound, and is carried out', async (words, bound) => {
    const query = await world.prepare('solana', words);
    expect(stepOf(query).sent).toMatchObject([{ baseUnits: bound.toString() }]);
    const { changes, released } = await world.execute('solana', query);
    expect(changes).toEqual(announced(query));
    expect(usdcIn(changes)).toBe(-400_000_000n);
    const wallet = world.wallet('solana');
    const [transaction] = released.transactions;
    const data = transaction?.type === 'svm' ? transaction.data : '';
    const effects = await decodeSvmTransaction(data, {
      wallet,
      owners: [],
      cosigners: [],
      tables: { [jupiterTable]: [...poolAccounts] },
    });
    expect(effects.find(({ kind }) => kind === 'jupiter_swap')).toMatchObject({ amountIn: bound });
  });

  test('a purchase that costs more than was said is refused with both numbers', async () => {
    const answer = await world.ask('solana', 'buy 2 SOL for at most 399.999999 USDC');
    expect(answer).toMatchObject({ status: 422, body: { code: 'maximum_exceeded' } });
    expect(answer.body['error']).toContain(
      'would take 400 USDC now, more than the maximum of 399.999999 USDC',
    );
  });

  test('a cap holds on release', async () => {
    const query = await world.prepare('solana', 'buy 2 SOL for at most 401 USDC');
    api.rates = rates(201n);
    await expect(world.execute('solana', query)).rejects.toThrow('quote_moved');
    expect(await world.ask('solana', 'buy 2 SOL for at most 401 USDC')).toMatchObject({
      body: { code: 'maximum_exceeded' },
    });
  });

  test('two swaps are tried with the price, within what a transaction may compute', async () => {
    const query = await world.prepare('solana', 'swap 1 SOL for USDC and swap 2 SOL for USDC');
    const { changes } = await world.execute('solana', query);
    expect(usdcIn(changes)).toBe(600_000_000n);
  });

  test('its transaction takes accounts from a lookup table, and is known again on the chain', async () => {
    const query = await world.prepare('solana', 'swap 3 SOL for USDC');
    const { released, transactionIds } = await world.execute('solana', query);
    const [transaction] = released.transactions;
    expect(lookupTablesOf(transaction?.type === 'svm' ? transaction.data : '')).toEqual([jupiterTable]);
    const url = `${world.sandbox.url}/api/operations/${query.operationId}`;
    const transactions = transactionIds.map((hash, index) => ({ index, hash }));
    const { body } = await call(`${url}/transactions`, { body: { transactions } });
    expect(body).toMatchObject({ execution: [{ state: 'confirmed' }] });
  });

  test('the SDK pays, checks it by its own RPC, signs and sees it confirmed', async () => {
    const { user } = world.sandbox.accounts;
    const signer = await createKeyPairSignerFromBytes(
      Uint8Array.from(getBase58Encoder().encode(user.solana.secretKey)),
    );
    const { rpcUrl } = world.sandbox.chains.solana;
    const say402 = createSay402({ baseUrl: world.sandbox.url, storage: memoryStorage() });
    const request = { messages: 'swap 2 SOL for USDC', wallet: signer.address, chain: 'solana' as const };
    const { operationId } = await say402.prepare(request);
    const wallets = { solana: { signer, rpcUrl } };
    const before = await world.balance('solana', signer.address, usdc);
    expect((await say402.pay(operationId, wallets)).transactions).toHaveLength(1);
    const [effects] = await say402.effects(operationId, wallets);
    expect(effects!.map(({ kind }) => kind)).toContain('jupiter_swap');
    expect(await say402.effects(operationId)).toEqual([[]]);
    await say402.execute(operationId, wallets);
    expect(await world.balance('solana', signer.address, usdc)).toBe(before + 400_000_000n - 10_000n);
  });
});

describe('between offer and release', () => {
  test('a better price is taken, and one within what was promised', async () => {
    const [better, worse] = [
      await world.prepare('solana', 'swap 1 SOL for USDC'),
      await world.prepare('solana', 'swap 1 SOL for USDC'),
    ];
    api.rates = rates(205n);
    const more = await world.execute('solana', better);
    expect(usdcIn(more.changes)).toBe(205_000_000n);
    api.rates = { ...rates(200n), [usdc]: 199_500_000n };
    const less = await world.execute('solana', worse);
    expect(usdcIn(less.changes)).toBe(199_500_000n);
    expect(stepOf(less.query).received[0]!.minimumBaseUnits).toBe('199000000');
  });

  test.each([
    ['a worse price than was promised', () => void (api.rates = rates(190n)), 'quote_moved'],
    ['an API that is gone', () => void (api.status = 500), 'quote_unavailable'],
    [
      'an answer that takes more',
      () => {
        api.lie = (honest) => {
          const data = Buffer.from(honest.swapInstruction.data, 'base64');
          data.writeBigUInt64LE(9n * SOL, 9);
          return { ...honest, swapInstruction: { ...honest.swapInstruction, data: data.toString('base64') } };
        };
      },
      'quote_unavailable',
    ],
  ])('%s takes no money', async (_, make, code) => {
    const query = await world.prepare('solana', 'swap 1 SOL for USDC');
    const before = await world.balance('solana', world.wallet('solana'), usdc);
    make();
    await expect(world.execute('solana', query)).rejects.toThrow(code);
    expect(await world.balance('solana', world.wallet('solana'), usdc)).toBe(before);
    api.reset();
    api.rates = rates(200n);
    expect((await world.execute('solana', query)).released.status).toBe('success');
  });
});

const usdcIn = (changes: readonly { token: string; actual: bigint }[]): bigint =>
  changes.find(({ token }) => token === usdc)!.actual;

test('a promise that the program does not keep is not offered', async () => {
  api.lieOfQuote = (honest) => ({ ...honest, outAmount: '9'.repeat(17) });
  const answer = await world.ask('solana', 'swap 1 SOL for USDC');
  expect(answer.body).toMatchObject({ code: 'simulation_failed' });
});
