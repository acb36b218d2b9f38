import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, tokenPrograms } from '@say402/readback';
import type { Address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import type { StepNeed } from '../step-need.ts';
import type { Survey } from '../survey.ts';
import { ampleUnits, NONCE_UNITS } from './compute-units.ts';
import { needsTokenAccount } from './needs-token-account.ts';
import { LAMPORTS_PER_SIGNATURE } from './network-fee.ts';
import { priorityFee, type PriorityFeeBounds } from './priority-fee.ts';

/** At least so many transfers fit one transaction, each with an account to create and nothing in common. */
const TRANSFERS_PER_TRANSACTION = 3;
/** The dry run pays the price of the operation as well. */
const PRICE_TRANSFER_UNITS = ampleUnits([{ programAddress: tokenPrograms['token-2022'] }]);

type Transfer = Extract<StepNeed, { readonly kind: 'transfer' }>;

/**
 * Lamports that must stay beside what a batch of steps sends, so that the batch runs: the most it can cost in fees,
 * the rent of accounts that it creates, and the rent of the wallet itself, without which the network would refuse to
 * leave it open.
 *
 * @param bounds of the priority fee, which may rise to its cap until the transactions are built anew
 */
export function reserveLamports(
  survey: Survey,
  needs: readonly StepNeed[],
  { cap, most }: PriorityFeeBounds,
): bigint {
  const { fees } = survey;
  if (fees.family !== 'svm') throw new TypeError('Solana transfers need the fees of Solana');
  const transfers = needs.filter((need) => need.kind === 'transfer');
  const stated = needs.filter((need) => need.kind === 'units');
  const created = transfers.filter((transfer) => creates(survey, transfer));
  const distinct = new Map(
    created.map((transfer) => [`${transfer.recipient} ${transfer.token}`, transfer.token]),
  );
  const rents = [...distinct.values()].map((token) => fees.tokenAccountRent.get(token) ?? 0n);
  const transactions = BigInt(Math.ceil(needs.length / TRANSFERS_PER_TRANSACTION));
  const programs = transfers.flatMap((transfer) => programsOf(survey, transfer));
  const units = stated.reduce(
    (sum, need) => sum + need.units,
    ampleUnits(programs.map((programAddress) => ({ programAddress }))) + (fees.nonce ? NONCE_UNITS : 0),
  );
  const offered = priorityFee(units, cap);
  return (
    fees.accountRent +
    rents.reduce((sum, rent) => sum + rent, 0n) +
    stated.reduce((sum, need) => sum + need.lamports, 0n) +
    transactions * LAMPORTS_PER_SIGNATURE +
    (offered < most ? offered : most) +
    priorityFee(PRICE_TRANSFER_UNITS, cap)
  );
}

function creates({ recipients }: Survey, { token, recipient }: Transfer): boolean {
  const facts = recipients.get(recipient);
  return token !== NATIVE && facts !== undefined && needsTokenAccount(facts, token);
}

function programsOf(survey: Survey, transfer: Transfer): Address[] {
  if (transfer.token === NATIVE) return [SYSTEM_PROGRAM];
  const program = tokenPrograms[survey.tokens.get(transfer.token)?.program ?? 'token-2022'];
  return creates(survey, transfer) ? [ASSOCIATED_TOKEN_PROGRAM, program] : [program];
}
