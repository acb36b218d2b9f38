import { cctpAccounts, cctpDomains, CCTP_LOOKUP_TABLE, decodeSvmTransaction, tokens } from '@say402/readback';
import { AccountRole, address, getAddressEncoder, isSignerRole, type Address } from '@solana/kit';
import { bytesToHex, concat, numberToHex, pad, slice, type Hex } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { fitsOne } from '../../packages/server/src/chains/solana/fits-one.ts';
import { cctpReceiveInstruction } from '../../packages/server/src/protocols/cctp-arrival-solana/receive-instruction.ts';
import { cctpArrivalAccounts } from '../../packages/sandbox/src/solana/stand-in/cctp-accounts.ts';
import { readLookupTable } from '../../packages/readback/src/svm/lookup-table.ts';
import { transactionOf, wallet } from './decoded.ts';
import { encodeOfficially, plainInstruction } from './official-encoders.ts';
import { stranger } from './world.ts';

const USDC = address(tokens['solana']!.find(({ symbol }) => symbol === 'USDC')!.address);
const BURNED: Hex = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const MESSENGER: Hex = '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d';
const four = (value: number): Hex => numberToHex(value, { size: 4 });
const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
const inWord = (of: Address): Hex => bytesToHex(new Uint8Array(getAddressEncoder().encode(of)));

const nonce = word(77n);
/** As Base's contract writes it, for the wallet's own account for USDC. */
const messageFor = (recipient: Address, changed: { destination?: number; caller?: Hex } = {}): Hex =>
  concat([
    four(1),
    four(cctpDomains['base']!),
    four(changed.destination ?? 5),
    nonce,
    pad(MESSENGER),
    inWord(address('CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe')),
    changed.caller ?? pad('0x'),
    four(2000),
    four(2000),
    four(1),
    pad(BURNED),
    inWord(recipient),
    word(25_000_000n),
    pad('0x52908400098527886E0F7030069857D2E4169EE7'),
    word(0n),
    word(3n),
    word(0n),
  ]);
/** Of two attesters, as on mainnet. */
const attestation: Hex = `0x${'ab'.repeat(130)}`;

let tokensAt: Address;
let feeAccount: Address;
beforeAll(async () => {
  tokensAt = await associatedAccount(wallet, USDC, 'token');
  feeAccount = (await stranger(9)).address;
});
const receipt = async (message = messageFor(tokensAt)) =>
  cctpReceiveInstruction({
    wallet,
    tokens: tokensAt,
    mint: USDC,
    feeAccount,
    source: cctpDomains['base']!,
    nonce,
    message,
    attestation,
  });
const read = async (instruction: Awaited<ReturnType<typeof receipt>>) =>
  decodeSvmTransaction(transactionOf(instruction), { wallet, owners: [] });

it("a received message is encoded as Anchor encodes it by Circle's interface description, and read back", async () => {
  const own = await receipt();
  const rest = own.accounts!.slice(9).map(({ address: at, role }) => ({
    address: at,
    writable: role === AccountRole.WRITABLE,
  }));
  const [official] = await encodeOfficially([
    {
      encoder: 'cctpReceive',
      input: {
        wallet,
        messageTransmitter: await cctpAccounts.messageTransmitter(),
        usedNonce: await cctpAccounts.usedNonce(nonce),
        message: slice(messageFor(tokensAt), 0).slice(2),
        attestation: attestation.slice(2),
        rest: JSON.stringify(rest),
      },
    },
  ]);
  expect(plainInstruction(own)).toEqual(plainInstruction(official!));
  expect(await read(own)).toMatchObject([
    {
      kind: 'cctp_arrival',
      owner: wallet,
      token: USDC,
      amount: 24_999_997n,
      recipient: wallet,
      source: 6,
      nonce,
      attestation,
      feeAccount,
    },
  ]);
});

it('fits one transaction by a lookup table, and not without', async () => {
  const instructions = [await receipt()];
  expect(fitsOne(instructions, wallet, {})).toBe(false);
  const table = (await cctpArrivalAccounts()).find(({ address: at }) => at === CCTP_LOOKUP_TABLE)!;
  const entries = readLookupTable(table.program, table.data)!;
  expect(fitsOne(instructions, wallet, { [CCTP_LOOKUP_TABLE]: entries })).toBe(true);
});

it('is refused with any other account or message', async () => {
  const own = await receipt();
  const [expected] = await read(own);
  const other = (await stranger(6)).address;
  for (const [index, account] of own.accounts!.entries()) {
    const accounts = own.accounts!.with(index, { ...account, address: other });
    expect((await read({ ...own, accounts }).catch(() => null))?.[0]).not.toEqual(expected);
    if (isSignerRole(account.role) || account.address === wallet) continue;
    const role = account.role === AccountRole.READONLY ? AccountRole.WRITABLE : AccountRole.READONLY;
    const flipped = own.accounts!.with(index, { ...account, role });
    await expect(read({ ...own, accounts: flipped })).rejects.toThrow(account.address);
  }
  await expect(read(await receipt(messageFor(other)))).rejects.toThrow("wallet's own for USDC");
  await expect(read(await receipt(messageFor(tokensAt, { destination: 7 })))).rejects.toThrow(
    'another chain',
  );
  await expect(read(await receipt(messageFor(tokensAt, { caller: inWord(other) })))).rejects.toThrow(
    'caller',
  );
  await expect(read(await receipt(concat([messageFor(tokensAt), '0x00'])))).rejects.toThrow('377 bytes');
});
