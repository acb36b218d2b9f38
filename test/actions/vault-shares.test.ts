import { vaults } from '@say402/readback';
import { createPayer, signPayment, waitForReceipt } from '@say402/sandbox';
import { createWalletClient, erc20Abi, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../http/caller.ts';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const vaultCalled = (chain: string, name: string) => vaults[chain]!.find((each) => each.name === name)!;

const shares = async (chain: 'base', name: string): Promise<bigint> =>
  world.balance(chain, world.wallet(chain), vaultCalled(chain, name).address);
const does = async (chain: 'base', words: string) => {
  const query = await world.prepare(chain, words);
  return { query, done: await world.execute(chain, query) };
};

test('shares are named by their symbol or their vault: how much they are worth, and given back by their number', async () => {
  await does('base', 'lend 100 USDC on Steakhouse USDC');
  await does('base', 'lend 30 USDC on Gauntlet USDC Prime');
  for (const words of [
    'how much are my shares of steakUSDC worth?',
    'what are my Steakhouse USDC shares worth?',
    'how much are my shares in Steakhouse USDC worth',
  ]) {
    const { body } = await world.ask('base', words);
    expect([words, body['message']]).toEqual([
      words,
      expect.stringMatching(/^On Base you have (100|99\.9999\d*|100\.0000\d*) USDC in Steakhouse USDC\.$/),
    ]);
  }
  const before = await shares('base', 'Steakhouse USDC');
  for (const words of [
    'redeem 10 steakUSDC',
    'redeem 10 shares of Steakhouse USDC',
    'redeem 10 Steakhouse USDC shares',
    'withdraw 10 steakUSDC',
  ]) {
    const { query, done } = await does('base', words);
    expect([words, stepOf(query)]).toMatchObject([
      words,
      { effects: ['vault_redeem'], protocol: 'Morpho vaults' },
    ]);
    expect(done.changes[0]!.actual).toBe(-10n * 10n ** 18n);
  }
  expect(await shares('base', 'Steakhouse USDC')).toBe(before - 40n * 10n ** 18n);
  await does('base', 'redeem all my steakUSDC');
  expect(await shares('base', 'Steakhouse USDC')).toBe(0n);
  const none = await world.ask('base', 'redeem 5 mwUSDC');
  expect(none.body).toMatchObject({ code: 'insufficient_balance' });
});

test.each([
  ['base', 'Steakhouse USDC', 18],
  ['polygon', 'Morpho Compound USDC', 18],
  ['avalanche', 'Spark Savings USDC', 6],
] as const)(
  'on %s so many shares of %s come, for at most what the vault may take',
  async (chain, name, decimals) => {
    const { address } = vaultCalled(chain, name);
    // An allowance that is larger than the bound does not stay.
    await world.execute(chain, await world.prepare(chain, `approve 500 USDC for ${address}`));
    const query = await world.prepare(chain, `mint 10 shares of ${name}`);
    const step = stepOf(query);
    expect(step.effects).toEqual(['approve', 'vault_mint']);
    const most = BigInt(step.sent[0]!.baseUnits);
    expect(step.approved).toMatchObject([{ baseUnits: `${most}`, spender: address, unlimited: false }]);
    expect(step.warnings).toEqual([]);
    const [paid, minted] = (await world.execute(chain, query)).changes;
    expect(minted!.actual).toBe(10n * 10n ** BigInt(decimals));
    expect(-paid!.actual).toBeLessThanOrEqual(most);
    expect(-paid!.actual).toBeGreaterThan((most * 99n) / 100n);
  },
);

test('shares that cost more than was offered, or of no vault, are refused', async () => {
  const chain = 'base';
  const { address, asset } = vaultCalled(chain, 'Euler Base USDC');
  const query = await world.prepare(chain, 'mint 100 shares of Euler Base USDC');
  const account = privateKeyToAccount(world.sandbox.accounts.secondUser.evm.privateKey);
  const transport = http(world.sandbox.chains[chain].rpcUrl);
  const client = createWalletClient({ account, transport }).extend(publicActions);
  // A donation moves the price of shares, once it is mined.
  const args = [address, 1_500_000_000n] as const;
  const transfer = { address: asset, abi: erc20Abi, functionName: 'transfer', args, chain: null } as const;
  await waitForReceipt(client, await client.writeContract(transfer));
  const url = `${world.sandbox.url}/api/process`;
  const terms = await call(url, { body: { operationId: query.operationId } });
  const payer = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
  const headers = { 'x-payment': await signPayment(payer, terms.body) };
  const paid = await call(url, { body: { operationId: query.operationId }, headers });
  expect(paid).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
  expect(paid.body['error']).toContain('cost 101.5');
  const brand = await world.ask(chain, 'mint 5 shares of Aave');
  expect(brand.body).toMatchObject({ code: 'question', question: 'Shares of which vault?' });
});
