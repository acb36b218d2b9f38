/** Name of the fact that says of which token account a delegate is taken away. */
export const DELEGATED_ACCOUNT = 'Account without a delegate';
