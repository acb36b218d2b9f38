import { readConfig } from '@say402/server';
import { sandboxValidator, serviceEnvironment } from '@say402/sandbox';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '../../packages/server/src/intent/reading.ts';
import { makeContext } from '../../packages/server/src/make-context.ts';
import type { Context } from '../../packages/server/src/operations/context.ts';
import { offerOptions } from '../../packages/server/src/operations/query/offer-options.ts';
import { servedChain } from '../../packages/server/src/operations/served-chain.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { lentChains } from '../lent-chains.ts';

let chains: Awaited<ReturnType<typeof lentChains>>;
let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  chains = await lentChains();
  const environment = serviceEnvironment(chains, { port: 1, databaseUrl: 'file::memory:' });
  const config = readConfig({ ...environment, SOLANA_VALIDATOR: sandboxValidator });
  const store = await openStore(config.databaseUrl);
  context = await makeContext(config, {
    store,
    log: pino({ level: 'silent' }),
    now: Date.now,
    gateway: {},
  });
  close = async () => {
    await store.close();
    await chains.close();
  };
});
afterAll(async () => close());

interface Unfinished {
  readonly chain?: 'base' | 'solana';
  readonly action: string;
  readonly slot: string;
  readonly said?: Readonly<Record<string, string>>;
}

/** What is offered for an open slot of a step that says some others. */
async function offered({ chain = 'base', action, slot, said = {} }: Unfinished, wallet?: string) {
  const slots = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { at: null, value }]));
  const draft: Draft = {
    messages: [],
    proposal: { steps: [{ action, slots }], unused: [] },
    open: [{ step: 0, slot, options: [] }],
    question: '?',
  };
  const { address } = chains.accounts.user[chain === 'solana' ? 'solana' : 'evm'];
  const offering = { context, chain: servedChain(context, chain), wallet: wallet ?? address };
  const { open } = await offerOptions(draft, offering);
  return open[0]?.options ?? [];
}

describe('what can be picked', () => {
  test('to pay with is what the wallet holds, but for what is bought', async () => {
    const evm = await offered({
      action: 'swap',
      slot: 'tokenIn',
      said: { tokenOut: 'native', amountOut: '0.1' },
    });
    expect(evm.find(({ value }) => value === 'USDC')?.label).toMatch(/^USDC \(you have \d+(\.\d+)?\)$/);
    expect(evm.map(({ value }) => value)).not.toContain('ETH');
    const solana = await offered({ chain: 'solana', action: 'transfer', slot: 'token' });
    expect(solana[0]?.label).toMatch(/^SOL \(you have \d+(\.\d+)?\)$/);
    expect(solana.map(({ value }) => value)).toContain('USDC');
    const nobody = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(await offered({ action: 'transfer', slot: 'token' }, nobody)).toEqual([]);
  });

  test('for how much is all of a token that is there', async () => {
    const [all, ...more] = await offered({ action: 'transfer', slot: 'amount', said: { token: 'USDC' } });
    expect([all?.value, more]).toEqual(['all', []]);
    expect(all?.label).toMatch(/^all \(you have [\d.]+ USDC\)$/);
    expect(await offered({ action: 'transfer', slot: 'amount' })).toEqual([]);
  });

  test('to receive are the coin and the dollars of the chain, or what the action issues', async () => {
    const swapped = await offered({ action: 'swap', slot: 'tokenOut', said: { tokenIn: 'usdc' } });
    expect(swapped.map(({ value }) => value)).toEqual(expect.arrayContaining(['ETH', 'DAI']));
    expect(swapped.map(({ value }) => value)).not.toContain('USDC');
    const said = { amount: '2', token: 'native' };
    const staked = await offered({ chain: 'solana', action: 'liquid_stake', slot: 'tokenOut', said });
    expect(staked.map(({ value }) => value)).toEqual(expect.arrayContaining(['JitoSOL', 'mSOL']));
  });

  test('through what are the protocols that are served', async () => {
    const values = async (action: string) =>
      (await offered({ action, slot: 'protocol' })).map(({ value }) => value);
    const lending = await values('lend');
    expect(lending).toEqual(expect.arrayContaining(['Aave', 'Morpho', 'Moonwell']));
    expect(lending).not.toContain('BENQI');
    expect(await values('swap')).toEqual(
      expect.arrayContaining(['Uniswap v3', 'Aerodrome Slipstream', 'Aerodrome v2']),
    );
  });

  test('with whom is the validator of the operator, and whereto the other chains', async () => {
    const validators = await offered({ chain: 'solana', action: 'stake', slot: 'validator' });
    expect(validators[0]?.value).toBe(sandboxValidator);
    expect(validators.slice(1).map(({ becomes }) => becomes?.action)).toContain('liquid_stake');
    const destinations = await offered({ action: 'bridge', slot: 'destination' });
    expect(destinations.map(({ value }) => value)).toEqual(['Polygon', 'Avalanche', 'Solana']);
  });

  test('is nothing for a slot or an action that is none', async () => {
    expect(await offered({ action: 'transfer', slot: 'toString' })).toEqual([]);
    expect(await offered({ action: 'dance', slot: 'amount' })).toEqual([]);
    expect(await offered({ action: 'transfer', slot: 'recipient' })).toEqual([]);
  });
});
