import type { RecipientFacts } from '../survey.ts';

/** Whether a recipient's associated account for a token must be created before the token can be sent there. */
export function needsTokenAccount(recipient: RecipientFacts, token: string): boolean {
  return recipient.kind !== 'token_account' && !recipient.tokenAccounts.has(token);
}
