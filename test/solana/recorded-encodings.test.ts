import {
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpAccounts,
  decodeSvmTransaction,
  deriveMarinadeAccount,
  jupiter,
  JUPITER_PROGRAM,
  NATIVE_MINT,
  RAYDIUM_CPMM_PROGRAM,
  raydiumCpmm,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import {
  AccountRole,
  address,
  blockhash,
  getBase16Encoder,
  type AccountMeta,
  type Address,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { composeMessage, writeTransaction } from '../../packages/server/src/chains/solana/message.ts';
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

/**
 * A swap of 0.1 SOL for Wormhole's ETH, of a transaction recorded as `MAYAN_V0_TX` in earlier versions of
 * github.com/gemwalletcom/core, `crates/gem_solana/src/signer/chain_signer.rs`: its data, and its accounts as far as the message lists
 * them itself or they are known.
 */
describe('Jupiter', () => {
  const payer = address('A21o4asMbFHYadqXdLusT9Bvx9xaC5YV9gcaidjqtdXC');
  const ETH = address('7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs');
  const authority = address('CapuXNQoDviLvU1PxFiizLgPNQCxrsag1uMeyk6zLVps');
  const vaults = {
    sol: address('91bUbswo6Di8235jAPwim1At4cPZLbG2pkpneyqKg4NQ'),
    eth: address('6eedFysg6UdWRV5hXUNHt4YUw6p8eNhJ6n8vB2RVivfD'),
    usdc: address('Gjmjory7TWKJXD2Jc6hKzAG991wWutFhtbXudzJqgx3p'),
  };
  const data = bytes(
    'd19853937cfed8e90500e1f50500000000574d060000000000640000000000020000005901102700012f000010270102',
  );
  const as = (account: Address, role = READONLY): AccountMeta => ({ address: account, role });
  const accounts = (into: Address): AccountMeta[] => [
    as(authority),
    as(payer, READONLY_SIGNER),
    as(address('ExjQ4uG2UBGGbZWCZ6mQBeZxzNfLZ5Y3ZYpyrepCuZtb'), WRITABLE),
    as(vaults.sol, WRITABLE),
    as(vaults.eth, WRITABLE),
    as(into, WRITABLE),
    as(NATIVE_MINT),
    as(ETH),
    as(tokenPrograms.token),
    as(tokenPrograms.token),
    as(address('D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf')),
    as(JUPITER_PROGRAM),
    as(authority),
    as(vaults.sol, WRITABLE),
    as(vaults.usdc, WRITABLE),
    as(address('4GDzeunGURJsv7QvzVicTW4zZFNbWam7zf9A4fWKcUue'), WRITABLE),
  ];
  const read = async (list: AccountMeta[], how: Uint8Array = data) => {
    const instruction = { programAddress: JUPITER_PROGRAM, accounts: list, data: how };
    const lifetime = { blockhash: blockhash(SYSTEM_PROGRAM), lastValidBlockHeight: 1n };
    const transaction = writeTransaction(composeMessage([instruction], payer, lifetime));
    return decodeSvmTransaction(transaction, { wallet: payer, owners: [] });
  };

  it('is read, with its own accounts where they were derived to be', async () => {
    const into = await associatedAccount(payer, ETH, 'token');
    expect(await read(accounts(into))).toEqual([
      {
        kind: 'jupiter_swap',
        tokenIn: NATIVE_MINT,
        tokenOut: ETH,
        exact: 'in',
        amountIn: 100_000_000n,
        amountOut: (413_015n * 9_900n) / 10_000n,
        to: payer,
        quoted: 413_015n,
        slippage: 100,
        through: 5,
        route: '020000005901102700012f000010270102',
        pools: [
          authority,
          `${vaults.sol} (writable)`,
          `${vaults.usdc} (writable)`,
          '4GDzeunGURJsv7QvzVicTW4zZFNbWam7zf9A4fWKcUue (writable)',
        ],
      },
    ]);
  });

  it('is refused where it goes to somebody else, as the recorded one did', async () => {
    await expect(read(accounts(address('D1shs1c13rwnej9KtzVmKA5yFcNXBmpojJjuZ7srahdk')))).rejects.toThrow(
      'destinationAccount is D1shs1c13rwnej9KtzVmKA5yFcNXBmpojJjuZ7srahdk',
    );
  });

  it('is refused with another account in any of its own places, a fee, or without a minimum', async () => {
    const list = accounts(await associatedAccount(payer, ETH, 'token'));
    for (const index of Array.from({ length: 12 }, (_, each) => each)) {
      const changed = list.with(index, { ...list[index]!, address: SYSTEM_PROGRAM });
      await expect(read(changed)).rejects.toMatchObject({ name: 'ReadbackError' });
    }
    const patched = (at: number, ...values: number[]): Uint8Array => {
      const copy = data.slice();
      copy.set(values, at);
      return copy;
    };
    await expect(read(list, patched(27, 1))).rejects.toThrow('gives others 1 basis points');
    await expect(read(list, patched(29, 1))).rejects.toThrow('and 1 of what is gained');
    await expect(read(list, patched(25, 16, 39))).rejects.toThrow('leaves no minimum');
    await expect(read([...list, as(payer)])).rejects.toThrow("the wallet's own");
    await expect(read([...list, as(list[5]!.address)])).rejects.toThrow("the wallet's own");
  });

  it.each([
    ['route', 'e517cb977ae3ad2a'],
    ['route_v2', 'bb64facc31c4af14'],
    ['exact_out_route', 'd033ef977b2bed5c'],
    ['exact_out_route_v2', '9d8ab85215f4f324'],
    ['shared_accounts_route', 'c1209b3341d69c81'],
    ['shared_accounts_exact_out_route', 'b0d169a89a7d453e'],
    ['route_with_token_ledger', '96564774a75d0e68'],
    ['shared_accounts_route_with_token_ledger', 'e6798f50779f6aaa'],
    ['set_token_ledger', 'e455b9704e4f4d02'],
  ])('`%s` is refused', async (_, discriminator) => {
    const list = accounts(await associatedAccount(payer, ETH, 'token'));
    const other = Uint8Array.of(...bytes(discriminator), ...data.slice(8));
    await expect(read(list, other)).rejects.toThrow(/Instruction .* of Jupiter is not known/);
  });

  it.each([
    [5, authority],
    [0, 'GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ'],
    [1, '2MFoS3MPtvyQ4Wh4M9pdfPjz6UhVoNbFbGJAskCPCj3h'],
    [2, 'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV'],
  ])('owns accounts by authority %i where explorers name it', async (id, known) => {
    expect(await jupiter.deriveJupiterAuthority(id)).toBe(known);
  });
});
