import { refuse, type Trouble } from './trouble.ts';

/** A refusal for those who asked for no transaction, with what they can say instead. */
export const nothingAsked = (why: string): Trouble =>
  refuse(
    'not_a_transaction',
    `${why} Please say what should be done, for example "send 5 USDC to" and an address or a name; /api/capabilities lists what can be.`,
  );

/** Nothing of a message asks for anything. */
export const NO_TRANSACTION = nothingAsked('This message asks for no transaction.');
