import type { EvmWallet, QueryResponse, RunOptions } from '@say402/client';
import { decodeBalanceChecks, tokens, vaults } from '@say402/readback';
import { waitForReceipt, type Sandbox } from '@say402/sandbox';
import {
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  publicActions,
  type Address,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchCall } from '../contracts/send-batch.ts';
import { batchingWallet } from './batching-wallet.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

const addressOf = (symbol: string): Address =>
  getAddress(tokens['base']!.find((each) => each.symbol === symbol)!.address);
const [USDC, USDT, WETH] = [addressOf('USDC'), addressOf('USDT'), addressOf('WETH')];
const abi = parseAbi([
  'function setParams(uint256 newBasisPoints, uint256 newMaxFee)',
  'function transfer(address to, uint256 amount)',
  'function mint(address to, uint256 amount)',
]);

/** What one of the accounts of the sandbox does at a real contract meanwhile. */
async function call(
  who: Exclude<keyof Sandbox['accounts'], 'facilitator'>,
  to: Address,
  data: Hex,
): Promise<void> {
  const account = privateKeyToAccount(world.sandbox.accounts[who].evm.privateKey);
  const transport = http(world.sandbox.chains.base.rpcUrl);
  const client = createWalletClient({ account, transport, pollingInterval: 20 }).extend(publicActions);
  await waitForReceipt(client, await client.sendTransaction({ chain: null, to, data }));
}

const spend = (amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [USDC, amount] });

/** Tether's contract keeps a part of each transfer from now on. */
const keepPart = async (basisPoints: bigint): Promise<void> =>
  call(
    'issuer',
    USDT,
    encodeFunctionData({ abi, functionName: 'setParams', args: [basisPoints, 1_000_000_000n] }),
  );

interface Wallet {
  readonly atomic?: 'supported' | 'ready' | 'unsupported';
  readonly beforeBatch?: (calls: readonly BatchCall[]) => void | Promise<void>;
}
const wallet = ({ atomic = 'supported', ...more }: Wallet = {}): EvmWallet =>
  batchingWallet(world, { seen: [], atomic, ...more });
const friend = (): Address => getAddress(world.address('base', 'secondUser'));
const own = (): Address => getAddress(world.address('base'));
const held = async (token: Address, owner: Address): Promise<bigint> => world.balance('base', owner, token);
const run = async (messages: string, evm: EvmWallet, options: Partial<RunOptions> = { seal: true }) =>
  world
    .say402()
    .run({ messages, wallet: own(), chain: 'base' }, { evm }, { confirm: () => true, ...options });

