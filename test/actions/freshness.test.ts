import { broadcast, handMadePayment } from '@say402/sandbox';
import {
  operationResponseSchema,
  paymentRequiredSchema,
  problemSchema,
  releaseResponseSchema,
  type PreviewStep,
  type QueryResponse,
} from '@say402/wire';
import { formatEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Answer } from '../http/caller.ts';
import { makeDearer, type EvmChainName } from './move-price.ts';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

const PRICE = 10_000n;
/** Millionths: within the half percent that a swap may slip by default, and beyond it. */
const [TICK, LEAP] = [3_000n, 20_000n];
const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Chain, its coin, how much of it is swapped, and a token that one pool with the wrapped coin sells. */
const CHAINS = [
  ['base', 'ETH', '0.5', 'cbBTC', '0.01'],
  ['polygon', 'POL', '10', 'LINK', '0.2'],
  ['avalanche', 'AVAX', '10', 'BTC.b', '0.002'],
] as const;

const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call(`${world.sandbox.url}/api/process`, { body, headers });

async function proofFor({ operationId }: QueryResponse): Promise<string> {
  const terms = paymentRequiredSchema.parse((await post({ operationId })).body);
  return handMadePayment(terms.accepts[0]!, world.sandbox.accounts.user);
}

const pay = async ({ operationId }: QueryResponse, proof: string): Promise<Answer> =>
  post({ operationId }, { 'x-payment': proof });

async function previewNow({ operationId }: QueryResponse): Promise<PreviewStep> {
  const answer = await call(`${world.sandbox.url}/api/operations/${operationId}`, { method: 'GET' });
  return operationResponseSchema.parse(answer.body).preview[0]!;
}

const leastOf = (step: PreviewStep): bigint => BigInt(step.received[0]!.minimumBaseUnits);

