import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** The most statements that a connection keeps: all of the store's, except those whose text depends on their input. */
const MOST_KEPT = 100;

/** The name of a statement on a connection; empty where it is not kept. */
export interface StatementName {
  readonly name: string;
  /** Whether it is parsed and planned there already. */
  readonly isKept: boolean;
}

/** Tracks which statements PostgreSQL has prepared on which connection, so that it parses and plans each once. */
export interface PreparedStatements {
  nameOf(client: PoolClient, sql: string): StatementName;
  /** Notes that the statement was executed under this name. */
  confirm(client: PoolClient, sql: string, name: string): void;
  /** Prepares all statements anew, because the tables have changed. */
  renew(): void;
  /** Keeps no statements any more: a pooler hands out another connection for every transaction. */
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
 * A name derived from the text, so that it means the same statement to every instance, even if a pooler gives two of them one connection. A
 * name is used once: after a failure nobody knows whether the statement exists.
 */
const nameFor = (sql: string, count: number): string => `say402_${hash('sha256', sql).slice(0, 32)}_${count}`;
