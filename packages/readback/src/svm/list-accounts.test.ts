import {
  AccountRole,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Instruction,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { MEMO_PROGRAM } from '../protocols/memo/addresses.ts';
import { SYSTEM_PROGRAM } from '../protocols/system-program/addresses.ts';
import { decodeSvmTransaction } from './decode.ts';
import type { LookupTables } from './lookup-table.ts';

const party = (number: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(number));
const [wallet, recipient, stranger] = [party(1), party(2), party(3)];
const { WRITABLE, WRITABLE_SIGNER } = AccountRole;
const sol: Instruction = {
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: wallet, role: WRITABLE_SIGNER },
    { address: recipient, role: WRITABLE },
  ],
  data: Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
};
const memo: Instruction = { programAddress: MEMO_PROGRAM, accounts: [], data: Uint8Array.of(65) };

function wire(...instructions: readonly Instruction[]): string {
  const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(wallet, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(lifetime, payed),
    (living) => appendTransactionMessageInstructions(instructions, living),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

const patched = (base64: string, patch: (bytes: Uint8Array) => Uint8Array): string =>
  getBase64Decoder().decode(patch(Uint8Array.from(getBase64Encoder().encode(base64))));

const read = async (base64: string, tables: LookupTables) =>
  decodeSvmTransaction(base64, { wallet, owners: [recipient], tables });

const TABLE = party(9);

/** The transaction with one lookup table behind everything else. */
const lookup = (base64: string, written: number[], read: number[]): string =>
  patched(base64, (bytes) =>
    Uint8Array.of(
      ...bytes.slice(0, -1),
      1,
      ...new Uint8Array(32).fill(9),
      written.length,
      ...written,
      read.length,
      ...read,
    ),
  );

/** The transaction without one of its accounts, so that its instructions' indices point to the wrong ones. */
const without = (base64: string, account: Address, role: 'read' | 'written'): string =>
  patched(base64, (bytes) => {
    const entry = getAddressEncoder().encode(account);
    const at = bytes.findIndex((_, index) => entry.every((byte, each) => bytes[index + each] === byte));
    const shorter = Uint8Array.of(...bytes.slice(0, at), ...bytes.slice(at + 32));
    if (role === 'read') shorter[65 + 3]! -= 1;
    shorter[65 + 4]! -= 1;
    return shorter;
  });

describe('a transaction that takes accounts from a lookup table', () => {
  it('is explained with what the table holds', async () => {
    const looked = lookup(without(wire(sol), recipient, 'written'), [0], []);
    // The recipient comes behind the message's own two accounts now; before, it was the second.
    const renumbered = patched(looked, (bytes) => {
      const instruction = bytes.length - 36 - 17;
      return bytes.with(instruction, 1).with(instruction + 3, 2);
    });
    expect(await read(renumbered, { [TABLE]: [recipient] })).toMatchObject([
      { kind: 'transfer', from: wallet, to: recipient, amount: 5n },
    ]);
  });

  it.each<[string, LookupTables, RegExp]>([
    ['was not read', {}, /which was not read/],
    ['is too short', { [TABLE]: [] }, /holds 0 addresses, none at 0/],
    ['holds what nothing uses', { [TABLE]: [stranger] }, /listed but not used/],
    ['holds what the message lists itself', { [TABLE]: [recipient] }, /listed twice/],
    ['holds a program that runs', { [TABLE]: [SYSTEM_PROGRAM] }, /listed twice/],
  ])('is refused where the table %s', async (_, tables, said) => {
    const looked = lookup(wire(sol), [0], []);
    await expect(read(looked, tables)).rejects.toThrow(said);
  });

  it('is refused where that is a program that runs', async () => {
    const looked = lookup(without(wire(sol, memo), MEMO_PROGRAM, 'read'), [], [0]);
    await expect(read(looked, { [TABLE]: [MEMO_PROGRAM] })).rejects.toThrow(/program .* lookup table/);
  });

  it('is refused where it names the table twice', async () => {
    const once = lookup(wire(sol), [0], []);
    const twice = patched(once, (bytes) => {
      const entry = bytes.slice(-35);
      return Uint8Array.of(...bytes.slice(0, -36), 2, ...entry, ...entry);
    });
    await expect(read(twice, { [TABLE]: [stranger] })).rejects.toThrow(/named twice/);
  });
});
