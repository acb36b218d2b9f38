import {
  NATIVE_MINT,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  tokenPrograms,
  type TokenProgram,
} from '@say402/readback';
import { createAddressWithSeed, type Instruction } from '@solana/kit';
import * as stake from '@solana-program/stake';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { anyAddress, decoded, signer, u64, u8, wallet } from './decoded.ts';

const seeded = { numRuns: 200 };
const program = fc.constantFrom<TokenProgram>('token', 'token-2022');
const refusal = async (instruction: Instruction): Promise<unknown> =>
  decoded([], instruction).then(
    () => null,
    ({ name }: Error) => name,
  );

describe('the decoder agrees with the official encoder of', () => {
  it('a burn', async () => {
    await fc.assert(
      fc.asyncProperty(program, anyAddress, u64, u8, async (which, mint, amount, decimals) => {
        const account = await associatedAccount(wallet, mint, which);
        const instruction = token.getBurnCheckedInstruction(
          { account, mint, authority: signer, amount, decimals },
          { programAddress: tokenPrograms[which] },
        );
        expect(await decoded([], instruction)).toEqual([{ kind: 'burn', token: mint, amount, decimals }]);
      }),
      seeded,
    );
  });

  it('a closed token account', async () => {
    await fc.assert(
      fc.asyncProperty(program, anyAddress, anyAddress, async (which, account, to) => {
        const instruction = token.getCloseAccountInstruction(
          { account, destination: to, owner: signer },
          { programAddress: tokenPrograms[which] },
        );
        expect(await decoded([], instruction)).toEqual([{ kind: 'close_account', account, to }]);
      }),
      seeded,
    );
  });

  it('a sync of wrapped SOL', async () => {
    const account = await associatedAccount(wallet, NATIVE_MINT, 'token');
    expect(await decoded([], token.getSyncNativeInstruction({ account }))).toEqual([
      { kind: 'sync_native', owner: wallet },
    ]);
  });

  it('a new account with a seed', async () => {
    const seed = fc.string({ maxLength: 32, unit: 'grapheme-ascii' });
    await fc.assert(
      fc.asyncProperty(seed, u64, u64, anyAddress, async (text, amount, space, owner) => {
        const account = await createAddressWithSeed({
          baseAddress: wallet,
          seed: text,
          programAddress: owner,
        });
        const input = { payer: signer, newAccount: account, base: wallet, seed: text, amount, space };
        const build = system.getCreateAccountWithSeedInstruction;
        const instruction = build({ ...input, programAddress: owner });
        const effect = { kind: 'create_account', account, seed: text, amount, space, program: owner };
        expect(await decoded([], instruction)).toEqual([effect]);
        const elsewhere = build({ ...input, programAddress: owner, seed: `${text}x` });
        expect(await refusal(elsewhere)).toBe('ReadbackError');
      }),
      seeded,
    );
  });

  it('every stage of a stake account', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, anyAddress, u64, async (account, other, amount) => {
        const lockup = { unixTimestamp: 0n, epoch: 0n, custodian: SYSTEM_PROGRAM };
        const authorized = { staker: other, withdrawer: wallet };
        const at = { stake: account, stakeAuthority: signer };
        expect(
          await decoded(
            [],
            stake.getInitializeInstruction({ stake: account, arg0: authorized, arg1: lockup }),
            stake.getDelegateStakeInstruction({ ...at, vote: other }),
            stake.getSplitInstruction({ ...at, splitStake: other, args: amount }),
            stake.getDeactivateInstruction(at),
          ).catch(String),
        ).toEqual([
          { kind: 'stake_initialize', account, ...authorized },
          { kind: 'stake_delegate', account, validator: other },
          { kind: 'stake_split', account, into: other, amount },
          { kind: 'stake_deactivate', account },
        ]);
        const withdrawal = { stake: account, recipient: other, withdrawAuthority: signer, args: amount };
        expect(await decoded([], stake.getWithdrawInstruction(withdrawal))).toEqual([
          { kind: 'stake_withdraw', account, to: other, amount },
        ]);
      }),
      seeded,
    );
  });
});

describe('the decoder refuses', () => {
  it('a stake account with a lockup', async () => {
    const authorized = { staker: wallet, withdrawer: wallet };
    const locked = [
      { unixTimestamp: 1n, epoch: 0n, custodian: SYSTEM_PROGRAM },
      { unixTimestamp: 0n, epoch: 1n, custodian: SYSTEM_PROGRAM },
      { unixTimestamp: 0n, epoch: 0n, custodian: STAKE_PROGRAM },
    ];
    for (const lockup of locked)
      expect(
        await refusal(
          stake.getInitializeInstruction({ stake: tokenPrograms.token, arg0: authorized, arg1: lockup }),
        ),
      ).toBe('ReadbackError');
  });

  it('other authorities of a stake account', async () => {
    const input = { stake: tokenPrograms.token, authority: signer, arg0: STAKE_PROGRAM };
    const instruction = stake.getAuthorizeInstruction({ ...input, arg1: stake.StakeAuthorize.Withdrawer });
    expect(await refusal(instruction)).toBe('ReadbackError');
  });
});
