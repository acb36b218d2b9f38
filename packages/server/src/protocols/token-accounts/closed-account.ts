/** Name of the facts of a preview that list the accounts which are closed, one each. */
export const CLOSED_ACCOUNT = 'Closed account';
