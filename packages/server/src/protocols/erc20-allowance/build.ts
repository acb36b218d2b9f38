import { fromBaseUnits } from '../../core/amount.ts';
import { spenderOf, type Chain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep, type Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { settingPieces, UNLIMITED } from '../allowance.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { checkSpender } from './check-spender.ts';
import { findSpender } from './find-spender.ts';
import { expectApprove, expectRevoke } from '../expected-effects/allowance.ts';

/** Of USDC about 56,000; a token that wants zero first takes that twice. */
const GAS = 150_000n;

/** Allowances of ERC-20 tokens: given, exactly as large as said, and taken back. */
export const erc20Allowance: Protocol = {
  name: 'erc20-allowance',
  title: 'ERC-20 allowance',
  family: 'evm',
  actions: { approve: expectApprove, revoke: expectRevoke },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: ({ action }) => action === 'approve' || action === 'revoke',
  complete: findSpender,
  prepare: async (step, context) => {
    const { wallet, index, chain } = context;
    const token = slotOf(step, 'token', 'token');
    if (token.address === NATIVE) refuseNative(token, chain);
    const spender = spenderIn(step, chain);
    const revokes = step.action === 'revoke';
    const amount = revokes ? 0n : slotOf(step, 'amount', 'amount').baseUnits;
    const unlimited = !revokes && slotOf(step, 'amount', 'amount').said === 'unlimited';
    const { allowance, refuses, supply, warnings } = await checkSpender(context, { token, spender, revokes });
    if (allowance === amount) refuseDone(token, spender, amount);
    const spending = { token: getAddress(token.address), owner: wallet, spender };
    return {
      pieces: settingPieces({ ...spending, step: index, amount, allowance, refuses }),
      outcome: {
        ...emptyOutcome,
        approved: [{ token, amount, spender, unlimited }],
        changes: [{ owner: wallet, token, expected: 0n, least: 0n }],
        facts: [
          {
            name: 'allowance_before',
            value: allowance.toString(),
            source: { kind: 'chain', read: `allowance of ${spender} for ${token.symbol} of ${wallet}` },
          },
        ],
        warnings: [
          ...warnings,
          ...(unlimited || amount > (supply ?? UNLIMITED) ? [unlimitedWarning(token, spender)] : []),
        ],
      },
    };
  },
};

function spenderIn(step: PlanStep, chain: Chain): Address {
  const spender = slotOf(step, 'spender', 'contract');
  if (spender.kind === 'address') return getAddress(spender.text);
  const known = spenderOf(spender.protocol, chain.name);
  if (known) return known;
  const detail = `No contract of "${spender.text}" on ${chain.title} is in the registry. Give the address of the contract instead.`;
  throw new Say402Error('unknown_spender', detail);
}

function refuseNative({ symbol }: PlannedToken, { title }: StepContext['chain']): never {
  const detail = `${symbol} is the coin of ${title} itself: no contract can be allowed to take it, so there is nothing to approve or revoke.`;
  throw new Say402Error('invalid_token', detail);
}

function refuseDone({ symbol, decimals }: PlannedToken, spender: string, amount: bigint): never {
  const detail = `The allowance of ${spender} is ${fromBaseUnits(amount, decimals)} ${symbol} already.`;
  throw new Say402Error('nothing_to_do', detail);
}

function unlimitedWarning({ symbol }: PlannedToken, spender: string): Warning {
  const text = `${spender} could take every ${symbol} that the wallet holds, now and later, until the allowance is revoked.`;
  return { code: 'unlimited_approval', text };
}
