import { chains } from '@say402/readback';
import { handMadePayment } from '@say402/sandbox';
import { paymentRequiredSchema, paymentRequiredV2Schema, type PaymentRequirement } from '@say402/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../http/caller.ts';
import { handMadeSolanaPayment } from '../http/hand-made-solana-payment.ts';
import type { World } from '../http/world.ts';
import { operator } from '../operator.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { asV2 } from './proofs.ts';
import { until } from './until.ts';

const PRICE = 10_000n;
const environment = { ALSO_PAID_IN: 'base,polygon,solana', SETTLE_TIMEOUT_MS: '1500', LEASE_MS: '1000' };
type Network = PaymentRequirement['network'];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

describe.each(STORES)('an operation that can be paid in several ways, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store, { environment });
  });
  beforeEach(async () => {
    world.kit.setFaults([]);
    world.kit.clearJournal();
    await receivedOn();
  });

  /** Base units that came to the payee, chain by chain, since this was last asked. */
  const last = new Map<Network, bigint>();
  const receivedOn = async (): Promise<Record<string, bigint>> => {
    const moved: Record<string, bigint> = {};
    for (const network of ['base', 'polygon', 'avalanche', 'solana'] as const) {
      const now = await world.usdcOf(network, world.address(network, 'payee'));
      const more = now - (last.get(network) ?? now);
      last.set(network, now);
      if (more !== 0n) moved[network] = more;
    }
    return moved;
  };
  const newOperation = async (chain: Network = 'base'): Promise<string> =>
    world.newOperation({
      chain,
      ...(chain === 'solana' && { words: `send 1 USDC to ${world.address('solana', 'secondUser')}` }),
    });
  const offersOf = async (operationId: string): Promise<readonly PaymentRequirement[]> =>
    paymentRequiredSchema.parse((await world.post({ operationId })).body).accepts;
  const proofOn = async (
    operationId: string,
    network: Network,
    who: 'user' | 'secondUser' = 'user',
  ): Promise<string> => {
    const offer = (await offersOf(operationId)).find((each) => each.network === network)!;
    const account = world.sandbox.accounts[who];
    if (network !== 'solana') return handMadePayment(offer, account);
    return handMadeSolanaPayment(offer, account, bench.chains.chains.solana.rpcUrl);
  };
  const settled = (): (string | null)[] =>
    world
      .calls()
      .filter(({ endpoint }) => endpoint === 'settle')
      .map(({ network }) => network ?? null);

  test('offers its own chain first, and then what the operator lists, in both versions', async () => {
    const expected = {
      base: ['base', 'polygon', 'solana'],
      avalanche: ['avalanche', 'base', 'polygon', 'solana'],
      solana: ['solana', 'base', 'polygon'],
    } as const;
    for (const chain of ['base', 'avalanche', 'solana'] as const) {
      const operationId = await newOperation(chain);
      const answer = await world.post({ operationId });
      const { accepts } = paymentRequiredSchema.parse(answer.body);
      expect(accepts.map(({ network }) => network)).toEqual(expected[chain]);
      for (const { network, asset, maxAmountRequired } of accepts)
        expect([asset, maxAmountRequired]).toEqual([chains[network].paymentAsset.address, String(PRICE)]);
      const header = Buffer.from(answer.headers.get('payment-required') ?? '', 'base64').toString();
      const v2 = paymentRequiredV2Schema.parse(JSON.parse(header));
      expect(v2.accepts.map(({ network }) => network)).toEqual(
        accepts.map(({ network }) => chains[network].caip2),
      );
      expect((await world.post({ operationId })).text).toBe(answer.text);
    }
  });

  test.each([
    ['base', 'polygon'],
    ['avalanche', 'solana'],
    ['solana', 'base'],
  ] as const)('one on %s is paid for on %s, and its payer can fetch it again', async (chain, network) => {
    const operationId = await newOperation(chain);
    const proof = await proofOn(operationId, network);
    const paid = await world.pay(operationId, proof);
    expect([paid.status, paid.body['error']]).toEqual([200, undefined]);
    expect(await receivedOn()).toEqual({ [network]: PRICE });
    const receipt = JSON.parse(
      Buffer.from(paid.headers.get('x-payment-response') ?? '', 'base64').toString(),
    ) as object;
    expect(receipt).toMatchObject({ success: true, network });
    const read = await world.get(`/api/operations/${operationId}`);
    expect(read.body).toMatchObject({ status: 'paid', chain, payment: { network } });
    expect(await world.pay(operationId, proof)).toMatchObject({ status: 200, text: paid.text });
    const again = await world.pay(operationId, await proofOn(operationId, network));
    expect(again).toMatchObject({ status: 200, text: paid.text });
    expect(await receivedOn()).toEqual({});
    expect(settled()).toHaveLength(1);
  });

  test('a payment in v2 says its network in CAIP-2, whatever it echoes beside it', async () => {
    const operationId = await newOperation();
    const proof = asV2(await proofOn(operationId, 'polygon'), chains.polygon.caip2, {
      amount: '1',
      asset: chains.base.paymentAsset.address,
    });
    expect((await world.post({ operationId }, { 'payment-signature': proof })).status).toBe(200);
    expect(await receivedOn()).toEqual({ polygon: PRICE });
  });

  test('two payments by two offers at once: one settles, and the other one is presented to nobody', async () => {
    for (let round = 0; round < 6; round += 1) {
      const operationId = await newOperation();
      const proofs = [
        await proofOn(operationId, 'base'),
        await proofOn(operationId, 'polygon', 'secondUser'),
        ...(round % 2 === 0 ? [await proofOn(operationId, 'solana')] : []),
      ];
      world.kit.clearJournal();
      const instance = round < 3 ? world : await secondInstance();
      const answers = await Promise.all(
        [...proofs, ...proofs].map(async (proof, index) =>
          (index % 2 === 0 ? world : instance).pay(operationId, proof),
        ),
      );
      expectOneRelease(answers);
      expect(settled()).toHaveLength(1);
      const moved = Object.values(await receivedOn());
      expect(moved).toEqual([PRICE]);
      // Whoever came too late is told so, and has paid nothing.
      const late = await Promise.all(proofs.map(async (proof) => world.pay(operationId, proof)));
      expect(late.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(settled()).toHaveLength(1);
      expect(await receivedOn()).toEqual({});
    }
  });

  let second: World | null = null;
  const secondInstance = async (): Promise<World> => (second ??= await world.instance());

  test('while a payment by one offer is open, none by another one is taken; it ends paid where it landed', async () => {
    const operationId = await newOperation();
    const [open, other] = [
      await proofOn(operationId, 'polygon'),
      await proofOn(operationId, 'base', 'secondUser'),
    ];
    world.kit.addFault({ endpoint: 'settle', fault: 'accept_then_timeout', match: { network: 'polygon' } });
    expect((await world.pay(operationId, open)).status).toBe(503);
    expect(await world.pay(operationId, other)).toMatchObject({
      status: 503,
      body: { code: 'settlement_unresolved' },
    });
    await until(async () => (await world.pay(operationId, open)).status === 200);
    expect(await receivedOn()).toEqual({ polygon: PRICE });
    expect(await world.pay(operationId, other)).not.toMatchObject({ status: 200 });
    expect(settled().filter((network) => network !== 'polygon')).toEqual([]);
  });

  test('a payment that was refused by one offer leaves the others, and is owed back where it lands after all', async () => {
    const operationId = await newOperation();
    const refused = await proofOn(operationId, 'polygon');
    const match = { network: 'polygon' };
    world.kit.addFault({ endpoint: 'settle', fault: 'refuse', options: { settlesAfterMs: 1_500 }, match });
    expect((await world.pay(operationId, refused)).status).toBe(402);
    expect(await world.pay(operationId, await proofOn(operationId, 'base'))).toMatchObject({ status: 200 });
    expect(await receivedOn()).toEqual({ base: PRICE });
    const credits = async (): Promise<string | undefined> =>
      (await operator(world.databaseUrl, 'credits', '--csv')).out
        .split('\n')
        .find((line) => line.includes(operationId));
    await until(async () => (await credits()) !== undefined);
    expect(await credits()).toContain('polygon');
    expect(await receivedOn()).toEqual({ polygon: PRICE });
  });

  test('a payment that was refused by one offer, and lands after all, pays its operation', async () => {
    const operationId = await newOperation();
    const proof = await proofOn(operationId, 'polygon');
    const match = { network: 'polygon' };
    world.kit.addFault({ endpoint: 'settle', fault: 'refuse', options: { settlesAfterMs: 700 }, match });
    expect((await world.pay(operationId, proof)).status).toBe(402);
    await until(async () => (await world.statusOf(operationId)) === 'paid');
    const second = await proofOn(operationId, 'base', 'secondUser');
    expect((await world.pay(operationId, second)).status).not.toBe(200);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    expect(await receivedOn()).toEqual({ polygon: PRICE });
  });

  test('one payment by one offer pays one operation, not another one that was offered the same', async () => {
    const [first, other] = [await newOperation(), await newOperation('avalanche')];
    const proof = await proofOn(first, 'polygon');
    const answers = await Promise.all([world.pay(first, proof), world.pay(other, proof)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await receivedOn()).toEqual({ polygon: PRICE });
  });

  test('a payment on a chain that is not offered, or by the terms of another offer, is refused', async () => {
    const operationId = await newOperation();
    const [own] = await offersOf(operationId);
    const elsewhere = await handMadePayment(
      { ...own!, network: 'avalanche', asset: chains.avalanche.paymentAsset.address },
      world.sandbox.accounts.user,
    );
    expect((await world.pay(operationId, elsewhere)).status).toBe(402);
    const domain = await handMadePayment({ ...own!, network: 'polygon' }, world.sandbox.accounts.user);
    expect((await world.pay(operationId, domain)).status).toBe(402);
    expect(world.calls()).toEqual([]);
  });

  test('what was offered at the first 402 is taken, whatever the operator lists by then', async () => {
    const operationId = await newOperation();
    const proof = await proofOn(operationId, 'polygon');
    const later = await world.instance({ environment: { ALSO_PAID_IN: '' } });
    expect((await later.pay(operationId, proof)).status).toBe(200);
    expect(await receivedOn()).toEqual({ polygon: PRICE });
  });

  test('where nothing is due there is one offer', async () => {
    const free = await world.instance({ environment: { ...environment, PRICE: '0' } });
    const operationId = await free.newOperation();
    const { accepts } = paymentRequiredSchema.parse((await free.post({ operationId })).body);
    expect(accepts.map(({ network }) => network)).toEqual(['base']);
  });
});

function expectOneRelease(answers: readonly Answer[]): void {
  const released = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
  expect(released.size).toBeLessThanOrEqual(1);
  for (const { status } of answers) expect([200, 402, 409, 503]).toContain(status);
}
