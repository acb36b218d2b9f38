import type { Intent } from '../../core/intent.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { carries } from '../../protocols/is-on.ts';
import type { Context, ServedChain } from '../context.ts';

/**
 * Refuses an action that no protocol carries out on the chain, before anything is looked up for it, and names
 * the nearest thing that can be done where there is one.
 *
 * @throws Say402Error `action_unavailable`
 */
export function refuseUnavailable(
  { steps }: Intent,
  { protocols, actions }: Pick<Context, 'protocols' | 'actions'>,
  { port: { chain } }: ServedChain,
): void {
  for (const { action } of steps) {
    if (protocols.some((each) => carries(each, action, chain))) continue;
    const instead = actions.find(({ name }) => name === action)?.instead?.[chain.name];
    throw new Say402Error(
      'action_unavailable',
      instead ?? `"${action.replaceAll('_', ' ')}" can not be prepared on ${chain.title} yet.`,
    );
  }
}
