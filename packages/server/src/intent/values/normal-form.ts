import type { Slot } from '../../core/intent.ts';

/**
 * A slot in the one short notation of labels, of what models answer and of `ProposedSlot.value`. Amounts: `5`, `$5`, `5 units`, `1/2`,
 * `all`, `all-10`, `to the last`, `100 in 3` (a third of 100), `unlimited`, `output`, `1/2 of output`, `rest`. Tokens: the
 * symbol, `native`, `output` or an address. Recipients: the address, the name or `wallet`. `0.5%`, seconds, `full`.
 */
export function normalForm(slot: Slot): string {
  throw new Error(`not there yet: ${slot.type}`);
}
