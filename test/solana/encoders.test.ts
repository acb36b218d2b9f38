import { ASSOCIATED_TOKEN_PROGRAM, tokenPrograms, type TokenProgram } from '@say402/readback';
import { address, createNoopSigner, type Instruction } from '@solana/kit';
import * as computeBudget from '@solana-program/compute-budget';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import * as token2022 from '@solana-program/token-2022';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { anyAddress, decoded, signer, u32, u64, u8, wallet } from './decoded.ts';

const RUNS = 200;
const program = fc.constantFrom<TokenProgram>('token', 'token-2022');

const seeded = { numRuns: RUNS };

describe('the decoder agrees with the official encoder of', () => {
  it('a transfer of SOL', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, u64, async (to, amount) => {
        const instruction = system.getTransferSolInstruction({ source: signer, destination: to, amount });
        expect(await decoded([], instruction)).toEqual([
          { kind: 'transfer', token: 'native', from: wallet, to, amount },
        ]);
      }),
      seeded,
    );
  });

  it('a durable nonce, which has to be taken on first', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, anyAddress, u64, async (nonceAccount, destination, amount) => {
        const advance = system.getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: signer });
        const transfer = system.getTransferSolInstruction({ source: signer, destination, amount });
        const [first] = await decoded([], advance, transfer);
        expect(first).toEqual({ kind: 'advance_nonce', account: nonceAccount });
        for (const [place, order] of [
          [2, [transfer, advance]],
          [2, [advance, advance]],
          [3, [advance, transfer, advance]],
        ] as const)
          await expect(decoded([], ...order)).rejects.toThrow(`taken on by instruction ${place}`);
      }),
      { numRuns: 20 },
    );
  });

  it('a checked transfer under both token programs, to an owner and to a bare account', async () => {
    await fc.assert(
      fc.asyncProperty(
        program,
        anyAddress,
        anyAddress,
        u64,
        u8,
        async (which, mint, owner, amount, decimals) => {
          const input = {
            source: await associatedAccount(wallet, mint, which),
            mint,
            destination: await associatedAccount(owner, mint, which),
            authority: signer,
            amount,
            decimals,
          };
          const effect = { kind: 'transfer', token: mint, from: wallet, amount, decimals };
          const config = { programAddress: tokenPrograms[which] };
          for (const instruction of [
            token.getTransferCheckedInstruction(input, config),
            token2022.getTransferCheckedInstruction(input, config),
          ]) {
            expect(await decoded([owner], instruction)).toEqual([{ ...effect, to: owner }]);
            expect(await decoded([], instruction)).toEqual([{ ...effect, to: input.destination }]);
          }
        },
      ),
      seeded,
    );
  });

  it('a transfer with a fee', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, anyAddress, u64, u64, u8, async (mint, owner, amount, fee, decimals) => {
        const instruction = token2022.getTransferCheckedWithFeeInstruction({
          source: await associatedAccount(wallet, mint, 'token-2022'),
          mint,
          destination: await associatedAccount(owner, mint, 'token-2022'),
          authority: signer,
          amount,
          decimals,
          fee,
        });
        expect(await decoded([owner], instruction)).toEqual([
          { kind: 'transfer', token: mint, from: wallet, to: owner, amount, decimals, fee },
        ]);
      }),
      seeded,
    );
  });

  it('the creation of an associated account', async () => {
    await fc.assert(
      fc.asyncProperty(program, anyAddress, anyAddress, async (which, mint, owner) => {
        const account = await associatedAccount(owner, mint, which);
        const input = { payer: signer, ata: account, owner, mint, tokenProgram: tokenPrograms[which] };
        for (const instruction of [
          token.getCreateAssociatedTokenIdempotentInstruction(input),
          token2022.getCreateAssociatedTokenIdempotentInstruction(input),
        ]) {
          expect(await decoded([], instruction)).toEqual([
            { kind: 'token_account', owner, token: mint, account, payer: wallet },
          ]);
        }
      }),
      seeded,
    );
  });

  it('the compute budget', async () => {
    await fc.assert(
      fc.asyncProperty(u32, u64, async (units, microLamports) => {
        const limit = computeBudget.getSetComputeUnitLimitInstruction({ units });
        const price = computeBudget.getSetComputeUnitPriceInstruction({ microLamports });
        expect(await decoded([], limit, price)).toEqual([
          { kind: 'compute_limit', units },
          { kind: 'compute_price', microLamports },
        ]);
      }),
      seeded,
    );
  });
});

