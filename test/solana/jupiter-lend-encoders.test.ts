import { deriveJupiterLend, jupiterLendMarkets, ReadbackError, type Effect } from '@say402/readback';
import { AccountRole, address, type Address, type Instruction } from '@solana/kit';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import {
  depositInstruction,
  redeemInstruction,
  withdrawInstruction,
} from '../../packages/server/src/protocols/jupiter-lend/instructions.ts';
import { anyAddress, decoded, u64, wallet } from './decoded.ts';
import {
  encodeOfficially,
  plainInstruction,
  type EncodingJob,
  type OfficialInstruction,
} from './official-encoders.ts';

const samples = fc.sample(
  fc.record({ exact: u64, bound: fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), mint: anyAddress }),
  { numRuns: 25 },
);

/** One instruction: as we build it, as Anchor does by Jupiter's description, and what the decoder must read. */
interface Case {
  readonly job: EncodingJob;
  readonly ours: Instruction;
  readonly effect: Effect;
}
let cases: (Case & { readonly official: OfficialInstruction })[];

beforeAll(async () => {
  const made = (await Promise.all(samples.map(casesOf))).flat();
  const encoded = await encodeOfficially(made.map(({ job }) => job));
  cases = made.map((each, index) => ({ ...each, official: encoded[index]! }));
}, 120_000);

async function casesOf({ exact, bound, mint }: (typeof samples)[number]): Promise<Case[]> {
  const accounts = await deriveJupiterLend(mint);
  const [tokens, receipts] = await Promise.all([
    associatedAccount(wallet, mint, 'token'),
    associatedAccount(wallet, accounts.receipt, 'token'),
  ]);
  const deed = { wallet, accounts, mint, tokens, receipts, exact, bound };
  const input = { wallet, mint, exact: `${exact}`, bound: `${bound}` };
  const of = { market: accounts.market, token: mint, receipt: accounts.receipt, to: wallet };
  return [
    {
      job: { encoder: 'jupiterLendDeposit', input },
      ours: depositInstruction(deed),
      effect: { kind: 'jupiter_lend_deposit', ...of, amount: exact, least: bound },
    },
    {
      job: { encoder: 'jupiterLendWithdraw', input },
      ours: withdrawInstruction(deed),
      effect: { kind: 'jupiter_lend_withdraw', ...of, amount: exact, most: bound },
    },
    {
      job: { encoder: 'jupiterLendRedeem', input },
      ours: redeemInstruction(deed),
      effect: { kind: 'jupiter_lend_redeem', ...of, receipts: exact, least: bound },
    },
  ];
}

const swapped = (role: AccountRole): AccountRole =>
  role === AccountRole.WRITABLE
    ? AccountRole.READONLY
    : role === AccountRole.READONLY
      ? AccountRole.WRITABLE
      : AccountRole.READONLY_SIGNER;

describe('instructions for Jupiter Lend', () => {
  it('are byte for byte those that Anchor encodes by its own description', () => {
    for (const { ours, official } of cases)
      expect(plainInstruction(ours)).toEqual(plainInstruction(official));
  });

  it('are read from what Anchor writes', async () => {
    for (const { official, effect } of cases) expect(await decoded([], official)).toEqual([effect]);
  });

  it('are refused with any other account or writable flag', async () => {
    const other = address('Vote111111111111111111111111111111111111111');
    for (const { official } of cases.slice(0, 3))
      for (const [index, account] of official.accounts.entries()) {
        const changes = [
          { ...account, address: other },
          { ...account, role: swapped(account.role) },
        ];
        // The fee payer writes and signs whatever an instruction says of it.
        for (const change of index === 0 ? changes.slice(0, 1) : changes) {
          const accounts = official.accounts.with(index, change);
          const read = decoded([], { ...official, accounts });
          await expect(read, `account ${index}`).rejects.toBeInstanceOf(ReadbackError);
        }
      }
  });

  it('are refused where a withdrawal bounds nothing', async () => {
    const official = cases[1]!.official;
    const data = Uint8Array.from(official.data);
    data.fill(0, 16);
    await expect(decoded([], { ...official, data })).rejects.toThrow(/bounds nothing/);
  });

  it('name the accounts that the markets of USDC and SOL have on the chain, and the receipts that the registry says', async () => {
    const [usdc, sol] = await Promise.all(
      ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'So11111111111111111111111111111111111111112'].map(
        async (mint) => deriveJupiterLend(mint as Address),
      ),
    );
    expect(usdc).toEqual({
      admin: '5nmGjA4s7ATzpBQXC5RNceRpaJ7pYw2wKsNBWyuSAZV6',
      receipt: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
      market: '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ',
      position: 'Hf9gtkM4dpVBahVSzEXSVCAPpKzBsBcns3s8As3z77oF',
      reserve: '94vK29npVbyRHXH63rRcTiSr26SFhrQTzbpNJuhQEDu',
      rateModel: '5pjzT5dFTsXcwixoab1QDLvZQvpYJxJeBphkyfHGn688',
      liquidity: '7s1da8DduuBFqGra5bJBjpnvL5E9mGzCuMk1Qkh4or2Z',
      vault: 'BmkUoKMFYBxNSzWXyUjyMJjMAaVz4d8ZnxwwmhDCUXFB',
      claim: 'HN1r4VfkDn53xQQfeGDYrNuDKFdemAhZsHYRwBrFhsW',
      rewards: '5xSPBiD3TibamAnwHDhZABdB4z4F9dcj5PnbteroBTTd',
    });
    expect(sol).toMatchObject({
      market: 'BeAqbxfrcXmzEYT2Ra62oW2MqkuFDHaCtps47Mzg6Zj3',
      vault: '5JP5zgYCb9W37QQLgAHRHuinFLrKt87akDY1CgZoTPzr',
      claim: '6AQGR8zK4KTVZfZ9UZaRzyEL5ynvwVaF5ywVdmtJT24N',
    });
    for (const { mint, receipt } of jupiterLendMarkets)
      expect((await deriveJupiterLend(mint)).receipt).toBe(receipt);
  });
});
