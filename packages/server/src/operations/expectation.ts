import type { Expectation, ExpectedTransfer } from '@say402/readback';
import type { Survey } from '../chains/survey.ts';
import { NATIVE, type Plan } from '../core/plan.ts';
import { transferSlots } from '../core/transfer-slots.ts';
import { withheld } from './withheld.ts';

/**
 * What the transactions of a plan may do, derived from the plan alone: the builders and their bytes have no say in it.
 *
 * @param maxPriorityFee lamports that the whole batch may offer; 0 on EVM chains
 */
export function expectationOf(plan: Plan, survey: Survey, maxPriorityFee: bigint): Expectation {
  const steps = plan.steps.map(transferSlots).filter((slots) => slots !== null);
  if (steps.length !== plan.steps.length) throw new TypeError('A step of the plan has no expectation');
  const svm = survey.fees.family === 'svm';
  const transfers = steps.map(({ amount, token, recipient }): ExpectedTransfer => {
    const plain = { token: token.address, to: recipient.address, amount: amount.baseUnits };
    if (!svm || token.address === NATIVE) return plain;
    const fee = survey.tokens.get(token.address)?.transferFee;
    const decimals = { ...plain, decimals: token.decimals };
    return fee ? { ...decimals, fee: withheld(amount.baseUnits, fee) } : decimals;
  });
  return {
    wallet: survey.wallet,
    transfers,
    tokenAccounts: svm
      ? steps
          .filter(({ token }) => token.address !== NATIVE)
          .map(({ token, recipient }) => ({ owner: recipient.address, token: token.address }))
      : [],
    maxPriorityFee,
    memo: null,
  };
}
