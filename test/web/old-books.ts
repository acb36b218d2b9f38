import { DatabaseSync } from 'node:sqlite';
import { chains } from '@say402/readback';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const NAMES = ['base', 'polygon', 'avalanche', 'solana'] as const;

/** What a service would have in its books after a month: nobody can wait for that. SQLite alone. */
export function fillBooks(databaseUrl: string): void {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length));
  database.exec('BEGIN');
  const today = Date.now() - (Date.now() % DAY);
  for (let ago = 1; ago < 30; ago += 1) fillDay(database, today - ago * DAY, ago);
  addPayment(database, {
    identity: 'credit:1',
    chain: 'base',
    at: today - 3 * DAY,
    took: 900_000,
    state: 'credited',
  });
  addPayment(database, {
    identity: 'credit:2',
    chain: 'solana',
    at: today - 5 * DAY,
    took: 900_000,
    state: 'credited',
  });
  database
    .prepare(`UPDATE payments SET returned_by = ?, returned_at = ? WHERE identity = 'credit:2'`)
    .run('5KtP'.repeat(20), today - 4 * DAY);
  database.exec('COMMIT');
  database.close();
}

function fillDay(database: DatabaseSync, day: number, ago: number): void {
  for (const [index, chain] of NAMES.entries()) {
    const payments = ((ago * 7 + index * 5) % 11) + (ago % 7 < 2 ? 1 : 6 - index);
    for (let count = 0; count < payments; count += 1) {
      const identity = `${chain}:${ago}:${count}`;
      const took = (chain === 'solana' ? 600 : 2_200) + ((count * 977 + ago * 131) % 1_900);
      addPayment(database, {
        identity,
        chain,
        at: day + ((count * 5_003_000) % DAY),
        took,
        state: 'settled',
      });
    }
    addComparison(database, { chain, day, payments, unexplained: ago === 9 && index === 1 ? 1 : 0 });
  }
  const tally = database.prepare(
    'INSERT OR REPLACE INTO tallies (hour, instance, kind, name, outcome, total, milliseconds) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const add = (kind: string, name: string, outcome: string, total: number, each = 0): void =>
    void tally.run(day + 9 * HOUR, 'then', kind, name, outcome, total, total * each);
  for (const [index, chain] of NAMES.entries()) {
    add('chain', chain, 'ok', 900 - index * 150, 40 + index * 12);
    if ((ago + index) % 6 === 0) add('chain', chain, 'chain_unavailable', 3 + ((ago * index) % 9), 4_000);
    add('facilitator', `${chain} settle`, 'settled', 30 - index * 5, 1_900);
  }
  for (const [name, total] of [
    ['2xx', 420],
    ['402', 130],
    ['4xx', 90 + ((ago * 13) % 40)],
    ['5xx', ago % 5],
  ] as const)
    if (total > 0) add('answer', name, '', total, 60);
  for (const [code, total] of [
    ['question', 41 - ago],
    ['insufficient_balance', 17],
    ['not_a_transaction', 9],
    ['quote_moved', 3],
  ] as const)
    add('problem', code, '', total);
  add('reader', 'model', 'transactions', 140, 900);
  add('reader', 'model', 'question', 41 - ago, 700);
  add('reader', 'model', 'lookup', 60, 650);
  for (const [outcome, total] of [
    ['calls', 240],
    ['read', 310_000],
    ['cached', 250_000],
    ['written', 21_000],
  ] as const)
    add('model', 'gpt-5.4-mini', outcome, total + ago * 10, outcome === 'calls' ? 800 : 0);
}

function addPayment(
  database: DatabaseSync,
  {
    identity,
    chain,
    at,
    took,
    state,
  }: { identity: string; chain: (typeof NAMES)[number]; at: number; took: number; state: string },
): void {
  const asset = chains[chain].paymentAsset.address;
  database
    .prepare(
      `INSERT OR REPLACE INTO payments (identity, operation_id, chain, payer, asset, pay_to, amount, payload, claimed_at, state,
         transaction_id, resolved_at, lease_until) VALUES (?, ?, ?, ?, ?, 'payee', '250000', '', ?, ?, ?, ?, 0)`,
    )
    .run(
      identity,
      `op_${identity}`,
      chain,
      `0x${'4a'.repeat(20)}`,
      asset,
      at - took,
      state,
      `0x${'c3'.repeat(32)}`,
      at,
    );
}

function addComparison(
  database: DatabaseSync,
  {
    chain,
    day,
    payments,
    unexplained,
  }: { chain: string; day: number; payments: number; unexplained: number },
): void {
  database
    .prepare('INSERT OR REPLACE INTO comparisons VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0)')
    .run(chain, day + 2 * HOUR, day - DAY, day, payments + unexplained, payments, unexplained);
}
