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
  const bridged = new Set<string>();
  for (const step of steps) {
    if (isBridge(step)) {
      for (const key of spentBy(step)) bridged.add(key);
      continue;
    }
    if (bridged.size === 0 || !spentBy(step).some((key) => bridged.has(key))) continue;
    return ask(
      `Should this be done on ${chain}, or where the tokens are bridged to? Please ask for the steps on each chain by themselves.`,
    );
  }
  return null;
}

/** The keys of the tokens that a step takes from the wallet. */
function spentBy(step: Step): string[] {
  const { action, said } = step;
  return action.entries.flatMap(([name, slot]) => {
    if (slot.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet' || !said.has(name)) return [];
    const key = keyIn(step, countedSlot(action.definition, name));
    return typeof key === 'string' ? [key] : [];
  });
}

const isBridge = ({ action, said }: Step): boolean =>
  action.entries.some(([name, { type }]) => type === 'chain' && said.has(name));
