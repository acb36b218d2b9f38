import {
  CORE_PROGRAM,
  MARINADE_PROGRAM,
  MSOL_MINT,
  stakePoolPrograms,
  TOKEN_METADATA_PROGRAM,
} from '@say402/readback';
import { AccountRole, address, getProgramDerivedAddress, getAddressEncoder, type Address } from '@solana/kit';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { anyAddress, decoded, u64, wallet } from './decoded.ts';
import { encodeOfficially, type EncodingJob, type OfficialInstruction } from './official-encoders.ts';

const RUNS = 50;
const DEPOSIT_SOL_WITH_SLIPPAGE = 25;
const WITHDRAW_SOL_WITH_SLIPPAGE = 26;
/** The same role, writable where it was not and the other way round. */
const FLIPPED = {
  [AccountRole.READONLY]: AccountRole.WRITABLE,
  [AccountRole.WRITABLE]: AccountRole.READONLY,
  [AccountRole.READONLY_SIGNER]: AccountRole.WRITABLE_SIGNER,
  [AccountRole.WRITABLE_SIGNER]: AccountRole.READONLY_SIGNER,
} as const;
const u64Bytes = (value: bigint): number[] =>
  Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n));

interface Sample {
  readonly a: Address;
  readonly b: Address;
  readonly c: Address;
  readonly d: Address;
  readonly amount: bigint;
  readonly minimum: bigint;
}

/** The encoder of stake pools takes JavaScript numbers. */
const amount = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });
const samples: Sample[] = fc.sample(
  fc.record({ a: anyAddress, b: anyAddress, c: anyAddress, d: anyAddress, amount, minimum: u64 }),
  { numRuns: RUNS },
);

/** All samples of every encoder are encoded in one process. */
let encoded: Map<string, OfficialInstruction[]>;
beforeAll(async () => {
  const jobs = await Promise.all(samples.map(async (sample) => jobsOf(sample)));
  const all = await encodeOfficially(jobs.flat());
  encoded = new Map();
  for (const [index, { encoder }] of jobs.flat().entries())
    encoded.set(encoder, [...(encoded.get(encoder) ?? []), all[index]!]);
}, 120_000);

async function jobsOf({ a: pool, b: mint, c: reserve, d: fee, amount }: Sample): Promise<EncodingJob[]> {
  const [withdrawAuthority] = await getProgramDerivedAddress({
    programAddress: stakePoolPrograms.spl,
    seeds: [getAddressEncoder().encode(pool), 'withdraw'],
  });
  const tokens = await associatedAccount(wallet, mint, 'token');
  const common = { stakePool: pool, withdrawAuthority, reserveStake: reserve, managerFeeAccount: fee };
  const msol = await associatedAccount(wallet, MSOL_MINT, 'token');
  const marinade = { wallet, tokens: msol, msolMint: MSOL_MINT, treasury: pool, msolLeg: mint };
  return [
    {
      encoder: 'depositSol',
      input: {
        ...common,
        fundingAccount: wallet,
        destinationPoolAccount: tokens,
        referralPoolAccount: tokens,
        poolMint: mint,
        lamports: `${amount}`,
      },
    },
    {
      encoder: 'withdrawSol',
      input: {
        ...common,
        sourceTransferAuthority: wallet,
        sourcePoolAccount: tokens,
        destinationSystemAccount: wallet,
        poolMint: mint,
        poolTokens: `${amount}`,
      },
    },
    { encoder: 'marinadeDeposit', input: { ...marinade, amount: `${amount}` } },
    { encoder: 'marinadeUnstake', input: { ...marinade, amount: `${amount}` } },
    { encoder: 'programmableNft', input: { wallet, mint, newOwner: reserve, rules: fee } },
    { encoder: 'programmableNftWithoutRules', input: { wallet, mint, newOwner: reserve, rules: null } },
    { encoder: 'coreAsset', input: { wallet, asset: pool, collection: mint, newOwner: reserve } },
    {
      encoder: 'coreAssetWithoutCollection',
      input: { wallet, asset: pool, collection: null, newOwner: fee },
    },
  ];
}

/** What the decoder reads from each sample as it was encoded officially. */
async function eachOf(
  encoder: string,
  check: (instruction: OfficialInstruction, sample: Sample) => Promise<void>,
): Promise<void> {
  for (const [index, sample] of samples.entries()) await check(encoded.get(encoder)![index]!, sample);
  expect(samples).toHaveLength(RUNS);
}

