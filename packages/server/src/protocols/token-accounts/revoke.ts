import { spenderOf, tokenPrograms } from '@say402/readback';
import { address, type Address } from '@solana/kit';
import { getRevokeInstruction } from '@solana-program/token';
import { readTokenAccount, type TokenAccount } from '../../chains/solana/token-account.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { DELEGATED_ACCOUNT } from './delegated-account.ts';
import { expectRevokedDelegate } from '../expected-effects/token-accounts.ts';

/** Takes back what a delegate may move out of the wallet's own token account. */
export const splRevoke: Protocol = {
  name: 'spl-revoke',
  title: 'SPL Token',
  family: 'svm',
  actions: { revoke: expectRevokedDelegate },
  need: { kind: 'units', units: 40_000, lamports: 0n },
  accepts: ({ action }) => action === 'revoke',
  prepare: async (step, context) => {
    const token = slotOf(step, 'token', 'token');
    if (token.address === NATIVE)
      throw new Say402Error('invalid_token', 'SOL has no delegates: there is nothing to revoke.');
    const spender = spenderIn(step);
    const solana = solanaStep(context);
    const { wallet, signer } = solana;
    const own = await ownAccount(context, token.address, token.symbol);
    const account = readTokenAccount((await solana.accounts([own.address])).get(own.address));
    const { delegate, delegatedAmount } = delegationOf(account, spender, token);
    const revoke = getRevokeInstruction(
      { source: own.address, owner: signer },
      { programAddress: tokenPrograms[own.token.program] },
    );
    const source = { kind: 'chain', read: `delegate of ${own.address}` } as const;
    return {
      pieces: solana.pieces([revoke]),
      outcome: {
        ...emptyOutcome,
        approved: [{ token, amount: 0n, spender: delegate, unlimited: false }],
        changes: [{ owner: wallet, token, expected: 0n, least: 0n }],
        facts: [
          { name: DELEGATED_ACCOUNT, value: own.address, source },
          { name: 'allowance_before', value: delegatedAmount.toString(), source },
        ],
      },
    };
  },
};

/** The spender that the words name; null where they name none, which means whoever may move the token. */
function spenderIn(step: PlanStep): Address | null {
  const spender = findSlot(step, 'spender', 'contract');
  if (!spender) return null;
  const known = spender.kind === 'address' ? spender.text : spenderOf(spender.protocol, 'solana');
  if (known !== undefined) return address(known);
  const detail = `No delegate of "${spender.text}" on Solana is in the registry. Give the address of the delegate instead.`;
  throw new Say402Error('unknown_spender', detail);
}

interface Delegation {
  readonly delegate: Address;
  /** What it may still move, in base units. */
  readonly delegatedAmount: bigint;
}

/** The account's only delegate, if any. @param spender who it has to be; null for anybody */
function delegationOf(
  account: TokenAccount | null,
  spender: Address | null,
  { symbol, decimals }: PlannedToken,
): Delegation {
  if (!account?.delegate)
    throw new Say402Error('nothing_to_do', `Nobody may move ${symbol} out of the wallet's account.`);
  const { delegate, delegatedAmount } = account;
  if (spender === null || delegate === spender) return { delegate, delegatedAmount };
  const detail = `Not ${spender} but ${delegate} may move ${symbol} out of the wallet's account, up to ${fromBaseUnits(delegatedAmount, decimals)}.`;
  throw new Say402Error('nothing_to_do', detail);
}
