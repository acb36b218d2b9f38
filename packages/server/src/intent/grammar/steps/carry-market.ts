import { AGAINST_IT } from '../../../actions/lending-words.ts';
import type { Noun } from '../roles/element.ts';
import { withValue, type Step } from './step.ts';

const PROTOCOL = 'protocol';
const isAgainstIt = new Set(AGAINST_IT);

/** Whether some words say that a loan is against what was lent right before. */
export const saysAgainstIt = (word: string): boolean => isAgainstIt.has(word);

/**
 * "Supply 1000 DAI on Compound and borrow 500 USDC against it": what was lent there serves as collateral there, so the loan is of the same
 * market. The steps as they are where it is said otherwise.
 *
 * @param before the step right before them
 */
export function carryMarket(
  steps: readonly Step[],
  nouns: readonly Noun[],
  before: Step | undefined,
): readonly Step[] {
  const [only, more] = steps;
  const market = before?.said.get(PROTOCOL);
  const lent = before?.action.definition.name === 'lend' && before.message === only?.message;
  if (!only || more || !market || !lent || only.action.definition.name !== 'borrow') return steps;
  if (only.said.has(PROTOCOL) || !nouns.some(({ word }) => saysAgainstIt(word))) return steps;
  return [withValue(only, PROTOCOL, { ...market, carried: 'list' })];
}
