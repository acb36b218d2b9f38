import { NATIVE_MINT } from '@say402/readback';
import type { Instruction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  getCloseAccountInstruction,
  getSyncNativeInstruction,
  getUnwrapLamportsInstruction,
} from '@solana-program/token';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol } from '../protocol.ts';
import { ownAccount, type OwnAccount } from '../solana/own-account.ts';
import { rentBack } from '../solana/rent-back.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { closesAccount } from './closes-account.ts';
import { expectSolUnwrap, expectSolWrap } from '../expected-effects/wrapped-sol.ts';

/** Opening the account takes most of it; 2,039,280 lamports are its rent on mainnet. */
const NEED = { kind: 'units', units: 100_000, lamports: 2_100_000n } as const;

/** SOL into its wrapped token and back, one to one. */
export const wrappedSol: Protocol = {
  name: 'wrapped-sol',
  title: 'Wrapped SOL',
  family: 'svm',
  actions: { wrap: expectSolWrap, unwrap: expectSolUnwrap },
  need: NEED,
  accepts: ({ action }) => action === 'wrap' || action === 'unwrap',
  prepare: async (step, context) => {
    const [from, to] = [slotOf(step, 'token', 'token'), slotOf(step, 'tokenOut', 'token')];
    const wraps = step.action === 'wrap';
    const [coin, wrapped] = wraps ? [from, to] : [to, from];
    if (coin.address !== NATIVE || wrapped.address !== NATIVE_MINT) refuse(step, from, to);
    const exchange = {
      from,
      to,
      amount: slotOf(step, 'amount', 'amount').baseUnits,
      account: await ownAccount(context, NATIVE_MINT, wrapped.symbol),
      solana: solanaStep(context),
    };
    return wraps ? wrap(exchange) : unwrap(exchange, closesAccount(step, context));
  },
};

interface Exchange {
  readonly from: PlannedToken;
  readonly to: PlannedToken;
  readonly amount: bigint;
  readonly account: OwnAccount;
  readonly solana: SolanaStep;
}

function wrap({ from, to, amount, account, solana }: Exchange): PreparedStep {
  const { wallet } = solana;
  const deposit: Instruction[] = [
    getTransferSolInstruction({ source: solana.signer, destination: account.address, amount }),
    getSyncNativeInstruction({ account: account.address }),
  ];
  return {
    pieces: solana.pieces([...account.opening, ...deposit]),
    outcome: {
      ...emptyOutcome,
      sent: [{ token: from, amount, to: account.address }],
      received: [{ token: to, expected: amount, minimum: amount, to: wallet }],
      changes: [
        { owner: wallet, token: from, expected: -amount, least: -amount },
        ...account.changes,
        { owner: wallet, token: to, expected: amount, least: amount },
      ],
      fees: account.fees,
    },
  };
}

/** Unwrapping all of it closes the account, which gives its rent back as well; unwrapping less leaves it open. */
function unwrap({ from, to, amount, account, solana }: Exchange, closes: boolean): PreparedStep {
  const { wallet, signer } = solana;
  const source = account.address;
  const withdrawal = closes
    ? getCloseAccountInstruction({ account: source, destination: wallet, owner: signer })
    : getUnwrapLamportsInstruction({ source, destination: wallet, authority: signer, amount });
  const rent = closes ? (solana.fees.tokenAccountRent.get(NATIVE_MINT) ?? 0n) : 0n;
  return {
    pieces: solana.pieces([withdrawal]),
    outcome: {
      ...emptyOutcome,
      sent: [{ token: from, amount, to: source }],
      received: [{ token: to, expected: amount, minimum: amount, to: wallet }],
      changes: [
        { owner: wallet, token: from, expected: -amount, least: -amount },
        { owner: wallet, token: to, expected: amount + rent, least: amount + rent },
      ],
      facts: closes ? [rentBack(rent, to, source)] : [],
    },
  };
}

function refuse({ action }: PlanStep, from: PlannedToken, to: PlannedToken): never {
  const detail = `On Solana SOL is wrapped into its own token only: "${action}" from ${from.symbol} to ${to.symbol} is none of that. A swap may be meant.`;
  throw new Say402Error('invalid_token', detail);
}
