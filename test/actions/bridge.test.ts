import { cctpDomains, erc20Abi, MESSAGE_TRANSMITTER_V2, TOKEN_MESSENGER_V2 } from '@say402/readback';
import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  pad,
  parseAbi,
  parseEventLogs,
  type Hex,
  publicActions,
} from 'viem';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  const client = createWalletClient({ account, transport }).extend(publicActions);
  const received = client.writeContract({
    address: MESSAGE_TRANSMITTER_V2,
    abi,
    functionName: 'receiveMessage',
    args: [messages[0]!.message, messages[0]!.attestation],
    chain: null,
  });
  await waitForReceipt(client, await received);
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
  expect(stepOf(fast).fees.find(({ kind }) => kind === 'protocol')).toMatchObject({ amount: '0.012' });
  const done = await world.execute('base', fast);
  const { burn } = await burnOf('base', done.transactionIds.at(-1)!);
  expect(burn).toMatchObject({ maxFee: 12_000n, minFinalityThreshold: 1000 });
  const slow = await world.prepare('avalanche', 'bridge 100 USDC to Polygon fast');
  expect(stepOf(slow).facts.find(({ name }) => name === 'speed')!.value).toContain('no fast transfer');
});

test('fast costs what Circle asks now and a fifth more, and nothing is guessed', async () => {
  const { attestations } = world.sandbox;
  const words = 'bridge 100 USDC to Polygon fast';
  const asked = async (fee: number | null) => {
    attestations.fastFee = fee;
    return world.ask('base', words);
  };
  try {
    attestations.fastFee = 13.5;
    const dear = stepOf(await world.prepare('base', words)).fees.find(({ kind }) => kind === 'protocol');
    expect(dear?.amount).toBe('0.162');
    expect((await asked(21)).body).toMatchObject({ code: 'market_refuses' });
    expect((await asked(null)).body).toMatchObject({ code: 'quote_unavailable' });
    attestations.fastFee = 1;
    const query = await world.prepare('base', words);
    attestations.fastFee = 1.2;
    const done = await world.execute('base', query);
    const { burn } = await burnOf('base', done.transactionIds.at(-1)!);
    expect(burn.maxFee).toBe(12_000n);
  } finally {
    attestations.fastFee = 1;
  }
});

test.each([
  ['base', 'Ethereum', 0],
  ['polygon', 'OP Mainnet', 2],
  ['avalanche', 'arbitrum one', 3],
] as const)('USDC goes from %s to %s, which is only a destination', async (from, to, domain) => {
  const query = await world.prepare(from, `bridge 6 USDC to ${to}`);
  const [warning] = stepOf(query).warnings;
  expect(warning).toMatchObject({
    code: 'second_step',
    text: expect.stringContaining('receiveMessage') as string,
  });
  expect(warning!.text).not.toContain('finish my bridge');
  const done = await world.execute(from, query);
  expect(done.changes).toEqual(announced(query));
  const { burn } = await burnOf(from, done.transactionIds.at(-1)!);
  expect(burn).toMatchObject({
    destinationDomain: domain,
    mintRecipient: pad(getAddress(world.wallet(from))).toLowerCase(),
  });
  expect((await world.ask(from, 'bridge 5 USDC to Linea')).body).toMatchObject({
    code: 'action_unavailable',
  });
});
