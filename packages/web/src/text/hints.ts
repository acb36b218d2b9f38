const HISTORY =
  "Look at your wallet's history. Only if the transaction is not there, have it prepared again: it is free.";
const AGAIN = 'Nothing but the network fee is gone. Have it prepared again, free, or change the words.';

/** Hints for people, where service and client have hints for programs. */
const HINTS: Readonly<Record<string, string>> = {
  quote_moved: 'No money was taken. Preview again to see what it would do now.',
  may_have_executed: `The service can not tell whether it was done. ${HISTORY}`,
  may_have_been_sent: HISTORY,
  transaction_replaced: HISTORY,
  transaction_failed: AGAIN,
  batch_failed: AGAIN,
  transaction_expired: 'Have it prepared again: it is free.',
  wrong_chain:
    'Switch your wallet to the chain of this operation, and try again. If the wallet does not know that chain, add it there first.',
  broadcast_refused:
    'Nothing was sent. Sign again; if the chain would not take it any more, have it prepared again, free.',
  operation_not_found: 'It was not paid in time, and cost nothing. Preview it again.',
  not_a_transaction:
    'Say what should happen, such as “swap 5 USDC to ETH”, or ask, such as “what do I have?”.',
  rate_limited: 'Wait a minute, and try again.',
  unreachable: 'Look whether you are online, and try again.',
};
const MOVED = 'You have paid already. Nothing is done unless you accept what it would do now, and sign it.';

/** Parts of hints that only programmers understand. */
const FOR_PROGRAMS = /`|Retry-After|docs\/|HTTP|operationId/;

/** @param hint the service's or the client's @param moved there is a new preview to accept */
export function hintFor(code: string, hint: string | null, moved: boolean): string | null {
  if (moved) return MOVED;
  return HINTS[code] ?? (hint !== null && FOR_PROGRAMS.test(hint) ? null : hint);
}

const TITLES: Readonly<Record<string, string>> = {
  insufficient_balance: 'Your wallet holds too little',
  insufficient_gas: 'Your wallet can’t pay the network fee',
  unknown_token: 'That token is not known here',
  invalid_address: 'That address is not right',
  invalid_recipient: 'Funds would be lost there',
  unknown_name: 'That name leads to no address',
  invalid_amount: 'That amount does not work',
  not_understood: 'That was not understood',
  not_a_transaction: 'That was not understood',
  action_unavailable: 'That can’t be done on this chain',
  conditions_unsupported: 'Only what should happen now can be prepared',
  secrets_refused: 'Never share a key or seed phrase',
  no_route: 'No market has both of these tokens',
  price_impact: 'That is too much for the market',
  price_far_from_oracle: 'The market’s price is off',
  simulation_failed: 'It would fail on the chain',
  nothing_to_do: 'That is already the case',
  quote_moved: 'The price has moved',
  operation_not_found: 'This preview has expired',
  payment_refused: 'The payment did not go through',
  broadcast_refused: 'It was not sent',
  wrong_chain: 'Your wallet is on another chain',
  wrong_wallet: 'Your wallet has another account chosen',
  transaction_failed: 'It failed on the chain',
  may_have_executed: 'It may have been done already',
  may_have_been_sent: 'It may have been sent already',
  bytes_differ: 'The transactions are not what you were shown',
  rate_limited: 'Too many requests',
  unreachable: 'The service can’t be reached',
  busy: 'Another tab is at work on this',
};

/** A failure in a few words; the service's own sentence follows. */
export const titleFor = (code: string): string => TITLES[code] ?? 'That did not work';
