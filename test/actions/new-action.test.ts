import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceEnvironment, startChains, type SandboxChains } from '@say402/sandbox';
import { erc20Abi } from '@say402/readback';
import { readConfig } from '@say402/server';
import { pino } from 'pino';
import { decodeFunctionData, getAddress, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions, readActions } from '../../packages/server/src/actions/registry.ts';
import { createReader } from '../../packages/server/src/intent/create-reader.ts';
import { PROJECT, sponsor } from '../../packages/server/src/intent/testing/sponsor.ts';
import { makeContext } from '../../packages/server/src/make-context.ts';
import type { Context } from '../../packages/server/src/operations/context.ts';
import { decodeBatch } from '../../packages/server/src/operations/documents.ts';
import { prepare } from '../../packages/server/src/operations/query/prepare.ts';
import { erc20 } from '../../packages/server/src/protocols/erc20/build.ts';
import { expectTransfer } from '../../packages/server/src/protocols/expected-effects/transfer.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';

let chains: SandboxChains;
let context: Context;
let folder: string;

/** An existing protocol that carries the new action out: one more line in what it can do. */
const carrier: Protocol = { ...erc20, actions: { ...erc20.actions, sponsor: expectTransfer } };

beforeAll(async () => {
  chains = await startChains();
  folder = await mkdtemp(join(tmpdir(), 'say402-new-action-'));
  const config = readConfig(
    serviceEnvironment(chains, { port: 1, databaseUrl: `file:${join(folder, 'say402.db')}` }),
  );
  const store = await openStore(config.databaseUrl);
  const log = pino({ level: 'silent' });
  const made = await makeContext(config, { store, log, now: Date.now, gateway: {} });
  const known = [...readActions, sponsor];
  const reader = await createReader({
    settings: { kind: 'grammar', learned: false },
    actions: known,
    venues: () => ({}),
    report: () => {},
  });
  const protocols = made.protocols.map((each) => (each === erc20 ? carrier : each));
  context = { ...made, actions: [...actions, sponsor], protocols, reader };
});

afterAll(async () => {
  await context.store.close();
  await chains.close();
  await rm(folder, { recursive: true });
});

async function ask(words: string, on = context): Promise<ReturnType<typeof prepare>> {
  return prepare(on, {
    request: {
      messages: [{ role: 'user', content: words }],
      wallet: chains.accounts.user.evm.address,
      chain: 'base',
    },
    client: 'somebody',
    signal: AbortSignal.timeout(30_000),
    admitQuestion: () => {},
  });
}

test('a new action becomes transactions by its definition and a line of the protocol that carries it out', async () => {
  const made = await ask(`sponsor ${PROJECT} with 5 USDC`);
  if (!('operationId' in made)) throw new TypeError('Transactions were asked for');
  const [step] = made.preview;
  expect(step).toMatchObject({ action: 'sponsor', protocol: 'ERC-20', effects: ['transfer'] });
  expect(step?.summary).toBe(`Sponsor ${getAddress(PROJECT)} with 5 USDC`);
  expect(step?.sent.map(({ amount }) => amount)).toEqual(['5']);
  const stored = await context.store.read(made.operationId);
  const [entry] = decodeBatch(stored!.batch).transactions;
  if (entry?.transaction.type !== 'evm') throw new TypeError('Base is an EVM chain');
  const call = decodeFunctionData({
    abi: erc20Abi,
    data: entry.transaction.data.data as Hex,
  });
  expect(call).toEqual({ functionName: 'transfer', args: [getAddress(PROJECT), 5_000_000n] });
});

test('what a protocol does not say of an action is not let through', async () => {
  const silent = { ...carrier, actions: { ...erc20.actions, sponsor: () => ({ effects: [] }) } };
  const protocols = context.protocols.map((each) => (each === carrier ? silent : each));
  await expect(ask(`sponsor ${PROJECT} with 5 USDC`, { ...context, protocols })).rejects.toMatchObject({
    code: 'readback_failed',
  });
});