describe.each(CHAINS)('between offer and release on %s', (chain, native, amount, symbol, few) => {
  const move = async (millionths: bigint): Promise<void> =>
    makeDearer(world.sandbox, { chain, token: world.tokenAddress(chain, symbol), fee: 3000 }, millionths);
  const income = async (): Promise<bigint> =>
    world.balance(chain, world.sandbox.accounts.payee.evm.address, world.tokenAddress(chain, 'USDC'));
  const held = async (owner = world.wallet(chain), token: string = symbol): Promise<bigint> =>
    world.balance(chain, owner, token === native ? null : world.tokenAddress(chain, token));
  const execute = async (answer: Answer): Promise<void> => {
    const { transactions } = releaseResponseSchema.parse(answer.body);
    const { rpcUrl } = world.sandbox.chains[chain satisfies EvmChainName];
    await broadcast(transactions, world.sandbox.accounts.user, rpcUrl);
  };

  test('an ordinary tick of the price refuses no payer, and breaks no promise', async () => {
    const sale = await world.prepare(chain, `swap ${amount} ${native} for ${symbol}`);
    const purchase = await world.prepare(chain, `buy ${few} ${symbol} with ${native}`);
    const chained = await world.prepare(
      chain,
      `swap ${amount} ${native} for ${symbol} and send it to ${FRIEND}`,
    );
    await move(TICK);

    const before = await held();
    await execute(await pay(sale, await proofFor(sale)));
    expect((await held()) - before).toBeGreaterThanOrEqual(leastOf(stepOf(sale)));
    expect(leastOf(await previewNow(sale))).toBe(leastOf(stepOf(sale)));

    const coins = await held(undefined, native);
    await execute(await pay(purchase, await proofFor(purchase)));
    const most = BigInt(stepOf(purchase).sent[0]!.baseUnits);
    expect(coins - (await held(undefined, native))).toBeLessThan(most + 10n ** 16n);

    const theirs = await held(FRIEND);
    await execute(await pay(chained, await proofFor(chained)));
    expect((await held(FRIEND)) - theirs).toBe(leastOf(stepOf(chained)));
    await move(-TICK);
  });

  test('a tick to the better raises what must arrive at least', async () => {
    const query = await world.prepare(chain, `swap ${amount} ${native} for ${symbol}`);
    await move(-TICK);
    const before = await held();
    await execute(await pay(query, await proofFor(query)));
    const least = leastOf(await previewNow(query));
    expect(least).toBeGreaterThan(leastOf(stepOf(query)));
    expect((await held()) - before).toBeGreaterThanOrEqual(least);
    await move(TICK);
  });

  test('a leap beyond the promise is refused before the payment is claimed, which then pays once the price is back', async () => {
    const sale = await world.prepare(chain, `swap ${amount} ${native} for ${symbol}`);
    const purchase = await world.prepare(chain, `buy ${few} ${symbol} with ${native}`);
    const proofs = [await proofFor(sale), await proofFor(purchase)] as const;
    const before = await income();
    await move(LEAP);
    for (const [query, proof] of [
      [sale, proofs[0]],
      [purchase, proofs[1]],
    ] as const) {
      const refused = await pay(query, proof);
      expect(refused).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
      expect(refused.body['detail']).toMatch(/now; at (least|most) [\d.]+ \S+ were promised/);
      const seen = await call(`${world.sandbox.url}/api/operations/${query.operationId}`, { method: 'GET' });
      expect(seen.body['status']).toBe('awaiting_payment');
    }
    expect(await income()).toBe(before);
    await move(-LEAP);
    expect((await pay(sale, proofs[0])).status).toBe(200);
    expect((await pay(purchase, proofs[1])).status).toBe(200);
    expect(await income()).toBe(before + 2n * PRICE);
  });

  test('a cap that was said holds on release, and where a new preview is asked for', async () => {
    const words = `buy ${few} ${symbol} with ${native}`;
    const free = stepOf(await world.prepare(chain, words));
    const most = BigInt(free.sent[0]!.baseUnits);
    const takes = -BigInt(free.balanceChanges.find(({ token }) => token.address === null)!.baseUnits);
    // The tick of 0.3 % stays within it, the leap of 2 % does not.
    const cap = takes + ((most - takes) * 4n) / 5n;
    const query = await world.prepare(chain, `${words}, at most ${formatEther(cap)} ${native}`);
    expect(stepOf(query).sent).toMatchObject([{ baseUnits: cap.toString() }]);
    const { operationId } = query;
    const headers = { 'x-payment': await proofFor(query) };
    await move(TICK);
    expect((await post({ operationId }, headers)).status).toBe(200);
    expect((await previewNow(query)).sent).toMatchObject([{ baseUnits: cap.toString() }]);
    await move(LEAP);
    const dear = await post({ operationId, refresh: true }, headers);
    expect(dear).toMatchObject({ status: 422, body: { code: 'maximum_exceeded' } });
    expect(dear.body['error']).toContain(`more than the maximum of ${formatEther(cap)} ${native}`);
    await move(-LEAP);
    await move(-TICK);
    const before = await held();
    await execute(await post({ operationId, refresh: true }, headers));
    expect((await held()) - before).toBe(leastOf(stepOf(query)));
  });

  test('after the payment they are prepared again: at once after a tick, by consent after a leap, and free', async () => {
    const query = await world.prepare(chain, `buy ${few} ${symbol} with ${native}`);
    const { operationId } = query;
    const headers = { 'x-payment': await proofFor(query) };
    const before = await income();
    expect((await post({ operationId }, headers)).status).toBe(200);
    await move(TICK);
    const ticked = await post({ operationId, refresh: true }, headers);
    expect(ticked.status).toBe(200);

    await move(LEAP);
    await expect(execute(ticked)).rejects.toThrow('STF');
    const moved = await post({ operationId, refresh: true }, headers);
    expect(moved).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
    const { preview, previewHash } = problemSchema.parse(moved.body);
    const most = ({ sent }: PreviewStep): bigint => BigInt(sent[0]!.baseUnits);
    expect(most(preview![0]!)).toBeGreaterThan(most(stepOf(query)));
    const theirs = await held();
    // The price goes on while the payer looks at what is offered: its bounds are what was agreed to.
    await move(TICK);
    await execute(await post({ operationId, refresh: true, acceptPreview: previewHash }, headers));
    expect((await held()) - theirs).toBe(leastOf(stepOf(query)));
    expect(most(await previewNow(query))).toBe(most(preview![0]!));
    expect(await income()).toBe(before + PRICE);
    await move(-TICK);
    await move(-TICK);
    await move(-LEAP);
  });

  test('less for the same is offered anew as well', async () => {
    const sale = await world.prepare(chain, `swap ${amount} ${native} for ${symbol}`);
    const headers = { 'x-payment': await proofFor(sale) };
    expect((await post({ operationId: sale.operationId }, headers)).status).toBe(200);
    await move(LEAP);
    const moved = await post({ operationId: sale.operationId, refresh: true }, headers);
    const { preview, previewHash: acceptPreview } = problemSchema.parse(moved.body);
    expect(leastOf(preview![0]!)).toBeLessThan(leastOf(stepOf(sale)));
    const stale = { operationId: sale.operationId, refresh: true, acceptPreview: '0'.repeat(64) };
    expect((await post(stale, headers)).status).toBe(409);
    expect(leastOf(await previewNow(sale))).toBe(leastOf(stepOf(sale)));
    // Another leap while the payer looks at it: what was accepted can not be kept either, and is offered anew.
    await move(LEAP);
    const again = await post({ ...stale, acceptPreview }, headers);
    expect(again).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
    const second = problemSchema.parse(again.body);
    expect(leastOf(second.preview![0]!)).toBeLessThan(leastOf(preview![0]!));
    const theirs = await held();
    await move(TICK);
    await execute(await post({ ...stale, acceptPreview: second.previewHash }, headers));
    expect((await held()) - theirs).toBeGreaterThanOrEqual(leastOf(second.preview![0]!));
    expect(leastOf(await previewNow(sale))).toBe(leastOf(second.preview![0]!));
    await move(-TICK);
    await move(-LEAP);
    await move(-LEAP);
  });
});
