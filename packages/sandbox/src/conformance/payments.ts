import { createBoundedMap } from './bounded-map.ts';
import { canonicalNetwork } from './canonical-network.ts';
import type { Endpoint } from './endpoint.ts';
import type { FaultChoice } from './fault-choice.ts';
import type { PaymentFacts } from './payment-facts.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** What the kit has seen of one payment. */
export interface LedgerEntry {
  readonly identity: string;
  /** CAIP-2 where x402 knows the network. */
  readonly network: string;
  readonly payer: string | null;
  readonly nonce: string | null;
  /** How often it came to `/settle`, and to `/verify`. */
  readonly presented: number;
  readonly verified: number;
  /** How many transactions settled it, by the real facilitator's word; more than one only if that is broken. */
  readonly settled: number;
  readonly transactions: readonly string[];
  /** How many of the real facilitator's answers to `/settle` left open whether it settled. */
  readonly unknown: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** How far rules were applied to a payment. It belongs to one list of rules; a new list starts over. */
export interface PaymentProgress {
  readonly list: number;
  /** How often each rule applied to this payment. */
  readonly applied: Map<number, number>;
  /** The fault that stays with it. */
  staying: FaultChoice | null;
}

export interface PaymentRecord {
  readonly facts: PaymentFacts;
  progress: PaymentProgress;
}

export interface Payments {
  /** Counts a request about a payment. @returns its record and how often it came to this endpoint */
  present(
    facts: PaymentFacts,
    endpoint: Endpoint,
  ): { readonly record: PaymentRecord; readonly presentation: number };
  noteUpstream(facts: PaymentFacts, answer: UpstreamAnswer): void;
  readonly ledger: () => LedgerEntry[];
  /** How many payments were forgotten to make room. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Row = Writable<Omit<LedgerEntry, 'settled' | 'transactions'>> &
  PaymentRecord & { readonly transactions: Set<string> };

/** Remembers the last `limit` payments. @param now milliseconds since the epoch */
export function createPayments(limit: number, now: () => number): Payments {
  const rows = createBoundedMap<string, Row>(limit);
  const time = (): string => new Date(now()).toISOString();
  return {
    present: (facts, endpoint) => {
      const row = rows.get(facts.identity) ?? newRow(facts, time());
      row.lastSeen = time();
      if (endpoint === 'verify') row.verified += 1;
      else row.presented += 1;
      rows.set(facts.identity, row);
      return { record: row, presentation: endpoint === 'verify' ? row.verified : row.presented };
    },
    noteUpstream: ({ identity }, { settled, transaction }) => {
      const row = rows.get(identity);
      if (settled === 'yes') row?.transactions.add(transaction);
      if (row && settled === 'unknown') row.unknown += 1;
    },
    ledger: () => rows.values().map(listed),
    dropped: rows.dropped,
    clear: rows.clear,
  };
}

function newRow(facts: PaymentFacts, time: string): Row {
  const { identity, network, payer, nonce } = facts;
  return {
    facts,
    identity,
    network: canonicalNetwork(network),
    payer,
    nonce,
    presented: 0,
    verified: 0,
    transactions: new Set(),
    unknown: 0,
    firstSeen: time,
    lastSeen: time,
    progress: { list: 0, applied: new Map(), staying: null },
  };
}

function listed({ facts: _facts, progress: _progress, transactions, ...row }: Row): LedgerEntry {
  return { ...row, settled: transactions.size, transactions: [...transactions] };
}
