import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRule } from './fault-rule.ts';
import { PRICE, startTestBench, type TestAnswer, type TestBench, type TestPayment } from './test-bench.ts';

const HASH: unknown = expect.stringMatching(/^0x[0-9a-f]{64}$/);
const SOLANA_SIGNATURE: unknown = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.kit.setFaults([]));
afterAll(() => bench.close());

type Name = Extract<FaultRule, { fault: unknown }>['fault'];

/** Presents one payment several times under one fault. */
async function present(
  times: number,
  name: Name,
  options = {},
  given?: TestPayment,
): Promise<{ payment: TestPayment; answers: TestAnswer[]; landed: bigint[] }> {
  bench.kit.setFaults([{ endpoint: 'settle', fault: name, options, times: 1 }]);
  const payment = given ?? (await bench.payment());
  const answers: TestAnswer[] = [];
  const landed: bigint[] = [];
  for (let n = 0; n < times; n += 1) {
    answers.push(await bench.settle(payment));
    landed.push(await payment.landed());
  }
  return { payment, answers, landed };
}

const jsonOf = (answers: readonly TestAnswer[]): unknown[] => answers.map(({ json }) => json);
const pending = (transaction: unknown): unknown =>
  expect.objectContaining({ success: false, errorReason: 'settlement_pending', transaction });
const success: unknown = expect.objectContaining({ success: true, transaction: HASH });
const refused: unknown = expect.objectContaining({ success: false });

describe('pending_then_confirmed', () => {
  it('settles, says pending with the hash, then success with it, then the truth', async () => {
    const { answers, landed } = await present(3, 'pending_then_confirmed');
    expect(jsonOf(answers)).toEqual([pending(HASH), success, refused]);
    const [first, second] = jsonOf(answers) as { transaction: string }[];
    expect(first?.transaction).toBe(second?.transaction);
    expect(landed).toEqual([PRICE, PRICE, PRICE]);
  });

  it('says pending as often as asked, without a hash', async () => {
    const options = { withHash: false, pendingAnswers: 2 };
    const { answers, landed } = await present(3, 'pending_then_confirmed', options);
    expect(jsonOf(answers)).toEqual([pending(''), pending(''), success]);
    expect(landed).toEqual([PRICE, PRICE, PRICE]);
  });

  it('settles later when asked to, and says success only then', async () => {
    const options = { withHash: false, settlesAfterMs: 500 };
    const { answers, landed } = await present(2, 'pending_then_confirmed', options);
    expect(jsonOf(answers)).toEqual([pending(''), success]);
    expect(landed).toEqual([0n, PRICE]);
  });

  it('passes on what the real facilitator refuses', async () => {
    const { answers } = await present(2, 'pending_then_confirmed', {}, await bench.payment({ value: '999' }));
    expect(jsonOf(answers)).toEqual([refused, refused]);
    expect(answers[0]?.text).not.toContain('settlement_pending');
  });

  it('does the same on Solana, over x402 v2', async () => {
    const { answers, landed } = await present(3, 'pending_then_confirmed', {}, await bench.solanaPayment());
    const settled: unknown = expect.objectContaining({ success: true, transaction: SOLANA_SIGNATURE });
    expect(jsonOf(answers)).toEqual([pending(SOLANA_SIGNATURE), settled, refused]);
    expect(landed).toEqual([PRICE, PRICE, PRICE]);
  });
});

describe('pending_then_reverted', () => {
  it('says pending, then that the transaction failed, for ever, and settles nothing', async () => {
    const { answers, landed } = await present(3, 'pending_then_reverted');
    const reverted: unknown = expect.objectContaining({
      success: false,
      errorReason: 'invalid_exact_evm_transaction_failed',
      transaction: HASH,
    });
    expect(jsonOf(answers)).toEqual([pending(HASH), reverted, reverted]);
    expect(landed).toEqual([0n, 0n, 0n]);
  });

  it('takes a reason and a hash, or leaves the hash out', async () => {
    const given = { reason: 'transaction_failed', transaction: '0xabc' };
    const { answers } = await present(2, 'pending_then_reverted', given);
    expect(jsonOf(answers)).toEqual([
      pending('0xabc'),
      expect.objectContaining({ errorReason: 'transaction_failed', transaction: '0xabc' }),
    ]);
    const without = await present(1, 'pending_then_reverted', { withHash: false });
    expect(jsonOf(without.answers)).toEqual([pending('')]);
  });

  it('makes up a signature on Solana', async () => {
    const { answers, landed } = await present(2, 'pending_then_reverted', {}, await bench.solanaPayment());
    expect(jsonOf(answers)).toEqual([
      pending(SOLANA_SIGNATURE),
      expect.objectContaining({ errorReason: 'invalid_exact_svm_transaction_failed' }),
    ]);
    expect(landed).toEqual([0n, 0n]);
  });
});

describe('double_answer', () => {
  it('says success with the same hash again and again, and settles once', async () => {
    const { answers, landed } = await present(3, 'double_answer');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json).toEqual(success);
    expect(landed).toEqual([PRICE, PRICE, PRICE]);
  });

  it.each([
    ['duplicate_settlement', 'duplicate_settlement'],
    ['nonce_used', 'FiatTokenV2: authorization is used or canceled'],
  ])('says %s the second time when asked to', async (again, errorReason) => {
    const { answers, landed } = await present(2, 'double_answer', { again });
    expect(jsonOf(answers)).toEqual([success, expect.objectContaining({ success: false, errorReason })]);
    expect(landed).toEqual([PRICE, PRICE]);
  });

  it('says success to all of ten at once, and settles once', async () => {
    bench.kit.setFaults([{ endpoint: 'settle', fault: 'double_answer' }]);
    const payment = await bench.payment();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.settle(payment)));
    expect(jsonOf(answers)).toEqual(answers.map(() => success));
    expect(await payment.landed()).toBe(PRICE);
    expect(bench.kit.ledger().at(-1)).toMatchObject({ presented: 10, settled: 1, unknown: 0 });
  });

  it('does the same on Solana, over x402 v2', async () => {
    const { answers, landed } = await present(2, 'double_answer', {}, await bench.solanaPayment());
    const [first, second] = answers;
    expect(first?.json).toMatchObject({ success: true });
    expect(second?.text).toBe(first?.text);
    expect(landed).toEqual([PRICE, PRICE]);
  });
});

describe('a fault that stays with its payment', () => {
  it('counts once against the times of its rule, and leaves other payments alone', async () => {
    const { payment } = await present(1, 'pending_then_confirmed', { pendingAnswers: 2 });
    const other = await bench.payment();
    expect((await bench.settle(other)).json).toEqual(success);
    expect((await bench.settle(payment)).json).toEqual(pending(HASH));
    expect(bench.kit.faults()).toMatchObject([{ applied: 1 }]);
  });

  it('is forgotten when the rules are replaced', async () => {
    const { payment } = await present(1, 'pending_then_reverted');
    bench.kit.setFaults([]);
    expect((await bench.settle(payment)).json).toEqual(success);
    expect(await payment.landed()).toBe(PRICE);
  });
});
