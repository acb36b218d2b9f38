import {
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpAccounts,
  deriveMarinadeAccount,
  NATIVE_MINT,
  RAYDIUM_CPMM_PROGRAM,
  raydiumCpmm,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import { AccountRole, address, getBase16Encoder, type AccountMeta, type Address } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { decoded, wallet } from './decoded.ts';

const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
const { READONLY, WRITABLE, READONLY_SIGNER } = AccountRole;
const bytes = (hex: string): Uint8Array => Uint8Array.from(getBase16Encoder().encode(hex));

/** Account lists and discriminators of github.com/raydium-io/raydium-cp-swap, 609780f, `swap_base_input.rs`, `lib.rs`. */
describe('Raydium CPMM', () => {
  it('derives the addresses that are published', async () => {
    expect(await raydiumCpmm.deriveCpmmAuthority()).toBe('GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL');
    const [quarterPercent, onePercent] = await raydiumCpmm.deriveCpmmConfigs();
    expect(quarterPercent).toBe('D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2');
    expect(onePercent).toBe('G95xxie3XbkCqtE39GgQ9Ggc7xBC8Uceve7HFDEFApkc');
  });

  it.each([
    ['in', '8fbe5adac41e33de', 'swap_base_input'],
    ['out', '37d96256a34ab4ad', 'swap_base_output'],
  ])('explains a swap of an exact amount %s', async (exact, discriminator) => {
    const accounts = await swapAccounts(USDC, NATIVE_MINT);
    const data = bytes(`${discriminator}40420f00000000000500000000000000`);
    const effect = {
      kind: 'cpmm_swap',
      pool: accounts[3]!.address,
      tokenIn: USDC,
      tokenOut: NATIVE_MINT,
      exact,
      amountIn: 1_000_000n,
      amountOut: 5n,
      to: wallet,
    };
    expect(await decoded([], { programAddress: RAYDIUM_CPMM_PROGRAM, accounts, data })).toEqual([effect]);
    for (const index of accounts.keys()) {
      const changed = accounts.with(index, { ...accounts[index]!, address: SYSTEM_PROGRAM });
      await expect(
        decoded([], { programAddress: RAYDIUM_CPMM_PROGRAM, accounts: changed, data }),
      ).rejects.toMatchObject({ name: 'ReadbackError' });
    }
  });
});

async function swapAccounts(input: Address, output: Address): Promise<AccountMeta[]> {
  const [config] = await raydiumCpmm.deriveCpmmConfigs();
  const pool = await raydiumCpmm.deriveCpmmPool(config!, input, output);
  const writable = await Promise.all([
    associatedAccount(wallet, input, 'token'),
    associatedAccount(wallet, output, 'token'),
    raydiumCpmm.deriveCpmmVault(pool, input),
    raydiumCpmm.deriveCpmmVault(pool, output),
  ]);
  return [
    { address: wallet, role: READONLY_SIGNER },
    { address: await raydiumCpmm.deriveCpmmAuthority(), role: READONLY },
    { address: config!, role: READONLY },
    { address: pool, role: WRITABLE },
    ...writable.map((each) => ({ address: each, role: WRITABLE })),
    { address: tokenPrograms.token, role: READONLY },
    { address: tokenPrograms.token, role: READONLY },
    { address: input, role: READONLY },
    { address: output, role: READONLY },
    { address: await raydiumCpmm.deriveCpmmObservation(pool), role: WRITABLE },
  ];
}

/** Marinade's documentation lists these: docs.marinade.finance/developers/contract-addresses. */
describe('Marinade', () => {
  it('derives the addresses that are published', async () => {
    expect(await deriveMarinadeAccount('solLeg')).toBe('UefNb6z6yvArqe4cJHTXCqStRsKmWhGxnZzuHbikP5Q');
    expect(await deriveMarinadeAccount('reserve')).toBe('Du3Ysj1wKbxPKkuPPnvzQLQh8oMSVifs3jGZjJWXFmHN');
  });
});

/** Accounts and arguments of the IDL in github.com/circlefin/solana-cctp-contracts, 76018c2, `deposit_for_burn`. */
describe('CCTP', () => {
  it('is refused where its event account would have to sign beside the wallet', async () => {
    const w = (each: Address): AccountMeta => ({ address: each, role: WRITABLE });
    const r = (each: Address): AccountMeta => ({ address: each, role: READONLY });
    const accounts: AccountMeta[] = [
      { address: wallet, role: READONLY_SIGNER },
      { address: wallet, role: AccountRole.WRITABLE_SIGNER },
      r(await cctpAccounts.senderAuthority()),
      w(await associatedAccount(wallet, USDC, 'token')),
      r(await cctpAccounts.denylist(wallet)),
      w(await cctpAccounts.messageTransmitter()),
      r(await cctpAccounts.tokenMessenger()),
      r(await cctpAccounts.remoteTokenMessenger(6)),
      r(await cctpAccounts.tokenMinter()),
      w(await cctpAccounts.localToken(USDC)),
      w(USDC),
      w(NATIVE_MINT),
      r(CCTP_MESSAGE_TRANSMITTER_PROGRAM),
      r(CCTP_TOKEN_MESSENGER_PROGRAM),
      r(tokenPrograms.token),
      r(SYSTEM_PROGRAM),
      r(await cctpAccounts.eventAuthority()),
      r(CCTP_TOKEN_MESSENGER_PROGRAM),
    ];
    const zeros = (count: number): string => '00'.repeat(count);
    const data = bytes(
      `d73c3d2e723780b040420f000000000006000000${zeros(12)}${'ab'.repeat(20)}${zeros(32)}${zeros(8)}d0070000`,
    );
    const instruction = { programAddress: CCTP_TOKEN_MESSENGER_PROGRAM, accounts, data };
    await expect(decoded([], instruction)).rejects.toThrow(`The account ${NATIVE_MINT} would have to sign`);
  });
});
