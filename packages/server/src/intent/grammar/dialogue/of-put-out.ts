import { DEFINITE } from '../../slots/definite.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { wordOf } from './find-target.ts';

/**
 * "Swap 1 ETH to USDC", and in the next message "and lend half of the USDC on Aave": of what comes out of the first, or of what the wallet
 * holds?
 *
 * @param said the words of the second
 */
export const isOfPutOut = (before: readonly Step[], steps: readonly Step[], said: string): boolean =>
  steps.some((step) =>
    [...step.said].some(([name, { value }]) => {
      const token = step.said.get(step.action.slots[name]?.of ?? 'token')?.value;
      const word = /([a-z]+)\s+$/i.exec(said.slice(0, token?.item.start))?.[1]?.toLowerCase() ?? '';
      return isPart(value) && DEFINITE.has(word) && puts(before, token);
    }),
  );

/** Whether a value is a part of something, or all of it. */
export const isPart = ({ entity }: ValueElement): boolean =>
  entity?.kind === 'amount' && ['share', 'all'].includes(entity.match.amount.kind) && !entity.match.rest;

/** Whether one of some steps puts a token out. */
export const puts = (steps: readonly Step[], token: ValueElement | undefined): boolean =>
  token !== undefined &&
  steps.some(({ action, said }) => {
    const output = said.get(action.definition.output ?? '')?.value;
    return output !== undefined && wordOf(output) === wordOf(token);
  });
