import { TOKEN_MESSENGER_V2 } from '@say402/readback';
import { operationResponseSchema } from '@say402/wire';
import { concat, numberToHex, slice, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttestedMessage } from '../../packages/sandbox/src/furnished/start-attestations.ts';
import { call } from '../http/caller.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

type EvmName = 'base' | 'polygon' | 'avalanche';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const bridged = async (from: EvmName, words: string) => {
  const { transactionIds } = await world.execute(from, await world.prepare(from, words));
  return transactionIds.at(-1)!;
};
const report = async (operationId: string, hash: string, index = 1) =>
  call(`${world.sandbox.url}/api/operations/${operationId}/transactions`, {
    body: { transactions: [{ index, hash }] },
  });
const finished = async (chain: EvmName, words: string) => {
  const query = await world.prepare(chain, words);
  return { step: stepOf(query), done: await world.execute(chain, query), said: announced(query) };
};
test('by its last burn, once, to balances that change as announced', async () => {
  const hash = await bridged('base', 'bridge 25 USDC to Polygon');
  const { step, done, said } = await finished('polygon', 'finish my bridge');
  expect(step).toMatchObject({
    action: 'finish_bridge',
    received: [{ expected: '25', minimum: '25', to: world.wallet('polygon') }],
    facts: [{ name: 'burned', value: `25 USDC on Base in ${hash}` }],
  });
  expect(done.changes).toEqual(said);
  expect((await world.ask('polygon', 'finish my bridge')).body).toMatchObject({
    code: 'nothing_to_do',
    error: expect.stringContaining(hash) as string,
  });
});

test('not before it is attested', async () => {
  const hash = await bridged('avalanche', 'bridge 2 USDC to Base');
  world.sandbox.attestations.waits = true;
  const waiting = await world.ask('base', 'claim my bridged USDC');
  world.sandbox.attestations.waits = false;
  expect(waiting.body).toMatchObject({
    code: 'market_refuses',
    error: expect.stringContaining(`2 USDC from Avalanche (${hash})`) as string,
  });
  const { done, said } = await finished('base', 'claim my bridged USDC');
  expect(done.changes).toEqual(said);
});

test('several together, of the chain that is said, to whom they were sent', async () => {
  const friend = world.wallet('avalanche', 'secondUser');
  await bridged('base', 'bridge 3 USDC to Avalanche');
  await bridged('base', `bridge 4 USDC to Avalanche to ${friend}`);
  await bridged('polygon', 'bridge 5 USDC to Avalanche');
  const { step, done, said } = await finished('avalanche', 'complete the transfer from Base');
  expect(step.received.map(({ expected, to }) => [expected, to])).toEqual([
    ['3', world.wallet('avalanche')],
    ['4', friend],
  ]);
  expect(done.changes).toEqual(said);
  const rest = await finished('avalanche', 'finish my bridge');
  expect(rest.step.received).toMatchObject([{ expected: '5' }]);
});

test('the one whose burn is named, or whose operation', async () => {
  const first = await bridged('base', 'bridge 7 USDC to Polygon');
  const query = await world.prepare('avalanche', 'bridge 8 USDC to Polygon');
  const burn = (await world.execute('avalanche', query)).transactionIds.at(-1)!;
  await bridged('base', 'bridge 9 USDC to Polygon');
  const named = await finished('polygon', `finish my bridge ${first}`);
  expect(named.step.received).toMatchObject([{ expected: '7' }]);
  expect(named.done.changes).toEqual(named.said);
  const words = `complete the bridge ${query.operationId}`;
  expect((await world.ask('polygon', words)).body).toMatchObject({ code: 'nothing_to_do' });
  await report(query.operationId, burn);
  const byOperation = await finished('polygon', words);
  expect(byOperation.step.received).toMatchObject([{ expected: '8' }]);
  expect(byOperation.done.changes).toEqual(byOperation.said);
  const rest = await finished('polygon', 'finish my bridge from Base');
  expect(rest.step.received).toMatchObject([{ expected: '9' }]);
});

