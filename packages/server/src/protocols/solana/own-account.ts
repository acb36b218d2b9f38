import { NATIVE_MINT, tokenPrograms } from '@say402/readback';
import { address, type Address, type Instruction } from '@solana/kit';
import { getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token';
import { associatedAccount } from '../../chains/solana/associated-account.ts';
import type { TokenFacts } from '../../chains/survey.ts';
import type { BalanceShift, OutcomeFee } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { surveyedWrapped } from '../wrapped-sol/closes-account.ts';
import { solanaStep } from './solana-step.ts';

/** A token as the survey found it, with the program that its mint belongs to. */
export type SplToken = TokenFacts & { readonly program: NonNullable<TokenFacts['program']> };

/** The wallet's own account for a token, and what it takes to open it where it does not exist yet. */
export interface OwnAccount {
  readonly token: SplToken;
  readonly address: Address;
  readonly opening: readonly Instruction[];
  /** The rent of the new account; nothing where it exists. */
  readonly fees: readonly OutcomeFee[];
  readonly changes: readonly BalanceShift[];
}

/** A surveyed token of Solana. @throws TypeError where the survey lacks it */
export function surveyedToken({ survey }: Pick<StepContext, 'survey'>, token: string): SplToken {
  const facts = survey.tokens.get(token);
  if (facts?.program) return { ...facts, program: facts.program };
  throw new TypeError(`The survey lacks the token ${token}`);
}

/** The wallet's associated account for a surveyed token. */
export async function ownAccount(context: StepContext, token: string, symbol: string): Promise<OwnAccount> {
  const { wallet, signer, fees } = solanaStep(context);
  const facts = surveyedToken(context, token);
  const account = await associatedAccount(wallet, address(token), facts.program);
  if (isOpen(facts, context)) return { token: facts, address: account, opening: [], fees: [], changes: [] };
  const native = nativeTokenOf(context.chain);
  const rent = fees.tokenAccountRent.get(token) ?? 0n;
  const opening = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: account,
    owner: wallet,
    mint: address(token),
    tokenProgram: tokenPrograms[facts.program],
  });
  return {
    token: facts,
    address: account,
    opening: [opening],
    fees: [{ kind: 'rent', token: native, amount: rent, text: `Rent of the wallet's new ${symbol} account` }],
    changes: [{ owner: wallet, token: native, expected: -rent, least: -rent }],
  };
}

/** The account as earlier steps leave it: open where one opens it, to be opened again where one closes it. */
function isOpen({ address: token, opened, balance }: SplToken, context: StepContext): boolean {
  if (token === NATIVE_MINT) return surveyedWrapped(context).opened;
  return context.earlier.reduce((open, { action, slots: { token: named, tokenOut } }) => {
    if (tokenOut?.type === 'token' && tokenOut.address === token) return true;
    const closes = action === 'close_accounts' && balance === 0n;
    return open && !(closes && (named?.type !== 'token' || named.address === token));
  }, opened === true);
}
