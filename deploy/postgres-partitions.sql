-- Puts the payments of Say402 on PostgreSQL into 16 partitions by the hash of their identity. For operators, with every instance
-- stopped: psql -v ON_ERROR_STOP=1 -f postgres-partitions.sql "$DATABASE_URL". All or nothing; a payment is still known once
-- in all of them, since the key that must be unique is what they are divided by. Months are not: see docs/scale.md.
BEGIN;
LOCK TABLE operations, payments IN ACCESS EXCLUSIVE MODE;
ALTER TABLE operations DROP CONSTRAINT operations_identity_fkey;
ALTER TABLE payments RENAME TO payments_whole;
CREATE TABLE payments (
  LIKE payments_whole INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
  CONSTRAINT payments_parts_pkey PRIMARY KEY (identity)
) PARTITION BY HASH (identity);
DO $$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format(
      'CREATE TABLE payments_%s PARTITION OF payments FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;
INSERT INTO payments SELECT * FROM payments_whole;
-- The same indexes under the same names, whatever version made them.
CREATE TEMPORARY TABLE kept ON COMMIT DROP AS
  SELECT replace(indexdef, format(' ON %I.payments_whole ', schemaname), format(' ON %I.payments ', schemaname)) AS definition
  FROM pg_indexes
  WHERE tablename = 'payments_whole' AND schemaname = current_schema() AND indexname <> 'payments_pkey';
DROP TABLE payments_whole;
DO $$ DECLARE definition text; BEGIN
  FOR definition IN SELECT kept.definition FROM kept LOOP EXECUTE definition; END LOOP;
END $$;
ALTER TABLE operations ADD CONSTRAINT operations_identity_fkey FOREIGN KEY (identity) REFERENCES payments (identity);
COMMIT;
ANALYZE payments;
