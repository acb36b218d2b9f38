import { request } from 'node:http';
import { handMadePayment } from '@say402/sandbox';
import type { PaymentRequirement } from '@say402/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handMadeSolanaPayment, type SolanaPaymentOverrides } from '../http/hand-made-solana-payment.ts';
import type { ChainName } from '../http/world.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { asV2, openProof, seal, withAuthorization } from './proofs.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

interface Offer {
  readonly operationId: string;
  readonly requirement: PaymentRequirement;
}

const now = Math.floor(Date.now() / 1_000);
const stranger = `0x${'4'.repeat(40)}`;
/** A stranger's Solana address: the system's clock. */
const solanaStranger = 'SysvarC1ock11111111111111111111111111111111';

describe.each(STORES)('a proof that does not fit, on %s', (store) => {
  let world: AttackWorld;
  let before: number;
  beforeAll(async () => {
    world = await bench.open(store);
  });
  beforeEach(() => {
    before = world.calls().length;
  });
  /** None of these may cost the facilitator a call. */
  afterEach(() => expect(world.calls()).toHaveLength(before));

  /** One operation a chain: what is refused leaves it as it was, so the next attack may try it again. */
  const offers = new Map<ChainName, Promise<Offer>>();
  const offer = async (chain: ChainName = 'base'): Promise<Offer> => {
    const known = offers.get(chain) ?? makeOffer(chain);
    offers.set(chain, known);
    return known;
  };
  const makeOffer = async (chain: ChainName): Promise<Offer> => {
    const operationId = await world.newOperation({ chain });
    return { operationId, requirement: await world.requirementOf(operationId) };
  };
  const expectRefused = async (operationId: string, header: string, reason: string, name = 'x-payment') => {
    const { status, body } = await world.post({ operationId }, { [name]: header });
    expect({ status, error: body['error'] }).toEqual({
      status: 402,
      error: expect.stringContaining(reason) as string,
    });
    expect(body).toMatchObject({ x402Version: 1, operationId, accepts: [{ scheme: 'exact' }] });
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
  };

  test('attack 7: a payment for another network, or signed for another chain, is refused here', async () => {
    const [onBase, onPolygon] = [await offer(), await offer('polygon')];
    const { user } = bench.chains.accounts;
    const made = await handMadePayment(onPolygon.requirement, user);
    await expectRefused(onBase.operationId, made, 'for network "polygon" instead of "base"');
    const relabelled = seal({ ...openProof(made), network: 'base' });
    await expectRefused(onBase.operationId, relabelled, 'not signed by its payer');
    const v2 = asV2(made, 'eip155:137');
    await expectRefused(onBase.operationId, v2, 'for network "eip155:137"', 'payment-signature');
    const named = asV2(await handMadePayment(onBase.requirement, user), 'base');
    await expectRefused(onBase.operationId, named, 'for network "base"', 'payment-signature');
    const signedElsewhere = await handMadePayment(onBase.requirement, user, { chainId: 137 });
    await expectRefused(onBase.operationId, signedElsewhere, 'not signed by its payer');
    const onSolana = await offer('solana');
    const svm = await handMadeSolanaPayment(onSolana.requirement, user, bench.chains.chains.solana.rpcUrl);
    const svmOnBase = seal({
      ...(JSON.parse(Buffer.from(svm, 'base64').toString()) as object),
      network: 'base',
    });
    await expectRefused(onBase.operationId, svmOnBase, 'payload is not one for Base');
  });

  test.each([
    ['goes to someone else', { to: stranger }, 'goes to'],
    ['pays too little', { value: '9999' }, '9999 base units instead of 10000'],
    ['pays too much', { value: '10001' }, '10001 base units instead of 10000'],
    ['pays 19 digits too much', { value: '1000000000000000000' }, 'instead of 10000'],
    ['pays nothing', { value: '0' }, '0 base units instead of 10000'],
  ])('attack 8: a payment that %s is refused here', async (_what, overrides, reason) => {
    const { operationId, requirement } = await offer();
    const proof = await handMadePayment(requirement, bench.chains.accounts.user, overrides);
    await expectRefused(operationId, proof, reason);
  });

  test.each([
    ['with an exponent', '1e4'],
    ['with a leading zero', '010000'],
    ['below zero', '-10000'],
    ['in hex', '0x2710'],
    ['with a fraction', '10000.0'],
    ['of 79 digits', '1'.repeat(79)],
    ['above 2^256', '9'.repeat(78)],
    ['with a space', ' 10000'],
    ['in other digits', '１００００'],
    ['that is a number', 10_000],
  ])('attack 8: an amount %s is malformed', async (_what, value) => {
    const { operationId, requirement } = await offer();
    const proof = await handMadePayment(requirement, bench.chains.accounts.user);
    const answer = await world.pay(operationId, withAuthorization(proof, { value }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_payment_header' } });
  });

  test('attack 8: another scheme, version or asset is refused here', async () => {
    const { operationId, requirement } = await offer();
    const { user } = bench.chains.accounts;
    const proof = await handMadePayment(requirement, user);
    await expectRefused(operationId, seal({ ...openProof(proof), scheme: 'upto' }), 'scheme is "upto"');
    const version = await world.pay(operationId, seal({ ...openProof(proof), x402Version: 3 }));
    expect(version.status).toBe(400);
    const bridged = '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA';
    const otherAsset = await handMadePayment({ ...requirement, asset: bridged }, user);
    await expectRefused(operationId, otherAsset, 'not signed by its payer');
  });

  test.each<[string, SolanaPaymentOverrides, string]>([
    ['goes to someone else', { payTo: solanaStranger }, 'goes to token account'],
    ['pays too little', { amount: 9_999n }, '9999 base units instead of 10000'],
    ['pays too much', { amount: 10_001n }, '10001 base units instead of 10000'],
    ['is in another token', { asset: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' }, 'it is in Es9v'],
    ['names another fee payer', { feePayer: solanaStranger }, 'its fee payer is Sysvar'],
    ['pays twice in one transaction', { transfers: 2 }, 'exactly one TransferChecked'],
  ])('attack 8: a Solana payment that %s is refused here', async (_what, overrides, reason) => {
    const { operationId, requirement } = await offer('solana');
    const { accounts, chains } = bench.chains;
    const proof = await handMadeSolanaPayment(requirement, accounts.user, chains.solana.rpcUrl, overrides);
    await expectRefused(operationId, proof, reason);
  });

  test.each([
    ['is not valid yet', { validAfter: String(now + 600) }, 'not valid before'],
    ['has expired', { validBefore: String(now - 1) }, 'valid until'],
    ['expires in three seconds', { validBefore: String(now + 3) }, 'valid until'],
    ['is valid for ten years', { validBefore: String(now + 315_360_000) }, 'at most'],
    ['is valid for ever', { validBefore: (2n ** 256n - 1n).toString() }, 'at most'],
  ])('attack 9: a payment that %s is refused here', async (_what, overrides, reason) => {
    const { operationId, requirement } = await offer();
    const proof = await handMadePayment(requirement, bench.chains.accounts.user, overrides);
    await expectRefused(operationId, proof, reason);
  });

  test("attack 10: what a v2 client echoes lowers no price and changes no payee: the service's own offer counts", async () => {
    const { operationId, requirement } = await offer();
    const forged = {
      amount: '1',
      payTo: stranger,
      asset: stranger,
      maxTimeoutSeconds: 9e9,
      extra: { operationId },
    };
    const cheap = await handMadePayment(requirement, bench.chains.accounts.user, { value: '1' });
    const echo = asV2(cheap, 'eip155:8453', forged);
    await expectRefused(operationId, echo, '1 base units instead of 10000', 'payment-signature');
    const elsewhere = await handMadePayment(requirement, bench.chains.accounts.user, { to: stranger });
    await expectRefused(operationId, asV2(elsewhere, 'eip155:8453', forged), 'goes to', 'payment-signature');
  });

  test.each([
    ['not base64', '{}'],
    ['two payments joined by a comma', `${seal({ x402Version: 1 })}, ${seal({ x402Version: 1 })}`],
    ['base64 of nothing like JSON', Buffer.from('hello').toString('base64')],
    ['base64 of bytes that are no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
    ['null', seal(null)],
    ['an array', seal([])],
    ['an empty object', seal({})],
    ['prototype keys', Buffer.from('{"__proto__":{"x402Version":1,"scheme":"exact"}}').toString('base64')],
    [
      'JSON nested 5,000 levels deep',
      Buffer.from(`${'['.repeat(5_000)}${']'.repeat(5_000)}`).toString('base64'),
    ],
    ['15,000 characters of garbage', 'A'.repeat(15_000)],
  ])('attack 24: a header that is %s is 400 in both versions', async (_what, header) => {
    const { operationId } = await offer();
    for (const name of ['x-payment', 'payment-signature']) {
      const { status, body } = await world.post({ operationId }, { [name]: header });
      expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_payment_header' });
    }
    expect(({} as Record<string, unknown>)['x402Version']).toBeUndefined();
  });

  test('attack 24: both headers at once, a header twice, and the version of the other header are 400', async () => {
    const { operationId, requirement } = await offer();
    const proof = await handMadePayment(requirement, bench.chains.accounts.user);
    const v2 = asV2(proof, 'eip155:8453');
    const both = await world.post({ operationId }, { 'x-payment': proof, 'payment-signature': v2 });
    expect(both).toMatchObject({ status: 400, body: { code: 'two_payment_headers' } });
    expect((await world.post({ operationId }, { 'x-payment': v2 })).status).toBe(400);
    expect((await world.post({ operationId }, { 'payment-signature': proof })).status).toBe(400);
    expect(await postTwice(`${world.sandbox.url}/api/process`, operationId, proof)).toBe(400);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
  });

  test('attack 24: a header of 200,000 characters ends at the door, and the service goes on', async () => {
    const { operationId } = await offer();
    const { status } = await world.post({ operationId }, { 'x-payment': 'A'.repeat(200_000) });
    expect(status).toBe(431);
    expect((await world.get('/healthz')).status).toBe(200);
  });
});

/** Sends the payment header on two lines, which fetch can not. */
async function postTwice(url: string, operationId: string, proof: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.setHeader('x-payment', [proof, proof]);
    sent.end(JSON.stringify({ operationId }));
  });
}
