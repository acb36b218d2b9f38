import { TRANSACTION_IDS } from '../core/transaction-ids.ts';
import { chains } from '@say402/readback';
import type { Credit } from '../store/ledger-store.ts';
import { requiredText, UsageError, type OperatorCommand } from './command.ts';
import { creditView } from './credit-view.ts';

/** `credits return`: records that a credit was paid back, and by which transaction. Nothing is sent. */
export const returnCredit: OperatorCommand = {
  name: 'credits return',
  usage: 'credits return IDENTITY --repayment TRANSACTION',
  description:
    'Notes that a payment was paid back by a transaction of yours, which you have sent with your own wallet: nothing is sent by this. IDENTITY is in the list of credits (--json or --csv). What was noted once can not be changed.',
  options: { repayment: { type: 'string' } },
  positionals: 1,
  read: (options, [identity = '']) => {
    const repayment = requiredText(options, 'repayment');
    return async ({ openStore, now, write }) => {
      const store = await openStore();
      const credit = await store.readCredit(identity);
      if (!credit) throw new Error(`There is no credit "${identity.slice(0, 200)}".`);
      checkRepayment(credit, repayment);
      const noted = await store.returnCredit(identity, repayment, now());
      if (!noted)
        throw new Error(
          `It was returned already, by ${(await store.readCredit(identity))?.repayment?.transaction}.`,
        );
      const { amount, symbol, payer, chain } = creditView(credit);
      write(`Noted: ${amount} ${symbol} on ${chain} were returned to ${payer} by ${repayment}.\n`);
    };
  },
};

/** @throws UsageError for what is no transaction on the credit's chain, or is the payment itself */
function checkRepayment({ chain: name, transaction }: Credit, repayment: string): void {
  const chain = Object.values(chains).find((each) => each.name === name);
  if (chain && !TRANSACTION_IDS[chain.family].test(repayment))
    throw new UsageError(`--repayment is no transaction of ${chain.title}.`);
  if (repayment.toLowerCase() === transaction.toLowerCase())
    throw new UsageError('--repayment is the payment itself, not what was paid back.');
}
