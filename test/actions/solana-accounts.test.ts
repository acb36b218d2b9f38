import { deriveAssociatedAccount, NATIVE_MINT, tokenPrograms, tokens } from '@say402/readback';
import {
  address,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Encoder,
  lamports,
  signature,
} from '@solana/kit';
import { fetchToken, getApproveInstruction } from '@solana-program/token';
import {
  ExtensionType,
  getEnableMemoTransfersInstruction,
  getReallocateInstruction,
} from '@solana-program/token-2022';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../solana/world.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const SOL = 1_000_000_000n;
const BONK = tokens['solana']!.find(({ symbol }) => symbol === 'BONK')!.address;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const exists = async (mint: string, owner = world.wallet('solana')): Promise<boolean> => {
  const account = await deriveAssociatedAccount(address(owner), address(mint), tokenPrograms.token);
  const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
  return (await rpc.getAccountInfo(account, { encoding: 'base64' }).send()).value !== null;
};
const stranger = async (): Promise<string> => (await generateKeyPairSigner()).address;

describe('wrapped SOL', () => {
  test('comes from SOL and goes back, one to one', async () => {
    const wrap = await world.prepare('solana', 'wrap 0.75 SOL');
    expect(stepOf(wrap)).toMatchObject({
      sent: [{ amount: '0.75', token: { symbol: 'SOL' } }],
      received: [{ expected: '0.75', minimum: '0.75' }],
      simulated: true,
    });
    const done = await world.execute('solana', wrap);
    expect(done.changes).toEqual(announced(wrap));
    expect(done.changes.map(({ actual }) => actual)).toEqual([-(3n * SOL) / 4n, (3n * SOL) / 4n]);

    const unwrap = await world.prepare('solana', 'unwrap 0.5 WSOL');
    expect((await world.execute('solana', unwrap)).changes).toEqual(announced(unwrap));
    expect(await exists(NATIVE_MINT)).toBe(true);
  });

  test('all of it closes the account, whose rent comes back; the next wrapping opens it again', async () => {
    const unwrap = await world.prepare('solana', 'unwrap all my WSOL', 'secondUser');
    expect(stepOf(unwrap).facts).toMatchObject([{ name: 'Rent that comes back', value: '0.00203928 SOL' }]);
    expect((await world.execute('solana', unwrap, 'secondUser')).changes).toEqual(announced(unwrap));
    const owner = world.wallet('solana', 'secondUser');
    expect(await exists(NATIVE_MINT, owner)).toBe(false);

    const wrap = await world.prepare('solana', 'wrap 1 SOL', 'secondUser');
    expect(stepOf(wrap).fees).toMatchObject([{ kind: 'network' }, { kind: 'rent', amount: '0.00203928' }]);
    expect((await world.execute('solana', wrap, 'secondUser')).changes).toEqual(announced(wrap));
    expect(await exists(NATIVE_MINT, owner)).toBe(true);
  });

  test('a later step goes on with it', async () => {
    const to = await stranger();
    const query = await world.prepare('solana', `wrap 0.25 SOL and send it to ${to}`);
    const done = await world.execute('solana', query);
    expect(await world.balance('solana', to, NATIVE_MINT)).toBe(SOL / 4n);
    expect(done.released.transactions).toHaveLength(1);
  });

  test('another token than the wrapped one is not taken', async () => {
    const answer = await world.ask('solana', 'wrap 0.1 SOL into USDC');
    expect(answer.status).toBe(422);
    expect(['invalid_token', 'question']).toContain(answer.body['code']);
  });
});

