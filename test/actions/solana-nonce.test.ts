import { broadcast, createPayer, signPayment } from '@say402/sandbox';
import { releaseResponseSchema, type ReleaseResponse } from '@say402/wire';
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Encoder,
  type Address,
} from '@solana/kit';
import { fetchNonce } from '@solana-program/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Answer } from '../http/caller.ts';
import { advanceNonce, openNonceAccount } from '../solana/open-nonce-account.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
let owner: Parameters<typeof openNonceAccount>[0];
let nonce: Address;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
  const { accounts, chains } = world.sandbox;
  const secretKey = getBase58Encoder().encode(accounts.user.solana.secretKey);
  owner = {
    rpc: createSolanaRpc(chains.solana.rpcUrl),
    user: await createKeyPairSignerFromBytes(Uint8Array.from(secretKey)),
  };
  nonce = await openNonceAccount(owner);
});
afterAll(async () => world.close());

const someone = async (): Promise<Address> => (await generateKeyPairSigner()).address;
const valueOf = async (account: Address): Promise<string> =>
  (await fetchNonce(owner.rpc, account)).data.blockhash;

/** A paid operation, and a way to ask for it again with the same payment. */
async function bought(words: string) {
  const { operationId } = await world.prepare('solana', words);
  const { accounts, chains, url } = world.sandbox;
  const to = `${url}/api/process`;
  const terms = await call(to, { body: { operationId } });
  const payer = await createPayer(accounts.user, chains.solana.rpcUrl);
  const headers = { 'x-payment': await signPayment(payer, terms.body) };
  const ask = async (more: object = {}): Promise<Answer> =>
    call(to, { body: { operationId, ...more }, headers });
  return { released: releaseResponseSchema.parse((await ask()).body), ask };
}

const send = async ({ transactions }: ReleaseResponse): Promise<string[]> =>
  broadcast(transactions, world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);

describe('a nonce account that the words name', () => {
  test.each([
    ['a transfer', async () => `send 0.5 SOL to ${await someone()} with my nonce account ${nonce}`],
    ['a token transfer', async () => `send 5 USDC to ${await someone()} and use my nonce account ${nonce}`],
    [
      'a request that begins with it',
      async () => `using my nonce account ${nonce}, send 0.1 SOL to ${await someone()}`,
    ],
    ['one in brackets', async () => `send 0.1 SOL to ${await someone()} with a durable nonce (${nonce})`],
    ['wrapped SOL', async () => `wrap 0.5 SOL using durable nonce account ${nonce}`],
    [
      'two steps',
      async () =>
        `send 1 USDC to ${await someone()} and 0.1 SOL to ${await someone()}, nonce account ${nonce}`,
    ],
  ])('keeps %s valid until it is used, and no longer', async (_, words) => {
    const before = await valueOf(nonce);
    const query = await world.prepare('solana', await words());
    const warnings = query.preview.flatMap((step) => step.warnings);
    expect(warnings).toContainEqual({
      code: 'durable_nonce',
      text: expect.stringMatching(`^Valid until used: .*${nonce}`) as string,
    });
    const later = async (): Promise<void> => world.sandbox.chains.solana.advanceSlots(1_000n);
    const done = await world.execute('solana', query, 'user', later);
    expect(done.released.signing).toEqual([
      expect.objectContaining({ nonceAccount: nonce, simulated: true }),
    ]);
    expect(done.released.signing[0]).not.toHaveProperty('lastValidBlockHeight');
    expect(done.changes).toEqual(announced(query));
    expect(await valueOf(nonce)).not.toBe(before);
    world.sandbox.chains.solana.advanceSlots(1_000n);
    await expect(send(done.released)).rejects.toBeInstanceOf(Error);
  });

  test('is named in the summary and in the sources, and the fee is that of any transfer', async () => {
    const to = await someone();
    const plain = stepOf(await world.prepare('solana', `send 0.5 SOL to ${to}`));
    const durable = stepOf(
      await world.prepare('solana', `send 0.5 SOL to ${to} with nonce account ${nonce}`),
    );
    expect(durable.summary).toBe(`${plain.summary}, by nonce account ${nonce}`);
    expect(durable.sources).toContainEqual(expect.objectContaining({ field: 'nonce', value: nonce }));
    const total = (fees: typeof plain.fees): bigint =>
      fees.reduce((sum, each) => sum + BigInt(each.baseUnits), 0n);
    expect(total(durable.fees) - total(plain.fees)).toBeLessThan(10n);
  });

  test('lets all of the SOL go, but for what must stay', async () => {
    const to = await someone();
    const own = world.wallet('solana', 'secondUser');
    const theirs = await openNonceAccount(owner, own as Address);
    const query = await world.prepare(
      'solana',
      `send all my SOL to ${to} with nonce account ${theirs}`,
      'secondUser',
    );
    expect((await world.execute('solana', query, 'secondUser')).changes).toEqual(announced(query));
  });
});

