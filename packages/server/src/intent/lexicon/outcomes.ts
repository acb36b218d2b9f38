import type { Phrase } from '../text/phrase.ts';
import { ALL_OF_IT, DONE } from './closers.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const ADD = phraseList('and, and please, and kindly, then, and then, please, kindly');
const OUTCOME = combine(
  [
    ...NONE,
    ...phraseList('the, a, me the, me a, me with the, me with a, us the, us with the, back the, us a, its'),
  ],
  [
    ...NONE,
    ...phraseList(
      'resulting, final, corresponding, relevant, transaction, tx, transfer, payment, swap, on-chain, onchain, blockchain, successful',
    ),
  ],
  phraseList(
    'transaction hash, tx hash, txhash, txn hash, hash, transaction id, tx id, txid, transaction link, tx link, explorer link, block explorer link, receipt, confirmation, transaction details, transaction receipt, confirmation details, details, transaction reference, reference, status, signature, transaction signature, summary, proof, proof of payment',
  ),
  [
    ...NONE,
    ...phraseList(
      'to me, with me, with us, for my records, for our records, for my reference, for reference, for verification, here',
    ),
  ],
);
const FINISHED = combine(
  phraseList('once, when, after, as soon as, upon, afterwards, after it'),
  [
    ...NONE,
    ...phraseList("it is, it's, it has been, that is, that's, this is, they are, everything is, is"),
    ...combine(ALL_OF_IT, phraseList('is, has been, gets, are, have been')),
  ],
  [...NONE, 'successfully', 'fully'],
  phraseList(
    "done, finished, complete, completed, completion, confirmed, confirmation, through, sent, executed, execution, processed, finalized, finalised, mined, on-chain, ready, settled, available, successful, submitted, broadcast, afterwards, you have sent it, you've sent it, you are done, you're done, you have done it, you have finished",
  ),
);
const WHEN_FINISHED = [...NONE, 'afterwards', 'at the end', 'in the end', ...FINISHED];

/** "Provide the transaction hash once complete": what comes of it is told in any case. */
const TOLD = combine(
  [...NONE, ...ADD],
  [
    ...combine(
      phraseList(
        'provide, share, return, give, send, show, report, output, post, display, forward, supply, deliver, reply with, respond with, come back with, confirm, tell, report back, print, include, get, let me have, let me see, email, text',
      ),
      OUTCOME,
    ),
    // "Send the result" hands over what comes out.
    ...combine(
      phraseList(
        'provide, share, show, report, report on, display, confirm, tell me, tell me about, let me see, let me know, report back, inform me of, notify me of, update me on, advise me of, inform us of, notify us of',
      ),
      phraseList('the, the final, the transaction'),
      phraseList('outcome, result'),
    ),
    ...combine(
      phraseList('keep me, keep us'),
      phraseList('informed, posted, updated, in the loop'),
      phraseList('about, on, of, regarding, with'),
      [...NONE, ...phraseList('the, its, any')],
      phraseList('progress, status, outcome, result, transaction, transfer, swap, updates, developments'),
    ),
    ...combine(
      phraseList(
        'inform me of, notify me of, update me on, advise me of, report on, tell me about, let me know',
      ),
      OUTCOME,
    ),
    ...combine(
      phraseList(
        'let me know, inform me, notify me, update me, tell me, confirm, confirm to me, report back, report, report back to me, advise, let us know, inform us, notify us, keep me posted, keep me informed, send me a confirmation, confirm with me, acknowledge, get back to me',
      ),
      FINISHED,
    ),
  ],
  WHEN_FINISHED,
);

const CHECKED = phraseList(
  'the address, the addresses, the recipient address, the recipient, the details, all details, all the details, everything, the amount, the amounts, the amount and address, the amount and the address, the address and amount, the address and the amount, the network, the transaction details, the transaction, the transfer details, the payment details, the numbers, the recipient details, the destination address, the wallet address',
);
const CHECKING = phraseList(
  'double-check, double check, doublecheck, triple-check, check, verify, validate, review, confirm, recheck, re-check, make sure of',
);

/** "Double-check the address and send …". */
export const CHECKING_FIRST: readonly Phrase[] = combine(
  CHECKING,
  CHECKED,
  [...NONE, 'carefully', 'first'],
  phraseList('and, and then'),
);

/** "Double-check the address": it is shown, and checked, in any case. */
const CARE = [
  ...combine(
    [...NONE, ...ADD],
    phraseList('double-check, double check, doublecheck, triple-check, recheck, re-check'),
    phraseList('it, it all, all of it, this'),
    [...NONE, ...phraseList('first, carefully, again, twice, for me, before sending, before you send it')],
  ),
  ...combine(
    [...NONE, ...ADD, ...phraseList('but, be sure to, make sure to, remember to')],
    CHECKING,
    CHECKED,
    [
      ...NONE,
      ...phraseList(
        'first, carefully, again, twice, for accuracy, for correctness, for me, beforehand, before signing, before sending, before proceeding, before submitting, before executing, before execution, before you proceed, before you send it',
      ),
    ],
  ),
  ...combine(
    [...NONE, ...ADD],
    phraseList(
      'make sure, make sure that, ensure, ensure that, be sure, be sure that, check that, check, verify that, verify, confirm that, confirm, see to it that, please ensure',
    ),
    [
      ...combine(
        phraseList(
          'gas, the gas, gas fees, the gas fees, network fees, the network fees, the fees, fees, the gas fee, the network fee',
        ),
        phraseList('is, are, get, gets'),
        phraseList('covered, accounted for, taken care of, handled, taken into account'),
      ),
      ...combine(
        phraseList(
          'the address, the recipient address, the amount, everything, all details, the details, all the details, it all',
        ),
        phraseList('is, are, looks, look'),
        phraseList('correct, right, accurate, in order, fine, good, valid, as stated, as specified'),
      ),
      ...combine(
        [...NONE, 'that'],
        ALL_OF_IT,
        phraseList('is, was, has been, gets, goes, went'),
        [...NONE, 'successfully', 'fully', 'properly'],
        [
          ...DONE,
          ...phraseList(
            'successful, through, confirmed, finalised, final, included in a block, confirmed on-chain',
          ),
        ],
      ),
      ...combine(
        phraseList('the right, the correct, the exact'),
        phraseList(
          'address is used, amount is sent, address is entered, amount is used, token is used, network is used, addresses are used',
        ),
      ),
    ],
  ),
];

/** Whole sentences after an instruction about what comes of it, and what is checked: both happen in any case. */
export const OUTCOMES: readonly Phrase[] = [...TOLD, ...CARE];
