import { LIGHTHOUSE_PROGRAM, SYSTEM_PROGRAM } from '@say402/readback';
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromBytes,
  decompileTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  prependTransactionMessageInstructions,
  signTransaction,
  type Instruction,
  type KeyPairSigner,
  type TransactionModifyingSigner,
} from '@solana/kit';
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programOf } from '../../packages/sandbox/src/solana/stand-in/elf.ts';
import { sbpf } from '../../packages/sandbox/src/solana/stand-in/sbpf.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
let user: KeyPairSigner;
let payee: string;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
  const { secretKey } = world.sandbox.accounts.user.solana;
  user = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
});
afterAll(async () => world.close());

/** Stands in for Lighthouse's program: each instruction takes about 4,000 units, and all succeed, or all fail. */
const place = (result: number): void => {
  const work = Array.from({ length: 40 }, () => sbpf.syscall('sol_log_64_'));
  const elf = programOf([...work, sbpf.set(0, result), sbpf.exit()]);
  world.sandbox.chains.solana.placeProgram(LIGHTHOUSE_PROGRAM, elf);
};
beforeEach(async () => {
  payee = (await generateKeyPairSigner()).address;
  place(0);
});

/** An instruction of Lighthouse on one account, the payee's where nothing else is said. */
const lighthouse = (first: number, role = AccountRole.READONLY, on = payee): Instruction => ({
  programAddress: LIGHTHOUSE_PROGRAM,
  accounts: [{ address: address(on), role }],
  data: Uint8Array.of(first, 0, 1, 2, 3),
});

/** A wallet that changes what it is given before it signs. */
function changing(add: { before?: Instruction[]; after?: Instruction[] }): TransactionModifyingSigner {
  return {
    address: user.address,
    modifyAndSignTransactions: async (transactions) =>
      Promise.all(
        transactions.map(async (transaction) => {
          const compiled = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
          const message = decompileTransactionMessage(compiled);
          const longer = appendTransactionMessageInstructions(
            add.after ?? [],
            prependTransactionMessageInstructions(add.before ?? [], message),
          );
          const signed: unknown = await signTransaction([user.keyPair], compileTransaction(longer));
          return signed as Awaited<
            ReturnType<TransactionModifyingSigner['modifyAndSignTransactions']>
          >[number];
        }),
      ),
  };
}

async function carriedOut(signer: TransactionModifyingSigner, fetcher: typeof fetch = fetch) {
  const say402 = world.say402({ fetch: fetcher });
  const wallets = { solana: { signer, rpcUrl: world.sandbox.chains.solana.rpcUrl } };
  const own = await world.wallets('solana');
  const { operationId } = await say402.prepare({
    messages: `send 0.1 SOL to ${payee}`,
    wallet: world.address('solana'),
    chain: 'solana',
  });
  await say402.pay(operationId, own);
  return { say402, operationId, executing: say402.execute(operationId, wallets) };
}

describe('guards that a wallet of Solana adds', () => {
  test.each([
    ['one behind', () => ({ after: [lighthouse(5)] })],
    ['four behind', () => ({ after: [9, 10, 6, 3].map((first) => lighthouse(first)) })],
    ['two before, one behind', () => ({ before: [lighthouse(2), lighthouse(4)], after: [lighthouse(15)] })],
  ])('%s: it is carried out and reported', async (_, add) => {
    const { say402, operationId, executing } = await carriedOut(changing(add()));
    const { transactions } = await executing;
    expect(await world.balance('solana', payee, null)).toBe(100_000_000n);
    await expect
      .poll(async () => (await say402.read(operationId)).execution)
      .toMatchObject([{ state: 'confirmed', hash: transactions[0]!.id }]);
  });

  test('are no hindrance for who looks for a transaction that nobody has reported', async () => {
    const silent: typeof fetch = async (input, init) => {
      if (typeof input === 'string' && input.endsWith('/transactions'))
        throw new TypeError('the line is dead');
      return fetch(input, init);
    };
    const { operationId, executing } = await carriedOut(changing({ after: [lighthouse(5)] }), silent);
    const { transactions } = await executing;
    await expect
      .poll(async () => (await world.say402().read(operationId)).execution)
      .toMatchObject([{ state: 'confirmed', hash: transactions[0]!.id }]);
  });

  test('stop a transaction whose outcome they do not want', async () => {
    place(1);
    const { executing } = await carriedOut(changing({ after: [lighthouse(5)] }));
    await expect(executing).rejects.toMatchObject({ code: 'broadcast_refused' });
    expect(await world.balance('solana', payee, null)).toBe(0n);
  });

  test.each([
    ['writes to memory', () => ({ after: [lighthouse(0)] })],
    ['closes memory', () => ({ after: [lighthouse(1)] })],
    ['calls another program', () => ({ after: [lighthouse(16)] })],
    ['is of no known kind', () => ({ after: [lighthouse(18)] })],
    [
      'could write to its account',
      () => ({ after: [lighthouse(5, AccountRole.WRITABLE, world.address('solana', 'payee'))] }),
    ],
    [
      'pays somebody',
      () => ({
        after: [
          {
            programAddress: SYSTEM_PROGRAM,
            accounts: [
              { address: user.address, role: AccountRole.WRITABLE_SIGNER },
              { address: address(payee), role: AccountRole.WRITABLE },
            ],
            data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
          },
        ],
      }),
    ],
    ['sets another limit', () => ({ before: [getSetComputeUnitLimitInstruction({ units: 1_000_000 })] })],
  ])('an instruction that %s is none, and is not sent', async (_, add) => {
    const { executing } = await carriedOut(changing(add()));
    await expect(executing).rejects.toMatchObject({ code: 'bytes_differ' });
    expect(await world.balance('solana', payee, null)).toBe(0n);
  });
});