describe('a nonce account that can not be used is refused, with the reason', () => {
  test.each([
    ['nothing there', someone, 'there is no account at that address'],
    ['the wallet itself', async () => owner.user.address, 'it is the wallet itself'],
    ['a program', async () => '11111111111111111111111111111111', 'it is no nonce account'],
    ['a mint', async () => world.tokenAddress('solana', 'USDC'), 'it is no nonce account: it has 82 bytes'],
    ['never initialised', async () => openNonceAccount(owner, null), 'it was never initialised'],
    [
      'of another authority',
      async () => openNonceAccount(owner, world.wallet('solana', 'secondUser') as Address),
      'its authority is',
    ],
  ])('%s', async (_, account, why) => {
    const answer = await world.ask(
      'solana',
      `send 0.1 SOL to ${await someone()} with my nonce account ${await account()}`,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_nonce_account' } });
    expect(answer.body['detail']).toContain(why);
  });

  test('two at once are asked about', async () => {
    const other = await openNonceAccount(owner);
    const [one, two] = [await someone(), await someone()];
    const words = `send 0.1 SOL to ${one} with nonce account ${nonce}. Then send 0.1 SOL to ${two} with nonce account ${other}.`;
    const answer = await world.ask('solana', words);
    expect(answer.body['question']).toContain(`that of ${nonce} or that of ${other}`);
  });

  test('more than one transaction is refused, as the first would use it up', async () => {
    // Each of them opens an account for what it brings, so that they don't fit into one transaction.
    const all = await Promise.all(Array.from({ length: 16 }, async () => `0.001 USDC to ${await someone()}`));
    const answer = await world.ask('solana', `send ${all.join(', ')}, with nonce account ${nonce}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'action_unavailable' } });
    expect(answer.body['detail']).toMatch(
      /takes 2 transactions, and the durable nonce of .* can be used by one only/,
    );
  });

  test('without an address it is asked for, not left out', async () => {
    const answer = await world.ask('solana', `send 0.1 SOL to ${await someone()} with my nonce account`);
    expect(answer.body).toMatchObject({ code: 'question' });
  });
});

describe('prepared again', () => {
  test('only once the nonce has another value for good, and then under that one', async () => {
    const to = await someone();
    const { released, ask } = await bought(`send 0.25 SOL to ${to} with my nonce account ${nonce}`);
    world.sandbox.chains.solana.advanceSlots(1_000n);
    const still = await ask({ refresh: true });
    expect(still).toMatchObject({ status: 409, body: { code: 'still_executable' } });
    expect(still.body['detail']).toContain(`as long as the durable nonce of ${nonce} keeps its value`);

    await advanceNonce(owner, nonce);
    const again = releaseResponseSchema.parse((await ask({ refresh: true })).body);
    expect(again.transactions).not.toEqual(released.transactions);
    await expect(send(released)).rejects.toBeInstanceOf(Error);
    await send(again);
    expect(await world.balance('solana', to, null)).toBe(250_000_000n);
    expect((await ask({ refresh: true })).body).toMatchObject({ code: 'already_executed' });
  });

  test('before it is paid for, it takes the value of that moment', async () => {
    const to = await someone();
    const query = await world.prepare('solana', `send 0.2 SOL to ${to} with my nonce account ${nonce}`);
    await advanceNonce(owner, nonce);
    expect((await world.execute('solana', query)).changes).toEqual(announced(query));
  });
});
