import { phraseList } from './phrase-list.ts';

const anyOf = (words: string): string => `(?:${phraseList(words).join('|')})`;

const WHICH =
  '(?:(?:these|those|the|this|my|our|following|the following|the below|all these|all of these|each of these|multiple|several|various|different) )?';
const PEOPLE = anyOf(
  'wallets, addresses, recipients, accounts, people, persons, friends, receivers, contacts, beneficiaries, payees, contributors, employees, members, winners, contractors, freelancers, folks, guys, wallet addresses',
);
const PAYMENTS = anyOf(
  'payments, transfers, payouts, payroll, salaries, wages, bonuses, refunds, reimbursements, grants, stipends, prizes, rewards, bounties, commissions, dues',
);
const AMOUNTS = anyOf('amounts, payments, transfers, payouts, batch, list, payment batch, payment list');
const PAY = anyOf('send, pay, transfer, pay out, send out, distribute, disburse');
const MAKE = anyOf('make, process, run, do, execute, perform, complete, send, carry out, submit');
const TO_THEM = `(?: to ${WHICH}${PEOPLE}| to (?:these|those|them|the following|the following people))?`;
const TAIL = '(?: as follows| as listed below| below| here)?';

/** Stands for the token in the words of a heading. */
export const TOKEN_SIGN = '$';
const TOKEN = String.raw`\$`;
const IN_TOKEN = `(?:in|with|of|using) ${TOKEN}`;

/** "Pay these people in $", "send the following amounts of $": an instruction to pay what is listed behind it. */
export const PAYING_HEADING = new RegExp(
  `^(?:${[
    `${PAY} ${WHICH}${PEOPLE} ${IN_TOKEN}`,
    `${PAY} ${WHICH}${AMOUNTS}${TO_THEM} ${IN_TOKEN}`,
    `${PAY} ${WHICH}${AMOUNTS} ${IN_TOKEN}${TO_THEM}`,
    `${PAY} ${WHICH}${TOKEN} ${AMOUNTS}${TO_THEM}`,
    `${PAY} (?:these|those|the following) ${IN_TOKEN}`,
    `${PAY} ${IN_TOKEN}`,
    `${PAY} ${TOKEN}${TO_THEM}`,
    `${PAY} ${TOKEN} to`,
    `${MAKE} ${WHICH}${PAYMENTS}${TO_THEM} ${IN_TOKEN}`,
    `${MAKE} ${WHICH}${TOKEN} ${PAYMENTS}${TO_THEM}`,
    `${MAKE} ${WHICH}${PAYMENTS} \\( ${TOKEN} \\)`,
  ].join('|')})${TAIL}$`,
);

/** "Payroll ($)", "$ payroll": the name of payments by itself, at the very beginning. */
export const NAMED_HEADING = new RegExp(
  `^(?:${PAYMENTS} (?:\\( ?)?(?:in )?${TOKEN}(?: \\))?|${TOKEN} ${PAYMENTS}|${PAYMENTS} - ${TOKEN})$`,
);

/** "Send this batch", "pay the following wallets": an instruction whose tokens stand in its list, or behind it. */
export const OPEN_HEADING = new RegExp(
  `^(?:${[
    PAY,
    `${PAY} ${WHICH}${PEOPLE}`,
    `${PAY} ${WHICH}${AMOUNTS}${TO_THEM}`,
    `${PAY} (?:these|those|this|the following|to these|to the following)`,
    `${PAY} to ${WHICH}${PEOPLE}`,
    `${MAKE} ${WHICH}${PAYMENTS}${TO_THEM}`,
  ].join('|')})${TAIL}$`,
);

/** What a column of a list holds, by its name. */
export const COLUMNS: ReadonlyMap<string, 'who' | 'amount' | 'token' | 'name'> = new Map([
  ...phraseList(
    'recipient, recipients, address, addresses, wallet, to, payee, receiver, beneficiary, recipient_address, wallet_address, to_address',
  ).map((name) => [name, 'who'] as const),
  ...phraseList('amount, amounts, quantity, qty').map((name) => [name, 'amount'] as const),
  ...phraseList('token, currency, asset, coin, symbol, ticker').map((name) => [name, 'token'] as const),
  ...phraseList('name, payee_name, recipient_name').map((name) => [name, 'name'] as const),
]);
