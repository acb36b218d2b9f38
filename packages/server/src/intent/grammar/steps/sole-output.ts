import { isOutput } from '../checks/check-outputs.ts';
import type { Fit } from './match-row.ts';
import type { Said, Step } from './step.ts';

/** Whether an action has one token slot only. */
export const hasOneToken = ({ action }: Pick<Fit, 'action'>): boolean =>
  Object.values(action.slots).filter(({ type }) => type === 'token').length === 1;

const namedTokens = ({ action, said }: Step): number =>
  [...said.keys()].filter((name) => action.slots[name]?.type === 'token').length;

/** "Withdraw 200 USDC from Aave and send 50 to A": a plain number counts the one token that the step before speaks of. */
export function soleOutput(before: Step | undefined, fit: Fit): Said | undefined {
  const output = before?.action.definition.output;
  if (!before || output === undefined || namedTokens(before) !== 1) return undefined;
  const said = before.said.get(output);
  const plain = [...fit.filled.values()].every(
    ({ entity }) => entity?.kind !== 'amount' || entity.match.amount.kind === 'tokens',
  );
  return plain &&
    hasOneToken(fit) &&
    said?.value.entity?.kind === 'token' &&
    said.carried === null &&
    !isOutput(said)
    ? said
    : undefined;
}