test('its operation says how far it is, and what to say', async () => {
  const query = await world.prepare('base', 'bridge 11 USDC to Polygon');
  const hash = (await world.execute('base', query)).transactionIds.at(-1)!;
  const read = async () => {
    const url = `${world.sandbox.url}/api/operations/${query.operationId}`;
    const { body } = await call(url, { method: 'GET' });
    return operationResponseSchema.parse(body).bridges;
  };
  expect(await read()).toEqual([]);
  world.sandbox.attestations.waits = true;
  await report(query.operationId, hash);
  const next = { chain: 'polygon', message: `finish my bridge from Base ${hash}` } as const;
  const shown = { step: 0, to: 'polygon', burn: hash, reason: null, next };
  expect(await read()).toMatchObject([{ ...shown, state: 'waiting_for_attestation' }]);
  world.sandbox.attestations.waits = false;
  await expect.poll(read).toMatchObject([{ ...shown, state: 'ready_to_finish' }]);
  const asked = await world.ask('base', `what became of ${query.operationId}?`);
  expect(asked.body['message']).toContain(`say "${next.message}" on Polygon`);
  const { done, said } = await finished(next.chain, next.message);
  expect(done.changes).toEqual(said);
  await expect.poll(read).toMatchObject([{ ...shown, state: 'finished', next: null }]);
});

test('for somebody else, who is shown', async () => {
  const hash = await bridged('base', 'bridge 7 USDC to Avalanche');
  const friend = world.wallet('avalanche', 'secondUser');
  const query = await world.prepare('avalanche', `finish the bridge from Base by ${hash}`, 'secondUser');
  expect(stepOf(query)).toMatchObject({
    received: [{ expected: '7', to: world.wallet('avalanche') }],
    facts: [{ value: expect.stringContaining(`by ${world.wallet('base')}`) as string }],
  });
  expect(stepOf(query).received[0]!.to).not.toBe(friend);
  const done = await world.execute('avalanche', query, 'secondUser');
  expect(done.changes).toEqual(announced(query));
});

test.each([
  ['finish my bridge {hash}', 'burned no USDC on Base or Polygon'],
  ['finish my bridge from Base {hash}', 'burned no USDC on Base for'],
  ['finish the bridge op_AAAAAAAAAAAAAAAAAAAAAA', 'operation'],
])('not of what burned nothing: %s', async (words, why) => {
  const answer = await world.ask('avalanche', words.replace('{hash}', `0x${'12'.repeat(32)}`));
  expect(answer.body).toMatchObject({ error: expect.stringContaining(why) as string });
  expect([404, 422]).toContain(answer.status);
});

test.each<[string, (honest: AttestedMessage) => unknown, string]>([
  [
    'more',
    (honest) => ({ ...honest, message: withWord(honest.message, 216, 10n ** 12n) }),
    'simulation_failed',
  ],
  [
    'somebody else',
    (honest) => ({ ...honest, message: withWord(honest.message, 184, BigInt(TOKEN_MESSENGER_V2)) }),
    'simulation_failed',
  ],
  [
    'a signature of nobody',
    (honest) => ({ ...honest, attestation: `0x${'11'.repeat(65)}` }),
    'simulation_failed',
  ],
  ['no hex', (honest) => ({ ...honest, attestation: 'x' }), 'quote_unavailable'],
  ['another chain', (honest) => ({ ...honest, message: withWord(honest.message, 0, 0n) }), 'nothing_to_do'],
  ['a message too long', (honest) => ({ ...honest, message: `${honest.message}00` }), 'nothing_to_do'],
  ['no messages', () => null, 'quote_unavailable'],
])('never by a lie of the attesters: %s', async (_, lie, code) => {
  await bridged('base', 'bridge 6 USDC to Polygon');
  world.sandbox.attestations.lie = lie;
  const answer = await world.ask('polygon', 'finish my bridge');
  world.sandbox.attestations.lie = (honest) => honest;
  expect(answer.body).toMatchObject({ code });
  await finished('polygon', 'finish my bridge');
});

test('not where the operator has turned it off', async () => {
  const off = await openActionWorld({
    chains: world.sandbox,
    environment: { CCTP_API_URL: 'off' },
  });
  expect((await off.ask('base', 'finish my bridge')).body).toMatchObject({ code: 'action_unavailable' });
  await off.close();
});

/** A message with another number in 32 of its bytes. */
const withWord = (message: Hex, at: number, value: bigint): Hex =>
  concat([slice(message, 0, at), numberToHex(value, { size: 32 }), slice(message, at + 32)]);
