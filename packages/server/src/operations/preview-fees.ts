import type { Chain } from '@say402/readback';
import type { PreviewStep } from '@say402/wire';
import type { Batch, Simulation } from '../chains/simulation.ts';
import type { Survey } from '../chains/survey.ts';
import { NATIVE, type Plan, type PlannedToken } from '../core/plan.ts';
import { transferSlots, type TransferSlots } from '../core/transfer-slots.ts';
import { tokenAmount } from './preview-token.ts';
import { withheld } from './withheld.ts';

interface FeeRequest {
  readonly chain: Chain;
  readonly plan: Plan;
  readonly survey: Survey;
  readonly batch: Batch;
  readonly simulation: Extract<Simulation, { ok: true }>;
}

type Fee = PreviewStep['fees'][number];

/** What a step costs beside what it sends: network fee, rent of a token account, what the token withholds. */
export function feesOf(request: FeeRequest, index: number, slots: TransferSlots): Fee[] {
  return [...networkFees(request, index), ...rent(request, index, slots), ...transferFee(request, slots)];
}

function nativeToken({ native }: Chain): PlannedToken {
  return { type: 'token', address: NATIVE, ...native, inRegistry: true, sources: [] };
}

/** A transaction's fee stands with the first of its steps. */
function networkFees({ chain, batch, simulation }: FeeRequest, index: number): Fee[] {
  return batch.transactions.flatMap(({ steps }, position) => {
    if (steps[0] !== index) return [];
    const fee = simulation.networkFees[position] ?? 0n;
    return [
      { kind: 'network' as const, ...tokenAmount(nativeToken(chain), fee), text: 'Network fee, at most' },
    ];
  });
}

/** Only the first step that needs the account pays its rent. */
function rent(
  { chain, plan, survey }: FeeRequest,
  index: number,
  { token, recipient }: TransferSlots,
): Fee[] {
  const facts = survey.recipients.get(recipient.address);
  if (survey.fees.family !== 'svm' || token.address === NATIVE || facts?.kind === 'token_account') return [];
  if (facts?.tokenAccounts.has(token.address)) return [];
  const earlier = plan.steps.slice(0, index).map(transferSlots);
  if (
    earlier.some(
      (other) => other?.recipient.address === recipient.address && other.token.address === token.address,
    )
  ) {
    return [];
  }
  const lamports = survey.fees.tokenAccountRent.get(token.address) ?? 0n;
  const text = `Rent of the recipient's new ${token.symbol} account`;
  return [{ kind: 'rent', ...tokenAmount(nativeToken(chain), lamports), text }];
}

function transferFee({ survey }: FeeRequest, { amount, token }: TransferSlots): Fee[] {
  const fee = survey.tokens.get(token.address)?.transferFee;
  if (!fee) return [];
  const text = `${token.symbol} withholds ${fee.basisPoints} basis points of each transfer from what the recipient gets`;
  return [{ kind: 'transfer_fee', ...tokenAmount(token, withheld(amount.baseUnits, fee)), text }];
}
