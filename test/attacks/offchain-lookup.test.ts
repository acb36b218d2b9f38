import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chains } from '@say402/readback';
import { handMadePayment } from '@say402/sandbox';
import { cancelMessage } from '@say402/wire';
import { createTestClient, getAddress, http, parseUnits, type Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASENAMES_REGISTRY } from '../../packages/server/src/chains/names/basenames/basenames-service.ts';
import { trapCode } from '../contracts/trap-code.ts';
import type { Answer } from '../http/caller.ts';
import { openWorld, type World } from '../http/world.ts';
import { deployEns, type EnsContracts } from '../names/ens-contracts.ts';

const TRAP = getAddress(`0x${'7a'.repeat(19)}01`);
const TOKEN = getAddress(`0x${'7a'.repeat(19)}02`);
const NFT = getAddress(`0x${'7a'.repeat(19)}03`);
const R = '0x52908400098527886E0F7030069857D2E4169EE7';

let world: World;
let basenames: EnsContracts;
let server: Server;
let url: string;
/** What the service was made to fetch. */
const fetched: string[] = [];

const client = () => createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains.base.rpcUrl) });
const place = async (at: string, answers: Readonly<Record<string, bigint>> = {}): Promise<void> =>
  client().setCode({ address: at as Address, bytecode: trapCode(getAddress(at), url, answers) });

