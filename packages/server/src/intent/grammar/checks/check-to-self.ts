import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';

/** "Swap 1 USDC for WETH, send to my wallet": what comes out is there in any case, and sending it on costs gas for nothing. Null otherwise. */
export const checkToSelf = (steps: readonly Step[]): Trouble | null =>
  steps.some(paysItself) ? ask(THERE) : null;

function paysItself({ action, said }: Step): boolean {
  const [amount, to] = ['amount', 'recipient'].map((name) => said.get(name)?.value.entity);
  return (
    action.definition.name === 'transfer' &&
    to?.kind === 'recipient' &&
    to.recipient.kind === 'wallet' &&
    amount?.kind === 'amount' &&
    amount.match.amount.kind.startsWith('output')
  );
}

const THERE =
  'What comes out goes to your own wallet anyway. Please say the request again without sending it there, or say to which other address it should go.';
