import { RENT_SYSVAR, tokenPrograms, tokens } from '@say402/readback';
import { address, generateKeyPairSigner } from '@solana/kit';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import {
  AuthorityType,
  getFreezeAccountInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token';
import { getPauseInstruction, type ExtensionArgs } from '@solana-program/token-2022';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRent } from '../../packages/server/src/chains/solana/sysvars.ts';
import { readAccounts } from '../../packages/server/src/chains/solana/read-accounts.ts';
import type { TokenFacts } from '../../packages/server/src/chains/survey.ts';
import { accountOf, createMint, fund, type TestMint } from './mint.ts';
import { run, startWorld, stranger, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

async function factsOf(mint: string): Promise<TokenFacts | undefined> {
  const survey = await world.port.survey({ wallet: world.user.address, tokens: [mint], recipients: [] });
  return survey.tokens.get(mint);
}

/** A mint of Token-2022 of which the user holds some. */
async function minted(...extensions: ExtensionArgs[]): Promise<TestMint> {
  const mint = await createMint(world, extensions);
  await fund(world, mint, 1_000_000n);
  return mint;
}

describe('the rent', () => {
  it('is what the RPC says for every size', async () => {
    const rentOf = readRent(await readAccounts(world.rpc, [RENT_SYSVAR]));
    for (const bytes of [0, 82, 165, 170, 182, 355, 10_000]) {
      const said = await world.rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send();
      expect(rentOf(bytes)).toBe(said);
    }
  });
});

describe('a token', () => {
  it('of the registry has the decimals and the program that the registry states', async () => {
    const registry = tokens['solana']!;
    const survey = await world.port.survey({
      wallet: world.user.address,
      tokens: registry.map((token) => token.address),
      recipients: [],
    });
    for (const token of registry) {
      expect(survey.tokens.get(token.address)).toMatchObject({
        decimals: token.decimals,
        program: token.program ?? 'token',
        blocked: null,
        balance: 10_000n * 10n ** BigInt(token.decimals),
      });
    }
  });

  it('that is unknown is found under either program, with its name', async () => {
    const authority = world.user.address;
    const old = await createMint(world, [], 'token');
    await fund(world, old, 77n);
    expect(await factsOf(old.address)).toMatchObject({
      program: 'token',
      decimals: 6,
      balance: 77n,
      symbol: null,
    });
    const mint = await generateKeyPairSigner();
    const named = await createMint(
      world,
      [
        { __kind: 'MetadataPointer', authority, metadataAddress: mint.address },
        {
          __kind: 'TokenMetadata',
          updateAuthority: authority,
          mint: mint.address,
          name: 'A Test Token',
          symbol: 'ATT',
          uri: '',
          additionalMetadata: new Map(),
        },
      ],
      'token-2022',
      mint,
    );
    expect(await factsOf(named.address)).toMatchObject({
      program: 'token-2022',
      name: 'A Test Token',
      symbol: 'ATT',
      balance: 0n,
      blocked: null,
    });
  });

  it('is absent where the address is a wallet, a program, or nothing', async () => {
    expect(await factsOf(world.user.address)).toBeUndefined();
    expect(await factsOf(tokenPrograms.token)).toBeUndefined();
    expect(await factsOf((await stranger(1)).address)).toBeUndefined();
  });

  it('is absent where the address is a token account', async () => {
    const usdc = { address: address(world.token('USDC').address), program: tokenPrograms.token };
    expect(await factsOf(await accountOf(usdc, world.user.address))).toBeUndefined();
  });

  it.each<[string, ExtensionArgs, RegExp | null]>([
    ['that is non-transferable', { __kind: 'NonTransferable' }, /non-transferable/],
    [
      'with a hook',
      { __kind: 'TransferHook', authority: SYSTEM_PROGRAM_ADDRESS, programId: tokenPrograms.token },
      /calls the program Tokenkeg.*hook/,
    ],
    [
      'with a hook that is not set',
      { __kind: 'TransferHook', authority: tokenPrograms.token, programId: SYSTEM_PROGRAM_ADDRESS },
      null,
    ],
    [
      'that is shown multiplied',
      {
        __kind: 'ScaledUiAmountConfig',
        authority: tokenPrograms.token,
        multiplier: 1.5,
        newMultiplier: 1.5,
        newMultiplierEffectiveTimestamp: 0n,
      },
      /multiplied by 1.5/,
    ],
    [
      'that bears interest',
      {
        __kind: 'InterestBearingConfig',
        rateAuthority: tokenPrograms.token,
        initializationTimestamp: 0n,
        preUpdateAverageRate: 0,
        lastUpdateTimestamp: 0n,
        currentRate: 500,
      },
      /with interest/,
    ],
    ['with a close authority', { __kind: 'MintCloseAuthority', closeAuthority: tokenPrograms.token }, null],
  ])('%s is blocked as it must be', async (_, extension, reason) => {
    const mint = await createMint(world, [extension]);
    const blocked = (await factsOf(mint.address))!.blocked;
    if (reason === null) expect(blocked).toBeNull();
    else expect(blocked).toMatch(reason);
  });

  it('that is paused is blocked', async () => {
    const { user } = world;
    const mint = await minted({ __kind: 'PausableConfig', authority: user.address, paused: false });
    expect((await factsOf(mint.address))!.blocked).toBeNull();
    await run(world, [getPauseInstruction({ mint: mint.address, authority: user })]);
    expect((await factsOf(mint.address))!.blocked).toMatch(/paused/);
  });

  it('with a permanent delegate is warned about, not blocked', async () => {
    const mint = await minted({ __kind: 'PermanentDelegate', delegate: tokenPrograms.token });
    const facts = (await factsOf(mint.address))!;
    expect(facts.blocked).toBeNull();
    expect(facts.warnings?.[0]).toContain(tokenPrograms.token);
  });

  it("is blocked where the wallet's account is frozen or belongs to someone else", async () => {
    const { user } = world;
    const frozen = await createMint(world, [], 'token');
    await fund(world, frozen, 5n);
    const account = await accountOf(frozen, user.address);
    await run(world, [getFreezeAccountInstruction({ account, mint: frozen.address, owner: user })]);
    expect((await factsOf(frozen.address))!.blocked).toMatch(/frozen/);

    const given = await createMint(world, [], 'token');
    await fund(world, given, 5n);
    await run(world, [
      getSetAuthorityInstruction({
        owned: await accountOf(given, user.address),
        owner: user,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: world.secondUser.address,
      }),
    ]);
    expect((await factsOf(given.address))!.blocked).toContain(world.secondUser.address);
  });
});
