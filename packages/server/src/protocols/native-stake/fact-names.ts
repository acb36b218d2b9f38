/** Names of the preview's facts that list stake accounts; the expected effects find the accounts by them. */
export const NEW_STAKE_ACCOUNT = 'New stake account';
export const SPLIT_FROM = 'Split from stake account';
export const DEACTIVATED_ACCOUNT = 'Deactivated stake account';
export const WITHDRAWN_ACCOUNT = 'Withdrawn stake account';
