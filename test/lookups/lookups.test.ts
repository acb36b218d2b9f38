import { chains, deriveAssociatedAccount, spenderOf, tokenPrograms, tokens } from '@say402/readback';
import { answerResponseSchema, type Fact } from '@say402/wire';
import { address, createKeyPairSignerFromBytes, createSolanaRpc, getBase58Encoder } from '@solana/kit';
import { getApproveInstruction } from '@solana-program/token';
import { createTestClient, erc20Abi, getAddress, http, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpcBatch } from '../../packages/sandbox/src/evm/rpc-batch.ts';
import { run } from '../solana/world.ts';
import type { ActionWorld, ChainName } from '../actions/world.ts';
import { ALL, amounts, EVM, openLooks, type Looks } from './look.ts';

let world: ActionWorld;
let looks: Looks;
beforeAll(async () => {
  looks = await openLooks();
  world = looks.world;
});
afterAll(async () => world.close());

const look: Looks['look'] = async (chain, words) => looks.look(chain, words);
const client = (chain: ChainName) => looks.client(chain);
const own = (chain: ChainName): string => looks.own(chain);

/** Every amount of a balance, as the chain itself says. */
async function checkBalances(facts: readonly Fact[], owner: (chain: ChainName) => string): Promise<void> {
  for (const { chain, token, baseUnits, block } of facts) {
    const held = await world.balance(chain, owner(chain), token!.address);
    expect({ chain, symbol: token!.symbol, baseUnits }).toEqual({
      chain,
      symbol: token!.symbol,
      baseUnits: held.toString(),
    });
    expect(BigInt(block)).toBeGreaterThan(0n);
  }
}

describe.each(ALL)('balance on %s', (chain) => {
  const { native, title } = chains[chain];

  test('is everything that the registry knows, as the chain itself says, and nothing is stored', async () => {
    const said = await look(chain, 'what do I have?');
    const facts = amounts(said);
    const symbols = facts.map(({ token }) => token!.symbol);
    expect(symbols).toEqual(expect.arrayContaining([native.symbol, 'USDC']));
    await checkBalances(facts, own);
    // What is not told is not there.
    for (const token of tokens[chain]!.filter(({ symbol }) => !symbols.includes(symbol)).slice(0, 8))
      expect(await world.balance(chain, world.wallet(chain), token.address)).toBe(0n);
    expect(said).toMatchObject({ status: 'success', requiresPayment: false, answer: { kind: 'balance' } });
    expect(said.message).toContain(title);
  });

  test('of one token and of the coin is what the chain says', async () => {
    const said = await look(chain, `how much ${native.symbol} and USDC do I have?`);
    expect(amounts(said).map(({ token }) => token!.symbol)).toEqual([native.symbol, 'USDC']);
    await checkBalances(amounts(said), own);
  });

  test('of somebody else is theirs', async () => {
    const other = world.wallet(chain, 'secondUser');
    const said = await look(chain, `what is the USDC balance of ${other}?`);
    await checkBalances(amounts(said), () => other);
    expect(said.message).toContain(other);
  });
});

describe.each(ALL)('what an answer proposes on %s', (chain) => {
  const asked = [
    'what do I have?',
    `how much ${chains[chain].native.symbol} do I have?`,
    'price of USDC',
    'how much is gas?',
    'what is USDC?',
    'what can you do?',
    'which contracts may spend my tokens?',
    ...(chain === 'solana'
      ? []
      : [
          'what are the supply rates?',
          `quote 5 USDC to ${chains[chain].native.symbol}`,
          `price of ${chains[chain].native.symbol}`,
        ]),
  ];
  test.each(asked)('to "%s" works as it stands', async (words) => {
    expect(await looks.refused(chain, await look(chain, words))).toEqual([]);
  });
});

test('balance on all chains is read of each, and each fact says of which', async () => {
  const said = await look('base', 'show my balances on all chains');
  expect(new Set(said.answer.facts.map(({ chain }) => chain))).toEqual(new Set(EVM));
  await checkBalances(amounts(said), own);
});

test('balance on another chain is read there, and where the wallet can not be it is said so', async () => {
  const said = await look('base', 'what is my USDC balance on Polygon?');
  expect(said.answer.facts.map(({ chain }) => chain)).toEqual(['polygon']);
  await checkBalances(amounts(said), own);
  const refused = await world.ask('base', 'what is my USDC balance on Solana?');
  expect(refused).toMatchObject({ status: 422, body: { code: 'action_unavailable' } });
});

