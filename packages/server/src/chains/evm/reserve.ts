import { NATIVE } from '../../core/plan.ts';
import type { Survey } from '../survey.ts';
import { networkFee, PLAIN_TRANSFER_GAS } from './network-fee.ts';

/** Ample for an ERC-20 transfer (USDC takes about 60,000) and for a contract that receives native coins. */
const CALL_GAS = 120_000n;

/** Wei to keep for the gas of some transfers: a quarter above today's fees, because a wallet may offer more. */
export function reserveForGas(
  survey: Survey,
  transfers: readonly { readonly token: string; readonly recipient: string }[],
): bigint {
  const fees = transfers.map(({ token, recipient }) => {
    const plain = token === NATIVE && survey.recipients.get(recipient)?.kind === 'wallet';
    return networkFee(plain ? PLAIN_TRANSFER_GAS : CALL_GAS, survey.fees);
  });
  const total = fees.reduce((sum, fee) => sum + fee, 0n);
  return total + total / 4n;
}
