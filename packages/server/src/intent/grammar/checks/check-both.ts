import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** "Provide all POL and USDC": all of the second token as well? Null where the words tell. */
export function checkBoth(steps: readonly Step[]): Trouble | null {
  for (const { action, said } of steps) {
    const [one, other] = [said.get('tokenA')?.value.item, said.get('tokenB')?.value];
    const amounts = ['amountA', 'amountB'].flatMap((name) => said.get(name)?.value.entity ?? []);
    const [amount, more] = amounts;
    if (action.definition.joined !== true || !one || !other || more || amount?.kind !== 'amount') continue;
    const { kind } = amount.match.amount;
    const beside = other.item.from === one.to + 1 && other.marker === null;
    if (!beside || (kind !== 'all' && kind !== 'share')) continue;
    return ask(`How much of ${other.item.text} should be added? Please say the amount of each token.`);
  }
  return null;
}
