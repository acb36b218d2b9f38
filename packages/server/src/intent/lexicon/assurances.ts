import { phraseList } from './phrase-list.ts';

/** What leads to an assurance: "ensuring that it goes through". */
export const ASSURING: ReadonlySet<string> = new Set(
  phraseList(`
    ensuring, ensure, guaranteeing, guarantee, assuring, making sure, make sure, being sure, ensuring that, making sure that, make sure that,
    ensure that`),
);

/** Words between its first word and what is assured. */
const LEADING = phraseList(
  'sure, that, of, the, a, an, my, this, and, all, is, are, gets, get, be, being, will, it, goes, go, through, has, been',
);

/** What every request wants to be done, and done well: none of them is about an amount, a time, an order or a person. */
const SAYING_IT = phraseList(
  'processed, executed, completed, confirmed, done, performed, submitted, settled, handled, finalized, finalised, delivered, received, carried, out, arrives, arrive, succeeds, works, proceeds, completes, successful, success, successfully',
);
const WELL = phraseList(`
  smooth, secure, safe, seamless, swift, prompt, efficient, effective, timely, accurate, reliable, correct, proper, optimal, cost-effective, quick, fast,
  smoothly, securely, safely, seamlessly, swiftly, promptly, efficiently, effectively, accurately, reliably, correctly, properly, quickly, optimally`);
const WHAT = phraseList(
  'transaction, transactions, transfer, swap, payment, trade, exchange, operation, process, deposit, conversion, execution, completion, order, bridge, processing, delivery',
);

/** Words of which nothing but assurances are made. */
export const ASSURANCE_WORDS: ReadonlySet<string> = new Set(
  [LEADING, SAYING_IT, WELL, WHAT].flat().flatMap((phrase) => phrase.split(' ')),
);

/** One of these has to be said: what is assured. */
export const ASSURED: ReadonlySet<string> = new Set([...SAYING_IT, ...WELL, 'through']);
