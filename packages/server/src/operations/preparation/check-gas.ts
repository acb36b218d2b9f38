import { gasPayer } from '../../chains/gas-payer.ts';
import type { Simulation } from '../../chains/simulation.ts';
import type { Survey } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import type { ServedChain } from '../context.ts';
import { mostSpent } from './most-spent.ts';

interface GasCheck {
  readonly survey: Survey;
  readonly stage: 'offer' | 'release';
  readonly simulation: Extract<Simulation, { ok: true }>;
  readonly outcomes: readonly StepOutcome[];
}

/**
 * Holds that the wallet has the native coins that leave it at every moment of the batch, and the network fees too unless somebody else can
 * pay them.
 *
 * @returns warnings, where somebody else pays
 * @throws Say402Error `insufficient_gas`
 */
export function checkGas(
  { port }: ServedChain,
  { survey, stage, simulation, outcomes }: GasCheck,
): readonly Warning[] {
  const spent = mostSpent(survey.wallet, outcomes);
  const each = stage === 'offer' ? simulation.networkFees : simulation.nextFees;
  const fees = each.reduce((sum, fee) => sum + fee, 0n);
  const payer = gasPayer(survey);
  const enough = survey.native >= spent + fees;
  if (payer === 'wallet' ? !enough : survey.native < spent) {
    const { symbol, decimals } = port.chain.native;
    const [held, toSend, toPay] = [survey.native, spent, fees].map(
      (amount) => `${fromBaseUnits(amount, decimals)} ${symbol}`,
    );
    const detail = `The wallet ${survey.wallet} holds ${held}; the transactions send ${toSend} and may cost up to ${toPay} in network fees.`;
    throw new Say402Error('insufficient_gas', detail);
  }
  if (payer === 'other')
    return [
      paidElsewhere(
        `The wallet ${survey.wallet} is a contract: whoever sends the transactions for it pays the network fees.`,
      ),
    ];
  if (enough) return [];
  return [
    paidElsewhere(
      `The wallet ${survey.wallet} does not hold the network fees: somebody else has to send the transactions for it and pay them, as the code that it has delegated to (EIP-7702) may allow.`,
    ),
  ];
}

/** Worded the same at offer and release, because a changed warning refuses a release. */
const paidElsewhere = (text: string): Warning => ({ code: 'gas_paid_elsewhere', text });
