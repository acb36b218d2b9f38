import { cctpDomains, erc20Abi, MESSAGE_TRANSMITTER_V2, TOKEN_MESSENGER_V2 } from '@say402/readback';
import {
  concat,
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseEventLogs,
  slice,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttestedMessage } from '../../packages/sandbox/src/furnished/start-attestations.ts';
import { call } from '../http/caller.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

type EvmName = 'base' | 'polygon' | 'avalanche';

const abi = parseAbi([
  'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
  'function receiveMessage(bytes message, bytes attestation) returns (bool)',
]);

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const clientOf = (chain: EvmName) =>
  createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });

async function burnOf(chain: EvmName, hash: string) {
  const { logs } = await clientOf(chain).getTransactionReceipt({ hash: hash as Hex });
  const [burn] = parseEventLogs({ abi, eventName: 'DepositForBurn', logs });
  return { burn: burn!.args };
}

/** What the user, or anybody, does on the other chain, with what the attester answers. */
async function complete(from: EvmName, chain: EvmName, hash: string): Promise<void> {
  const domain = cctpDomains[from];
  const answer = await fetch(
    `${world.sandbox.attestations.url}/v2/messages/${domain}?transactionHash=${hash}`,
  );
  const { messages } = (await answer.json()) as { messages: { message: Hex; attestation: Hex }[] };
  const account = privateKeyToAccount(world.sandbox.accounts.secondUser.evm.privateKey);
  const transport = http(world.sandbox.chains[chain].rpcUrl);
  await createWalletClient({ account, transport }).writeContract({
    address: MESSAGE_TRANSMITTER_V2,
    abi,
    functionName: 'receiveMessage',
    args: [messages[0]!.message, messages[0]!.attestation],
    chain: null,
  });
}

describe.each([
  ['base', 'polygon', 7],
  ['polygon', 'avalanche', 1],
  ['avalanche', 'base', 6],
] as const)('USDC from %s to %s', (from, to, domain) => {
  test('is burned, and minted by the message', async () => {
    const query = await world.prepare(from, `bridge 25 USDC to ${to}`);
    const step = stepOf(query);
    expect(step).toMatchObject({
      protocol: 'CCTP v2',
      sent: [{ amount: '25', to: TOKEN_MESSENGER_V2 }],
      approved: [{ amount: '25', spender: TOKEN_MESSENGER_V2 }],
    });
    expect(step.warnings.map(({ code }) => code)).toEqual(['second_step']);
    expect(query.message).toContain('second transaction');
    const done = await world.execute(from, query);
    expect(done.changes).toEqual(announced(query));
    const { burn } = await burnOf(from, done.transactionIds.at(-1)!);
    const me = getAddress(world.wallet(from));
    expect(burn).toMatchObject({
      amount: 25_000_000n,
      destinationDomain: domain,
      mintRecipient: pad(me).toLowerCase(),
      destinationCaller: pad('0x'),
      maxFee: 0n,
      minFinalityThreshold: 2000,
    });
    const read = async () =>
      clientOf(to).readContract({
        address: getAddress(world.tokenAddress(to, 'USDC')),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [me],
      });
    const before = await read();
    await complete(from, to, done.transactionIds.at(-1)!);
    await expect.poll(async () => (await read()) - before, { timeout: 10_000 }).toBe(25_000_000n);
  });

  test('goes to somebody else where the words say so', async () => {
    const friend = world.wallet(to, 'secondUser');
    const query = await world.prepare(from, `bridge 3 USDC to ${to} to ${friend}`);
    const done = await world.execute(from, query);
    const { burn } = await burnOf(from, done.transactionIds.at(-1)!);
    expect(burn.mintRecipient).toBe(pad(getAddress(friend)).toLowerCase());
  });

  test('goes to a token account on Solana', async () => {
    const owner = world.wallet('solana', 'secondUser');
    const query = await world.prepare(from, `bridge 4 USDC to Solana to ${owner}`);
    expect(stepOf(query).warnings.map(({ code }) => code)).toEqual(['second_step', 'solana_token_account']);
    expect(stepOf(query).recipient?.address).toBe(owner);
    const done = await world.execute(from, query);
    const { burn } = await burnOf(from, done.transactionIds.at(-1)!);
    expect(burn.destinationDomain).toBe(5);
    expect((await world.ask(from, 'bridge 4 USDC to Solana')).body).toMatchObject({ code: 'question' });
  });

  test.each([
    ['bridge 0 USDC to {to}', 'invalid_amount'],
    ['bridge 1000000 USDC to {to}', 'insufficient_balance'],
    ['bridge 5 USDC to {to} via Across', 'action_unavailable'],
    ['bridge 1 WETH to {to}', 'invalid_token'],
  ])('is refused: %s', async (words, code) => {
    const wrapped = { base: 'WETH', polygon: 'WPOL', avalanche: 'WAVAX' }[from];
    const filled = words.replace('{to}', to).replace('WETH', wrapped);
    expect((await world.ask(from, filled)).body).toMatchObject({ code });
  });
});

test('fast costs a little on Base, and is nothing else where blocks are final at once', async () => {
  const fast = await world.prepare('base', 'bridge 100 USDC to Polygon fast');
  expect(stepOf(fast).fees.find(({ kind }) => kind === 'protocol')).toMatchObject({ amount: '0.02' });
  const done = await world.execute('base', fast);
  const { burn } = await burnOf('base', done.transactionIds.at(-1)!);
  expect(burn).toMatchObject({ maxFee: 20_000n, minFinalityThreshold: 1000 });
  const slow = await world.prepare('avalanche', 'bridge 100 USDC to Polygon fast');
  expect(stepOf(slow).facts.find(({ name }) => name === 'speed')!.value).toContain('no fast transfer');
});

describe('a bridge is finished on the other chain', () => {
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
  beforeAll(async () => {
    // What the tests before have bridged, if they ran.
    for (const chain of ['base', 'polygon', 'avalanche'] as const)
      await finished(chain, 'finish my bridge').catch(() => null);
  });

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
});

/** A message with another number in 32 of its bytes. */
const withWord = (message: Hex, at: number, value: bigint): Hex =>
  concat([slice(message, 0, at), numberToHex(value, { size: 32 }), slice(message, at + 32)]);
