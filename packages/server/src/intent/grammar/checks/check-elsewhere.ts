import type { Vocabulary } from '../../reader.ts';
import { keyIn } from './check-outputs.ts';
import { countedSlot } from './perhaps-dollars.ts';
import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/**
 * "Bridge 0.1 ETH to Polygon and send 0.05 ETH to 0x…": whether what is spent after a bridge is spent here or there is not
 * said. Null where no step spends the token that an earlier one sends to another chain.
 */
export function checkElsewhere(steps: readonly Step[], { chain }: Pick<Vocabulary, 'chain'>): Trouble | null {
  for (const [index, step] of steps.entries()) {
    if (isBridge(step)) continue;
    const bridged = steps.slice(0, index).filter(isBridge).flatMap(spentBy);
    const spent = spentBy(step).find((key) => bridged.includes(key));
    if (spent === undefined) continue;
    return ask(
      `Should this be done on ${chain}, or where the tokens are bridged to? Please ask for the steps on each chain by themselves.`,
    );
  }
  return null;
}

/** The keys of the tokens that a step takes from the wallet. */
function spentBy(step: Step): string[] {
  const { action, said } = step;
  return Object.entries(action.slots).flatMap(([name, slot]) => {
    if (slot.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet' || !said.has(name)) return [];
    const key = keyIn(step, countedSlot(action.definition, name));
    return typeof key === 'string' ? [key] : [];
  });
}

const isBridge = ({ action, said }: Step): boolean =>
  Object.entries(action.slots).some(([name, { type }]) => type === 'chain' && said.has(name));
