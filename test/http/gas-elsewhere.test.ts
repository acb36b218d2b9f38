import { chains } from '@say402/readback';
import { waitForReceipt, handMadePayment } from '@say402/sandbox';
import type { PreviewStep } from '@say402/wire';
import {
  createTestClient,
  encodeDeployData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedWalletCode } from '../contracts/owned-wallet-code.ts';
import { BATCH_ACCOUNT } from '../contracts/send-batch.ts';
import type { Answer } from './caller.ts';
import { openWorld, type World } from './world.ts';

const abi = parseAbi([
  'constructor(address owner)',
  'function execute(address target, uint256 value, bytes data) payable',
  'function transfer(address to, uint256 amount) returns (bool)',
]);
const usdc = getAddress(chains.polygon.paymentAsset.address);
const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';
const USDC = 50_000_000n;

let world: World;
/** A contract that the user owns, without native coins. */
let contract: Hex;
beforeAll(async () => {
  world = await openWorld();
  const args = [getAddress(world.address('polygon'))] as const;
  const data = encodeDeployData({ abi, bytecode: ownedWalletCode, args });
  contract = (await done(client().sendTransaction({ chain: null, data }))).contractAddress!;
  await fund(contract);
});
afterAll(async () => world.sandbox.close());

function client() {
  const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
  const transport = http(world.sandbox.chains.polygon.rpcUrl);
  return createTestClient({ mode: 'anvil', account, transport, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
}

const done = async (sending: Promise<Hex>) => waitForReceipt(client(), await sending);

async function fund(address: Hex): Promise<void> {
  const call = { address: usdc, abi, functionName: 'transfer', args: [address, USDC] } as const;
  await done(client().writeContract({ chain: null, ...call }));
}

const ask = async (wallet: Hex, words: string): Promise<Answer> =>
  world.post(world.query({ chain: 'polygon', words, wallet }));
const stepOf = ({ body }: Answer): PreviewStep => (body['preview'] as PreviewStep[])[0]!;
const codesOf = (answer: Answer): string[] => stepOf(answer).warnings.map(({ code }) => code);
const native = async (address: string): Promise<bigint> =>
  client().getBalance({ address: getAddress(address) });

/** Pays as the contract's owner, and has the contract carry out what is released. */
async function carryOut({ body }: Answer): Promise<void> {
  const operationId = body['operationId'] as string;
  const { accounts } = world.sandbox;
  const proof = await handMadePayment(await world.requirementOf(operationId), accounts.user, {
    from: contract,
  });
  const paid = await world.pay(operationId, proof);
  expect({ status: paid.status, error: paid.body['error'] }).toEqual({ status: 200, error: undefined });
  for (const { data } of paid.body['transactions'] as { data: { to: Hex; data: Hex; value: string } }[]) {
    const args = [data.to, BigInt(data.value), data.data] as const;
    const call = { chain: null, address: contract, abi, functionName: 'execute', args } as const;
    expect((await done(client().writeContract(call))).status).toBe('success');
  }
}

describe('a contract wallet', () => {
  test('without native coins is warned that others pay the fees, released and carried out', async () => {
    const answer = await ask(contract, `send 5 USDC to ${FRIEND}`);
    expect(answer.status).toBe(200);
    expect(codesOf(answer)).toContain('gas_paid_elsewhere');
    const before = await world.usdcOf('polygon', contract);
    await carryOut(answer);
    expect(await world.usdcOf('polygon', contract)).toBe(before - 5_000_000n);
  });

  test('sends all of its coins, and is still refused more than it has', async () => {
    await client().setBalance({ address: contract, value: parseEther('1.5') });
    const answer = await ask(contract, `send all my POL to ${FRIEND}`);
    expect(stepOf(answer).sent[0]).toMatchObject({ amount: '1.5' });
    await carryOut(answer);
    expect(await native(contract)).toBe(0n);
    const more = await ask(contract, `send 0.1 POL to ${FRIEND}`);
    expect(more).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
  });
});

describe('a key that has delegated its code (EIP-7702)', () => {
  const fresh = async (delegated: boolean, coins: string): Promise<Hex> => {
    const { address } = privateKeyToAccount(generatePrivateKey());
    await fund(address);
    if (delegated) await client().setCode({ address, bytecode: `0xef0100${BATCH_ACCOUNT.slice(2)}` });
    await client().setBalance({ address, value: parseEther(coins) });
    return address;
  };

  test('is warned where it has too little for the fees, and keeps them on "all" where it has them', async () => {
    const poor = await fresh(true, '0.0001');
    const answer = await ask(poor, `send 5 USDC to ${FRIEND}`);
    expect(answer.status).toBe(200);
    expect(codesOf(answer)).toContain('gas_paid_elsewhere');
    const whole = await ask(poor, `send all my POL to ${FRIEND}`);
    expect(stepOf(whole).sent[0]).toMatchObject({ amount: '0.0001' });
    expect(codesOf(whole)).toContain('gas_paid_elsewhere');

    const rich = await fresh(true, '1');
    const some = await ask(rich, `send all my POL to ${FRIEND}`);
    expect(codesOf(some)).not.toContain('gas_paid_elsewhere');
    expect(BigInt(stepOf(some).sent[0]!.baseUnits)).toBeLessThan(parseEther('1'));
  });

  test('is what others are not: without coins and code a wallet is refused', async () => {
    const poor = await fresh(false, '0.0001');
    const answer = await ask(poor, `send 5 USDC to ${FRIEND}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_gas' } });
  });
});
