import { createFaultPlan, type ListedRule } from './fault-plan.ts';
import type { FaultRule } from './fault-rule.ts';
import { createHeldConnections } from './held-connections.ts';
import { createJournal, type JournalEntry } from './journal.ts';
import { kitServer } from './kit-server.ts';
import type { KitState } from './kit-state.ts';
import { createPayments, type LedgerEntry } from './payments.ts';
import { readFaultRules } from './read-fault-rules.ts';
import { createUpstream } from './upstream.ts';

export interface ConformanceKitOptions {
  /** The real facilitator, such as `startChains()`'s `facilitatorUrl`. */
  readonly upstreamUrl: string;
  /** A free one where absent. */
  readonly port?: number;
  /** `127.0.0.1` where absent. */
  readonly host?: string;
  /** Milliseconds for which a connection without an answer is held open; 10 minutes where absent. */
  readonly maxHoldMs?: number;
  /** The most such connections; 1,000 where absent. The oldest is dropped first. */
  readonly maxHeldConnections?: number;
  /** How many requests the journal keeps; 10,000 where absent. */
  readonly maxJournalEntries?: number;
  /** How many payments the ledger keeps; 100,000 where absent. */
  readonly maxPayments?: number;
  /** How long the real facilitator may take; 2 minutes where absent. */
  readonly upstreamTimeoutMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A facilitator that fails on command. */
export interface ConformanceKit {
  /** The facilitator URL for the resource server. */
  readonly url: string;
  /** Replaces the list of rules. @throws FaultRulesError */
  setFaults(rules: FaultRule | readonly FaultRule[]): void;
  /** Adds a rule at the end of the list. @throws FaultRulesError */
  addFault(rule: FaultRule): void;
  faults(): ListedRule[];
  /** The requests and their outcomes, oldest first. */
  journal(): JournalEntry[];
  clearJournal(): void;
  /** What became of each payment. */
  ledger(): LedgerEntry[];
  clearLedger(): void;
  /** Ends everything, also connections that wait for an answer. */
  close(): Promise<void>;
}

/**
 * Starts a facilitator with fault switches in front of a real one, for tests of x402 resource servers.
 *
 * @example
 * const kit = await startConformanceKit({ upstreamUrl: sandbox.facilitatorUrl });
 * kit.setFaults([{ endpoint: 'settle', fault: 'accept_then_timeout', times: 1 }]);
 * // … pay a resource server whose facilitator is kit.url …
 * console.log(kit.journal(), kit.ledger());
 * await kit.close();
 */
export async function startConformanceKit(options: ConformanceKitOptions): Promise<ConformanceKit> {
  const { now = Date.now, port = 0, host = '127.0.0.1' } = options;
  const closing = new AbortController();
  const kit: KitState = {
    plan: createFaultPlan(),
    payments: createPayments(options.maxPayments ?? 100_000, now),
    journal: createJournal(options.maxJournalEntries ?? 10_000, now),
    held: createHeldConnections(options.maxHeldConnections ?? 1_000, options.maxHoldMs ?? 600_000),
    upstream: createUpstream(options.upstreamUrl, options.upstreamTimeoutMs ?? 120_000),
    closing: closing.signal,
    now,
  };
  const app = kitServer(kit);
  const url = await app.listen({ host, port });
  return {
    url,
    setFaults: (rules) => kit.plan.replace(readFaultRules(rules)),
    addFault: (rule) => kit.plan.append(readFaultRules(rule)),
    faults: kit.plan.list,
    journal: kit.journal.entries,
    clearJournal: kit.journal.clear,
    ledger: kit.payments.ledger,
    clearLedger: kit.payments.clear,
    close: async () => {
      closing.abort();
      kit.held.close();
      await Promise.all([app.close(), kit.upstream.close()]);
    },
  };
}