describe('memos', () => {
  test('go on the chain with a transfer, of SOL and of tokens', async () => {
    const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
    for (const what of ['0.5 SOL', '5 USDC']) {
      const to = await stranger();
      const query = await world.prepare('solana', `send ${what} to ${to} with memo "invoice 42, paid"`);
      expect(stepOf(query).summary).toContain('invoice 42');
      const done = await world.execute('solana', query);
      expect(done.changes).toEqual(announced(query));
      const options = { encoding: 'json', maxSupportedTransactionVersion: 0 } as const;
      const found = await rpc.getTransaction(signature(done.transactionIds[0]!), options).send();
      expect(found!.meta!.logMessages!.join('\n')).toContain('invoice 42, paid');
    }
  });

  test('are asked for where the recipient takes a token only together with one', async () => {
    const mint = world.tokenAddress('solana', 'PYUSD');
    const to = world.wallet('solana', 'secondUser');
    const { secretKey } = world.sandbox.accounts.secondUser.solana;
    const user = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
    const program = tokenPrograms['token-2022'];
    const token = await deriveAssociatedAccount(user.address, address(mint), program);
    await run({ rpc: createSolanaRpc(world.sandbox.chains.solana.rpcUrl), user }, [
      getReallocateInstruction({
        token,
        payer: user,
        owner: user,
        newExtensionTypes: [ExtensionType.MemoTransfer],
      }),
      getEnableMemoTransfersInstruction({ token, owner: user }),
    ]);
    const refused = await world.ask('solana', `send 3 PYUSD to ${to}`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_recipient' } });
    expect(refused.body['error']).toContain('only together with a memo');
    const query = await world.prepare('solana', `send 3 PYUSD to ${to} with memo "rent"`);
    expect((await world.execute('solana', query)).changes).toEqual(announced(query));
  });

  test('of several transfers travel in one transaction', async () => {
    const [a, b] = [await stranger(), await stranger()];
    const words = `send 0.1 SOL to ${a} with memo "one" and send 2 USDC to ${b} with memo "two"`;
    const query = await world.prepare('solana', words);
    const done = await world.execute('solana', query);
    expect(done.released.transactions).toHaveLength(1);
    expect(await world.balance('solana', a, null)).toBe(SOL / 10n);
    expect(await world.balance('solana', b, world.tokenAddress('solana', 'USDC'))).toBe(2_000_000n);
  });
});

describe('tokens that are burned', () => {
  test('are gone, and the preview says so', async () => {
    const query = await world.prepare('solana', 'burn 1000 BONK');
    expect(stepOf(query).warnings.map(({ code }) => code)).toContain('irreversible');
    const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
    const before = BigInt((await rpc.getTokenSupply(address(BONK)).send()).value.amount);
    const done = await world.execute('solana', query);
    expect(done.changes).toEqual(announced(query));
    const after = BigInt((await rpc.getTokenSupply(address(BONK)).send()).value.amount);
    expect(before - after).toBe(1000n * 100_000n);
  });

  test('SOL can not be burned', async () => {
    expect(await world.ask('solana', 'burn 1 SOL')).toMatchObject({
      status: 422,
      body: { code: 'invalid_token' },
    });
  });
});

describe('empty token accounts', () => {
  test('are closed, and their rent comes back as announced', async () => {
    expect(await world.ask('solana', 'close my empty token accounts')).toMatchObject({
      status: 422,
      body: { code: 'nothing_to_do' },
    });
    await world.execute('solana', await world.prepare('solana', 'burn all my BONK'));
    const query = await world.prepare('solana', 'close my empty token accounts');
    expect(stepOf(query)).toMatchObject({
      summary: 'Close empty token accounts',
      received: [{ expected: '0.00203928', minimum: '0.00203928', token: { symbol: 'SOL' } }],
      facts: [{ name: 'Closed account' }],
    });
    expect((await world.execute('solana', query)).changes).toEqual(announced(query));
    expect(await exists(BONK)).toBe(false);
  });

  test('one that still holds tokens is not closed, and the refusal says what it holds', async () => {
    const answer = await world.ask('solana', 'close my USDC token account');
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_address' } });
    expect(answer.body['error']).toContain('still holds');
  });
});

describe('a delegate', () => {
  const usdc = tokens['solana']!.find(({ symbol }) => symbol === 'USDC')!.address;
  const delegateTo = async (delegate: string, amount: bigint): Promise<void> => {
    const { secretKey } = world.sandbox.accounts.user.solana;
    const user = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
    const source = await deriveAssociatedAccount(user.address, address(usdc), tokenPrograms.token);
    const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
    await run({ rpc, user }, [
      getApproveInstruction({ source, delegate: address(delegate), owner: user, amount }),
    ]);
  };
  const delegates = async (): Promise<unknown> => {
    const source = await deriveAssociatedAccount(
      address(world.wallet('solana')),
      address(usdc),
      tokenPrograms.token,
    );
    const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
    return (await fetchToken(rpc, source)).data.delegate;
  };

  test('no longer may move anything once it is revoked', async () => {
    const delegate = await stranger();
    await delegateTo(delegate, 7_000_000n);
    expect(await delegates()).toMatchObject({ value: delegate });
    const query = await world.prepare('solana', `revoke USDC approval for ${delegate}`);
    expect(stepOf(query)).toMatchObject({
      approved: [{ amount: '0', spender: delegate, unlimited: false }],
      simulated: true,
    });
    await world.execute('solana', query);
    expect(await delegates()).toMatchObject({ __option: 'None' });
  });

  test('need not be named, since a token has one at most', async () => {
    const nobody = await world.ask('solana', 'revoke the USDC approval');
    expect(nobody.body).toMatchObject({ code: 'nothing_to_do' });
    const delegate = await stranger();
    await delegateTo(delegate, 7_000_000n);
    const query = await world.prepare('solana', 'revoke the USDC approval');
    expect(stepOf(query)).toMatchObject({
      approved: [{ amount: '0', spender: delegate, unlimited: false }],
      simulated: true,
    });
    await world.execute('solana', query);
    expect(await delegates()).toMatchObject({ __option: 'None' });
  });

  test('that is none, or another one, is not revoked', async () => {
    const delegate = await stranger();
    const none = await world.ask('solana', `revoke USDC approval for ${delegate}`);
    expect(none.body).toMatchObject({ code: 'nothing_to_do' });
    await delegateTo(delegate, 1n);
    const other = await world.ask('solana', `revoke USDC approval for ${await stranger()}`);
    expect(other.body).toMatchObject({
      code: 'nothing_to_do',
      error: expect.stringContaining(delegate) as string,
    });
  });
});

describe('all of the SOL', () => {
  const left = async (): Promise<bigint> =>
    world.balance('solana', world.wallet('solana', 'secondUser'), null);

  test('leaves what fees and an open wallet take; only asked for to the last lamport it leaves nothing', async () => {
    const to = await stranger();
    const most = await world.prepare('solana', `send all my SOL to ${to}`, 'secondUser');
    await world.execute('solana', most, 'secondUser');
    expect(await left()).toBeGreaterThanOrEqual(890_880n);

    const held = await left();
    const last = await world.prepare('solana', `send every last lamport of my SOL to ${to}`, 'secondUser');
    expect(stepOf(last)).toMatchObject({
      simulated: true,
      sent: [{ baseUnits: (held - 5_000n).toString() }],
      fees: [{ kind: 'network', baseUnits: '5000' }],
      warnings: [{ code: 'wallet_emptied' }],
    });
    const done = await world.execute('solana', last, 'secondUser');
    expect(done.changes).toEqual(announced(last));
    expect(await left()).toBe(0n);
  });

  test('is not emptied beside another step, nor for another action', async () => {
    const to = await stranger();
    const two = await world.ask(
      'solana',
      `send 1 USDC to ${to} and send every last lamport of my SOL to ${to}`,
    );
    expect(two.body).toMatchObject({ code: 'question' });
    const stake = await world.ask('solana', 'stake every last lamport of my SOL');
    expect(stake.status).toBe(422);
  });

  test('that meets more SOL before it is paid for is not sold', async () => {
    const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
    const owner = address(world.wallet('solana', 'secondUser'));
    await rpc.requestAirdrop(owner, lamports(2_000_000n)).send();
    const query = await world.prepare(
      'solana',
      `send every last lamport of my SOL to ${await stranger()}`,
      'secondUser',
    );
    await rpc.requestAirdrop(owner, lamports(7n)).send();
    await expect(world.execute('solana', query, 'secondUser')).rejects.toThrow('but more than nothing');
    expect(await left()).toBe(2_000_007n);
  });
});
