const HISTORY =
  "Look at your wallet's history. Only if the transaction is not there, have it prepared again: it is free.";
const AGAIN = 'Nothing but the network fee is gone. Have it prepared again, free, or change the words.';

/** What to do, for people, where service and client say it to programs. */
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
};
const MOVED = 'You have paid already. Nothing is done unless you accept what it would do now, and sign it.';

/** @param hint what service or client say @param moved there is a new preview to accept */
export const hintFor = (code: string, hint: string | null, moved: boolean): string | null =>
  moved ? MOVED : (HINTS[code] ?? hint);
