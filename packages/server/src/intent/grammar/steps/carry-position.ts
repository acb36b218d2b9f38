import { openNames } from './match-row.ts';
import { withValue, type Said, type Step } from './step.ts';

/**
 * "Remove all liquidity from position 99 and collect the fees": where a message speaks of one position only, a step that lacks
 * nothing else is about that one, on the protocol that is said with it.
 */
export function carryPosition(steps: readonly Step[]): readonly Step[] {
  if (steps.length < 2) return steps;
  const [giver, ...more] = steps.filter(({ said }) => said.has(POSITION));
  if (!giver || more.length > 0) return steps;
  return steps.map((step) => (lacksPosition(step, giver) ? withPosition(step, giver) : step));
}

const POSITION = 'position';
const PROTOCOL = 'protocol';

function withPosition(step: Step, { said }: Step): Step {
  return [POSITION, PROTOCOL].reduce((made, name) => {
    const value = said.get(name);
    return value && !made.said.has(name) ? withValue(made, name, { ...value, carried: 'list' }) : made;
  }, step);
}

/** Whether a step says nothing of which pool it is about, and no other protocol. */
function lacksPosition({ action, said }: Step, giver: Step): boolean {
  const open = openNames(action, said);
  const other = said.has(PROTOCOL) && wordOf(said.get(PROTOCOL)) !== wordOf(giver.said.get(PROTOCOL));
  return open.length === 1 && open[0] === POSITION && !said.has('tokenA') && !said.has('tokenB') && !other;
}

const wordOf = (said: Said | undefined): string | undefined => said?.value.item.lower;
