import { AGAINST_IT } from '../../../actions/lending-words.ts';
import type { Noun } from '../roles/element.ts';
import { withValue, type Step } from './step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

const PROTOCOL = 'protocol';
const isAgainstIt = new Set(AGAINST_IT);

/** Whether some words say that a loan is against what was lent right before. */
export const saysAgainstIt = (word: string): boolean => isAgainstIt.has(word);

/**
 * "Supply 1000 DAI on Compound and borrow 500 USDC against it": what was lent there serves as collateral there, so the loan is of the same
 * market. The steps as they are where it is said otherwise; asks where something was lent on two markets.
 *
 * @param before the steps before them
 */
export function carryMarket(
  steps: readonly Step[],
  nouns: readonly Noun[],
  before: readonly Step[],
): { readonly steps: readonly Step[] } | { readonly trouble: Trouble } {
  const [only, more] = steps;
  const last = before.at(-1);
  const market = last?.said.get(PROTOCOL);
  const lent = last?.action.definition.name === 'lend' && last.message === only?.message;
  if (!only || more || !market || !lent || only.action.definition.name !== 'borrow') return { steps };
  if (only.said.has(PROTOCOL) || !nouns.some(({ word }) => saysAgainstIt(word))) return { steps };
  const markets = before.flatMap(({ action: { definition }, said }) =>
    definition.name === 'lend' ? [said.get(PROTOCOL)?.value.item.lower] : [],
  );
  if (new Set(markets).size > 1) return { trouble: ask(AGAINST_WHICH) };
  return { steps: [withValue(only, PROTOCOL, { ...market, carried: 'list' })] };
}

const AGAINST_WHICH = 'Against what, and on which protocol, should it be borrowed?';
