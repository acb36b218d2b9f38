import { deriveAssociatedAccount, tokenPrograms } from '@say402/readback';
import { paymentRequiredV2Schema, type PaymentRequirementV2 } from '@say402/wire';
import {
  AccountRole,
  addSignersToInstruction,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
} from '@solana/kit';
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokenAccount } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { smartWalletStandIn } from '../../packages/sandbox/src/solana/stand-in/smart-wallet.ts';
import { openBench, type AttackWorld, type Bench } from './bench.ts';
import { seal } from './proofs.ts';

const PRICE = 10_000n;
/** Where Squads has its program, one of those that the official facilitator lets pay so. */
const WALLET_PROGRAM = address('SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf');
const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let bench: Bench;
let world: AttackWorld;
let vault: Address;
beforeAll(async () => {
  bench = await openBench();
  world = await bench.open('SQLite');
  const { solana } = bench.chains.chains;
  solana.placeProgram(WALLET_PROGRAM, smartWalletStandIn());
  [vault] = await getProgramDerivedAddress({ programAddress: WALLET_PROGRAM, seeds: ['vault'] });
  const mint = address((await solanaOffer(await newOperation())).asset);
  const account = await deriveAssociatedAccount(vault, mint, tokenPrograms.token);
  const data = tokenAccount(mint, vault, 5_000_000n);
  solana.placeAccount({ address: account, program: tokenPrograms.token, data });
});
beforeEach(async () => {
  world.kit.clearJournal();
  await world.received('solana');
});
afterAll(async () => bench.close());

const newOperation = async (): Promise<string> => world.newOperation({ chain: 'solana' });
const solanaOffer = async (operationId: string): Promise<PaymentRequirementV2> => {
  const header = (await world.post({ operationId })).headers.get('payment-required') ?? '';
  return paymentRequiredV2Schema.parse(JSON.parse(Buffer.from(header, 'base64').toString())).accepts[0]!;
};

interface Overrides {
  readonly amount?: bigint;
  readonly payTo?: string;
  /** Keeps the program from paying. */
  readonly idle?: boolean;
  readonly times?: number;
  readonly unsigned?: boolean;
}

/** A payment of x402 v2 that a smart wallet makes: the message calls the wallet's program, and only that moves the money. */
async function walletPayment(offer: PaymentRequirementV2, overrides: Overrides = {}): Promise<string> {
  const { amount = BigInt(offer.amount), payTo = offer.payTo, idle = false, times = 1 } = overrides;
  const owner = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(world.sandbox.accounts.user.solana.secretKey)),
  );
  const mint = address(offer.asset);
  const [source, destination] = await Promise.all(
    [vault, address(payTo)].map(async (holder) => deriveAssociatedAccount(holder, mint, tokenPrograms.token)),
  );
  const data = new Uint8Array(10);
  new DataView(data.buffer).setBigUint64(0, amount, true);
  data.set([6, idle ? 1 : 0], 8);
  const { extra } = offer;
  if (!('feePayer' in extra)) throw new TypeError('Solana offers name a fee payer');
  const pay = addSignersToInstruction([owner], {
    programAddress: WALLET_PROGRAM,
    accounts: [
      { address: owner.address, role: AccountRole.READONLY_SIGNER },
      { address: source!, role: AccountRole.WRITABLE },
      { address: mint, role: AccountRole.READONLY },
      { address: destination!, role: AccountRole.WRITABLE },
      { address: vault, role: AccountRole.READONLY },
      { address: tokenPrograms.token, role: AccountRole.READONLY },
      { address: WALLET_PROGRAM, role: AccountRole.READONLY },
    ],
    data,
  });
  const memo = { programAddress: MEMO_PROGRAM, data: new TextEncoder().encode(extra.memo ?? '') };
  const { value } = await createSolanaRpc(bench.chains.chains.solana.rpcUrl).getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (tx) => setTransactionMessageFeePayer(address(extra.feePayer), tx),
    (tx) => setTransactionMessageLifetimeUsingBlockhash(value, tx),
    (tx) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units: 200_000 }),
          ...Array.from({ length: times }, () => pay),
          memo,
        ],
        tx,
      ),
  );
  const signed = await partiallySignTransactionMessageWithSigners(message);
  const bytes = Buffer.from(getBase64EncodedWireTransaction(signed), 'base64');
  // Signatures stand first: the facilitator's, then the owner's.
  if (overrides.unsigned === true) bytes.fill(7, 1 + 64, 1 + 128);
  const { network, scheme } = offer;
  return seal({
    x402Version: 2,
    accepted: { scheme, network },
    payload: { transaction: bytes.toString('base64') },
  });
}

const pay = async (operationId: string, proof: string) =>
  world.post({ operationId }, { 'payment-signature': proof });

test.each([
  ['exactly the price', PRICE],
  ['more than the price', 2n * PRICE],
])(
  'a smart wallet pays %s from inside its own instruction, once, and fetches it again',
  async (_, amount) => {
    const operationId = await newOperation();
    const proof = await walletPayment(await solanaOffer(operationId), { amount });
    const paid = await pay(operationId, proof);
    expect([paid.status, paid.body['error'] ?? paid.body['detail']]).toEqual([200, undefined]);
    expect(await world.received('solana')).toBe(amount);
    expect(await pay(operationId, proof)).toMatchObject({ status: 200, text: paid.text });
    expect(world.calls()).toHaveLength(1);
    // Another payment of the wallet says nothing about what it is for.
    const another = await walletPayment(await solanaOffer(operationId), { amount: 1n });
    expect(await pay(operationId, another)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    const other = await newOperation();
    expect(await pay(other, proof)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    expect(await world.received('solana')).toBe(0n);
  },
);

test.each<[string, Overrides, RegExp]>([
  ['less than the price', { amount: PRICE - 1n }, /moves 9999 base units instead of 10000/],
  ['nothing at all', { idle: true }, /moves nothing to the token account/],
  ['somebody else', { payTo: 'self' }, /moves nothing to the token account/],
  ['twice', { times: 2 }, /moves several amounts/],
  ['more than it has', { amount: 50_000_000n }, /would fail/],
  ['without the signature of its owner', { unsigned: true }, /not signed by its payer/],
])(
  'a smart wallet that pays %s pays nothing here, and no facilitator is asked',
  async (_, overrides, says) => {
    const operationId = await newOperation();
    const payTo = overrides.payTo === 'self' ? { payTo: world.address('solana', 'secondUser') } : {};
    const proof = await walletPayment(await solanaOffer(operationId), { ...overrides, ...payTo });
    const answer = await pay(operationId, proof);
    expect(answer.status).toBe(402);
    expect(answer.body['error']).toMatch(says);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    expect(world.calls()).toEqual([]);
  },
);
