import { is } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { requireTransferSlots } from '../transfer-slots.ts';
import { withheld } from './withheld.ts';
import type { Expect } from './expected-effects.ts';

/** One transfer; on Solana with its memo, the decimals and the withheld fee stated, and the recipient's account opened. */
export const expectTransfer: Expect = ({ chain, step, survey }) => {
  const { amount, token, recipient, memo } = requireTransferSlots(step);
  const svmToken = chain.family === 'svm' && token.address !== NATIVE;
  const transferFee = svmToken ? survey.tokens.get(token.address)?.transferFee : undefined;
  return {
    effects: [
      {
        kind: 'transfer',
        fields: {
          token: is(token.address),
          from: is(survey.wallet),
          to: is(recipient.address),
          amount: is(amount.baseUnits),
          fee: is(transferFee ? withheld(amount.baseUnits, transferFee) : undefined),
          decimals: is(svmToken ? token.decimals : undefined),
        },
      },
    ],
    memos: memo === null ? [] : [memo],
    tokenAccounts: svmToken ? [{ owner: recipient.address, token: token.address }] : [],
  };
};
