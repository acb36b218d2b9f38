import { describe, expect, test } from 'vitest';
import { compareLedgers, type Ledgers } from '../../chaos/ledgers/compare.ts';
import type { SignedPayment } from '../../chaos/customer/signed-payment.ts';
import { planRun } from '../../chaos/plan.ts';
import { newRecord } from '../../chaos/run-record.ts';

const PRICE = 10_000n;

/** The ledgers of one run in which one payment paid one operation and everything is as it should be. */
function soundBooks() {
  const record = newRecord(planRun(7, { seed: 1, quick: false }));
  const payment = (identity: string): SignedPayment => ({
    identity,
    operationId: 'op',
    headers: {},
    validBefore: null,
    evm: null,
  });
  record.operations.push('op');
  record.payments.push(payment('one'));
  record.deliveries.push({ operationId: 'op', identity: 'one', body: 'transactions' });
  const transfer = (identity: string) => ({
    chain: 'base' as const,
    transaction: `0x${identity}`,
    identity,
    amount: PRICE,
  });
  const row = (state: string, transaction: string | null) => ({ operationId: 'op', state, transaction });
  const transfers = [transfer('one')];
  const operations = new Map([['op', { status: 'paid', identity: 'one' as string | null }]]);
  const payments = new Map([['one', row('settled', '0xone')]]);
  const ledgers: Ledgers = { records: [record], transfers, database: { operations, payments }, price: PRICE };
  return { ledgers, record, transfers, operations, payments, payment, transfer, row };
}

const numbers = (ledgers: Ledgers) => {
  const { takenForNothing, releasedForNothing, chargedTwice, surprises, credited } = compareLedgers(ledgers);
  return [takenForNothing.length, releasedForNothing.length, chargedTwice.length, surprises.length, credited];
};

describe('the comparison of the ledgers', () => {
  test('finds nothing where they agree', () => {
    expect(numbers(soundBooks().ledgers)).toEqual([0, 0, 0, 0, 0]);
  });

  test('finds money that the database does not know, and a refused payment that moved money', () => {
    const unknown = soundBooks();
    unknown.transfers.push(unknown.transfer('stranger'));
    expect(numbers(unknown.ledgers)).toEqual([1, 0, 0, 0, 0]);
    const refused = soundBooks();
    refused.payments.set('one', refused.row('refused', null));
    refused.operations.set('op', { status: 'awaiting_payment', identity: null });
    refused.record.deliveries.length = 0;
    expect(numbers(refused.ledgers)).toEqual([1, 0, 0, 0, 0]);
  });

  test('finds money that moved twice for one payment, and another amount than the price', () => {
    const twice = soundBooks();
    twice.transfers.push(twice.transfer('one'));
    expect(numbers(twice.ledgers)).toEqual([1, 0, 0, 0, 0]);
    const less = soundBooks();
    less.transfers[0] = { ...less.transfer('one'), amount: 1n };
    expect(numbers(less.ledgers)).toEqual([1, 0, 0, 0, 0]);
  });

  test('finds a paid operation that its payer never got', () => {
    const lost = soundBooks();
    lost.record.deliveries.length = 0;
    expect(numbers(lost.ledgers)).toEqual([1, 0, 0, 0, 0]);
  });

  test('finds an operation released, or a credit given, for money that never moved', () => {
    const free = soundBooks();
    free.transfers.length = 0;
    expect(numbers(free.ledgers)).toEqual([0, 2, 0, 0, 0]);
    const early = soundBooks();
    early.operations.set('op', { status: 'settling', identity: 'one' });
    early.payments.set('one', early.row('claimed', null));
    expect(numbers(early.ledgers)).toEqual([1, 1, 0, 0, 0]);
    const credit = soundBooks();
    credit.payments.set('two', credit.row('credited', '0xtwo'));
    expect(numbers(credit.ledgers)).toEqual([0, 1, 0, 0, 0]);
  });

  test('finds a second charge for one operation, unless the ledger of credits has it', () => {
    const charged = soundBooks();
    charged.record.payments.push(charged.payment('two'));
    charged.transfers.push(charged.transfer('two'));
    charged.payments.set('two', charged.row('settled', '0xtwo'));
    expect(numbers(charged.ledgers)).toEqual([1, 0, 1, 0, 0]);
    charged.payments.set('two', charged.row('credited', '0xtwo'));
    expect(numbers(charged.ledgers)).toEqual([0, 0, 0, 0, 1]);
  });

  test('finds two different deliveries of one operation', () => {
    const differing = soundBooks();
    differing.record.deliveries.push({ operationId: 'op', identity: 'one', body: 'others' });
    expect(numbers(differing.ledgers)).toEqual([0, 0, 0, 1, 0]);
  });
});
