import { SYSTEM_PROGRAM, tokenPrograms } from '@say402/readback';
import { address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../../packages/server/src/core/plan.ts';
import { accountOf, createAccount, createMint, fund } from './mint.ts';
import {
  assemble,
  bytesOf,
  differencesOf,
  draft,
  effectsOf,
  expectationOf,
  lamportsOf,
  run,
  signAndSend,
  startWorld,
  stranger,
  tokensOf,
  type Drafted,
  type Transfer,
  type World,
} from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

/** What executing a batch changed, next to what the dry run said that it would. */
async function execute(transfers: readonly Transfer[], signer = world.user) {
  const drafted = await draft(world, signer.address, transfers);
  if (!drafted.simulation.ok) throw new Error(drafted.simulation.reason);
  expect(await differencesOf(drafted.batch, drafted.expectation)).toEqual([]);
  const lamports = await lamportsOf(world, signer.address);
  await signAndSend(world, drafted.batch, signer);
  const spent = lamports - (await lamportsOf(world, signer.address));
  return { ...drafted, simulation: drafted.simulation, spent };
}

function networkFee({ simulation }: Drafted): bigint {
  if (!simulation.ok) throw new Error(simulation.reason);
  return simulation.networkFees.reduce((sum, fee) => sum + fee, 0n);
}

describe('a transfer of SOL', () => {
  it('reaches a new wallet to the lamport and costs what was announced', async () => {
    const to = (await stranger(1)).address;
    const done = await execute([{ token: NATIVE, amount: 1_234_567_891n, to }]);
    expect(await lamportsOf(world, to)).toBe(1_234_567_891n);
    expect(done.spent).toBe(1_234_567_891n + networkFee(done));
    expect(done.simulation.changes).toEqual([-1_234_567_891n, 1_234_567_891n]);
  });

  it('of all that the reserve leaves goes through and leaves the wallet its rent', async () => {
    const { secondUser } = world;
    const to = (await stranger(2)).address;
    const survey = await world.port.survey({ wallet: secondUser.address, tokens: [], recipients: [to] });
    const reserve = world.port.reserve(survey, [{ kind: 'transfer', token: NATIVE, recipient: to }], 'offer');
    const amount = survey.native - reserve;
    await execute([{ token: NATIVE, amount, to }], secondUser);
    const left = await lamportsOf(world, secondUser.address);
    expect(await lamportsOf(world, to)).toBe(amount);
    expect(left).toBeGreaterThanOrEqual(890_880n);
    expect(left).toBeLessThan(890_880n + 100_000n);
  });
});

describe('a transfer of tokens', () => {
  it.each(['USDC', 'PYUSD'])('of %s creates the account once and pays its rent once', async (symbol) => {
    const token = world.token(symbol).address;
    const to = (await stranger(10)).address;
    const first = await execute([{ token, amount: 2_500_001n, to }]);
    const { fees } = first.survey;
    const rent = fees.family === 'svm' ? fees.tokenAccountRent.get(token)! : 0n;
    expect(first.spent).toBe(rent + networkFee(first));
    const second = await execute([{ token, amount: 1n, to }]);
    expect(second.spent).toBe(networkFee(second));
    expect(await tokensOf(world, token, to)).toBe(2_500_002n);
    expect(second.simulation.changes).toEqual([-1n, 1n]);
  });

  it('of a mint with a fee arrives less what the mint withholds', async () => {
    const token = world.token('FEE').address;
    const to = (await stranger(11)).address;
    const { simulation, survey } = await execute([{ token, amount: 1_000_001n, to }]);
    expect(survey.tokens.get(token)?.transferFee).toEqual({ basisPoints: 100, maximum: 5_000_000n });
    expect(await tokensOf(world, token, to)).toBe(1_000_001n - 10_001n);
    expect(simulation.changes).toEqual([-1_000_001n, 1_000_001n - 10_001n]);
    await execute([{ token, amount: 900_000_000n, to }]);
    expect(await tokensOf(world, token, to)).toBe(1_000_001n - 10_001n + 900_000_000n - 5_000_000n);
  });

  it('of a mint whose new accounts carry extensions pays exactly their rent', async () => {
    const authority = world.user.address;
    const mint = await createMint(world, [
      {
        __kind: 'TransferFeeConfig',
        transferFeeConfigAuthority: authority,
        withdrawWithheldAuthority: authority,
        withheldAmount: 0n,
        olderTransferFee: { epoch: 0n, maximumFee: 7n, transferFeeBasisPoints: 1 },
        newerTransferFee: { epoch: 0n, maximumFee: 7n, transferFeeBasisPoints: 1 },
      },
      { __kind: 'TransferHook', authority, programId: SYSTEM_PROGRAM },
      { __kind: 'PausableConfig', authority, paused: false },
      { __kind: 'PermanentDelegate', delegate: authority },
    ]);
    await fund(world, mint, 1_000_000n);
    const to = (await stranger(12)).address;
    const done = await execute([{ token: mint.address, amount: 100_000n, to }]);
    const { fees } = done.survey;
    const rent = fees.family === 'svm' ? fees.tokenAccountRent.get(mint.address)! : 0n;
    expect(rent).toBeGreaterThan(2_074_080n);
    expect(done.spent).toBe(rent + networkFee(done));
    expect(await tokensOf(world, mint.address, to)).toBe(99_993n);
  });

  it('goes straight to a token account that was named itself', async () => {
    const usdc = address(world.token('USDC').address);
    const mint = { address: usdc, program: tokenPrograms.token };
    const owner = (await stranger(13)).address;
    await run(world, [await createAccount(world, mint, owner)]);
    const to = await accountOf(mint, owner);
    const { survey, spent, simulation } = await execute([{ token: usdc, amount: 42n, to }]);
    expect(survey.recipients.get(to)).toMatchObject({ kind: 'token_account', note: usdc });
    expect(spent).toBe(simulation.networkFees[0]);
    expect(simulation.changes).toEqual([-42n, 42n]);
    expect(await tokensOf(world, usdc, owner)).toBe(42n);
  });

  it('refuses to build one to a token account of another token', async () => {
    const owner = (await stranger(14)).address;
    const usdc = { address: address(world.token('USDC').address), program: tokenPrograms.token };
    await run(world, [await createAccount(world, usdc, owner)]);
    const to = await accountOf(usdc, owner);
    const transfer = { token: world.token('BONK').address, amount: 1n, to };
    await expect(draft(world, world.user.address, [transfer])).rejects.toMatchObject({
      code: 'invalid_recipient',
    });
  });
});

describe('a batch', () => {
  it('of several tokens to several recipients is one transaction', async () => {
    const [a, b] = [(await stranger(20)).address, (await stranger(21)).address];
    const [usdc, bonk] = [world.token('USDC').address, world.token('BONK').address];
    const done = await execute([
      { token: NATIVE, amount: 1_000_000n, to: a },
      { token: usdc, amount: 1_000_000n, to: a },
      { token: usdc, amount: 2_000_000n, to: b },
      { token: bonk, amount: 300_000n, to: b },
      { token: usdc, amount: 4_000_000n, to: a },
    ]);
    expect(done.batch.transactions).toHaveLength(1);
    expect(done.spent).toBe(1_000_000n + 3n * 2_039_280n + networkFee(done));
    expect(await tokensOf(world, usdc, a)).toBe(5_000_000n);
    expect(await tokensOf(world, usdc, b)).toBe(2_000_000n);
    expect(await tokensOf(world, bonk, b)).toBe(300_000n);
  });

  it('to twenty recipients is split in order, steps kept whole, and each part waits for the one before', async () => {
    const token = world.token('USDC').address;
    const wallets = await Promise.all(Array.from({ length: 20 }, async (_, index) => stranger(100 + index)));
    const transfers = wallets.map(({ address }, index) => ({
      token,
      amount: BigInt(index + 1),
      to: address,
    }));
    const { batch, simulation, spent } = await execute(transfers);
    const { transactions } = batch;
    expect(transactions.length).toBeGreaterThan(1);
    expect(transactions.flatMap(({ steps }) => steps)).toEqual(transfers.map((_, index) => index));
    expect(transactions.map(({ signing }) => signing.waitFor)).toEqual(
      transactions.map((_, index) => (index === 0 ? [] : [index - 1])),
    );
    expect(transactions.map(({ signing }) => signing.simulated)).toEqual(
      transactions.map((_, index) => index === 0),
    );
    for (const transaction of transactions) expect(bytesOf(transaction).length).toBeLessThanOrEqual(1232);
    expect(simulation.changes).toBeNull();
    const fees = simulation.networkFees.reduce((sum, fee) => sum + fee, 0n);
    expect(spent).toBe(20n * 2_039_280n + fees);
    for (const { to, amount } of transfers) expect(await tokensOf(world, token, to)).toBe(amount);
  });

  it('never offers more than the most, however many transactions it takes', async () => {
    const wallets = await Promise.all(Array.from({ length: 30 }, async (_, index) => stranger(200 + index)));
    const survey = await world.port.survey({
      wallet: world.user.address,
      tokens: [],
      recipients: wallets.map(({ address }) => address),
    });
    if (survey.fees.family !== 'svm') throw new TypeError('Expected the fees of Solana');
    const dear = { ...survey, fees: { ...survey.fees, microLamportsPerUnit: 10n ** 12n } };
    const transfers = wallets.map(({ address }) => ({ token: NATIVE, amount: 1_000_000n, to: address }));
    const batch = await assemble(world, dear, transfers);
    expect(batch.transactions.length).toBeGreaterThan(1);
    expect(await differencesOf(batch, expectationOf(dear, transfers))).toEqual([]);
  });
});

describe('a stamped batch', () => {
  it('differs in its blockhash alone and runs after the first one has expired', async () => {
    const to = (await stranger(30)).address;
    const drafted = await draft(world, world.user.address, [{ token: NATIVE, amount: 1_000_000n, to }]);
    world.sandbox.advanceSlots(200n);
    await expect(signAndSend(world, drafted.batch)).rejects.toThrow(/simulation failed/);
    const stamped = await world.port.stamp(drafted.batch);
    const [before] = drafted.batch.transactions;
    const [after] = stamped.transactions;
    const differing = bytesOf(after!).filter((byte, index) => byte !== bytesOf(before!)[index]);
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.length).toBeLessThanOrEqual(32);
    expect(await effectsOf(stamped, drafted.expectation)).toEqual(
      await effectsOf(drafted.batch, drafted.expectation),
    );
    expect(after!.signing.lastValidBlockHeight).toBeGreaterThan(before!.signing.lastValidBlockHeight!);
    await signAndSend(world, stamped);
    expect(await lamportsOf(world, to)).toBe(1_000_000n);
  });
});
