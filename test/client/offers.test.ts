import { waitForReceipt } from '@say402/sandbox';
import { createSay402, Say402Error, type Progress, type Wallets } from '@say402/client';
import { runCli, type Terminal } from '@say402/cli';
import { chains, tokens } from '@say402/readback';
import type { PaymentRequiredV2 } from '@say402/wire';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWalletClient, http, parseAbi, publicActions, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lyingFetch } from './lying-fetch.ts';
import { openClientWorld, type ChainName, type ClientWorld } from './world.ts';

const PRICE = 10_000n;
const environment = { PRICE: '0.01', ALSO_PAID_IN: 'polygon,solana' };
const home = mkdtempSync(join(tmpdir(), 'say402-offers-'));

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment });
});
afterAll(async () => {
  await world.close();
  rmSync(home, { recursive: true, force: true });
});

/** A new key with coins of Base, and what else is said. */
async function newKey(usdc: Partial<Record<ChainName, bigint>> = {}) {
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const { user } = world.sandbox.accounts;
  const rich = (chain: ChainName) =>
    createWalletClient({
      account: privateKeyToAccount(user.evm.privateKey),
      transport: http(world.sandbox.chains[chain].rpcUrl),
      pollingInterval: 20,
    }).extend(publicActions);
  const coins = await rich('base').sendTransaction({ chain: null, to: account.address, value: 10n ** 17n });
  await waitForReceipt(rich('base'), coins);
  for (const [name, value] of Object.entries(usdc)) {
    const hash = await rich(name as ChainName).writeContract({
      chain: null,
      address: chains[name as ChainName].paymentAsset.address as Hex,
      abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
      functionName: 'transfer',
      args: [account.address, value],
    });
    await waitForReceipt(rich(name as ChainName), hash);
  }
  const evm = createWalletClient({
    account,
    transport: http(world.sandbox.chains.base.rpcUrl),
    pollingInterval: 20,
  });
  return { privateKey, wallet: account.address, evm };
}

const request = (wallet: string) => ({ messages: 'wrap 0.001 ETH', wallet, chain: 'base' as const });

test('the SDK pays where a wallet at hand has the money, and carries the operation out on its own chain', async () => {
  const { wallet, evm } = await newKey();
  const { solana } = await world.wallets('base');
  const wallets: Wallets = { evm, ...(solana && { solana }) };
  const before = await world.usdcOf('solana', 'payee');
  const seen: Progress[] = [];
  const done = await world.say402().run(request(wallet), wallets, {
    confirm: () => true,
    maxPrice: '0.01',
    onProgress: (progress) => void seen.push(progress),
  });
  expect(done?.transactions).toHaveLength(1);
  expect(seen).toContainEqual({ type: 'signing_payment', amount: '0.01', symbol: 'USDC', chain: 'solana' });
  expect(await world.usdcOf('solana', 'payee')).toBe(before + PRICE);
  const weth = tokens['base']!.find(({ symbol }) => symbol === 'WETH')!.address;
  expect(await world.balance('base', wallet, weth)).toBe(10n ** 15n);
});

test('the SDK says what is offered, and pays by the one that it is told', async () => {
  const say402 = world.say402();
  const wallets = await world.wallets('base');
  const { operationId } = await say402.prepare(request(world.address('base')));
  expect(
    (await say402.offers(operationId)).map(({ chain, amount, symbol }) => [chain, amount, symbol]),
  ).toEqual([
    ['base', '0.01', 'USDC'],
    ['polygon', '0.01', 'USDC'],
    ['solana', '0.01', 'USDC'],
  ]);
  const refusal = await say402
    .pay(operationId, wallets, { payIn: { chain: 'avalanche' } })
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'not_offered' });
  const before = await world.usdcOf('polygon', 'payee');
  await say402.pay(operationId, wallets, { payIn: { chain: 'polygon' } });
  expect(await world.usdcOf('polygon', 'payee')).toBe(before + PRICE);
  expect(await say402.read(operationId)).toMatchObject({ chain: 'base', payment: { network: 'polygon' } });
  await say402.execute(operationId, wallets);
});

test.each<[string, (offer: PaymentRequiredV2['accepts'][number]) => void]>([
  ['asks for more', (offer) => void (offer.amount = '10001')],
  ['asks for less, in a token of less decimals than it has', (offer) => void (offer.amount = '1')],
  ['is in a token that is on no list', (offer) => void (offer.asset = `0x${'4'.repeat(40)}`)],
  [
    'is in a token that is worth something else',
    (offer) => void (offer.asset = tokens['polygon']!.find(({ symbol }) => symbol === 'WETH')!.address),
  ],
  ['is on a chain that nobody knows', (offer) => void (offer.network = 'eip155:1')],
])('an offer that %s is not one, and nothing is signed for it', async (_, lie) => {
  const change = (headers: Headers): void => {
    const required = headers.get('payment-required');
    if (required === null) return;
    const terms = JSON.parse(Buffer.from(required, 'base64').toString()) as PaymentRequiredV2;
    const offer = terms.accepts.find(({ network }) => network === chains.polygon.caip2);
    if (offer) lie(offer);
    headers.set('payment-required', Buffer.from(JSON.stringify(terms)).toString('base64'));
  };
  const say402 = createSay402({ baseUrl: world.sandbox.url, fetch: lyingFetch(() => undefined, change) });
  const { operationId } = await say402.prepare(request(world.address('base')));
  expect((await say402.offers(operationId)).map(({ chain }) => chain)).toEqual(['base', 'solana']);
  const paid = await say402
    .pay(operationId, await world.wallets('base'), { payIn: { chain: 'polygon' } })
    .catch((error: unknown) => error);
  expect(paid).toBeInstanceOf(Say402Error);
  expect(paid).toMatchObject({ code: 'not_offered' });
  expect((await say402.read(operationId)).status).toBe('awaiting_payment');
});

test('the command line pays on the chain where its key has the money, or where it is told to', async () => {
  const { privateKey, wallet } = await newKey({ polygon: 50_000n });
  const keyFile = join(home, 'key');
  writeFileSync(keyFile, `${privateKey}\n`, { mode: 0o600 });
  const rpc = Object.entries(world.sandbox.chains).map(
    ([name, { rpcUrl }]) => [`SAY402_RPC_URL_${name.toUpperCase()}`, rpcUrl] as const,
  );
  const err: string[] = [];
  const terminal: Terminal = {
    interactive: false,
    colours: false,
    out: (text) => void err.push(text),
    err: (text) => void err.push(text),
    ask: async () => '',
    askSecret: async () => '',
    readInput: async () => '',
  };
  const say = async (...more: string[]): Promise<number> =>
    runCli({
      args: ['wrap 0.001 ETH', '--chain', 'base', '--yes', '--max-spend', '0.02, 0.002 ETH', ...more],
      env: {
        SAY402_URL: world.sandbox.url,
        SAY402_HOME: home,
        SAY402_KEY_FILE: keyFile,
        ...Object.fromEntries(rpc),
      },
      terminal,
      signal: AbortSignal.timeout(50_000),
    });
  const before = await world.usdcOf('polygon', 'payee');
  expect([await say(), err.join('\n')]).toEqual([0, expect.stringContaining('0.01 USDC on Polygon')]);
  expect(await say('--pay-on', 'polygon')).toBe(0);
  expect(await world.usdcOf('polygon', 'payee')).toBe(before + 2n * PRICE);
  expect(await world.balance('polygon', wallet, chains.polygon.paymentAsset.address)).toBe(30_000n);
});
