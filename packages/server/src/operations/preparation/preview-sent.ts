import type { PreviewStep } from '@say402/wire';
import { fromBaseUnits } from '../../core/amount.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { isRounding } from './balance-changes.ts';
import { tokenAmount } from './preview-token.ts';

type Sent = PreviewStep['sent'][number];

/** What leaves the wallet; where less than the most of it is expected to, how much that is. */
export function sentOf(
  { sent, changes }: StepOutcome,
  balanceChanges: PreviewStep['balanceChanges'],
): Sent[] {
  return sent.map(({ token, amount, to }) => {
    const address = tokenAmount(token, amount).token.address;
    const shared = sent.filter((other) => other.token.address === token.address).length > 1;
    // The recipient of a transfer has a balance, too: what leaves is the change of whoever loses.
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

/** What is behind the summary of a step that may take more than it is expected to. */
export function atMost(sent: readonly Sent[]): string {
  if (!sent.some(({ expected }) => expected !== undefined)) return '';
  const most = sent.map(({ amount, token }) => `${amount} ${token.symbol}`);
  return `, at most ${most.join(' and ')}`;
}
