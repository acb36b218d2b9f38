import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../../packages/server/src/core/plan.ts';
import { methodsOf, roundTrips, startRecordingProxy } from '../../bench/recording-proxy.ts';
import { createAccount, createMint, fund } from './mint.ts';
import {
  assemble,
  bytesOf,
  draft,
  lamportsOf,
  run,
  signAndSend,
  startWorld,
  stranger,
  tokensOf,
  type World,
} from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

const usdc = (): string => world.token('USDC').address;

describe('a dry run', () => {
  it('takes no second round trip', async () => {
    const proxy = await startRecordingProxy(world.sandbox.rpcUrl, 200);
    const { survey, batch } = await draft(world, world.user.address, [
      { token: usdc(), amount: 1n, to: (await stranger(1)).address },
    ]);
    const request = {
      wallet: world.user.address,
      fees: survey.fees,
      price: { asset: usdc(), payTo: world.payee, said: 'the price', amount: 1_000n },
      watch: [{ owner: world.user.address, token: usdc() }],
    };
    const simulation = await world.portAt([proxy.url]).simulate(batch, request);
    expect(simulation).toMatchObject({ ok: true, changes: [-1n] });
    expect(methodsOf(proxy.calls)).toEqual(['getMultipleAccounts', 'simulateTransaction']);
    expect(roundTrips(proxy.calls)).toBe(1);
    proxy.close();
  });

  it('shows what the execution then does, without the network fee and the price', async () => {
    const wallet = world.user.address;
    const to = (await stranger(2)).address;
    const price = { asset: usdc(), payTo: world.payee, said: 'the price', amount: 250_000n };
    const survey = await world.port.survey({ wallet, tokens: [usdc()], recipients: [to, world.payee] });
    const transfers = [
      { token: NATIVE, amount: 5_000_000n, to },
      { token: usdc(), amount: 700_000n, to },
      { token: usdc(), amount: 1n, to: world.payee },
    ];
    const assembled = await assemble(world, survey, transfers);
    const watch = [wallet, to, world.payee].flatMap((owner) => [
      { owner, token: NATIVE },
      { owner, token: usdc() },
    ]);
    const simulation = await world.port.simulate(assembled, { wallet, fees: survey.fees, price, watch });
    if (!simulation.ok) throw new Error(simulation.reason);
    const rent = 2_039_280n;
    expect(simulation.changes).toEqual([-5_000_000n - rent, -700_001n, 5_000_000n, 700_000n, 0n, 1n]);
    const before = await Promise.all(watch.map(balance));
    await signAndSend(world, await world.port.finish(assembled, simulation));
    const after = await Promise.all(watch.map(balance));
    const fee = simulation.networkFees[0]!;
    expect(after.map((now, index) => now - before[index]! + (index === 0 ? fee : 0n))).toEqual(
      simulation.changes,
    );
  });

  it('leaves a limit that the execution stays within, and is not far above it', async () => {
    const to = (await stranger(3)).address;
    for (const token of [NATIVE, usdc(), world.token('PYUSD').address, world.token('FEE').address]) {
      const { batch, simulation } = await draft(world, world.user.address, [
        { token, amount: 2_000_000n, to },
      ]);
      if (!simulation.ok) throw new Error(simulation.reason);
      const limit = batch.transactions[0]!.signing.computeUnits!;
      expect(limit).toBeGreaterThanOrEqual(Number(simulation.used[0]));
      // What it may be above it is room for guards of the wallet.
      expect(limit).toBeLessThanOrEqual(Number(simulation.used[0]) * 1.1 + 1_001 + 20_000);
      await signAndSend(world, batch);
    }
  });
});

async function balance({ owner, token }: { owner: string; token: string }): Promise<bigint> {
  return token === NATIVE ? lamportsOf(world, owner) : tokensOf(world, token, owner);
}

describe('the price', () => {
  it('that the rest of the balance can not pay makes the transfer fail', async () => {
    const wallet = world.user.address;
    const all = await tokensOf(world, usdc(), wallet);
    const to = (await stranger(4)).address;
    const price = { asset: usdc(), payTo: world.payee, said: 'the price', amount: 1_000n };
    const fits = await draft(world, wallet, [{ token: usdc(), amount: all - 1_000n, to }], price);
    expect(fits.simulation.ok).toBe(true);
    const short = await draft(world, wallet, [{ token: usdc(), amount: all - 999n, to }], price);
    expect(short.simulation.ok || short.simulation.reason).toMatch(/holds too little, once the price/);
  });

  it('that the wallet can not pay at all is an error of its own', async () => {
    const to = (await stranger(5)).address;
    const price = { asset: usdc(), payTo: world.payee, said: 'the price', amount: 10n ** 15n };
    await expect(
      draft(world, world.user.address, [{ token: NATIVE, amount: 1_000_000n, to }], price),
    ).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  it('to somebody without an account for it is an error of the operator', async () => {
    const to = (await stranger(6)).address;
    const price = { asset: usdc(), payTo: (await stranger(7)).address, said: 'the price', amount: 1n };
    await expect(
      draft(world, world.user.address, [{ token: NATIVE, amount: 1_000_000n, to }], price),
    ).rejects.toThrow(/no token account/);
  });

  it('in a token that no registry knows is deducted too', async () => {
    const mint = await createMint(world, []);
    await fund(world, mint, 500n);
    await run(world, [await createAccount(world, mint, world.payee)]);
    const to = (await stranger(8)).address;
    const price = { asset: mint.address, payTo: world.payee, said: 'the price', amount: 100n };
    const transfer = { token: mint.address, to };
    const fits = await draft(world, world.user.address, [{ ...transfer, amount: 400n }], price);
    expect(fits.simulation).toMatchObject({ ok: true, changes: [-400n, 400n] });
    const short = await draft(world, world.user.address, [{ ...transfer, amount: 401n }], price);
    expect(short.simulation.ok).toBe(false);
  });

  it('is held against what is left where a full transaction has no room for it', async () => {
    const wallet = world.user.address;
    const bonk = world.token('BONK').address;
    const recipients = await Promise.all(
      Array.from({ length: 19 }, async (_, index) => stranger(300 + index)),
    );
    const transfers = recipients.map((recipient) => ({
      token: NATIVE,
      amount: 1_000_000n,
      to: recipient.address,
    }));
    const first = await draft(world, wallet, transfers);
    expect(first.batch.transactions).toHaveLength(1);
    expect(bytesOf(first.batch.transactions[0]!).length).toBeGreaterThan(1232 - 150);
    const held = await tokensOf(world, usdc(), wallet);
    const price = { asset: usdc(), payTo: world.payee, said: 'the price', amount: held };
    const paying = await draft(world, wallet, transfers, price);
    expect(paying.simulation).toMatchObject({
      ok: true,
      changes: first.simulation.ok && first.simulation.changes,
    });
    await expect(draft(world, wallet, transfers, { ...price, amount: held + 1n })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    const [again] = transfers;
    const inToken = { token: bonk, amount: 1n, to: world.secondUser.address };
    const withToken = [...transfers.slice(0, 17), again!, again!, inToken];
    const inBonk = { asset: bonk, payTo: world.secondUser.address, said: 'the price' };
    const bonkHeld = await tokensOf(world, bonk, wallet);
    const [full] = (await draft(world, wallet, withToken)).batch.transactions;
    expect(bytesOf(full!)).toHaveLength(1232);
    const exact = await draft(world, wallet, withToken, { ...inBonk, amount: bonkHeld - 1n });
    expect(exact.simulation.ok).toBe(true);
    await expect(draft(world, wallet, withToken, { ...inBonk, amount: bonkHeld })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
  });
});
