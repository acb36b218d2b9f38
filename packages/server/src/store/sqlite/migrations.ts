/** Schema changes in order; the database's `user_version` counts those that were applied. Never edit one that landed. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE operations (
    id TEXT NOT NULL PRIMARY KEY,
    chain TEXT NOT NULL,
    wallet TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('awaiting_payment', 'settling', 'paid')),
    price TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    payable_until INTEGER NOT NULL,
    paid_at INTEGER,
    identity TEXT REFERENCES payments (identity),
    requirement TEXT,
    challenge_body TEXT,
    challenge_header TEXT,
    CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
    CHECK (status = 'awaiting_payment' OR (identity IS NOT NULL AND requirement IS NOT NULL))
  ) STRICT;
  CREATE INDEX operations_unpaid ON operations (payable_until) WHERE status = 'awaiting_payment';
  CREATE INDEX operations_settling ON operations (id) WHERE status = 'settling';
  CREATE INDEX operations_paid ON operations (paid_at) WHERE status = 'paid';

  CREATE TABLE operation_documents (
    operation_id TEXT NOT NULL PRIMARY KEY REFERENCES operations (id) ON DELETE CASCADE,
    messages TEXT NOT NULL,
    plan TEXT NOT NULL,
    batch TEXT NOT NULL,
    preview TEXT NOT NULL
  ) STRICT;

  CREATE TABLE payments (
    identity TEXT NOT NULL PRIMARY KEY,
    operation_id TEXT NOT NULL,
    payer TEXT NOT NULL,
    payload TEXT NOT NULL,
    valid_before INTEGER,
    claimed_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('claimed', 'refused', 'settled')),
    reason TEXT,
    transaction_id TEXT,
    resolved_at INTEGER
  ) STRICT;
  CREATE INDEX payments_operation ON payments (operation_id);

  CREATE TABLE idempotency_keys (
    wallet TEXT NOT NULL,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (wallet, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
  `,
];
