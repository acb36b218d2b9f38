import {
  deriveMarinadeAccount,
  MARINADE_STATE,
  MSOL_MINT,
  stakePools,
  tokenPrograms,
  tokens,
} from '@say402/readback';
import { address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { encodeOfficially, plainInstruction } from './official-encoders.ts';
import {
  marinadeAccount,
  stakePoolAccount,
} from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { plannedAmount, plannedToken, prepareStep } from './prepare-step.ts';
import { startWorld, stranger, type World } from './world.ts';

const SOL = 1_000_000_000n;
/** The rate of JitoSOL on a day of 2026, in rough numbers. */
const POOL = { totalLamports: 1_234_567_890_123n, supply: 1_000_000_000_000n, epoch: 900n } as const;

let world: World;
let wallet: string;
beforeAll(async () => {
  world = await startWorld();
  wallet = world.user.address;
  const [reserve, feeAccount, treasury] = await Promise.all(
    [1, 2, 3].map(async (n) => (await stranger(n)).address),
  );
  for (const pool of stakePools.slice(0, 4)) {
    const late = pool.symbol === 'bSOL';
    world.sandbox.placeAccount(
      stakePoolAccount(pool, {
        ...POOL,
        epoch: late ? 899n : 900n,
        reserve: reserve!,
        feeAccount: feeAccount!,
        depositFee: pool.symbol === 'JupSOL' ? [1, 1000] : [0, 0],
        withdrawalFee: [1, 1000],
        ...(pool.symbol === 'bbSOL' && { depositAuthority: reserve! }),
      }),
    );
  }
  world.sandbox.placeAccount(
    marinadeAccount({
      treasury: treasury!,
      msolLeg: reserve!,
      staked: 1_300_000_000_000n,
      supply: 1_000_000_000_000n,
      target: 100n * SOL,
      depositFeeCents: 100,
    }),
  );
});
afterAll(async () => world.close());

const stake = async (symbol: string, amount: bigint, promised?: bigint) =>
  prepareStep(world, wallet, {
    action: 'liquid_stake',
    slots: { token: plannedToken('SOL'), tokenOut: plannedToken(symbol), amount: plannedAmount(amount) },
    ...(promised !== undefined && {
      promised: {
        protocol: null,
        sent: [],
        received: [{ token: plannedToken(symbol).address, minimum: promised }],
        fees: [],
      },
    }),
  });
const unstake = async (symbol: string, amount: bigint) =>
  prepareStep(world, wallet, {
    action: 'liquid_unstake',
    slots: { token: plannedToken(symbol), tokenOut: plannedToken('SOL'), amount: plannedAmount(amount) },
  });

describe('the registry of stake pools', () => {
  it('has tokens of the registry, each once', () => {
    const mints = stakePools.map(({ mint }) => mint);
    expect(new Set(mints).size).toBe(stakePools.length);
    for (const { symbol, mint } of stakePools)
      expect(tokens['solana']!.find((token) => token.address === mint)?.symbol).toBe(symbol);
  });
});

describe('a stake pool', () => {
  it('gives its token at its rate, and the read-back agrees', async () => {
    const { outcome, differences, effects } = await stake('JitoSOL', 2n * SOL);
    const expected = (2n * SOL * POOL.supply) / POOL.totalLamports;
    expect(outcome.received).toMatchObject([{ expected, minimum: expected - (expected * 5n) / 1000n }]);
    expect(outcome.facts).toMatchObject([{ name: 'rate', value: '1 JitoSOL = 1.23456789 SOL' }]);
    expect(differences).toEqual([]);
    expect(effects.map(({ kind }) => kind)).toEqual(['compute_limit', 'compute_price', 'pool_deposit']);
  });

  it('keeps its deposit fee, half of which comes back to the wallet as its own referrer', async () => {
    const { outcome } = await stake('JupSOL', 2n * SOL);
    const issued = (2n * SOL * POOL.supply) / POOL.totalLamports;
    const fee = (issued + 999n) / 1000n;
    expect(outcome.received[0]!.expected).toBe(issued - fee + fee / 2n);
    expect(outcome.received[0]!.minimum).toBeLessThan(issued - fee);
    expect(outcome.fees.find(({ kind }) => kind === 'protocol')?.amount).toBe(fee - fee / 2n);
  });

  it('gives SOL back at its rate less its fee', async () => {
    const { outcome, differences } = await unstake('JitoSOL', SOL);
    const expected = ((SOL - SOL / 1000n) * POOL.totalLamports) / POOL.supply;
    expect(outcome.received).toMatchObject([{ expected, token: { symbol: 'SOL' } }]);
    expect(differences).toEqual([]);
  });

  it('is encoded as the official package does, but for the minimum', async () => {
    const pool = stakePools[0]!;
    const deposit = (await stake('JitoSOL', 2n * SOL)).instructions.at(-1)!;
    const withdrawal = (await unstake('JitoSOL', SOL)).instructions.at(-1)!;
    const at = (index: number): string => deposit.accounts![index]!.address;
    const common = {
      stakePool: pool.pool,
      withdrawAuthority: at(1),
      reserveStake: at(2),
      managerFeeAccount: at(5),
      poolMint: pool.mint,
    };
    const tokensOf = await associatedAccount(address(wallet), pool.mint, 'token');
    const [officialDeposit, officialWithdrawal] = await encodeOfficially([
      {
        encoder: 'depositSol',
        input: {
          ...common,
          fundingAccount: wallet,
          destinationPoolAccount: tokensOf,
          referralPoolAccount: tokensOf,
          lamports: `${2n * SOL}`,
        },
      },
      {
        encoder: 'withdrawSol',
        input: {
          ...common,
          sourceTransferAuthority: wallet,
          sourcePoolAccount: tokensOf,
          destinationSystemAccount: wallet,
          poolTokens: `${SOL}`,
        },
      },
    ]);
    expect(plainInstruction(deposit).accounts).toEqual(plainInstruction(officialDeposit!).accounts);
    expect(plainInstruction(withdrawal).accounts).toEqual(plainInstruction(officialWithdrawal!).accounts);
    expect(plainInstruction(deposit).data.slice(1, 9)).toEqual(
      plainInstruction(officialDeposit!).data.slice(1),
    );
    expect(plainInstruction(withdrawal).data.slice(1, 9)).toEqual(
      plainInstruction(officialWithdrawal!).data.slice(1),
    );
  }, 120_000);

  it('is not used before it has counted its rewards of the epoch, nor where others must sign', async () => {
    await expect(stake('bSOL', SOL)).rejects.toMatchObject({
      code: 'action_unavailable',
      message: expect.stringContaining('epoch 900') as string,
    });
    await expect(stake('bbSOL', SOL)).rejects.toMatchObject({
      code: 'action_unavailable',
      message: expect.stringContaining('signature') as string,
    });
  });

  it('that is not on the chain is refused by its address', async () => {
    await expect(stake('hSOL', SOL)).rejects.toMatchObject({
      code: 'action_unavailable',
      message: expect.stringContaining('is no stake pool') as string,
    });
  });

  it('keeps a promise, or says that it can not', async () => {
    const expected = (2n * SOL * POOL.supply) / POOL.totalLamports;
    expect((await stake('JitoSOL', 2n * SOL, expected - 1n)).outcome.received[0]!.minimum).toBe(
      expected - 1n,
    );
    await expect(stake('JitoSOL', 2n * SOL, expected + 1n)).rejects.toMatchObject({ code: 'quote_moved' });
  });
});

describe('Marinade', () => {
  it('gives mSOL at its rate less its fee, encoded as its package does', async () => {
    const made = await stake('mSOL', 2n * SOL);
    const worth = 2n * SOL - (2n * SOL * 100n) / 1_000_000n;
    expect(made.outcome.received).toMatchObject([{ expected: (worth * 10n) / 13n }]);
    expect(made.outcome.facts).toMatchObject([{ value: '1 mSOL = 1.3 SOL' }]);
    expect(made.outcome.warnings.map(({ code }) => code)).toEqual(['minimum_not_enforced']);
    expect(made.differences).toEqual([]);
    const deposit = made.instructions.at(-1)!;
    const input = {
      wallet,
      tokens: await associatedAccount(address(wallet), MSOL_MINT, 'token'),
      msolMint: MSOL_MINT,
      treasury: (await stranger(3)).address,
      msolLeg: (await stranger(1)).address,
    };
    const [official] = await encodeOfficially([
      { encoder: 'marinadeDeposit', input: { ...input, amount: `${2n * SOL}` } },
    ]);
    expect(plainInstruction(deposit)).toEqual(plainInstruction(official!));
  }, 120_000);

  it('pays mSOL out of its pool, for a higher fee the less is left', async () => {
    await expect(unstake('mSOL', SOL)).rejects.toMatchObject({ code: 'action_unavailable' });
    const leg = await deriveMarinadeAccount('solLeg');
    await world.rpc.requestAirdrop(leg, (2_039_280n + 50n * SOL) as never).send();
    const made = await unstake('mSOL', 10n * SOL);
    // 50 SOL less the 13 that it takes leave 37 of 100: the fee is 3 % less 37 % of the way to 0.3 %, in whole basis points.
    const points = 300n - (270n * 37n) / 100n;
    const fee = (10n * SOL * points) / 10_000n;
    expect(made.outcome.fees).toMatchObject([{ kind: 'protocol', amount: fee }]);
    expect(made.outcome.received).toMatchObject([{ expected: ((10n * SOL - fee) * 13n) / 10n }]);
    expect(made.differences).toEqual([]);
    await expect(unstake('mSOL', 45n * SOL)).rejects.toMatchObject({ code: 'action_unavailable' });
    expect(made.outcome.sent).toMatchObject([{ to: MARINADE_STATE }]);
    expect(made.instructions.at(-1)!.accounts!.at(-1)!.address).toBe(tokenPrograms.token);
  });
});
