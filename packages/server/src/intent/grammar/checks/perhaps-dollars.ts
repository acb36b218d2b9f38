import type { ActionDefinition } from '../../../core/action.ts';
import type { AmountSlot, TokenSlot } from '../../../core/intent.ts';

/**
 * Whether an amount may be meant in dollars: "5 in ETH" and "5 using ETH" are as often five dollars as five ETH. For a
 * token that is called after the dollar it makes no difference.
 *
 * @param marker what announces the token; null where nothing does
 * @param own what announces the amount: a field that is called so counts the token of the other field
 */
export function isPerhapsDollars(
  amount: Pick<AmountSlot, 'kind'>,
  token: Pick<TokenSlot, 'kind'> & { readonly symbol?: string },
  marker: string | null,
  own: string | null,
): boolean {
  return (
    own?.endsWith('=') !== true &&
    amount.kind === 'tokens' &&
    marker !== null &&
    marker !== 'label' &&
    !/usd/i.test(token.symbol ?? '')
  );
}

/** Whether an amount of an action may be said in dollars at all: NFTs are counted. */
export function takesDollars({ slots }: ActionDefinition, amount: string): boolean {
  return slots[amount]?.kinds?.includes('usd') ?? true;
}

/** The token slot that an amount slot of an action counts. */
export function countedSlot({ slots }: ActionDefinition, amount: string): string {
  return slots[amount]?.of ?? 'token';
}