beforeAll(async () => {
  server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"0x"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/{sender}/{data}`;
  world = await openWorld({
    environment: { PRICE: '0.01', CONTRACT_CALLS: 'on', LOG_LEVEL: 'error' },
    beforeService: async ({ chains: { base } }) => {
      basenames = await deployEns(base.rpcUrl, BASENAMES_REGISTRY);
    },
  });
  await place(TRAP);
  const oneMillion = parseUnits('1000000', 6);
  await place(TOKEN, { 'decimals()': 6n, 'balanceOf(address)': oneMillion });
  await place(NFT, { 'supportsInterface(bytes4)': 1n });
  await basenames.register('trap.base.eth', TRAP);
  await basenames.register('back.base.eth');
  await basenames.setAddress('back.base.eth', R);
  await basenames.register(`${R.slice(2).toLowerCase()}.80002105.reverse`, TRAP);
});
afterAll(async () => {
  await world.sandbox.close();
  server.close();
});
beforeEach(() => void fetched.splice(0));

/** Nothing was fetched, and the answer says what is wrong and what to do: never that the service or the chain is broken. */
function expectClear(answer: Answer, codes: readonly string[]): void {
  expect(fetched).toEqual([]);
  const { code, detail } = answer.body;
  expect([answer.status, code, detail]).toEqual([
    answer.status < 500 ? answer.status : 'below 500',
    answer.status === 200 ? undefined : expect.toBeOneOf([...codes]),
    answer.status === 200 ? undefined : expect.stringMatching(/.{20}/),
  ]);
  expect(answer.text).not.toContain('{sender}');
}

describe('no read of a contract that a caller names makes the service fetch a URL', () => {
  test.each([
    ['a spender', `approve 5 USDC for ${TRAP}`, []],
    ['a spender whose allowance is taken back', `revoke the USDC approval for ${TRAP}`, ['nothing_to_do']],
    ['a token that is sent', `send 5 ${TOKEN} to ${R}`, ['simulation_failed']],
    ['a token that is approved', `approve 5 ${TOKEN} for Uniswap`, ['contract_unreadable']],
    ['a token that is approved for a trap', `approve 5 ${TOKEN} for ${TRAP}`, ['contract_unreadable']],
    ['a token that is sold', `swap 5 ${TOKEN} for USDC`, ['no_route', 'contract_unreadable']],
    ['a token that is bought', `swap 5 USDC for ${TOKEN}`, ['no_route', 'contract_unreadable']],
    ['a token of a pool', `swap 5 ${TOKEN} for USDC on Uniswap v4`, ['no_route', 'contract_unreadable']],
    [
      'a token that is lent',
      `lend 5 ${TOKEN} on Aave`,
      ['action_unavailable', 'market_refuses', 'contract_unreadable', 'invalid_token'],
    ],
    [
      'a token of a position',
      `add liquidity with 5 ${TOKEN} and 5 USDC on Uniswap, full range`,
      ['no_route', 'contract_unreadable'],
    ],
    ['what is no token at all', `send 5 ${TRAP} to ${R}`, ['invalid_token']],
    [
      'an NFT',
      `send NFT 1 of ${NFT} to ${R}`,
      ['simulation_failed', 'invalid_token', 'insufficient_balance'],
    ],
    ['what is no NFT at all', `send NFT 1 of ${TRAP} to ${R}`, ['invalid_token']],
    ['a recipient', `send 0.01 ETH to ${TRAP}`, ['simulation_failed']],
    ['a recipient of a token', `send 1 USDC to ${TRAP}`, []],
    ['a contract whose function is called', `call foo(uint256)(1) on ${TRAP}`, ['simulation_failed']],
    ["a Basename's resolver", 'send 1 USDC to trap.base.eth', ['unknown_name']],
    ["a Basename's resolver of reverse names", 'send 1 USDC to back.base.eth', []],
  ] as const)('%s', async (_, words, codes) => {
    expectClear(await world.post(world.query({ words })), codes);
  });

  test('an account that delegates to a trap (EIP-7702)', async () => {
    const address = world.address('base', 'secondUser') as Address;
    await client().setCode({ address, bytecode: `0xef0100${TRAP.slice(2).toLowerCase()}` });
    try {
      for (const words of [`send 1 USDC to ${R}`, 'swap 5 USDC for ETH', 'wrap 0.01 ETH'])
        expectClear(await world.post(world.query({ words, wallet: address })), ['simulation_failed']);
    } finally {
      await client().setCode({ address, bytecode: '0x' });
    }
  });

  test('a contract wallet (ERC-1271) that is asked about a cancellation', async () => {
    const address = world.address('base', 'secondUser');
    const operationId = await world.newOperation({ wallet: address });
    const issuedAt = new Date().toISOString();
    const message = cancelMessage({ service: world.sandbox.url, operationId, issuedAt });
    const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
    const signature = await account.signMessage({ message });
    await place(address);
    try {
      const body = { issuedAt, signature };
      const answer = await world.post(body, {}, `/api/operations/${operationId}/cancel`);
      expectClear(answer, ['signature_invalid']);
      expect(answer.status).toBe(403);
    } finally {
      await client().setCode({ address: address as Address, bytecode: '0x' });
    }
  });

  test('a contract wallet (ERC-1271) that pays, and that asks again for what it has paid', async () => {
    const { user, secondUser } = world.sandbox.accounts;
    const { address } = secondUser.evm;
    const operationId = await world.newOperation({ wallet: address });
    const requirement = await world.requirementOf(operationId);
    const forged = async () => handMadePayment(requirement, user, { from: address });
    await place(address);
    try {
      const refused = await world.pay(operationId, await forged());
      expect(fetched).toEqual([]);
      expect([refused.status, refused.body['error']]).toEqual([402, expect.stringMatching(/.{10}/)]);
      await client().setCode({ address, bytecode: '0x' });
      const paid = await world.pay(operationId, await handMadePayment(requirement, secondUser));
      expect(paid.status).toBe(200);
      await place(address);
      expectClear(await world.pay(operationId, await forged()), ['already_paid']);
    } finally {
      await client().setCode({ address, bytecode: '0x' });
    }
  });

  test('what a facilitator asks of a contract that pays', async () => {
    const operationId = await world.newOperation();
    const requirement = await world.requirementOf(operationId);
    expect(requirement.asset).toBe(chains.base.paymentAsset.address);
    const { user } = world.sandbox.accounts;
    const proof = await handMadePayment(requirement, user, { from: TRAP });
    const { paymentPayload, ...rest } = {
      x402Version: 1,
      paymentPayload: JSON.parse(Buffer.from(proof, 'base64').toString()) as unknown,
      paymentRequirements: requirement,
    };
    const response = await fetch(`${world.sandbox.facilitatorUrl}/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...rest, paymentPayload }),
    });
    expect(await response.json()).toMatchObject({ isValid: false });
    expect(fetched).toEqual([]);
  });
});
