import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { tokens } from '@say402/readback';
import { balanceOf, createPayer, signPayment } from '@say402/sandbox';
import { releaseResponseSchema } from '@say402/wire';
import { getAddress, isHex, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { planDigest } from '../../packages/server/src/operations/payment/execution-plan.ts';
import { sendBatch } from '../contracts/send-batch.ts';
import { openWorld, type World } from './world.ts';

/** What the draft comes with. Source: github.com/ethereum/ERCs c0d03bf, `assets/erc-8410` (CC0), without its prose. */
const published = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'erc-8410', file), 'utf8'));
const vectorSchema = z.object({ name: z.string(), plan: z.looseObject({}), digest: z.string() });
const isPlan = new Ajv2020({ strict: false }).compile(published('execution-plan.schema.json') as object);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.sandbox.close());

test.each(z.array(vectorSchema).parse(published('digest-test-vectors.json')))(
  'the digest of the vector $name is the published one',
  ({ plan, digest }) => {
    expect(isPlan(plan)).toBe(true);
    expect(planDigest(plan as Parameters<typeof planDigest>[0])).toBe(digest);
  },
);

describe('a release as an execution plan', () => {
  const words = 'swap 5 USDC for AERO on Uniswap v4';

  test('is valid by the draft, says what each call is for, and is carried out as one batch', async () => {
    const { accounts, chains } = world.sandbox;
    const operationId = await world.newOperation({ words });
    const headers = { 'x-payment': await world.proofFor(operationId) };
    const released = async () => {
      const { body } = await world.post({ operationId }, headers, '/api/process?format=plan');
      return releaseResponseSchema.parse(body);
    };
    const { plan, planDigest: digest, transactions } = await released();
    expect([isPlan(plan), isPlan.errors ?? []]).toEqual([true, []]);
    expect(plan!.ordered_steps.map(({ kind }) => kind)).toEqual(['approval', 'approval', 'execution']);
    expect(plan).toMatchObject({
      caip2_chain_id: 'eip155:8453',
      sender: world.address('base').toLowerCase(),
    });
    expect(plan!.ordered_steps.map(({ transaction: { data, value } }) => ({ data, value }))).toEqual(
      transactions.map(({ data }) =>
        typeof data === 'string' ? {} : { data: data.data, value: data.value },
      ),
    );
    // The same bytes, the same digest; another byte, another one.
    expect(planDigest(plan!)).toBe(digest);
    expect((await released()).planDigest).toBe(digest);
    const [first, ...others] = plan!.ordered_steps;
    const changed = { ...first!, transaction: { ...first!.transaction, value: '1' } };
    expect(planDigest({ ...plan!, ordered_steps: [changed, ...others] })).not.toBe(digest);
    const { rpcUrl } = chains.base;
    const token = tokens['base']!.find(({ symbol }) => symbol === 'AERO')!.address;
    const held = async () => balanceOf({ rpcUrl, family: 'evm', owner: world.address('base'), token });
    const before = await held();
    const calls = plan!.ordered_steps.map(({ transaction: { to, data, value } }) => {
      if (!isHex(data)) throw new TypeError(`${data} is not hex`);
      return { to: getAddress(to), data, value: toHex(BigInt(value)) };
    });
    await sendBatch(privateKeyToAccount(accounts.user.evm.privateKey), rpcUrl, calls);
    expect(await held()).toBeGreaterThan(before);
  });

  test('an allowance that the user asked for is no approval of something else', async () => {
    const operationId = await world.newOperation({
      words: 'approve 10 USDC for Aave and send 1 USDC to ' + world.address('base', 'secondUser'),
    });
    const headers = { 'x-payment': await world.proofFor(operationId) };
    const { body } = await world.post({ operationId }, headers, '/api/process?format=plan');
    const kinds = releaseResponseSchema.parse(body).plan!.ordered_steps.map(({ kind }) => kind);
    expect(kinds).toEqual(['execution', 'execution']);
  });

  test('is refused on Solana before anything is paid', async () => {
    const { accounts, chains } = world.sandbox;
    const operationId = await world.newOperation({ chain: 'solana' });
    const payer = await createPayer(accounts.user, chains.solana.rpcUrl);
    const proof = await signPayment(payer, (await world.post({ operationId })).body);
    const refused = await world.post({ operationId }, { 'x-payment': proof }, '/api/process?format=plan');
    expect([refused.status, refused.body['code']]).toEqual([400, 'invalid_request']);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
  });
});
