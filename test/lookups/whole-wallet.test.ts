import { sandboxValidator } from '@say402/sandbox';
import { chains, deriveAssociatedAccount, tokenPrograms } from '@say402/readback';
import { answerResponseSchema, queryResponseSchema } from '@say402/wire';
import { address, createKeyPairSignerFromBytes, createSolanaRpc, getBase58Encoder } from '@solana/kit';
import { getApproveInstruction } from '@solana-program/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractDeployer, fund } from '../../packages/sandbox/src/evm/contract-deployer.ts';
import { emitRewards } from '../../packages/sandbox/src/evm/protocols/aave/emit-rewards.ts';
import { announced, type ActionWorld, type ChainName, type Done, type Who } from '../actions/world.ts';
import type { Answer } from '../http/caller.ts';
import { run } from '../solana/world.ts';
import { amounts, openLooks, type Looks } from './look.ts';

let world: ActionWorld;
let looks: Looks;
beforeAll(async () => {
  looks = await openLooks();
  world = looks.world;
});
afterAll(async () => world.close());

/** Does what was asked for, as the preview says. */
async function done(chain: ChainName, words: string, who?: Who): Promise<Done> {
  const query = await world.prepare(chain, words, who);
  const result = await world.execute(chain, query, who);
  for (const [index, { owner, token, actual }] of announced(query).entries()) {
    const change = result.changes[index]!;
    expect(change).toMatchObject({ owner, token });
    // Interest, and the price of pools, go on between preview and execution.
    expect(Math.abs(Number(change.actual - actual))).toBeLessThanOrEqual(Math.abs(Number(actual)) / 1e6 + 2);
  }
  return result;
}

const actionsOf = ({ query }: Done): string[] => query.preview.map(({ action }) => action);

/** There is nothing to do: an answer, and no operation. */
async function nothing(chain: ChainName, words: string, who?: Who): Promise<string> {
  const { status, body } = await world.ask(chain, words, who);
  expect({ words, status, body }).toMatchObject({ status: 200, body: { requiresPayment: false } });
  expect(body).not.toHaveProperty('operationId');
  return answerResponseSchema.parse(body).message;
}

const CHAINS = [
  ['base', 'ETH', '0.05'],
  ['polygon', 'POL', '20'],
  ['avalanche', 'AVAX', '3'],
] as const;

describe.each(CHAINS)('everything in a wallet on %s', (chain, native, amount) => {
  test('every allowance is taken back, each in a step of its own, and then there is none', async () => {
    await nothing(chain, 'revoke all my approvals');
    await done(chain, 'approve 7 USDC for Uniswap and approve 3 USDC for Aave');
    const result = await done(chain, 'revoke all my approvals');
    expect(actionsOf(result)).toEqual(['revoke', 'revoke']);
    expect(result.query.preview[0]!.sources.map(({ source }) => source.kind)).toEqual(
      expect.arrayContaining(['message', 'chain']),
    );
    expect(await nothing(chain, 'revoke everything')).toMatch(/no contract that the registry knows/);
  });

  test('a lending market is left: what is owed first, then what is supplied', async () => {
    await nothing(chain, 'close my Aave position');
    await done(
      chain,
      `supply 300 USDC on Aave, supply ${amount} ${native} on Aave and borrow 20 USDC from Aave`,
    );
    const result = await done(chain, 'close my Aave position');
    expect(actionsOf(result)).toEqual(['repay', 'withdraw', 'withdraw']);
    expect(amounts(await looks.look(chain, 'what are my positions on Aave?'))).toEqual([]);
    await nothing(chain, 'repay everything I owe');
    await nothing(chain, 'withdraw everything from Aave');
  });
});

