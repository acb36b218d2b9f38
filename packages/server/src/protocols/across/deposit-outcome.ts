import { fromBaseUnits } from '../../core/amount.ts';
import type { Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { BoundFee } from './bound-fee.ts';
import type { DepositRequest } from './deposit-request.ts';

interface Deposit {
  readonly fee: BoundFee;
  readonly wallet: string;
  /** The wallet is a contract. */
  readonly isContract: boolean;
  readonly approves: boolean;
}

/** What the preview says of a deposit with Across, or with somebody in front of it. */
export function depositOutcome(
  request: DepositRequest,
  { fee, wallet, isContract, approves }: Deposit,
): StepOutcome {
  const { token, output, amount, contract, by, recipient, recipientSaid, to } = request;
  const least = `${fromBaseUnits(amount - fee.most, output.decimals)} ${output.symbol}`;
  const quoted = `${fromBaseUnits(fee.now, token.decimals)} ${token.symbol}`;
  const source = { kind: 'chain', read: `quote of ${by}'s API, held to bounds` } as const;
  return {
    ...emptyOutcome,
    sent: [{ token, amount, to: contract }],
    approved: approves ? [{ token, amount, spender: contract, unlimited: false }] : [],
    changes: [{ owner: wallet, token, expected: -amount, least: -amount }],
    fees: [
      { kind: 'protocol', token, amount: fee.most, text: `${by} fee, at most, taken from what arrives` },
    ],
    facts: [
      {
        name: 'arrives',
        value: `at least ${least} (${output.address}) for ${recipient} on ${to.title}`,
        source,
      },
      { name: 'fee_now', value: quoted, source },
      ...(fee.fillTime === null
        ? []
        : [{ name: 'fill_time', value: `about ${Math.ceil(fee.fillTime)} seconds`, source }]),
    ],
    warnings: [
      fillWarning(request, wallet),
      ...(isContract && !recipientSaid ? [contractWarning(wallet, to.title)] : []),
    ],
  };
}

/** It names no times: they change with every quote, and a changed warning would count as a new one. */
function fillWarning({ to, from, token, output }: DepositRequest, wallet: string): Warning {
  const unwraps = output.address === to.wrappedNative;
  const form = unwraps ? ` as ${to.native.symbol}, or as ${output.symbol} where that is a contract,` : '';
  const text = `A relayer of Across pays out the ${output.symbol} on ${to.title}${form} usually within seconds to minutes. If none does by the deadline of the deposit, the ${token.symbol} is refunded to ${wallet} on ${from.title} some hours later.`;
  return { code: 'filled_by_others', text };
}

function contractWarning(wallet: string, title: string): Warning {
  const text = `${wallet} is a contract here: make sure that it is yours on ${title}, too, or name a recipient there.`;
  return { code: 'contract_wallet', text };
}
