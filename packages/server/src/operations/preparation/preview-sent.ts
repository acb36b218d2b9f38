import type { PreviewStep } from '@say402/wire';
import { fromBaseUnits } from '../../core/amount.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { isRounding } from './balance-changes.ts';
import { tokenAmount } from './preview-token.ts';

type Sent = PreviewStep['sent'][number];

/** What leaves the wallet at most, and how much is expected to where that is less. */
export function sentOf(
  { sent, changes }: StepOutcome,
  balanceChanges: PreviewStep['balanceChanges'],
): Sent[] {
  return sent.map(({ token, amount, to }) => {
    const address = tokenAmount(token, amount).token.address;
    const shared = sent.filter((other) => other.token.address === token.address).length > 1;
    // In a transfer the recipient's balance changes as well; what leaves is the change of the one who loses.
    const loses = balanceChanges.find(
      (change) => change.token.address === address && change.baseUnits.startsWith('-'),
    );
    const expected = loses ? -BigInt(loses.baseUnits) : amount;
    const less = !shared && changes.length > 0 && expected < amount && !isRounding(amount, expected, {});
    return {
      ...tokenAmount(token, amount),
      to,
      ...(less && { expected: fromBaseUnits(expected, token.decimals) }),
    };
  });
}

/** The end of a summary, for a step that may take more than is expected: ", at most …". */
export function atMost(sent: readonly Sent[]): string {
  if (!sent.some(({ expected }) => expected !== undefined)) return '';
  const most = sent.map(({ amount, token }) => `${amount} ${token.symbol}`);
  return `, at most ${most.join(' and ')}`;
}