describe('a small wallet on Base', () => {
  const balances = async () => amounts(await lookAs('payee'));
  const lookAs = async (who: Who) =>
    answerResponseSchema.parse((await world.ask('base', 'what do I have?', who)).body);
  const symbols = async () => (await balances()).map(({ token }) => token!.symbol);

  test('has its stablecoins swapped into one, its tokens into the coin, and all of it sent, the coin last', async () => {
    const to = world.wallet('base', 'payee');
    expect(await nothing('base', 'send all my tokens to ' + world.wallet('base'), 'payee')).toContain('hold');
    await done('base', `send 50 USDC, 30 USDT and 0.01 cbBTC to ${to}, and send 0.5 ETH to ${to}`);
    const stables = await done('base', 'swap all my stables to USDC', 'payee');
    expect(stables.query.preview.map(({ sent: [one] }) => one!.token.symbol)).toEqual(['USDT']);
    expect(await nothing('base', 'swap all my stablecoins to USDC', 'payee')).toContain('USDC');
    const words = `send everything I have to ${world.wallet('base')}`;
    const { query } = await done('base', words, 'payee');
    expect(query.preview.map(({ sent: [one] }) => one!.token.symbol).toSorted()).toEqual(
      ['ETH', 'USDC', 'cbBTC'].toSorted(),
    );
    expect(query.preview.at(-1)!.sent[0]!.token.symbol).toBe('ETH');
    expect(await symbols()).toEqual(['ETH']);
  });
});

test('a full wallet is sent batch by batch, and each says which is the next', async () => {
  const words = `send all my tokens to ${world.wallet('base')}`;
  const first = await done('base', words, 'secondUser');
  const next = first.query.preview.at(-1)!.warnings.find(({ code }) => code === 'more_to_do')!;
  expect(first.query.preview).toHaveLength(10);
  expect(first.query.message).toContain(next.text);
  const { preview } = await world.prepare('base', words, 'secondUser');
  const named = /The next batch is: (.*); and after that/.exec(next.text)![1]!.split('; ');
  expect(preview.map(({ sent: [one] }) => `${one!.amount} ${one!.token.symbol}`)).toEqual(named);
});

test('all liquidity is taken out, and fees are collected where there are any', async () => {
  await done('base', 'add liquidity with 0.05 ETH and USDC on Uniswap, full range');
  expect(actionsOf(await done('base', 'remove all my liquidity'))).toContain('remove_liquidity');
  await nothing('base', 'remove all my liquidity');
  await nothing('base', 'claim everything');
});

test('rewards of Aave are part of everything that can be claimed', async () => {
  const { rpcUrl } = world.sandbox.chains.base;
  const issuer = world.sandbox.accounts.issuer.evm.address;
  await done('base', 'supply 100 USDC on Aave');
  const deployer = contractDeployer(rpcUrl, issuer);
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] }, fund(issuer));
  await emitRewards({ chain: chains.base, rpcUrl, deployer, issuer });
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
  const seen = await looks.look('base', 'what are my positions on Aave?');
  expect(seen.message).toMatch(/you have [\d.]+ WETH of rewards ready on Aave/);
  expect(seen.answer.next).toContain('claim my rewards from Aave');
  const { query, changes } = await done('base', 'claim all my rewards');
  expect(query.preview.map(({ summary }) => summary)).toEqual(['Claim from Aave']);
  const earned = changes.find(({ token }) => token === world.tokenAddress('base', 'WETH'))!;
  expect(earned.actual).toBeGreaterThan(0n);
  await nothing('base', 'claim everything');
});

test('a question about a debt, a supply or an allowance offers those that are there, and one that is picked is done', async () => {
  await done('polygon', 'supply 300 USDC on Aave, borrow 20 USDC from Aave and approve 7 USDC for Uniswap');
  type Open = readonly { slot: string; options: readonly { label: string; value: string }[] }[];
  const offered = (asked: Answer, slot: string) =>
    (asked.body['open'] as Open).find((point) => point.slot === slot)!.options;
  const asked = await world.ask('polygon', 'repay my loan');
  const [debt, ...others] = offered(asked, 'token');
  expect([debt!.label, others]).toEqual([expect.stringMatching(/^the debt of 20(\.\d+)? USDC on Aave$/), []]);
  expect(offered(asked, 'amount')).toEqual([{ label: `all (${debt!.label})`, value: 'all' }]);
  const later = await world.reply('polygon', asked, debt!.label);
  const query = queryResponseSchema.parse(
    (await world.reply('polygon', later, offered(later, 'amount')[0]!.value)).body,
  );
  expect(query.preview.map(({ summary }) => summary)).toEqual([
    expect.stringMatching(/^Repay 20(\.\d+)? USDC/),
  ]);
  const { changes } = await world.execute('polygon', query);
  expect(changes.some(({ actual }) => actual <= -20_000_000n)).toBe(true);
  // A debt that is gone is offered no more, and a place that is named leaves out the others.
  expect(offered(await world.ask('polygon', 'repay my loan'), 'amount')).toEqual([]);
  expect(offered(await world.ask('polygon', 'withdraw from Aave'), 'token')).toEqual([
    { label: expect.stringMatching(/^(?:300|299)(\.\d+)? USDC on Aave$/) as string, value: 'USDC' },
  ]);
  expect(offered(await world.ask('polygon', 'withdraw from Compound'), 'amount')).toEqual([]);
  expect(offered(await world.ask('polygon', 'revoke an approval'), 'token')).toContainEqual({
    label: 'the allowance of Uniswap v3 for USDC',
    value: 'USDC',
  });
  await done('polygon', 'withdraw all my USDC from Aave and revoke USDC for Uniswap');
});

