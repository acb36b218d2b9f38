import { startAcrossServer, type AcrossServer } from '@say402/sandbox';
import type { OperationResponse } from '@say402/wire';
import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refundDeposit } from '../../packages/sandbox/src/furnished/refund-deposit.ts';
import { rpcBatch } from '../../packages/sandbox/src/evm/rpc-batch.ts';
import { acrossPlace, depositOf, filled } from './across-deposit.ts';
import { openActionWorld, type ActionWorld } from './world.ts';

let across: AcrossServer;
let world: ActionWorld;
beforeAll(async () => {
  across = await startAcrossServer();
  world = await openActionWorld({ environment: { ACROSS_API_URL: across.url } });
  across.sandbox = world.sandbox;
});
afterEach(() => {
  Object.assign(across, { lie: (answer: object) => answer, status: 200 });
});
afterAll(async () => {
  await world.close();
  across.close();
});

/** Says it, and executes it on Base. */
async function bridged(words: string) {
  const query = await world.prepare('base', words);
  const { transactionIds } = await world.execute('base', query);
  const bridges = async (): Promise<OperationResponse['bridges']> => {
    const answer = await fetch(`${world.sandbox.url}/api/operations/${query.operationId}`);
    return ((await answer.json()) as OperationResponse).bridges;
  };
  return { hash: transactionIds.at(-1)! as Hex, bridges };
}

async function setTime(chain: string, time: number): Promise<void> {
  await rpcBatch((await acrossPlace(world, chain)).rpcUrl, [
    { method: 'anvil_setTime', params: [time] },
    { method: 'anvil_mine', params: [] },
  ]);
}

const PATIENCE = { timeout: 20_000, interval: 200 };

test.each(['polygon', 'arbitrum'])(
  'a deposit for %s waits for a relayer, and then has arrived',
  async (to) => {
    const { hash, bridges } = await bridged(`bridge 1 ETH to ${to}`);
    const shown = { step: 0, to, burn: hash, reason: null, next: null };
    await expect.poll(bridges, PATIENCE).toMatchObject([{ ...shown, state: 'waiting_for_relayer' }]);
    await filled(world, ['base', to], hash, world.wallet('base'));
    await expect.poll(bridges, PATIENCE).toMatchObject([{ ...shown, state: 'finished' }]);
  },
);

// Of two refunds that are alike the sandbox's hub would give one.
test.each([
  ['polygon', 1],
  ['optimism', 2],
])('what nobody brings to %s in time is given back', async (to, amount) => {
  const { hash, bridges } = await bridged(`bridge ${amount} WETH to ${to}`);
  await expect.poll(bridges, PATIENCE).toMatchObject([{ state: 'waiting_for_relayer' }]);
  await setTime(to, (await depositOf(world, 'base', hash)).fillDeadline + 1);
  await expect.poll(bridges, PATIENCE).toMatchObject([{ to, state: 'expired' }]);
  await refundDeposit(await acrossPlace(world, 'base'), hash);
  await expect.poll(bridges, PATIENCE).toMatchObject([{ to, state: 'refunded', next: null }]);
});

test('where Across is not to be trusted, nothing is said, or the chain says it', async () => {
  const far = await bridged('bridge 1 ETH to Ethereum');
  await expect.poll(far.bridges, PATIENCE).toMatchObject([{ state: 'waiting_for_relayer' }]);
  for (const change of [{ status: 'stolen' }, { depositId: '7' }, { originChainId: 1 }, { status: 5 }]) {
    across.lie = (honest) => ({ ...honest, ...change });
    const said = [{ state: null, reason: expect.stringContaining('ACROSS_API_URL') as string }];
    await expect.poll(far.bridges, PATIENCE).toMatchObject(said);
    across.lie = (honest) => honest;
    await expect.poll(far.bridges, PATIENCE).toMatchObject([{ state: 'waiting_for_relayer' }]);
  }
  const near = await bridged('bridge 2 ETH to Polygon');
  across.lie = (honest) => ({ ...honest, status: 'filled' });
  await expect.poll(near.bridges, PATIENCE).toMatchObject([{ state: 'waiting_for_relayer' }]);
});
