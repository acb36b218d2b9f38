import { address } from '@solana/kit';
import { associatedAccount } from '../../chains/solana/associated-account.ts';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { transferSlots, type TransferSlots } from '../transfer-slots.ts';
import type { StepContext } from '../protocol.ts';
import { surveyedToken } from '../solana/own-account.ts';

/**
 * Refuses a transfer to a token account where an earlier step names its owner, or the other way round: the bytes then say the
 * same of both, and what was meant could not be read back.
 *
 * @throws Say402Error `invalid_recipient`
 */
export async function refuseTwoNames(slots: TransferSlots, context: StepContext): Promise<void> {
  for (const step of context.earlier) {
    const other = transferSlots(step);
    if (!other || other.token.address === NATIVE || other.recipient.address === slots.recipient.address)
      continue;
    if (await isAccountOf(slots, other, context)) refuse(slots, other);
    if (await isAccountOf(other, slots, context)) refuse(other, slots);
  }
}

/** Whether the first transfer goes to the associated token account of the second one's recipient. */
async function isAccountOf(
  { recipient, token }: TransferSlots,
  { recipient: owner }: TransferSlots,
  context: StepContext,
): Promise<boolean> {
  const { survey } = context;
  if (survey.recipients.get(recipient.address)?.kind !== 'token_account') return false;
  if (survey.recipients.get(owner.address)?.kind === 'token_account') return false;
  const { program } = surveyedToken(context, token.address);
  const account = await associatedAccount(address(owner.address), address(token.address), program);
  return account === recipient.address;
}

function refuse({ recipient, token }: TransferSlots, { recipient: owner }: TransferSlots): never {
  throw new Say402Error(
    'invalid_recipient',
    `${recipient.address} is the ${token.symbol} account of ${owner.address}, which the request names too. Please name ${owner.address} both times.`,
  );
}
