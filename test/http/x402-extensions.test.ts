import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installApart } from '../../scripts/install-apart.ts';
import { openWorld, type ChainName, type World } from './world.ts';

/** A key of this test. */
const RECEIPT_KEY = '5e'.repeat(32);

let world: World;
let folder: string;
beforeAll(async () => {
  folder = installApart('test/clients');
  world = await openWorld({ environment: { PRICE: '0.01', RECEIPT_KEY } });
}, 300_000);
afterAll(async () => world.sandbox.close());

const answerSchema = z.object({ status: z.number(), body: z.string() });
const usedSchema = answerSchema.extend({
  offer: z.record(z.string(), z.unknown()),
  offered: z.unknown(),
  accepted: z.unknown(),
  identifier: z.object({ valid: z.boolean() }),
  receipt: z.looseObject({ payer: z.string(), paidFor: z.record(z.string(), z.string()) }),
  receiptMatches: z.boolean(),
  again: answerSchema,
  otherPayment: answerSchema,
  signedIn: answerSchema.extend({ sameReceipt: z.boolean() }),
  sent: z.array(z.array(z.string())),
});

/** Has the official client use the extensions, in a process of its own. */
async function use(chain: ChainName, operationId: string, paymentId: string) {
  const { user } = world.sandbox.accounts;
  const child = spawn(process.execPath, ['extensions.js'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(
    JSON.stringify({
      url: `${world.sandbox.url}/api/process`,
      solanaRpcUrl: world.sandbox.chains.solana.rpcUrl,
      evmKey: user.evm.privateKey,
      solanaKey: user.solana.secretKey,
      chain,
      operationId,
      paymentId,
    }),
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return usedSchema.parse(JSON.parse(output));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with the members of every object in order, as anyone can write it who has the value. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

describe.each(['base', 'solana'] as const)('the official client and its extensions, on %s', (chain) => {
  const paymentId = `pay_${chain}_0123456789abcdef`;
  let operationId: string;
  let words: string;
  let used: Awaited<ReturnType<typeof use>>;
  let moved: bigint;
  beforeAll(async () => {
    const payee = world.address(chain, 'payee');
    const query = world.query({
      chain,
      ...(chain === 'solana' && { words: `send 0.001 SOL to ${world.address(chain, 'secondUser')}` }),
    });
    words = canonical(query['messages']);
    operationId = (await world.post(query)).body['operationId'] as string;
    const before = await world.usdcOf(chain, payee);
    used = await use(chain, operationId, paymentId);
    moved = (await world.usdcOf(chain, payee)) - before;
  }, 120_000);

  test('offer-receipt: the offer is signed, and the receipt proves words, preview and operation to payer and operator', async () => {
    expect(used.status).toBe(200);
    expect(used.offered).toEqual(used.accepted);
    expect(used.offer).toMatchObject({
      version: 1,
      amount: '10000',
      resourceUrl: `${world.sandbox.url}/api/process`,
    });
    expect(used.receiptMatches).toBe(true);
    const { body } = await world.get(`/api/operations/${operationId}`);
    const payment = body['payment'] as Record<string, string>;
    expect(used.receipt).toMatchObject({
      version: 1,
      payer: payment['payer'],
      transaction: payment['transaction'],
      issuedAt: Math.floor(Date.parse(payment['paidAt']!) / 1_000),
      paidFor: {
        operation: sha256(operationId),
        words: sha256(words),
        preview: sha256(canonical(body['preview'])),
      },
    });
    expect(JSON.stringify(used.receipt)).not.toContain(operationId);
  });

  test('payment-identifier: the same payment gets the same answer, another one under its id is 409 and never settled', () => {
    expect(used.identifier).toEqual({ valid: true });
    expect(used.again).toEqual({ status: 200, body: used.body });
    expect(used.otherPayment.status).toBe(409);
    expect(JSON.parse(used.otherPayment.body)).toMatchObject({ code: 'payment_identifier_used' });
    expect(moved).toBe(10_000n);
  });

  test('sign-in-with-x: what is paid is fetched again by a signed message, without a second payment', () => {
    expect(used.signedIn).toEqual({ status: 200, body: used.body, sameReceipt: true });
    const names = used.sent.map((headers) => headers.filter((name) => /payment|sign-in/.test(name)));
    expect(names).toEqual([[], ['sign-in-with-x']]);
  });
});

describe('the key of receipts', () => {
  test('is vouched for by the host, and nowhere else', async () => {
    const { body } = await world.get('/.well-known/did.json');
    const host = new URL(world.sandbox.url).host.replace(':', '%3A');
    expect(body).toMatchObject({ id: `did:web:${host}`, assertionMethod: [`did:web:${host}#receipts`] });
    expect(JSON.stringify(body)).not.toContain(RECEIPT_KEY);
  });

  test('is one of 32 bytes, or the service does not start', async () => {
    const environment = { RECEIPT_KEY: 'secret' };
    await expect(openWorld({ chains: world.sandbox, environment })).rejects.toThrow(
      /RECEIPT_KEY.*32 bytes in hex/s,
    );
  });
});
