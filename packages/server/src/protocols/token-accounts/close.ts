import { address, type Address } from '@solana/kit';
import { getCloseAccountInstruction } from '@solana-program/token';
import { associatedAccount } from '../../chains/solana/associated-account.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlanStep, type Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { surveyedToken } from '../solana/own-account.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { CLOSED_ACCOUNT } from './closed-account.ts';
import { cannotClose, owned, readOwnedAccounts, type OwnedTokenAccount } from './empty-accounts.ts';
import { expectCloseAccounts } from '../expected-effects/token-accounts.ts';

/** So many closings fit one transaction, which can be dry-run as a whole. */
const MOST_AT_ONCE = 20;

/** Closes token accounts that hold nothing; their rent goes back to the wallet. */
export const closeTokenAccounts: Protocol = {
  name: 'close-token-accounts',
  title: 'SPL Token',
  family: 'svm',
  actions: { close_accounts: expectCloseAccounts },
  need: { kind: 'units', units: 100_000, lamports: 0n },
  accepts: ({ action }) => action === 'close_accounts',
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const { wallet, signer } = solana;
    const found = await accountsToClose(step, context, solana);
    const closing = found.slice(0, MOST_AT_ONCE);
    const native = nativeTokenOf(context.chain);
    const rent = closing.reduce((sum, { lamports }) => sum + lamports, 0n);
    return {
      pieces: solana.pieces(
        closing.map(({ address: account, program }) =>
          getCloseAccountInstruction(
            { account, destination: wallet, owner: signer },
            { programAddress: program },
          ),
        ),
      ),
      outcome: {
        ...emptyOutcome,
        received: [{ token: native, expected: rent, minimum: rent, to: wallet }],
        changes: [{ owner: wallet, token: native, expected: rent, least: rent }],
        facts: closing.map(({ address: account, lamports, token }) => ({
          name: CLOSED_ACCOUNT,
          value: account,
          source: {
            kind: 'chain',
            read: `empty account for ${token.mint} with ${fromBaseUnits(lamports, native.decimals)} ${native.symbol} of rent`,
          },
        })),
        warnings: moreWarning(found.length - closing.length),
      },
    };
  },
};

async function accountsToClose(
  { slots }: PlanStep,
  context: StepContext,
  solana: SolanaStep,
): Promise<OwnedTokenAccount[]> {
  const { token, account } = slots;
  if (token?.type === 'token') {
    if (token.address === NATIVE)
      throw new Say402Error('invalid_token', 'SOL lies in the wallet itself, which has no account to close.');
    const { program } = surveyedToken(context, token.address);
    const own = await associatedAccount(solana.wallet, address(token.address), program);
    return named(own, solana, spentOf(token.address, context));
  }
  if (account?.type === 'contract') return named(address(account.text), solana);
  const all = await readOwnedAccounts(solana);
  const empty = all.filter((each) => cannotClose(each, solana.wallet) === null);
  if (empty.length > 0) return empty;
  throw new Say402Error(
    'nothing_to_do',
    `The wallet ${solana.wallet} has no empty token account: all of its ${all.length} are in use.`,
  );
}

/** @param spent base units that earlier steps take out of it: where that is all, it is empty by then */
async function named(account: Address, solana: SolanaStep, spent = 0n): Promise<OwnedTokenAccount[]> {
  const read = owned((await solana.accounts([account])).get(account));
  const why = read ? cannotClose(read, solana.wallet, spent) : 'is no token account';
  if (read && why === null) return [read];
  throw new Say402Error('invalid_address', `${account} can not be closed: it ${why}.`);
}

/** What earlier steps send, burn or sell of a token; null where one of them brings some, because nothing can be counted on then. */
function spentOf(token: string, { earlier, wallet }: StepContext): bigint {
  let spent = 0n;
  for (const { slots } of earlier) {
    const { tokenOut, recipient } = slots;
    const toItself = recipient?.type === 'recipient' && recipient.address === wallet;
    if (toItself || (tokenOut?.type === 'token' && tokenOut.address === token)) return 0n;
    for (const slot of Object.values(slots)) {
      const of = slot.type === 'amount' ? slots[slot.of] : undefined;
      if (slot.type === 'amount' && of?.type === 'token' && of.address === token) spent += slot.baseUnits;
    }
  }
  return spent;
}

function moreWarning(more: number): Warning[] {
  if (more <= 0) return [];
  const text = `${more} more empty accounts are left: ask again once these are closed.`;
  return [{ code: 'more_accounts', text }];
}
