import { chains } from '@say402/readback';
import { handMadePayment } from '@say402/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handMadeSolanaPayment, openTokenAccount } from '../http/hand-made-solana-payment.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { tokenCalls, type TokenCalls } from './token-calls.ts';

let bench: Bench;
let user: TokenCalls;
let stranger: TokenCalls;
beforeAll(async () => {
  bench = await openBench();
  const { accounts, chains: running } = bench.chains;
  const asset = chains.base.paymentAsset.address;
  user = tokenCalls(accounts.user, running.base.rpcUrl, asset);
  stranger = tokenCalls(accounts.secondUser, running.base.rpcUrl, asset);
});
afterAll(async () => bench.close());

describe.each(STORES)('a paid operation, asked for by another payment of its payer, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store);
  });
  beforeEach(() => world.kit.clearJournal());

  test('attack 37: is handed out while that payment is unused, signed for its terms and in its time, never after', async () => {
    const operationId = await world.newOperation();
    const first = await world.proofFor(operationId);
    const paid = await world.pay(operationId, first);
    expect(paid.status).toBe(200);
    const requirement = await world.requirementOf(operationId);
    const sign = async (overrides: Parameters<typeof handMadePayment>[2] = {}): Promise<string> =>
      handMadePayment(requirement, bench.chains.accounts.user, overrides);
    const refusal = async (proof: string, refresh = false): Promise<string> => {
      const answer = await world.post({ operationId, refresh }, { 'x-payment': proof });
      expect(answer.status).toBe(402);
      expect(answer.body).not.toHaveProperty('transactions');
      return String(answer.body['error']);
    };
    const [unused, settled, cancelled] = [await sign(), await sign(), await sign()];
    for (const proof of [unused, settled, cancelled])
      expect((await world.pay(operationId, proof)).text).toBe(paid.text);
    await stranger.submit(settled);
    await user.cancel(cancelled);
    for (const proof of [settled, cancelled]) {
      expect(await refusal(proof)).toContain('its nonce is used or canceled');
      expect(await refusal(proof, true)).toContain('its nonce is used or canceled');
    }
    const past = String(Math.floor(Date.now() / 1_000) - 1);
    expect(await refusal(await sign({ validBefore: past }))).toContain('valid until');
    expect(await refusal(await sign({ value: '9999' }))).toContain('base units');
    expect(await refusal(await sign({ to: world.address('base', 'secondUser') }))).toContain('it goes to');
    // What paid is good at any age; so is what is still unused.
    for (const proof of [first, unused]) expect((await world.pay(operationId, proof)).text).toBe(paid.text);
    expect(world.calls()).toHaveLength(1);
  });

  test('attack 37: is not handed out for a payment of another operation, which anyone can read on the chain', async () => {
    const [one, other] = [await world.newOperation(), await world.newOperation()];
    const proofs = [await world.proofFor(one), await world.proofFor(other)] as const;
    expect((await world.pay(one, proofs[0])).status).toBe(200);
    expect((await world.pay(other, proofs[1])).status).toBe(200);
    const crossed = [await world.pay(one, proofs[1]), await world.pay(other, proofs[0])];
    for (const answer of crossed)
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    expect(world.calls()).toHaveLength(2);
  });

  test('attack 37: on Solana neither, once it has landed', async () => {
    const { accounts, chains: running } = bench.chains;
    const { rpcUrl } = running.solana;
    const operationId = await world.newOperation({ chain: 'solana' });
    const requirement = await world.requirementOf(operationId);
    const paid = await world.pay(
      operationId,
      await handMadeSolanaPayment(requirement, accounts.user, rpcUrl),
    );
    expect(paid.status).toBe(200);
    const source = await openTokenAccount(accounts.user, rpcUrl, 50_000n);
    const other = await handMadeSolanaPayment(requirement, accounts.user, rpcUrl, { source });
    expect((await world.pay(operationId, other)).text).toBe(paid.text);
    const paymentPayload: unknown = JSON.parse(Buffer.from(other, 'base64').toString());
    const settled = await fetch(`${bench.chains.facilitatorUrl}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ x402Version: 1, paymentPayload, paymentRequirements: requirement }),
    });
    expect(await settled.json()).toMatchObject({ success: true });
    const answer = await world.pay(operationId, other);
    expect(answer.status).toBe(402);
    expect(answer.body['error']).toContain('on the chain already');
    expect(world.calls()).toHaveLength(1);
  });
});