describe('a sealed batch', () => {
  test('is what was released and one check of balances, which the preview comes to', async () => {
    const storage = world.storage();
    const say402 = world.say402({ storage });
    const batches: (readonly BatchCall[])[] = [];
    const before = await Promise.all([held(USDC, own()), held(USDT, own()), held(WETH, friend())]);
    const friends = await held(USDT, friend());
    const done = await say402.run(
      {
        messages: `swap 5 USDC for WETH and send it to ${friend()} and send 3 USDT to ${friend()}`,
        wallet: own(),
        chain: 'base',
      },
      { evm: wallet({ beforeBatch: (calls) => void batches.push(calls) }) },
      { confirm: () => true, seal: true },
    );
    const [record] = await say402.stored();
    const released = record!.released!.transactions.map(({ data }) => data) as { to: string; data: string }[];
    const [calls = []] = batches;
    const same = ({ to, data = '' }: { to: string; data?: string }) => [getAddress(to), data];
    expect(calls.slice(0, -1).map(same)).toEqual(released.map(same));
    const { to, data = '0x', value = '0x0' } = calls.at(-1)!;
    const sealed = { chainId: 8453, target: getAddress(to), data, value: BigInt(value) };
    const checks = decodeBalanceChecks(sealed);
    expect(done!.seal).toEqual(checks.map(({ least, ...of }) => ({ ...of, baseUnits: String(least) })));
    const least = (owner: Address, token: Address) =>
      checks.find((each) => each.owner === owner && each.token === token)?.least;
    const price = 10_000n;
    const minimum = BigInt(record!.preview[0]!.received[0]!.minimumBaseUnits);
    // Of a million and more, two base units are left for tokens that round.
    expect(least(own(), USDC)).toBe(before[0] - price - 5_000_000n - 2n);
    expect(least(own(), USDT)).toBe(before[1] - 3_000_000n - 2n);
    expect(least(friend(), WETH)).toBe(before[2] + minimum - 2n);
    expect(least(friend(), USDT)).toBe(friends + 3_000_000n - 2n);
    expect(await held(USDC, own())).toBe(before[0] - price - 5_000_000n);
    expect(await held(WETH, friend())).toBeGreaterThanOrEqual(before[2] + minimum);
    const execution = async () => (await world.say402().read(done!.operationId)).execution;
    await expect
      .poll(execution, { timeout: 10_000 })
      .toMatchObject(done!.transactions.map(({ id }) => ({ state: 'confirmed', hash: id })));
  });

  const meanwhile: readonly (readonly [string, () => Promise<void>])[] = [
    ['the token begins to keep a part of each transfer', async () => keepPart(100n)],
    ['the wallet spends of it elsewhere', async () => call('user', USDT, spend(1_000_000n))],
    ['the recipient spends of it', async () => call('secondUser', USDT, spend(1_000_000n))],
  ];
  test.each(meanwhile)(
    'reverts as a whole where %s after the release; without a seal it goes through',
    async (_, change) => {
      const said = `send 2 USDC to ${friend()} and send 40 USDT to ${friend()}`;
      const both = async () => Promise.all([held(USDC, friend()), held(USDT, friend()), held(USDT, own())]);
      let changed: readonly bigint[] = [];
      const evm = wallet({
        beforeBatch: async () => {
          await change();
          changed = await both();
        },
      });
      try {
        const sealed = run(said, evm);
        await expect(sealed).rejects.toMatchObject({ code: 'batch_failed', details: { hint: /sealed/ } });
        expect(await both()).toEqual(changed);
        const done = await run(said, evm, { mode: 'batch' });
        expect(done!.seal).toBeNull();
        expect((await both())[0]).toBe(changed[0]! + 2_000_000n);
        expect((await both())[2]).toBe(changed[2]! - 40_000_000n);
      } finally {
        await keepPart(0n);
      }
    },
  );

  test('holds what no call of a vault can: the least shares, though its price moves meanwhile', async () => {
    const vault = vaults['base']!.find(({ name }) => name === 'Euler Base USDC')!.address;
    const said = 'lend 250 USDC on Euler Base USDC';
    const shown: bigint[] = [];
    const confirm = ({ preview: [step] }: QueryResponse): boolean =>
      shown.push(BigInt(step!.received[0]!.minimumBaseUnits)) > 0;
    // What is given to a vault makes its shares dearer.
    const give = encodeFunctionData({ abi, functionName: 'mint', args: [vault, 10n ** 12n] });
    const evm = wallet({ beforeBatch: async () => call('issuer', USDC, give) });
    const before = await held(vault, own());
    await expect(run(said, evm, { seal: true, confirm })).rejects.toMatchObject({ code: 'batch_failed' });
    expect(await held(vault, own())).toBe(before);
    await run(said, evm, { mode: 'batch', confirm });
    const got = (await held(vault, own())) - before;
    expect(got > 0n && got < shown[1]!).toBe(true);
  });

  test('is counted from what a token that keeps a part is shown to bring', async () => {
    await keepPart(100n);
    try {
      const before = await held(USDT, friend());
      const done = await run(`send 40 USDT to ${friend()}`, wallet());
      expect(done!.seal).toHaveLength(2);
      expect(await held(USDT, friend())).toBe(before + 39_600_000n);
    } finally {
      await keepPart(0n);
    }
  });
});

describe('a seal that can not be', () => {
  const paid = async () => held(USDC, getAddress(world.address('base', 'payee')));

  test.each([
    ['of native coins', () => `send 0.01 ETH to ${friend()}`, {}, /no ERC-20/],
    [
      'of a written-out call',
      () => `call transfer(address,uint256)(${friend()}, 1000) on ${USDC}`,
      {},
      /written-out/,
    ],
    ['of a wallet without batches', () => `send 1 USDC to ${friend()}`, { atomic: 'unsupported' }, /as one/],
  ] as const)(
    '%s is an error before anything is paid, and left out where it may be',
    async (_, words, as, why) => {
      const before = await paid();
      await expect(run(words(), wallet(as))).rejects.toMatchObject({ code: 'not_sealed', message: why });
      expect(await paid()).toBe(before);
      const done = await run(words(), wallet(as), { seal: 'where possible' });
      expect([done!.transactions.length, done!.seal]).toEqual([1, null]);
      expect(await paid()).toBe(before + 10_000n);
    },
  );

  test('because it is sent already is said; a wallet that has to change first does it where a seal is a must', async () => {
    const say402 = world.say402();
    const evm = wallet({ atomic: 'ready' });
    const request = { messages: `send 1 USDC to ${friend()}`, wallet: own(), chain: 'base' } as const;
    const done = await say402.run(request, { evm }, { confirm: () => true, seal: 'where possible' });
    expect(done!.seal).toBeNull();
    await expect(say402.resume(done!.operationId, { evm }, { seal: true })).rejects.toMatchObject({
      code: 'not_sealed',
    });
    expect((await run(request.messages, evm))!.seal).toHaveLength(2);
  });
});
