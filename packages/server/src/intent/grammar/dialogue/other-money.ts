import type { Vocabulary } from '../../reader.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';

/**
 * "Use ETH" after "send 20 USDC": twenty of what is worth a dollar or a euro are not twenty of anything else, so the number has to be said
 * again with its token. "Use USDT" keeps it. Null where nothing of the kind is changed.
 *
 * @param message the one that names the other token
 */
export function otherMoney(
  before: readonly Step[],
  after: readonly Step[],
  message: number,
  { pegged }: Pick<Vocabulary, 'pegged'>,
): Trouble | null {
  const isPegged = ({ entity }: ValueElement): boolean =>
    entity?.kind === 'token' && entity.token.kind === 'symbol' && pegged.has(entity.token.symbol);
  for (const [index, { action, said }] of after.entries()) {
    for (const [name, { message: from, value }] of said) {
      const token = action.slots[name]?.of ?? 'token';
      const [was, is] = [before[index]?.said.get(token), said.get(token)];
      const counts = value.entity?.kind === 'amount' && value.entity.match.amount.kind === 'tokens';
      const changed = was !== undefined && is !== undefined && was !== is && is.message === message;
      // What an address stands for is looked up, and may be worth a dollar as well.
      const unlisted = is?.value.entity?.kind === 'address';
      if (!counts || from === message || !changed || unlisted) continue;
      if (!isPegged(was.value) || isPegged(is.value)) continue;
      const [coin, other] = [was.value.item.text, is.value.item.text];
      return ask(
        `"${value.item.text}" was said of ${coin}. How much ${other} is meant? Please say the whole request in one message.`,
      );
    }
  }
  return null;
}
