import { NATIVE } from '../../core/plan.ts';
import type { StepNeed } from '../step-need.ts';
import type { Survey } from '../survey.ts';
import { networkFee, PLAIN_TRANSFER_GAS } from './network-fee.ts';

/** Ample for an ERC-20 transfer (USDC takes about 60,000) and for a contract that receives native coins. */
const CALL_GAS = 120_000n;

/** Wei to keep for the gas of some steps: a quarter above today's fees, because a wallet may offer more. */
export function reserveForGas(survey: Survey, needs: readonly StepNeed[]): bigint {
  const total = needs.reduce((sum, need) => sum + networkFee(gasOf(survey, need), survey.fees), 0n);
  return total + total / 4n;
}

function gasOf({ recipients }: Survey, need: StepNeed): bigint {
  if (need.kind === 'gas') return need.gas;
  if (need.kind === 'units') throw new TypeError('An EVM chain is paid for gas, not for compute units');
  const plain = need.token === NATIVE && recipients.get(need.recipient)?.kind === 'wallet';
  return plain ? PLAIN_TRANSFER_GAS : CALL_GAS;
}
