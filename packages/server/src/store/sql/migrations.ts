/** Where table definitions differ between the two databases. */
export interface Dialect {
  /** A whole number of 64 bits. */
  readonly integer: string;
  /** What follows the closing bracket of a table. */
  readonly tableEnd: string;
}

/** Schema changes in order; the database counts those that were applied. Never edit one that landed. */
export const migrations: readonly ((dialect: Dialect) => readonly string[])[] = [
  ({ integer, tableEnd }) => [
    `CREATE TABLE payments (
      identity TEXT NOT NULL PRIMARY KEY,
      operation_id TEXT NOT NULL,
      chain TEXT NOT NULL,
      payer TEXT NOT NULL,
      asset TEXT NOT NULL,
      pay_to TEXT NOT NULL,
      amount TEXT NOT NULL,
      payload TEXT NOT NULL,
      valid_before ${integer},
      claimed_at ${integer} NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('claimed', 'refused', 'settled', 'credited')),
      reason TEXT,
      transaction_id TEXT,
      resolved_at ${integer},
      lease_owner TEXT,
      lease_until ${integer} NOT NULL,
      next_check ${integer},
      checks ${integer} NOT NULL DEFAULT 0,
      CHECK (state <> 'claimed' OR next_check IS NOT NULL),
      CHECK ((state IN ('settled', 'credited')) = (transaction_id IS NOT NULL))
    )${tableEnd}`,
    `CREATE INDEX payments_operation ON payments (operation_id)`,
    `CREATE INDEX payments_due ON payments (next_check) WHERE next_check IS NOT NULL`,
    `CREATE INDEX payments_credited ON payments (resolved_at) WHERE state = 'credited'`,
    `CREATE TABLE operations (
      id TEXT NOT NULL PRIMARY KEY,
      chain TEXT NOT NULL,
      wallet TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('awaiting_payment', 'settling', 'paid')),
      price TEXT NOT NULL,
      created_at ${integer} NOT NULL,
      payable_until ${integer} NOT NULL,
      paid_at ${integer},
      identity TEXT REFERENCES payments (identity),
      requirement TEXT,
      challenge_body TEXT,
      challenge_header TEXT,
      CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
      CHECK ((status = 'awaiting_payment') = (identity IS NULL)),
      CHECK (status = 'awaiting_payment' OR requirement IS NOT NULL)
    )${tableEnd}`,
    `CREATE INDEX operations_unpaid ON operations (payable_until) WHERE status = 'awaiting_payment'`,
    `CREATE INDEX operations_unpaid_wallet ON operations (wallet) WHERE status = 'awaiting_payment'`,
    `CREATE INDEX operations_paid ON operations (paid_at) WHERE status = 'paid'`,
    `CREATE TABLE operation_documents (
      operation_id TEXT NOT NULL PRIMARY KEY REFERENCES operations (id) ON DELETE CASCADE,
      messages TEXT NOT NULL,
      plan TEXT NOT NULL,
      batch TEXT NOT NULL,
      preview TEXT NOT NULL
    )${tableEnd}`,
    `CREATE TABLE idempotency_keys (
      wallet TEXT NOT NULL,
      key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      answer TEXT,
      created_at ${integer} NOT NULL,
      PRIMARY KEY (wallet, key)
    )${tableEnd}`,
    `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,
    `CREATE TABLE counters (
      window_start ${integer} NOT NULL,
      key TEXT NOT NULL,
      total ${integer} NOT NULL,
      PRIMARY KEY (window_start, key)
    )${tableEnd}`,
  ],
  ({ integer, tableEnd }) => [
    // Counters hold the current windows only, so nothing is lost by dropping them.
    `DROP TABLE counters`,
    `CREATE TABLE counters (
      window_end ${integer} NOT NULL,
      key TEXT NOT NULL,
      total ${integer} NOT NULL,
      PRIMARY KEY (window_end, key)
    )${tableEnd}`,
    `ALTER TABLE operations ADD COLUMN client TEXT`,
    `DROP INDEX operations_unpaid_wallet`,
    `CREATE INDEX operations_unpaid_client ON operations (client, wallet) WHERE status = 'awaiting_payment'`,
    `CREATE TABLE api_keys (
      id TEXT NOT NULL PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      per_minute ${integer} NOT NULL,
      per_day ${integer} NOT NULL,
      created_at ${integer} NOT NULL,
      expires_at ${integer},
      revoked_at ${integer}
    )${tableEnd}`,
  ],
  () => [
    // Rows that the sweep still has to erase, so that it never reads erased ones; an erased operation has no client.
    `CREATE INDEX operations_unerased ON operations (paid_at) WHERE status = 'paid' AND client IS NOT NULL`,
    `CREATE INDEX payments_unerased ON payments (resolved_at) WHERE payload <> '' AND next_check IS NULL`,
  ],
  ({ integer, tableEnd }) => [
    `CREATE TABLE webhooks (
      operation_id TEXT NOT NULL PRIMARY KEY REFERENCES operations (id) ON DELETE CASCADE,
      url TEXT NOT NULL
    )${tableEnd}`,
    `CREATE TABLE webhook_deliveries (
      id TEXT NOT NULL PRIMARY KEY,
      operation_id TEXT NOT NULL,
      url TEXT NOT NULL,
      event TEXT NOT NULL,
      created_at ${integer} NOT NULL,
      next_attempt ${integer} NOT NULL,
      attempts ${integer} NOT NULL
    )${tableEnd}`,
    `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt)`,
    `CREATE INDEX webhook_deliveries_operation ON webhook_deliveries (operation_id)`,
  ],
  () => [
    // A payment finds its operation by its identity, and so does the foreign key check whenever a claim is undone.
    `CREATE INDEX operations_identity ON operations (identity) WHERE identity IS NOT NULL`,
  ],
  ({ integer, tableEnd }) => [
    // What callers say that they have broadcast, and what the chain says of it.
    `CREATE TABLE reported_transactions (
      operation_id TEXT NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
      position ${integer} NOT NULL,
      hash TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('not_seen', 'pending', 'confirmed', 'failed', 'other')),
      reason TEXT,
      reported_at ${integer} NOT NULL,
      checked_at ${integer},
      next_check ${integer},
      checks ${integer} NOT NULL DEFAULT 0,
      lease_owner TEXT,
      PRIMARY KEY (operation_id, position, hash)
    )${tableEnd}`,
    `CREATE INDEX reported_transactions_due ON reported_transactions (next_check) WHERE next_check IS NOT NULL`,
  ],
  () => [
    // For the operator's page: revenue is read from the index alone.
    `CREATE INDEX payments_settled ON payments (resolved_at, chain, asset, amount) WHERE state = 'settled'`,
    `CREATE INDEX payments_open ON payments (claimed_at) WHERE state = 'claimed'`,
  ],
  ({ integer, tableEnd }) => [
    // Searches for transactions that nobody reported, and what tells whose a transaction is.
    `CREATE TABLE searches (
      operation_id TEXT NOT NULL PRIMARY KEY REFERENCES operations (id) ON DELETE CASCADE,
      next_look ${integer},
      looked_at ${integer},
      looks ${integer} NOT NULL DEFAULT 0,
      last_cursor TEXT,
      notes TEXT NOT NULL DEFAULT '{}',
      lease_owner TEXT
    )${tableEnd}`,
    `CREATE INDEX searches_due ON searches (next_look) WHERE next_look IS NOT NULL`,
    `CREATE INDEX operations_paid_wallet ON operations (wallet, chain) WHERE status = 'paid'`,
    `CREATE INDEX reported_transactions_hash ON reported_transactions (hash)`,
  ],
  ({ integer, tableEnd }) => [
    `CREATE TABLE drafts (
      id TEXT NOT NULL PRIMARY KEY,
      client TEXT NOT NULL,
      wallet TEXT NOT NULL,
      chain TEXT NOT NULL,
      document TEXT NOT NULL,
      expires_at ${integer} NOT NULL
    )${tableEnd}`,
    `CREATE INDEX drafts_client ON drafts (client, expires_at)`,
    `CREATE INDEX drafts_wallet ON drafts (wallet)`,
    `CREATE INDEX drafts_age ON drafts (expires_at)`,
  ],
  ({ integer, tableEnd }) => [
    // Until when each chain was compared with the database, and when it is next.
    `CREATE TABLE audits (
      chain TEXT NOT NULL PRIMARY KEY,
      compared_until ${integer} NOT NULL,
      next_audit ${integer} NOT NULL
    )${tableEnd}`,
    `CREATE INDEX payments_landed ON payments (chain, resolved_at, identity) WHERE transaction_id IS NOT NULL`,
  ],
  ({ integer, tableEnd }) => [
    // A hash of the messages, which receipts name after the messages were erased.
    `ALTER TABLE operations ADD COLUMN words TEXT`,
    `CREATE TABLE payment_names (
      name TEXT NOT NULL PRIMARY KEY,
      identity TEXT NOT NULL,
      created_at ${integer} NOT NULL
    )${tableEnd}`,
    `CREATE INDEX payment_names_age ON payment_names (created_at)`,
  ],
  () => [
    // Where on the chain a payment was seen unused before it was claimed.
    `ALTER TABLE payments ADD COLUMN unused_at TEXT`,
  ],
  ({ integer }) => [
    // What facilitators said of an open payment: the transaction that they sent, and how often it failed.
    `ALTER TABLE payments ADD COLUMN named_transaction TEXT`,
    `ALTER TABLE payments ADD COLUMN failures ${integer} NOT NULL DEFAULT 0`,
  ],
  ({ integer }) => [
    // The operator's transaction that paid a credit back.
    `ALTER TABLE payments ADD COLUMN returned_by TEXT`,
    `ALTER TABLE payments ADD COLUMN returned_at ${integer}`,
  ],
  () => [
    // The receiver's host, so that a slow receiver does not hold up others.
    `ALTER TABLE webhooks ADD COLUMN host TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE webhook_deliveries ADD COLUMN host TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX webhook_deliveries_host ON webhook_deliveries (host, next_attempt)`,
  ],
  ({ integer, tableEnd }) => [
    // For the operator's page: how long settling took is read from the index of revenue, too.
    `DROP INDEX payments_settled`,
    `CREATE INDEX payments_settled ON payments (resolved_at, chain, asset, amount, claimed_at) WHERE state = 'settled'`,
    `CREATE TABLE comparisons (
      chain TEXT NOT NULL,
      ended_at ${integer} NOT NULL,
      from_time ${integer} NOT NULL,
      until_time ${integer} NOT NULL,
      transfers ${integer} NOT NULL,
      payments ${integer} NOT NULL,
      unexplained ${integer} NOT NULL,
      unfounded ${integer} NOT NULL,
      gaps ${integer} NOT NULL,
      PRIMARY KEY (ended_at, chain)
    )${tableEnd}`,
    `CREATE TABLE tallies (
      hour ${integer} NOT NULL,
      instance TEXT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      outcome TEXT NOT NULL,
      total ${integer} NOT NULL,
      milliseconds ${integer} NOT NULL,
      PRIMARY KEY (hour, instance, kind, name, outcome)
    )${tableEnd}`,
  ],
  () => [
    // Of payment terms only what an operation has of its own: their answers are rendered. Those stored before keep theirs.
    `ALTER TABLE operations ADD COLUMN challenge_extensions TEXT`,
  ],
];
