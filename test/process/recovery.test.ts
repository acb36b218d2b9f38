import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDatabase } from '../../chaos/ledgers/database-ledger.ts';
import { createCustomer } from '../../chaos/customer/customer.ts';
import type { SignedPayment } from '../../chaos/customer/signed-payment.ts';
import { createDraws } from '../../chaos/draws.ts';
import type { ServerProcess } from '../../chaos/fleet/server-process.ts';
import { planRun, type ChainName } from '../../chaos/plan.ts';
import { newRecord } from '../../chaos/run-record.ts';
import { openWorld, type World } from '../../chaos/world/world.ts';
import { until } from '../attacks/until.ts';

const FLEETS = ['sqlite×1', 'postgres×3'] as const;
/** Ends the presentation of a payment long after everything else: the client waits for its answer. */
const PATIENT = { afterMs: 20_000 };

let world: World;
let count = 0;
beforeAll(async () => {
  world = await openWorld(FLEETS);
  // Four servers start one after the other, on a machine that may be busy.
}, 600_000);
afterAll(async () => world.close());

/** An operation with its payment signed, as a client of a fleet has it before it pays. */
async function prepare(fleetName: string, chain: ChainName) {
  const fleet = world.fleets.find(({ name }) => name === fleetName)!;
  count += 1;
  const record = newRecord({ ...planRun(count, { seed: 1, quick: true }), chain, validity: 60 });
  const customer = createCustomer(fleet, record, createDraws('recovery', count));
  const [payer, other] = world.payers;
  const owner = ({ account }: typeof payer) =>
    chain === 'solana' ? account.solana.address : account.evm.address;
  const words = `send ${chain === 'solana' ? '0.001 SOL' : '1 USDC'} to ${owner(other)}`;
  const operationId = await customer.order(words, owner(payer));
  return { fleet, record, customer, payment: await customer.sign(operationId, payer) };
}

const deal = (
  { identity }: SignedPayment,
  fault: 'timeout_before_settling' | 'accept_then_timeout' | 'slow',
  options = {},
): void =>
  world.kit.addFault({ endpoint: 'settle', fault, options, timesPerPayment: 1, match: { identity } });

const ledgerOf = ({ identity }: SignedPayment) =>
  world.kit.ledger().find((entry) => entry.identity === identity);

/** Tests that kill the servers of one fleet take turns; those of the other fleet go on meanwhile. */
const turns = new Map<string, Promise<unknown>>();
async function inTurn(fleet: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(fleet) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(fleet, mine);
  return mine;
}

describe.each([
  ['sqlite×1', 'base', 'solana'],
  ['postgres×3', 'solana', 'base'],
] as const)('a server of %s', (name, first, second) => {
  test.concurrent(
    `killed between claim and settlement presents the payment after its restart (${first})`,
    async () =>
      inTurn(name, async () => {
        const { record, customer, payment } = await prepare(name, first);
        deal(payment, 'timeout_before_settling');
        const server = customer.anyServer();
        const cut = customer.presentOnce(payment, PATIENT, server);
        await until(() => ledgerOf(payment)?.presented === 1);
        await server.kill();
        await cut;
        expect(await customer.insist(payment)).toBe('delivered');
        expect(ledgerOf(payment)!.presented).toBeGreaterThan(1);
        expect(ledgerOf(payment)).toMatchObject({ settled: 1 });
        expect(record.refusals).toBe(0);
      }),
    180_000,
  );

  test.concurrent(
    `killed between settlement and persisting finds the payment on the chain (${second})`,
    async () =>
      inTurn(name, async () => {
        const { record, customer, payment } = await prepare(name, second);
        deal(payment, 'accept_then_timeout');
        const server = customer.anyServer();
        const cut = customer.presentOnce(payment, PATIENT, server);
        await until(() => ledgerOf(payment)?.settled === 1);
        await server.kill();
        await cut;
        expect(await customer.insist(payment)).toBe('delivered');
        expect(ledgerOf(payment)).toMatchObject({ settled: 1 });
        expect(record.refusals).toBe(0);
      }),
    180_000,
  );

  test.concurrent(
    'killed as the payment is persisted answers it from the database',
    async () =>
      inTurn(name, async () => {
        const { fleet, customer, payment } = await prepare(name, 'base');
        const server = customer.anyServer();
        const cut = customer.presentOnce(payment, PATIENT, server);
        const isPaid = async () =>
          (await readDatabase(fleet.databaseUrl)).operations.get(payment.operationId)?.status === 'paid';
        await until(isPaid);
        await server.kill();
        await cut;
        expect(await customer.insist(payment)).toBe('delivered');
        expect(ledgerOf(payment)).toMatchObject({ settled: 1 });
      }),
    180_000,
  );
});

describe('three servers on one database', () => {
  test('bring the payment of one that stands still to its end, and it changes nothing when it goes on', async () => {
    const { fleet, record, customer, payment } = await prepare('postgres×3', 'base');
    deal(payment, 'slow', { delayMs: 1_200, settles: 'last' });
    const [frozen, ...others] = fleet.servers as [ServerProcess, ...ServerProcess[]];
    const late = customer.presentOnce(payment, PATIENT, frozen);
    await until(() => ledgerOf(payment)?.presented === 1);
    const thawed = frozen.freeze(6_000);
    const elsewhere = createCustomer({ ...fleet, servers: others }, record, createDraws('elsewhere'));
    expect(await elsewhere.insist(payment)).toBe('delivered');
    await Promise.all([thawed, late]);
    const { operations, payments } = await readDatabase(fleet.databaseUrl);
    expect(operations.get(payment.operationId)).toEqual({ status: 'paid', identity: payment.identity });
    expect(payments.get(payment.identity)?.state).toBe('settled');
    expect(ledgerOf(payment)).toMatchObject({ settled: 1 });
    expect(new Set(record.deliveries.map(({ body }) => body)).size).toBe(1);
    expect([record.refusals, record.surprises]).toEqual([0, []]);
  });
});