describe('the decoder refuses', () => {
  const other = address('AS3HmYMCrQVK5wogzeVMNesYTmPjee3xRoVsph9keJ24');
  const mint = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
  const own = associatedAccount(wallet, mint, 'token');
  const cases: [string, () => Promise<Instruction> | Instruction][] = [
    [
      'an unchecked transfer',
      async () =>
        token.getTransferInstruction({
          source: await own,
          destination: other,
          authority: signer,
          amount: 1n,
        }),
    ],
    [
      'an approval',
      async () =>
        token.getApproveInstruction({ source: await own, delegate: other, owner: signer, amount: 1n }),
    ],
    [
      'a checked approval',
      async () =>
        token.getApproveCheckedInstruction({
          source: await own,
          mint,
          delegate: other,
          owner: signer,
          amount: 1n,
          decimals: 6,
        }),
    ],
    [
      'a new owner',
      async () =>
        token.getSetAuthorityInstruction({
          owned: await own,
          owner: signer,
          authorityType: token.AuthorityType.AccountOwner,
          newAuthority: other,
        }),
    ],
    [
      'an unchecked burn',
      async () => token.getBurnInstruction({ account: await own, mint, authority: signer, amount: 1n }),
    ],
    [
      "a burn out of another's account",
      () =>
        token.getBurnCheckedInstruction({ account: other, mint, authority: signer, amount: 1n, decimals: 6 }),
    ],
    [
      "a revocation on another's behalf",
      async () => token.getRevokeInstruction({ source: await own, owner: other }),
    ],
    ['a sync of another account', async () => token.getSyncNativeInstruction({ account: await own })],
    [
      'the creation of an account that must not exist yet',
      async () =>
        token.getCreateAssociatedTokenInstruction({
          payer: signer,
          ata: await associatedAccount(other, mint, 'token'),
          owner: other,
          mint,
        }),
    ],
    [
      'the recovery of a nested account',
      () =>
        token.getRecoverNestedAssociatedTokenInstruction({
          nestedAssociatedAccountAddress: other,
          nestedTokenMintAddress: mint,
          destinationAssociatedAccountAddress: other,
          ownerAssociatedAccountAddress: other,
          ownerTokenMintAddress: mint,
          walletAddress: signer,
        }),
    ],
    [
      'a new program of the wallet',
      () => system.getAssignInstruction({ account: signer, programAddress: ASSOCIATED_TOKEN_PROGRAM }),
    ],
    [
      'a new account with seed',
      () =>
        system.getCreateAccountWithSeedInstruction({
          payer: signer,
          newAccount: other,
          baseAccount: signer,
          base: wallet,
          seed: 'x',
          amount: 1n,
          space: 0n,
          programAddress: other,
        }),
    ],
    [
      'a nonce of somebody else',
      () =>
        system.getAdvanceNonceAccountInstruction({
          nonceAccount: other,
          nonceAuthority: createNoopSigner(other),
        }),
    ],
    [
      'SOL taken out of a nonce account',
      () =>
        system.getWithdrawNonceAccountInstruction({
          nonceAccount: other,
          recipientAccount: wallet,
          nonceAuthority: signer,
          withdrawAmount: 1n,
        }),
    ],
    [
      'another authority over a nonce',
      () =>
        system.getAuthorizeNonceAccountInstruction({
          nonceAccount: other,
          nonceAuthority: signer,
          newNonceAuthority: other,
        }),
    ],
    ['a larger heap', () => computeBudget.getRequestHeapFrameInstruction({ bytes: 65_536 })],
    [
      'a size limit',
      () => computeBudget.getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 1_000 }),
    ],
  ];

  it.each(cases)('%s', async (_, build) => {
    await expect(decoded([], await build())).rejects.toMatchObject({ name: 'ReadbackError' });
  });
});
