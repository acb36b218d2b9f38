import { NATIVE } from '../../core/plan.ts';
import type { StepNeed } from '../step-need.ts';
import type { Survey } from '../survey.ts';
import { AMPLE_BYTES, bytesOf } from './l1-fee.ts';
import { networkFee, nextFee, PLAIN_TRANSFER_GAS, type Charged } from './network-fee.ts';

/** Ample for an ERC-20 transfer (USDC takes about 60,000) and for a contract that receives native coins. */
const CALL_GAS = 120_000n;

/** Wei to keep for the gas of some steps: a quarter above today's fees, because a wallet may offer more. */
export function reserveForGas(
  survey: Survey,
  needs: readonly StepNeed[],
  stage: 'offer' | 'release',
): bigint {
  const fee = stage === 'offer' ? networkFee : nextFee;
  const total = needs.reduce((sum, need) => sum + fee(chargedOf(survey, need), survey.fees), 0n);
  return total + total / 4n;
}

function chargedOf({ recipients }: Survey, need: StepNeed): Charged {
  if (need.kind === 'gas') return { gas: need.gas, bytes: AMPLE_BYTES };
  if (need.kind === 'units') throw new TypeError('An EVM chain is paid for gas, not for compute units');
  const plain = need.token === NATIVE && recipients.get(need.recipient)?.kind === 'wallet';
  return { gas: plain ? PLAIN_TRANSFER_GAS : CALL_GAS, bytes: bytesOf('0x') };
}
