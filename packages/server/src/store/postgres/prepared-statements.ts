import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Statements that a connection keeps: more than the store has, but for those whose text differs with what they are given. */
const MOST_KEPT = 100;

/** What a statement is called on a connection: nothing where it is not kept. */
export interface StatementName {
  readonly name: string;
  /** It is there already, parsed and planned. */
  readonly isKept: boolean;
}

/** Which statements PostgreSQL keeps on which connection, so that it parses and plans them once. */
export interface PreparedStatements {
  nameOf(client: PoolClient, sql: string): StatementName;
  /** The statement was carried out under this name. */
  confirm(client: PoolClient, sql: string, name: string): void;
  /** All are prepared anew: the tables have changed since. */
  renew(): void;
  /** None is kept any more: where a pooler hands out another connection for every transaction, they are not there. */
  giveUp(): void;
}

interface Kept {
  readonly names: Map<string, string>;
  given: number;
}

export function createPreparedStatements(): PreparedStatements {
  let connections = new WeakMap<PoolClient, Kept>();
  let isGivenUp = false;
  let count = 0;
  const keptOn = (client: PoolClient): Kept => {
    const kept = connections.get(client) ?? { names: new Map<string, string>(), given: 0 };
    connections.set(client, kept);
    return kept;
  };
  return {
    nameOf: (client, sql) => {
      const kept = keptOn(client);
      if (isGivenUp) return { name: '', isKept: false };
      const known = kept.names.get(sql);
      if (known !== undefined) return { name: known, isKept: true };
      if (kept.given >= MOST_KEPT) return { name: '', isKept: false };
      kept.given += 1;
      count += 1;
      return { name: nameFor(sql, count), isKept: false };
    },
    confirm: (client, sql, name) => void keptOn(client).names.set(sql, name),
    renew: () => {
      connections = new WeakMap();
    },
    giveUp: () => void (isGivenUp = true),
  };
}

/**
 * A name says what it stands for, so that it never means another statement to another instance, even where a pooler hands both the
 * same connection. It is given once: of a statement that failed it is not known whether it is there.
 */
const nameFor = (sql: string, count: number): string => `say402_${hash('sha256', sql).slice(0, 32)}_${count}`;
