import { tokenPrograms } from '@say402/readback';
import { address } from '@solana/kit';
import { getFreezeAccountInstruction } from '@solana-program/token';
import {
  ExtensionType,
  getEnableMemoTransfersInstruction,
  getPauseInstruction,
  getReallocateInstruction,
  getSetTransferFeeInstruction,
  type ExtensionArgs,
} from '@solana-program/token-2022';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../../packages/server/src/core/plan.ts';
import { accountOf, createAccount, createMint, fund } from './mint.ts';
import { draft, run, signAndSend, startWorld, stranger, type Transfer, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

const usdc = (): string => world.token('USDC').address;

/** Why a transfer would fail. */
async function reason(transfer: Transfer, wallet: string = world.user.address): Promise<string> {
  const { simulation } = await draft(world, wallet, [transfer]);
  if (simulation.ok) throw new Error('It would not fail');
  expect(simulation.transaction).toBe(0);
  expect(simulation.reason).not.toMatch(/\.$/);
  return simulation.reason;
}

/** Why a transfer would fail that was prepared before something happened. */
async function reasonAfter(transfer: Transfer, happening: () => Promise<void>): Promise<string> {
  const wallet = world.user.address;
  const { survey, batch } = await draft(world, wallet, [transfer]);
  await happening();
  const simulation = await world.port.simulate(batch, { wallet, fees: survey.fees, price: null, watch: [] });
  if (simulation.ok) throw new Error('It would not fail');
  return simulation.reason;
}

describe('a failure is told in words:', () => {
  it('a wallet that was never funded', async () => {
    const poor = (await stranger(20)).address;
    expect(await reason({ token: NATIVE, amount: 1n, to: world.payee }, poor)).toMatch(/never received SOL/);
  });

  it('a wallet that can not pay the fee', async () => {
    const poor = (await stranger(21)).address;
    await world.rpc.requestAirdrop(poor, 890_881n as never).send();
    expect(await reason({ token: NATIVE, amount: 1n, to: world.user.address }, poor)).toMatch(
      /too little SOL for the network fee|less than the 0.00089088 SOL/,
    );
  });

  it('too little SOL, with both amounts', async () => {
    const amount = 10n ** 15n;
    expect(await reason({ token: NATIVE, amount, to: world.payee })).toMatch(
      /^the wallet has \d+\.\d+ SOL left at that point and needs 1000000 SOL$/,
    );
  });

  it('too little SOL for the rent of an account', async () => {
    const poor = await stranger(22);
    await run(world, [
      await createAccount(world, { address: address(usdc()), program: tokenPrograms.token }, poor.address),
    ]);
    await world.rpc.requestAirdrop(poor.address, 1_500_000n as never).send();
    await signAndSend(
      world,
      (await draft(world, world.user.address, [{ token: usdc(), amount: 9n, to: poor.address }])).batch,
    );
    const to = (await stranger(23)).address;
    expect(await reason({ token: usdc(), amount: 1n, to }, poor.address)).toMatch(/needs 0\.00203928 SOL/);
  });

  it('a new account that would hold less than its rent', async () => {
    const to = (await stranger(24)).address;
    expect(await reason({ token: NATIVE, amount: 890_879n, to })).toBe(
      `${to} would hold less than the 0.00089088 SOL that a new account must hold`,
    );
  });

  it('a wallet that would be left with less than its rent', async () => {
    const poor = (await stranger(25)).address;
    await world.rpc.requestAirdrop(poor, 10_000_000n as never).send();
    expect(await reason({ token: NATIVE, amount: 9_900_000n, to: world.user.address }, poor)).toMatch(
      /would be left with less than the 0.00089088 SOL/,
    );
  });

  it.each(['USDC', 'PYUSD'])('too little %s', async (symbol) => {
    const transfer = { token: world.token(symbol).address, amount: 10n ** 18n, to: world.secondUser.address };
    expect(await reason(transfer)).toBe('the token account of the sender holds too little');
  });

  it('an account that was frozen meanwhile', async () => {
    const { user } = world;
    for (const program of ['token', 'token-2022'] as const) {
      const mint = await createMint(world, [], program);
      await fund(world, mint, 10n);
      const account = await accountOf(mint, user.address);
      const freeze = getFreezeAccountInstruction(
        { account, mint: mint.address, owner: user },
        { programAddress: mint.program },
      );
      const transfer = { token: mint.address, amount: 1n, to: world.payee };
      expect(await reasonAfter(transfer, () => run(world, [freeze]))).toBe('a token account is frozen');
    }
  });

  it('a recipient that asks for a memo meanwhile', async () => {
    const { user } = world;
    const mint = await createMint(world, []);
    await fund(world, mint, 10n);
    const token = await accountOf(mint, user.address);
    const transfer = { token: mint.address, amount: 1n, to: user.address };
    const enable = [
      getReallocateInstruction({
        token,
        payer: user,
        owner: user,
        newExtensionTypes: [ExtensionType.MemoTransfer],
      }),
      getEnableMemoTransfersInstruction({ token, owner: user }),
    ];
    expect(await reasonAfter(transfer, () => run(world, enable))).toMatch(/memo/);
  });

  it('a mint that is paused meanwhile', async () => {
    const { user } = world;
    const mint = await createMint(world, [
      { __kind: 'PausableConfig', authority: user.address, paused: false },
    ]);
    await fund(world, mint, 10n);
    const transfer = { token: mint.address, amount: 1n, to: world.payee };
    const pause = getPauseInstruction({ mint: mint.address, authority: user });
    expect(await reasonAfter(transfer, () => run(world, [pause]))).toMatch(/has paused it/);
  });

  it('a fee that was raised meanwhile, once its epoch has come', async () => {
    const { user } = world;
    const mint = await createMint(world, [feeConfig(100)]);
    await fund(world, mint, 1_000n);
    const transfer = { token: mint.address, amount: 100n, to: world.payee };
    const raise = getSetTransferFeeInstruction({
      mint: mint.address,
      transferFeeConfigAuthority: user,
      transferFeeBasisPoints: 200,
      maximumFee: 1_000n,
    });
    const why = await reasonAfter(transfer, async () => {
      await run(world, [raise]);
      const now = await world.port.survey({ wallet: user.address, tokens: [mint.address], recipients: [] });
      expect(now.tokens.get(mint.address)?.transferFee?.basisPoints).toBe(100);
      world.sandbox.advanceSlots(432_000n * 2n);
      await world.rpc.getSlot().send();
      const later = await world.port.survey({ wallet: user.address, tokens: [mint.address], recipients: [] });
      expect(later.tokens.get(mint.address)?.transferFee?.basisPoints).toBe(200);
    });
    expect(why).toBe('the token withholds another fee than the transfer states');
    const { simulation } = await draft(world, user.address, [transfer]);
    expect(simulation.ok).toBe(true);
  });

  it('a token that can not be transferred', async () => {
    const mint = await createMint(world, [{ __kind: 'NonTransferable' }]);
    await fund(world, mint, 10n);
    expect(await reason({ token: mint.address, amount: 1n, to: world.payee })).toMatch(/non-transferable/);
  });
});

function feeConfig(basisPoints: number): ExtensionArgs {
  const authority = world.user.address;
  const fee = { epoch: 0n, maximumFee: 1_000n, transferFeeBasisPoints: basisPoints };
  return {
    __kind: 'TransferFeeConfig',
    transferFeeConfigAuthority: authority,
    withdrawWithheldAuthority: authority,
    withheldAmount: 0n,
    olderTransferFee: fee,
    newerTransferFee: fee,
  };
}
