import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type AccountMeta,
  type Address,
  type Instruction,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { ASSOCIATED_TOKEN_PROGRAM } from '../protocols/associated-token-account/addresses.ts';
import { deriveAssociatedAccount } from '../protocols/associated-token-account/derive.ts';
import { COMPUTE_BUDGET_PROGRAM } from '../protocols/compute-budget/addresses.ts';
import { MEMO_PROGRAM } from '../protocols/memo/addresses.ts';
import { tokenPrograms } from '../protocols/spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../protocols/system-program/addresses.ts';
import { ReadbackError } from '../readback-error.ts';
import { decodeSvmTransaction } from './decode.ts';

const wallet = party(1);
const recipient = party(2);
const stranger = party(3);
const mint = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
const token = tokenPrograms.token;
const [own, theirs] = await Promise.all(
  [wallet, recipient].map((owner) => deriveAssociatedAccount(owner, mint, token)),
);

function party(number: number): Address {
  return getAddressDecoder().decode(new Uint8Array(32).fill(number));
}

function instruction(programAddress: Address, accounts: AccountMeta[], ...data: number[]): Instruction {
  return { programAddress, accounts, data: Uint8Array.from(data) };
}

const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;
const as = (role: AccountRole, address: Address | undefined): AccountMeta => ({ address: address!, role });

const sol = (from = wallet, to = recipient): Instruction =>
  instruction(
    SYSTEM_PROGRAM,
    [as(WRITABLE_SIGNER, from), as(WRITABLE, to)],
    2,
    0,
    0,
    0,
    5,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  );
const transferAccounts = (): AccountMeta[] => [
  as(WRITABLE, own),
  as(READONLY, mint),
  as(WRITABLE, theirs),
  as(READONLY_SIGNER, wallet),
];
const AMOUNT_AND_DECIMALS = [7, 0, 0, 0, 0, 0, 0, 0, 6];
const transferChecked = (accounts = transferAccounts()): Instruction =>
  instruction(token, accounts, 12, ...AMOUNT_AND_DECIMALS);
const createAccounts = (): AccountMeta[] => [
  as(WRITABLE_SIGNER, wallet),
  as(WRITABLE, theirs),
  as(READONLY, recipient),
  as(READONLY, mint),
  as(READONLY, SYSTEM_PROGRAM),
  as(READONLY, token),
];
const create = (accounts = createAccounts()): Instruction =>
  instruction(ASSOCIATED_TOKEN_PROGRAM, accounts, 1);
const limit = instruction(COMPUTE_BUDGET_PROGRAM, [], 2, 16, 39, 0, 0);
const price = instruction(COMPUTE_BUDGET_PROGRAM, [], 3, 1, 0, 0, 0, 0, 0, 0, 0);

/** Replaces one account of a list. */
function replaced(accounts: AccountMeta[], index: number, by: AccountMeta): AccountMeta[] {
  return accounts.with(index, by);
}

function wire(instructions: readonly Instruction[], payer = wallet, version: 0 | 'legacy' = 0): string {
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (payed) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
        payed,
      ),
    (living) => appendTransactionMessageInstructions(instructions, living),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

const decode = async (...instructions: Instruction[]) =>
  decodeSvmTransaction(wire(instructions), { wallet, owners: [recipient] });

async function refusal(base64: string): Promise<string> {
  try {
    await decodeSvmTransaction(base64, { wallet, owners: [recipient] });
  } catch (error) {
    if (error instanceof ReadbackError) return error.message;
    throw error;
  }
  throw new Error('It was not refused');
}

/** The transaction with its bytes changed. */
function patched(base64: string, patch: (bytes: Uint8Array) => Uint8Array | void): string {
  const bytes = Uint8Array.from(getBase64Encoder().encode(base64));
  return getBase64Decoder().decode(patch(bytes) ?? bytes);
}

describe('a Solana transaction', () => {
  it('is explained instruction by instruction', async () => {
    const memo = instruction(
      MEMO_PROGRAM,
      [as(READONLY_SIGNER, wallet)],
      ...new TextEncoder().encode('für Ⅻ'),
    );
    expect(await decode(limit, price, sol(), create(), transferChecked(), memo)).toEqual([
      { kind: 'compute_limit', units: 10_000 },
      { kind: 'compute_price', microLamports: 1n },
      { kind: 'transfer', token: 'native', from: wallet, to: recipient, amount: 5n },
      { kind: 'token_account', owner: recipient, token: mint, account: theirs, payer: wallet },
      { kind: 'transfer', token: mint, from: wallet, to: recipient, amount: 7n, decimals: 6 },
      { kind: 'memo', text: 'für Ⅻ' },
    ]);
  });

  it('reports a destination that belongs to no known owner as it is', async () => {
    const effects = await decodeSvmTransaction(wire([transferChecked()]), { wallet, owners: [] });
    expect(effects).toMatchObject([{ to: theirs }]);
  });

  it('may send to the wallet itself', async () => {
    const accounts = replaced(transferAccounts(), 2, as(WRITABLE, own));
    expect(await decode(transferChecked(accounts))).toMatchObject([{ from: wallet, to: wallet }]);
  });

  it('states a fee under Token-2022 only', async () => {
    const program = tokenPrograms['token-2022'];
    const accounts = [
      as(WRITABLE, await deriveAssociatedAccount(wallet, mint, program)),
      as(READONLY, mint),
      as(WRITABLE, stranger),
      as(READONLY_SIGNER, wallet),
    ];
    const data = [26, 1, ...AMOUNT_AND_DECIMALS, 2, 0, 0, 0, 0, 0, 0, 0];
    expect(await decode(instruction(program, accounts, ...data))).toMatchObject([{ amount: 7n, fee: 2n }]);
    expect(await refusal(wire([instruction(token, transferAccounts(), ...data)]))).toMatch(/Instruction 26/);
  });
});

