import { chains, tokenPrograms } from '@say402/readback';
import { generateKeyPairSigner, getProgramDerivedAddress, lamports } from '@solana/kit';
import {
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system';
import {
  AuthorityType,
  getFreezeAccountInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token';
import {
  AccountState,
  ExtensionType,
  getEnableMemoTransfersInstruction,
  getReallocateInstruction,
} from '@solana-program/token-2022';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipientFacts } from '../../packages/server/src/chains/survey.ts';
import { accountOf, createAccount, createMint, fund } from './mint.ts';
import { run, startWorld, stranger, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

async function recipient(to: string, mints: readonly string[] = []): Promise<RecipientFacts> {
  const survey = await world.port.survey({ wallet: world.user.address, tokens: mints, recipients: [to] });
  return survey.recipients.get(to)!;
}

describe('a recipient', () => {
  it('is a wallet whether it exists or not', async () => {
    expect(await recipient(world.secondUser.address)).toMatchObject({
      kind: 'wallet',
      exists: true,
      note: null,
    });
    expect(await recipient((await stranger(2)).address)).toMatchObject({ kind: 'wallet', exists: false });
  });

  it('has the token accounts that exist', async () => {
    const [usdc, pyusd] = [world.token('USDC').address, world.token('PYUSD').address];
    expect((await recipient(world.secondUser.address, [usdc, pyusd])).tokenAccounts).toEqual(
      new Set([usdc, pyusd]),
    );
    expect((await recipient(world.payee, [usdc, pyusd])).tokenAccounts).toEqual(new Set([usdc]));
  });

  it.each([
    ['the incinerator', '1nc1nerator11111111111111111111111111111111', /burned/],
    ['the System program', SYSTEM_PROGRAM_ADDRESS, /zero address/],
    ['a program', tokenPrograms.token, /is a program/],
    ['a loader', 'BPFLoaderUpgradeab1e11111111111111111111111', /is a program/],
    ['a sysvar', 'SysvarRent111111111111111111111111111111111', /runtime/],
    ['a mint', chains.solana.paymentAsset.address, /mint/],
  ])('is unusable where it is %s', async (_, to, note) => {
    const facts = await recipient(to);
    expect(facts.kind).toBe('unusable');
    expect(facts.note).toMatch(note);
  });

  it('is unusable where no key can sign for it and no account is there', async () => {
    const [derived] = await getProgramDerivedAddress({ programAddress: tokenPrograms.token, seeds: ['x'] });
    expect(await recipient(derived)).toMatchObject({ kind: 'unusable', exists: false });
    await world.rpc.requestAirdrop(derived, lamports(1_000_000n)).send();
    expect(await recipient(derived)).toMatchObject({ kind: 'contract', exists: true });
  });

  it('is a contract where it is a nonce account', async () => {
    const { user } = world;
    const nonce = await generateKeyPairSigner();
    await run(world, [
      getCreateAccountInstruction({
        payer: user,
        newAccount: nonce,
        lamports: 2_000_000n,
        space: 80,
        programAddress: SYSTEM_PROGRAM_ADDRESS,
      }),
      getInitializeNonceAccountInstruction({ nonceAccount: nonce.address, nonceAuthority: user.address }),
    ]);
    expect(await recipient(nonce.address)).toMatchObject({ kind: 'contract', note: 'is a nonce account' });
  });

  it('can not receive where its account is frozen, given away, or asks for a memo', async () => {
    const { user, secondUser } = world;
    const mint = await createMint(world);
    await fund(world, mint, 1n);
    const account = await accountOf(mint, user.address);
    const blocked = async () =>
      (await recipient(user.address, [mint.address])).blockedTokens.get(mint.address);
    expect(await blocked()).toBeUndefined();
    await run(world, [
      getReallocateInstruction({
        token: account,
        payer: user,
        owner: user,
        newExtensionTypes: [ExtensionType.MemoTransfer],
      }),
      getEnableMemoTransfersInstruction({ token: account, owner: user }),
    ]);
    expect(await blocked()).toBeUndefined();
    expect((await recipient(user.address, [mint.address])).memoTokens).toContain(mint.address);
    await run(world, [
      getFreezeAccountInstruction(
        { account, mint: mint.address, owner: user },
        { programAddress: mint.program },
      ),
    ]);
    expect(await blocked()).toMatch(/frozen/);

    const given = await createMint(world, [], 'token');
    await run(world, [
      await createAccount(world, given, user.address),
      getSetAuthorityInstruction({
        owned: await accountOf(given, user.address),
        owner: user,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: secondUser.address,
      }),
    ]);
    const facts = await recipient(user.address, [given.address]);
    expect(facts.blockedTokens.get(given.address)).toContain(secondUser.address);
  });

  it('can not receive a token whose new accounts are frozen', async () => {
    const mint = await createMint(world, [{ __kind: 'DefaultAccountState', state: AccountState.Frozen }]);
    const facts = await recipient((await stranger(3)).address, [mint.address]);
    expect(facts.blockedTokens.get(mint.address)).toMatch(/new ones are frozen/);
  });
});
