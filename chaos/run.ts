import type { SandboxAccount } from '@say402/sandbox';
import { createCustomer, GaveUp, type Customer } from './customer/customer.ts';
import type { Payer, SignedPayment } from './customer/signed-payment.ts';
import { createDraws, type Draws } from './draws.ts';
import type { Fleet } from './fleet/fleet.ts';
import { FACILITATOR, type ChainName, type RunPlan } from './plan.ts';
import { newRecord, type RunRecord } from './run-record.ts';
import type { World } from './world/world.ts';

interface Run {
  readonly world: World;
  readonly fleet: Fleet;
  readonly plan: RunPlan;
  readonly record: RunRecord;
  readonly customer: Customer;
  readonly draws: Draws;
  readonly payer: Payer;
  readonly otherPayer: Payer;
}

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Carries out one run: an operation, its payment and the trouble that was decided on. */
export async function carryOut(
  world: World,
  fleet: Fleet,
  { plan, seed }: { readonly plan: RunPlan; readonly seed: number },
): Promise<RunRecord> {
  const record = newRecord(plan);
  const draws = createDraws(seed, 'run', plan.number);
  const [first, second] = world.payers;
  const swapped = draws.chance(0.5);
  const run: Run = {
    world,
    fleet,
    plan,
    record,
    draws,
    customer: createCustomer(fleet, record, draws),
    payer: swapped ? second : first,
    otherPayer: swapped ? first : second,
  };
  try {
    const payment = await openOperation(run);
    const { facilitator } = plan;
    if (facilitator) {
      const match = { identity: payment.identity };
      world.kit.addFault({ endpoint: 'settle', ...facilitator, timesPerPayment: 1, match });
    }
    await pay(run, payment);
    // That a stranger was faster is seen by the one who is the stranger.
    if (plan.trouble.kind !== 'none' && plan.trouble.kind !== 'preempted')
      record.reached.add(plan.trouble.kind);
    if (facilitator && wasPresented(world, payment))
      record.reached.add(FACILITATOR).add(`${FACILITATOR}: ${facilitator.fault}`);
  } catch (error) {
    if (!(error instanceof GaveUp)) record.surprises.push(String(error).slice(0, 500));
  }
  return record;
}

const wasPresented = ({ kit }: World, { identity }: SignedPayment): boolean =>
  kit.ledger().some((entry) => entry.identity === identity && entry.presented > 0);

const addressOn = (chain: ChainName, { evm, solana }: SandboxAccount): string =>
  chain === 'solana' ? solana.address : evm.address;

async function order({ plan, customer, draws, payer, otherPayer }: Run): Promise<string> {
  const to = addressOn(plan.chain, otherPayer.account);
  const amount = draws.between(1, 9);
  const words = plan.chain === 'solana' ? `send 0.00${amount} SOL to ${to}` : `send ${amount} USDC to ${to}`;
  return customer.order(words, addressOn(plan.chain, payer.account));
}

async function openOperation(run: Run): Promise<SignedPayment> {
  return run.customer.sign(await order(run), run.payer);
}

async function pay(run: Run, payment: SignedPayment): Promise<void> {
  const { customer, payer, otherPayer, plan, draws, fleet } = run;
  const { trouble } = plan;
  switch (trouble.kind) {
    case 'none':
      break;
    case 'disconnect':
    case 'dropped connection':
      await customer.presentOnce(payment, trouble);
      break;
    case 'replay':
      await Promise.all(Array.from({ length: trouble.times }, async () => customer.insist(payment)));
      break;
    case 'race': {
      const rival = await customer.sign(payment.operationId, trouble.otherPayer ? otherPayer : payer);
      await Promise.all([customer.insist(payment), customer.insist(rival)]);
      return;
    }
    case 'two operations': {
      const other = await order(run);
      await Promise.all([customer.insist(payment), customer.insist(payment, other)]);
      return;
    }
    case 'second payer': {
      const rival = await customer.sign(payment.operationId, otherPayer);
      const bought = customer.buy(payment, payer);
      await (trouble.afterDelivery ? bought : wait(draws.between(1, 200)));
      await Promise.all([bought, customer.insist(rival)]);
      return;
    }
    case 'kill': {
      const server = customer.anyServer();
      const cut = customer.presentOnce(payment, { afterMs: 20_000 }, server);
      await wait(trouble.afterMs);
      await Promise.all([server.kill(), cut]);
      break;
    }
    case 'freeze': {
      const server = customer.anyServer();
      const cut = customer.presentOnce(payment, { afterMs: 20_000 }, server);
      await wait(trouble.afterMs);
      await Promise.all([server.freeze(trouble.forMs), cut]);
      break;
    }
    case 'database locked': {
      await Promise.all([fleet.database.lock(trouble.forMs), customer.buy(payment, payer)]);
      return;
    }
    case 'database out': {
      const bought = customer.buy(payment, payer);
      await wait(trouble.afterMs);
      await Promise.all([bought, fleet.database.takeAway(trouble.forMs)]);
      return;
    }
    case 'preempted':
      void preemptOncePresented(run, payment, trouble.afterMs);
      break;
  }
  await customer.buy(payment, payer);
}

/** A stranger sees a payment no earlier than the facilitator: what the service has never seen is no payment to it. */
async function preemptOncePresented(
  { world, plan, record }: Run,
  { evm, identity }: SignedPayment,
  afterMs: number,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!world.kit.ledger().some((entry) => entry.identity === identity)) {
    if (Date.now() > deadline) return;
    await wait(50);
  }
  record.reached.add('preempted');
  await wait(afterMs);
  if (evm) await world.preempt(plan.chain, evm);
}
