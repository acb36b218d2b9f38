import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayer, signPayment } from '@say402/sandbox';
import {
  createKeyPairSignerFromBytes,
  createSignableMessage,
  getBase58Decoder,
  getBase58Encoder,
} from '@solana/kit';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../http/caller.ts';
import { startInstance } from '../http/second-instance.ts';
import { callsAt, openWorld, type World } from '../http/world.ts';

let world: World;
const files = mkdtempSync(join(tmpdir(), 'say402-sign-ins-'));
const databaseUrl = `file:${files}/say402.db`;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01', DATABASE_URL: databaseUrl } });
}, 300_000);
afterAll(async () => {
  await world.sandbox.close();
  rmSync(files, { recursive: true, force: true });
});

interface Challenge {
  readonly info: Record<string, string>;
  readonly supportedChains: readonly { readonly chainId: string; readonly type: string }[];
}

const extensionsOf = ({ headers }: Answer): Record<string, unknown> => {
  const header = headers.get('payment-required') ?? '';
  return (JSON.parse(Buffer.from(header, 'base64').toString()) as { extensions: Record<string, unknown> })
    .extensions;
};

describe('tricks with sign-ins', () => {
  let operationId: string;
  let other: string;
  beforeAll(async () => {
    [operationId, other] = await Promise.all([paid(), paid()]);
  }, 60_000);

  async function payFor(id: string): Promise<void> {
    const payer = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
    const proof = await signPayment(payer, (await world.post({ operationId: id })).body);
    expect((await world.pay(id, proof)).status).toBe(200);
  }
  async function paid(): Promise<string> {
    const id = await world.newOperation();
    await payFor(id);
    return id;
  }
  const challengeOf = async (id: string): Promise<Challenge> =>
    extensionsOf(await world.post({ operationId: id }))['sign-in-with-x'] as Challenge;
  const textOf = (info: Record<string, string>, address: string, chainId = '8453'): string =>
    [
      `${info['domain']} wants you to sign in with your Ethereum account:`,
      address,
      '',
      info['statement'],
      '',
      `URI: ${info['uri']}`,
      `Version: ${info['version']}`,
      `Chain ID: ${chainId}`,
      `Nonce: ${info['nonce']}`,
      `Issued At: ${info['issuedAt']}`,
      `Expiration Time: ${info['expirationTime']}`,
      'Resources:',
      `- ${info['uri']}`,
    ].join('\n');
  /** Signs a challenge as a wallet does, with changes to what is signed and sent. */
  const signed = async (
    { info }: Challenge,
    changes: {
      who?: 'user' | 'secondUser';
      info?: Record<string, string>;
      sent?: Record<string, unknown>;
    } = {},
  ): Promise<string> => {
    const account = privateKeyToAccount(world.sandbox.accounts[changes.who ?? 'user'].evm.privateKey);
    const changed = { ...info, ...changes.info };
    const signature = await account.signMessage({ message: textOf(changed, account.address) });
    const payload = {
      ...changed,
      address: account.address,
      chainId: 'eip155:8453',
      type: 'eip191',
      signature,
    };
    return Buffer.from(JSON.stringify({ ...payload, ...changes.sent })).toString('base64');
  };
  const fetchWith = async (id: string, header: string): Promise<Answer> =>
    world.post({ operationId: id }, { 'sign-in-with-x': header });

  test('an answer to the challenge is taken, and a challenge is only made where something is paid', async () => {
    expect((await fetchWith(operationId, await signed(await challengeOf(operationId)))).status).toBe(200);
    const unpaid = await world.newOperation();
    expect(extensionsOf(await world.post({ operationId: unpaid }))).not.toHaveProperty('sign-in-with-x');
    const header = await signed(await challengeOf(operationId));
    const answer = await fetchWith(unpaid, header);
    expect(answer.status).toBe(402);
    expect(answer.body).not.toHaveProperty('transactions');
  });

  test.each<[string, (mine: Challenge, others: Challenge) => Promise<string>]>([
    ['of somebody else', async (mine) => signed(mine, { who: 'secondUser' })],
    [
      'of somebody else in the payer’s name',
      async (mine) => signed(mine, { who: 'secondUser', sent: { address: world.address('base') } }),
    ],
    ['made for another operation', async (_, others) => signed(others)],
    ['for another site', async (mine) => signed(mine, { info: { domain: 'evil.example' } })],
    [
      'for another address of this site',
      async (mine) => signed(mine, { info: { uri: 'https://evil.example/' } }),
    ],
    ['with another statement', async (mine) => signed(mine, { info: { statement: 'Log in' } })],
    ['with a nonce of its own', async (mine) => signed(mine, { info: { nonce: '0'.repeat(32) } })],
    [
      'with a later time',
      async (mine) => signed(mine, { info: { issuedAt: new Date(Date.now() + 60_000).toISOString() } }),
    ],
    ['for another chain', async (mine) => signed(mine, { sent: { chainId: 'eip155:137' } })],
    ['that is no JSON', async () => 'AAAA'],
    ['that is a list', async () => Buffer.from('[1]').toString('base64')],
  ])('a sign-in %s releases nothing', async (_name, make) => {
    const answer = await fetchWith(
      operationId,
      await make(await challengeOf(operationId), await challengeOf(other)),
    );
    expect(answer.status).toBe(402);
    expect(String(answer.body['error'])).toMatch(/^Payment refused: the sign-in is not valid: /);
    expect(answer.body).not.toHaveProperty('transactions');
  });

  test('a sign-in that is more than five minutes old releases nothing, whichever instance made its challenge', async () => {
    const header = await signed(await challengeOf(operationId));
    const at = async (milliseconds: number): Promise<number> => {
      const settings = { BASE_URL: world.sandbox.url, DATABASE_URL: databaseUrl, PRICE: '0.01' };
      const now = (): number => Date.now() + milliseconds;
      const instance = await startInstance(world.sandbox, settings, { now });
      const there = callsAt({ ...world.sandbox, url: instance.url });
      const { status } = await there.post({ operationId }, { 'sign-in-with-x': header });
      await instance.close();
      return status;
    };
    expect(await at(240_000)).toBe(200);
    expect(await at(301_000)).toBe(402);
  }, 60_000);

  test('on Solana only the key of the payer opens what it paid for', async () => {
    const chain = 'solana';
    const words = `send 0.001 SOL to ${world.address(chain, 'secondUser')}`;
    const id = await world.newOperation({ chain, words });
    await payFor(id);
    const { info, supportedChains } = await challengeOf(id);
    const { secretKey } = world.sandbox.accounts.secondUser.solana;
    const stranger = await createKeyPairSignerFromBytes(
      Uint8Array.from(getBase58Encoder().encode(secretKey)),
    );
    const address = world.address(chain);
    const text = textOf(info, address, supportedChains[0]!.chainId.split(':')[1]).replace(
      'Ethereum',
      'Solana',
    );
    const [signatures] = await stranger.signMessages([createSignableMessage(text)]);
    const payload = {
      ...info,
      ...supportedChains[0],
      address,
      signature: getBase58Decoder().decode(Object.values(signatures!)[0]!),
    };
    const answer = await fetchWith(id, Buffer.from(JSON.stringify(payload)).toString('base64'));
    expect([answer.status, answer.body['transactions']]).toEqual([402, undefined]);
  }, 60_000);
});
