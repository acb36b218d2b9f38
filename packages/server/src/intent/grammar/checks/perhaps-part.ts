import type { AmountSlot } from '../../../core/intent.ts';

type Amount = { readonly kind: AmountSlot['kind']; readonly value?: string };

/**
 * Whether a number that takes its token from an amount before it may be a part of what that one is a part of: behind "half my ETH to A" a
 * quarter of all ETH is as likely meant by "1/4 to B" as a quarter of one.
 */
export const isPerhapsPart = (amount: Amount | null, before: Amount | null): boolean =>
  amount?.kind === 'tokens' && before?.kind === 'share' && amount.value?.startsWith('0.') === true;