describe.each([
  ['base', 'ETH', '0.5'],
  ['polygon', 'POL', '20'],
  ['avalanche', 'AVAX', '3'],
] as const)('price on %s', (chain, symbol, amount) => {
  const oracleAbi = parseAbi([
    'function getPriceOracle() view returns (address)',
    'function getAssetPrice(address) view returns (uint256)',
  ]);

  test('is what the oracle of Aave says, too, of one token and of several', async () => {
    const [one] = (await look(chain, `what is the price of ${symbol}?`)).answer.facts;
    const [, oracle = ''] = /Aave's oracle (0x[0-9a-fA-F]{40})/.exec(one!.source)!;
    const price = await client(chain).readContract({
      address: getAddress(oracle),
      abi: oracleAbi,
      functionName: 'getAssetPrice',
      args: [chains[chain].wrappedNative],
      blockNumber: BigInt(one!.block),
    });
    expect(Number(one!.usd)).toBeCloseTo(Number(price) / 1e8, 1);
    const [many] = (await look(chain, `how much are ${amount} ${symbol} worth?`)).answer.facts;
    expect(Number(many!.usd)).toBeCloseTo((Number(price) / 1e8) * Number(amount), 1);
  });
});

test('a price is a pool’s where no oracle says, and none where nothing does', async () => {
  const { rpcUrl, snapshot, revert } = world.sandbox.chains.base;
  const before = await snapshot();
  const clock = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  await clock.increaseTime({ seconds: 1_200 });
  await clock.mine({ blocks: 1 });
  const said = await look('base', 'price of AERO');
  expect(said.message).toContain('pool');
  expect(said.answer.facts[0]!.source).toContain('Uniswap v3 pool');
  const none = await world.ask('base', 'what is the price of ZORA?');
  expect(none).toMatchObject({ status: 422, body: { code: 'price_unavailable' } });
  await revert(before);
});

test('what a price is asked of is asked for, and the answer is read for it', async () => {
  const asked = await world.ask('base', 'what is the price?');
  expect(asked).toMatchObject({ status: 422, body: { code: 'question' } });
  const { status, body } = await world.reply('base', asked, 'ETH');
  expect({ status, kind: answerResponseSchema.parse(body).answer.kind }).toEqual({
    status: 200,
    kind: 'price',
  });
});

describe.each(ALL)('gas on %s', (chain) => {
  test('is what the node asks for now', async () => {
    const said = await look(chain, 'how much is gas?');
    const [transfer] = amounts(said);
    if (chain === 'solana') {
      expect(BigInt(transfer!.baseUnits!)).toBeGreaterThanOrEqual(5_000n);
    } else {
      const { baseFeePerGas } = await client(chain).getBlock({
        blockNumber: BigInt(said.answer.facts[0]!.block),
      });
      expect(BigInt(transfer!.baseUnits!)).toBeGreaterThan(21_000n * (baseFeePerGas! / 2n));
    }
    expect(amounts(said).length).toBeGreaterThanOrEqual(3);
  });
});

describe.each(EVM)('allowances on %s', (chain) => {
  test('are those that the token itself says, of every known spender, and can be taken back as it is said', async () => {
    await world.execute(chain, await world.prepare(chain, 'approve 7 USDC for Uniswap'));
    const said = await look(chain, 'which contracts may spend my tokens?');
    const spender = spenderOf('uniswap', chain)!;
    const found = said.answer.facts.find(({ source }) => source.includes(spender))!;
    const token = getAddress(found.token!.address!);
    const args = [getAddress(world.wallet(chain)), spender] as const;
    const read = async () =>
      client(chain).readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args });
    expect(found.baseUnits).toBe((await read()).toString());
    expect(found.baseUnits).toBe('7000000');
    expect(await looks.refused(chain, said)).toEqual([]);
    const undo = said.answer.next.find((words) => words.includes(spender));
    await world.execute(chain, await world.prepare(chain, undo!));
    expect(await read()).toBe(0n);
    const after = await look(chain, 'show my USDC approvals');
    expect(after.answer.facts.filter(({ source }) => source.includes(spender))).toEqual([]);
  });
});

test('of a protocol with several contracts, the allowances of all are told', async () => {
  await world.execute('base', await world.prepare('base', 'approve 3 USDC for Slipstream Gauges V3'));
  for (const words of ['show my approvals for Slipstream', 'show my approvals for Aerodrome']) {
    const { answer } = await look('base', words);
    expect(answer.facts).toMatchObject([{ baseUnits: '3000000', token: { symbol: 'USDC' } }]);
  }
  await world.execute('base', await world.prepare('base', 'approve 4 USDC for Permit2'));
  const { answer } = await look('base', 'show my approvals for Uniswap');
  expect(answer.facts).toMatchObject([{ baseUnits: '4000000', label: 'USDC that Permit2 may take' }]);
});

