/** Names of the facts of a preview by which stake accounts are told; expectations look them up. */
export const NEW_STAKE_ACCOUNT = 'New stake account';
export const SPLIT_FROM = 'Split from stake account';
export const DEACTIVATED_ACCOUNT = 'Deactivated stake account';
export const WITHDRAWN_ACCOUNT = 'Withdrawn stake account';