describe('a Solana transaction is refused', () => {
  it.each<[string, string, RegExp]>([
    ['that is no base64', '%%%', /not base64/],
    ['that is not canonical base64', wire([sol()]).replace(/A$/, 'B').replace(/=$/, ''), /base64/],
    ['that is empty', '', /0 signature slots/],
    ['that is truncated', patched(wire([sol()]), (bytes) => bytes.slice(0, -3)), /can not be read/],
    [
      'with something after it',
      patched(wire([sol()]), (bytes) => Uint8Array.of(...bytes, 0)),
      /beside its fields/,
    ],
    ['that is signed', patched(wire([sol()]), (bytes) => void bytes.fill(1, 3, 4)), /not empty/],
    [
      'with two signature slots',
      patched(wire([sol()]), (bytes) => void bytes.fill(2, 0, 1)),
      /signature slot/,
    ],
    ['of the legacy kind', wire([sol()], wallet, 'legacy'), /version "legacy"/],
    ['that somebody else pays for', wire([sol(stranger)], stranger), /fee payer is/],
    ['that somebody else signs too', wire([sol(), sol(stranger)]), /a signature of/],
    ['of a program nobody knows', wire([instruction(stranger, [], 1)]), /program .* is not known/],
    ['with two limits', wire([limit, limit, sol()]), /compute limit 2 times/],
    ['with two prices', wire([price, sol(), price]), /compute price 2 times/],
    [
      'with a limit that has accounts',
      wire([instruction(COMPUTE_BUDGET_PROGRAM, [as(READONLY, mint)], 2, 0, 0, 0, 0)]),
      /takes 0 accounts/,
    ],
    [
      'with a limit that is too long',
      wire([instruction(COMPUTE_BUDGET_PROGRAM, [], 2, 0, 0, 0, 0, 0)]),
      /5 bytes/,
    ],
    [
      'with another compute budget',
      wire([instruction(COMPUTE_BUDGET_PROGRAM, [], 1, 0, 0, 1, 0)]),
      /Instruction 1/,
    ],
    ['without any data', wire([instruction(token, transferAccounts())]), /without data/],
    [
      'with an unchecked transfer',
      wire([instruction(token, transferAccounts(), 3, 7, 0, 0, 0, 0, 0, 0, 0)]),
      /neither mint nor decimals/,
    ],
    [
      'with another System instruction',
      wire([
        instruction(SYSTEM_PROGRAM, sol().accounts as AccountMeta[], 1, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
      ]),
      /Instruction 1 0 0 0 .*of the System/,
    ],
    ['with SOL of somebody else', wire([sol(recipient, wallet)]), /a signature of/],
    [
      "out of an account that is not the wallet's",
      wire([transferChecked(replaced(transferAccounts(), 0, as(WRITABLE, stranger)))]),
      /takes from/,
    ],
    [
      'with a delegate as the authority',
      wire([transferChecked(replaced(transferAccounts(), 3, as(READONLY, stranger)))]),
      /authorized by/,
    ],
    [
      'with another account than it needs',
      wire([transferChecked([...transferAccounts(), as(READONLY, stranger)])]),
      /takes 4 accounts/,
    ],
    [
      'with a mint that may be changed',
      wire([transferChecked(replaced(transferAccounts(), 1, as(WRITABLE, mint)))]),
      /writable, against/,
    ],
    [
      'with a destination that may not be changed',
      wire([transferChecked(replaced(transferAccounts(), 2, as(READONLY, theirs)))]),
      /read-only, against/,
    ],
    [
      'with an account of another owner',
      wire([create(replaced(createAccounts(), 2, as(READONLY, stranger)))]),
      /The account of/,
    ],
    [
      'with another System program',
      wire([create(replaced(createAccounts(), 4, as(READONLY, stranger)))]),
      /System program belongs/,
    ],
    [
      'with another token program',
      wire([create(replaced(createAccounts(), 5, as(READONLY, stranger)))]),
      /no token program/,
    ],
    [
      'with a memo of somebody else',
      wire([instruction(MEMO_PROGRAM, [as(READONLY, stranger)], 65)]),
      /signed by the wallet alone/,
    ],
    ['with a memo that is no text', wire([instruction(MEMO_PROGRAM, [], 255)]), /not UTF-8/],
  ])('%s', async (_, base64, message) => {
    expect(await refusal(base64)).toMatch(message);
  });

  it('that lists an account and does not use it', async () => {
    const base64 = wire([sol()]);
    const accounts = 65 + 5;
    const unused = patched(base64, (bytes) => {
      const grown = Uint8Array.of(
        ...bytes.slice(0, accounts + 64),
        ...new Uint8Array(32).fill(9),
        ...bytes.slice(accounts + 64),
      );
      grown[65 + 3]! += 1;
      grown[65 + 4]! += 1;
      grown[grown.length - 18]! += 1;
      return grown;
    });
    expect(await refusal(unused)).toMatch(/listed but not used/);
  });

  it('that lists an account twice', async () => {
    const twice = patched(wire([sol(wallet, recipient), sol(wallet, stranger)]), (bytes) => {
      bytes.copyWithin(65 + 5 + 64, 65 + 5 + 32, 65 + 5 + 64);
    });
    expect(await refusal(twice)).toMatch(/listed twice/);
  });
});