test('allowances of a token that does not tell them are not said to be none', async () => {
  const { rpcUrl } = world.sandbox.chains.polygon;
  const token = getAddress(world.tokenAddress('polygon', 'DAI'));
  const code = await client('polygon').getCode({ address: token });
  const put = async (bytes: string) =>
    rpcBatch(rpcUrl, [{ method: 'anvil_setCode', params: [token, bytes] }]);
  await put('0x');
  const { body } = await world.ask('polygon', 'show my DAI approvals');
  await put(code!);
  expect(body).toMatchObject({ code: 'contract_unreadable' });
});

test('a delegate on Solana is found', async () => {
  const other = world.wallet('solana', 'secondUser');
  const { secretKey } = world.sandbox.accounts.user.solana;
  const user = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
  const mint = address(world.tokenAddress('solana', 'USDC'));
  const source = await deriveAssociatedAccount(user.address, mint, tokenPrograms.token);
  const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
  const approve = { source, delegate: address(other), owner: user, amount: 3_000_000n };
  await run({ rpc, user }, [getApproveInstruction(approve)]);
  const said = await look('solana', 'which approvals do I have?');
  expect(said.answer.facts).toMatchObject([{ baseUnits: '3000000', token: { symbol: 'USDC' } }]);
  expect(said.message).toContain(other);
  await world.execute('solana', await world.prepare('solana', said.answer.next[0]!));
  expect((await look('solana', 'which approvals do I have?')).answer.facts).toEqual([]);
});

describe.each(ALL)('a token on %s', (chain) => {
  test('is what its contract or mint says of it', async () => {
    const entry = tokens[chain]!.find(({ symbol }) => symbol === 'USDC')!;
    for (const words of ['what is USDC?', `what token is ${entry.address}?`]) {
      const said = await look(chain, words);
      expect(said.message).toContain(entry.address);
      expect(said.message).toContain('6 decimals');
      expect(said.answer.facts.find(({ label }) => label === 'Decimals of USDC')).toMatchObject({
        value: '6',
      });
    }
  });
});

test('what can be done is what the chain carries out, and shows how it is said', async () => {
  const said = await look('base', 'how do I get my money out of Aave?');
  expect(said.message).toMatch(/withdraw .* Aave/);
  expect(said.answer.facts.map(({ label }) => label)).not.toContain('swap');
  const all = await look('solana', 'what can you do?');
  expect(all.answer.facts.map(({ label }) => label)).toContain('stake');
});

test('a question leaves a draft alive, and what was open is answered after it', async () => {
  const asked = await world.ask('base', 'send USDC to ' + world.wallet('base', 'secondUser'));
  expect(asked).toMatchObject({ status: 422, body: { code: 'question' } });
  const between = await world.reply('base', asked, 'how much USDC do I have?');
  expect(between).toMatchObject({ status: 200, body: { answer: { kind: 'balance' } } });
  expect(await world.reply('base', asked, '5')).toMatchObject({
    status: 200,
    body: { requiresPayment: true },
  });
});

test('a question beside an order is answered with its preview', async () => {
  const to = world.wallet('base', 'secondUser');
  const held = await world.balance('base', own('base'), world.tokenAddress('base', 'USDC'));
  const query = await world.prepare('base', `what's my USDC balance and send half of it to ${to}`);
  expect(query.preview[0]!.sent[0]).toMatchObject({ baseUnits: (held / 2n).toString(), to });
  expect(query.answer).toMatchObject({ kind: 'balance', facts: [{ baseUnits: held.toString() }] });
  expect(query.message).toMatch(/^You hold .* USDC .* Send /);
  const may = await world.prepare('base', `can I send 5 USDC to ${to}?`);
  expect(may).toMatchObject({
    answer: { facts: [{ baseUnits: held.toString() }] },
    preview: [{ action: 'transfer' }],
  });
});

test('an order is never a mere answer, and what is neither is refused', async () => {
  const to = world.wallet('base', 'secondUser');
  expect((await world.ask('base', `can you send 1 USDC to ${to}?`)).body).toHaveProperty('operationId');
  expect((await world.ask('base', 'tell me a joke')).status).toBe(422);
});
