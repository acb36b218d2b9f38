import { canonicalNetwork } from './canonical-network.ts';
import { draw } from './draw.ts';
import type { Endpoint } from './endpoint.ts';
import type { FaultChoice } from './fault-choice.ts';
import type { CheckedRule } from './fault-rule.ts';
import { faults, type FaultName } from './faults/registry.ts';
import type { PaymentFacts } from './payment-facts.ts';
import type { PaymentProgress, PaymentRecord } from './payments.ts';

/** A rule in the list, with its number and how often it was applied. */
export type ListedRule = { readonly id: number; readonly applied: number } & CheckedRule;

/** The list of rules, which decides what happens to a request. */
export interface FaultPlan {
  /** Replaces the list, and forgets what the old one remembered of payments. */
  replace(rules: readonly CheckedRule[]): void;
  append(rules: readonly CheckedRule[]): void;
  readonly list: () => ListedRule[];
  /** The fault by the first rule that matches and may still be applied. Null means the true answer. */
  choose(endpoint: Endpoint, record: PaymentRecord | null): FaultChoice | null;
}

interface Entry {
  readonly id: number;
  readonly rule: CheckedRule;
  applied: number;
}

type Picked = Pick<FaultChoice, 'fault' | 'options'>;

export function createFaultPlan(): FaultPlan {
  let entries: readonly Entry[] = [];
  let list = 1;
  let lastId = 0;
  /** `/supported` concerns no payment, so its requests are numbered. */
  let supportedCalls = 0;

  const numbered = (rules: readonly CheckedRule[]): Entry[] =>
    rules.map((rule) => {
      lastId += 1;
      return { id: lastId, rule, applied: 0 };
    });
  const progressOf = (record: PaymentRecord): PaymentProgress => {
    if (record.progress.list === list) return record.progress;
    const progress = { list, applied: new Map<number, number>(), staying: null };
    Object.assign(record, { progress });
    return progress;
  };

  return {
    replace: (rules) => {
      list += 1;
      supportedCalls = 0;
      entries = numbered(rules);
    },
    append: (rules) => {
      entries = [...entries, ...numbered(rules)];
    },
    list: () => entries.map(({ id, applied, rule }) => ({ id, applied, ...rule })),
    choose: (endpoint, record) => {
      const progress = record && progressOf(record);
      if (endpoint === 'settle' && progress?.staying) return progress.staying;
      if (record === null) supportedCalls += 1;
      const about = record?.facts.identity ?? `${endpoint} ${supportedCalls}`;
      const appliesTo = ({ rule }: Entry): boolean => matches(rule, endpoint, record?.facts ?? null);
      for (const entry of entries.filter(appliesTo)) {
        const before = progress?.applied.get(entry.id) ?? 0;
        const picked = hasTimesLeft(entry, before) ? decide(entry.rule, about, before) : 'next rule';
        if (picked === 'next rule') continue;
        entry.applied += 1;
        progress?.applied.set(entry.id, before + 1);
        if (picked === 'true answer') return null;
        const choice = { rule: entry.id, ...picked, memory: { presentations: 0, settlement: null } };
        if (progress && endpoint === 'settle' && staysWithPayment(picked.fault)) progress.staying = choice;
        return choice;
      }
      return null;
    },
  };
}

const hasTimesLeft = ({ rule, applied }: Entry, toThisPayment: number): boolean =>
  applied < (rule.times ?? Infinity) && toThisPayment < (rule.timesPerPayment ?? Infinity);

const staysWithPayment = (fault: FaultName): boolean => faults[fault].staysWithPayment;

function matches({ endpoint, match }: CheckedRule, asked: Endpoint, facts: PaymentFacts | null): boolean {
  const { network, payer, nonce, identity } = match;
  const wanted = [network && canonicalNetwork(network), payer, nonce, identity];
  if (endpoint !== asked) return false;
  const found = facts
    ? [canonicalNetwork(facts.network), facts.payer, facts.nonce, facts.identity]
    : [null, null, null, null];
  return wanted.every((value, index) => value === undefined || same(value, found[index] ?? null));
}

/** Compares hex in any case; anything else, such as base58, exactly. */
function same(one: string, other: string | null): boolean {
  if (one === other || other === null) return one === other;
  const hex = /^(0x[0-9a-f]+|evm:.*)$/i;
  return hex.test(one) && hex.test(other) && one.toLowerCase() === other.toLowerCase();
}

/** The fault that a rule chooses for a request. @param nth how often the rule was applied to this payment before */
function decide(rule: CheckedRule, about: string, nth: number): Picked | 'next rule' | 'true answer' {
  if (!('mode' in rule)) {
    const { fault, options, probability, seed } = rule;
    return probability === 1 || draw(seed, about) < probability ? { fault, options } : 'next rule';
  }
  const total = rule.weights.reduce((sum, { weight }) => sum + weight, 0);
  let left = draw(rule.seed, about, nth) * total;
  for (const { fault, weight, options } of rule.weights) {
    left -= weight;
    if (left < 0) return fault === 'none' ? 'true answer' : { fault, options };
  }
  return 'true answer';
}
