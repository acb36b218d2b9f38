/** What a later message of the user settles about an earlier one. */
export interface Settled {
  /** It is meant for the chain of the request, whatever chain it names. */
  readonly chain: boolean;
  /** It is an instruction, although it ends in a question mark. */
  readonly asked: boolean;
}

/** Asked where a message names another chain than the request. */
export const WHICH_CHAIN = 'On which chain should this happen?';
/** Asked where an instruction ends in a question mark. */
export const DO_OR_ASK =
  'Should this be done, or is it a question? Please answer "yes", or say it as an instruction.';