describe('the decoder agrees with the official encoder of', () => {
  it.each(Object.values(stakePoolPrograms))(
    'deposits into stake pools of %s, with a minimum',
    async (program) => {
      await eachOf('depositSol', async (official, { a, b, c, d, amount, minimum }) => {
        const accounts = await Promise.all(
          official.accounts.map(async (account, index) =>
            index === 1 ? { ...account, address: await withdrawAuthorityOf(program, a) } : account,
          ),
        );
        // The published encoder leaves the minimum out; what follows the number of the instruction is the same.
        expect([...official.data]).toEqual([14, ...u64Bytes(amount)]);
        const data = Uint8Array.of(
          DEPOSIT_SOL_WITH_SLIPPAGE,
          ...official.data.slice(1),
          ...u64Bytes(minimum),
        );
        expect(await decoded([], { programAddress: program, accounts, data })).toEqual([
          {
            kind: 'pool_deposit',
            program,
            pool: a,
            reserve: c,
            feeAccount: d,
            token: b,
            to: wallet,
            amount,
            minimum,
          },
        ]);
        await expect(decoded([], official)).rejects.toMatchObject({ name: 'ReadbackError' });
      });
    },
  );

  it('withdrawals from stake pools, with a minimum', async () => {
    await eachOf('withdrawSol', async (official, { a, b, c, d, amount, minimum }) => {
      expect([...official.data]).toEqual([16, ...u64Bytes(amount)]);
      const data = Uint8Array.of(WITHDRAW_SOL_WITH_SLIPPAGE, ...official.data.slice(1), ...u64Bytes(minimum));
      expect(await decoded([], { ...official, data })).toEqual([
        {
          kind: 'pool_withdraw',
          program: stakePoolPrograms.spl,
          pool: a,
          reserve: c,
          feeAccount: d,
          token: b,
          to: wallet,
          amount,
          minimum,
        },
      ]);
    });
  });

  it('deposits with Marinade', async () => {
    await eachOf('marinadeDeposit', async (official, { b, amount }) => {
      expect(official.programAddress).toBe(MARINADE_PROGRAM);
      expect(await decoded([], official)).toEqual([
        { kind: 'marinade_deposit', msolLeg: b, to: wallet, amount },
      ]);
    });
  });

  it('liquid unstakes with Marinade', async () => {
    await eachOf('marinadeUnstake', async (official, { a, b, amount }) => {
      expect(await decoded([], official)).toEqual([
        { kind: 'marinade_unstake', msolLeg: b, treasury: a, to: wallet, amount },
      ]);
    });
  });

  it('transfers of programmable NFTs', async () => {
    await eachOf('programmableNft', async (official, { b, c, d }) => {
      expect(official.programAddress).toBe(TOKEN_METADATA_PROGRAM);
      expect(await decoded([], official)).toEqual([
        { kind: 'asset_transfer', asset: b, to: c, amount: 1n, rules: d },
      ]);
    });
    await eachOf('programmableNftWithoutRules', async (official, { b, c }) => {
      expect(await decoded([], official)).toEqual([
        { kind: 'asset_transfer', asset: b, to: c, amount: 1n, rules: null },
      ]);
    });
  });

  it('transfers of Core assets', async () => {
    await eachOf('coreAsset', async (official, { a, b, c }) => {
      expect(official.programAddress).toBe(CORE_PROGRAM);
      expect(await decoded([], official)).toEqual([
        { kind: 'core_transfer', asset: a, collection: b, to: c },
      ]);
    });
    await eachOf('coreAssetWithoutCollection', async (official, { a, d }) => {
      expect(await decoded([], official)).toEqual([
        { kind: 'core_transfer', asset: a, collection: null, to: d },
      ]);
    });
  });
});

async function withdrawAuthorityOf(program: Address, pool: Address): Promise<Address> {
  const seeds = [getAddressEncoder().encode(pool), 'withdraw'];
  return (await getProgramDerivedAddress({ programAddress: program, seeds }))[0];
}

describe('the decoder refuses', () => {
  it('any other account, signer or writable flag than the official one', async () => {
    const other = address('Vote111111111111111111111111111111111111111');
    for (const [encoder, [official]] of encoded) {
      if (encoder === 'depositSol' || encoder === 'withdrawSol') continue;
      const expected = await decoded([], official!);
      for (const [index, account] of official!.accounts.entries()) {
        const changes = [
          { ...account, address: other },
          // The wallet pays the fee, so it is writable whatever the instruction says.
          ...(account.address === wallet ? [] : [{ ...account, role: FLIPPED[account.role] }]),
        ];
        for (const changed of changes) {
          const accounts = official!.accounts.with(index, changed);
          const read = await decoded([], { ...official!, accounts }).catch(() => null);
          expect(read, `${encoder} ${index}`).not.toEqual(expected);
        }
      }
    }
  });
});