test('a debt that is picked is repaid where it is, whether there is another one elsewhere or not', async () => {
  const repaid = async (label: RegExp, others: number) => {
    const asked = await world.ask('base', 'repay my loan');
    const open = asked.body['open'] as { slot: string; options: { label: string; value: string }[] }[];
    const { options } = open.find(({ slot }) => slot === 'token')!;
    expect(options).toHaveLength(others + 1);
    const picked = options.find((each) => label.test(each.label))!;
    for (const answer of [picked.label, picked.value]) {
      const later = await world.reply('base', asked, answer);
      const { body } = await world.reply('base', later, 'all');
      expect(body).toMatchObject({ status: 'success' });
      const [step] = body['preview'] as { summary: string; protocol: string }[];
      expect(step!.summary).toMatch(label);
      expect(`on ${step!.protocol}`).toMatch(label);
    }
  };
  await done(
    'base',
    'supply 0.2 ETH as collateral on Compound for a USDC loan and borrow 100 USDC from Compound',
  );
  await repaid(/on Compound/, 0);
  await done('base', 'supply 0.2 ETH to Aave and borrow 30 USDC from Aave');
  await repaid(/on Compound/, 1);
  await repaid(/on Aave/, 1);
  await done('base', 'repay everything I owe');
});

test('stakes on Avalanche begin to unlock, and are claimed together', async () => {
  await done('avalanche', 'stake 4 AVAX');
  expect(actionsOf(await done('avalanche', 'unstake everything'))).toContain('liquid_unstake');
  const held = world.balance(
    'avalanche',
    world.wallet('avalanche'),
    world.tokenAddress('avalanche', 'sAVAX'),
  );
  expect(await held).toBe(0n);
});

describe('everything in a wallet on Solana', () => {
  test('stakes are deactivated, each by its account, and those that cool down are left with the reason', async () => {
    await done('solana', `stake 2 SOL with ${sandboxValidator}`);
    await done('solana', `stake 3 SOL with ${sandboxValidator}`);
    expect(actionsOf(await done('solana', 'withdraw all my stake'))).toEqual(['unstake', 'unstake']);
    const again = await world.ask('solana', 'withdraw all my stake');
    expect(again).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
  });

  test('delegates lose what they may take', async () => {
    const { secretKey } = world.sandbox.accounts.user.solana;
    const user = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
    const mint = address(world.tokenAddress('solana', 'USDC'));
    const source = await deriveAssociatedAccount(user.address, mint, tokenPrograms.token);
    const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
    const delegate = address(world.wallet('solana', 'secondUser'));
    await run({ rpc, user }, [getApproveInstruction({ source, delegate, owner: user, amount: 3_000_000n })]);
    expect(actionsOf(await done('solana', 'revoke all my approvals'))).toEqual(['revoke']);
    expect(await nothing('solana', 'revoke all my approvals')).toContain('no delegate');
  });

  test('every token is sent, the coin last', async () => {
    const to = world.wallet('solana', 'payee');
    await done('solana', `send 5 USDC and 7 USDT to ${to}, and send 1 SOL to ${to}`);
    const { query } = await done('solana', `send everything to ${world.wallet('solana')}`, 'payee');
    expect(query.preview.map(({ sent: [one] }) => one!.token.symbol).at(-1)).toBe('SOL');
    expect(query.preview).toHaveLength(3);
  });
});
