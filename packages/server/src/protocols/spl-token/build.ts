import { tokenPrograms } from '@say402/readback';
import { address, createNoopSigner, type Address, type Instruction } from '@solana/kit';
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import { getTransferCheckedWithFeeInstruction } from '@solana-program/token-2022';
import { associatedAccount } from '../../chains/solana/associated-account.ts';
import { needsTokenAccount } from '../../chains/solana/needs-token-account.ts';
import { withheldFee } from '../../chains/solana/withheld-fee.ts';
import type { RecipientFacts, TokenFacts } from '../../chains/survey.ts';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { OutcomeFee } from '../../core/step-outcome.ts';
import { requireTransferSlots, transferSlots, type TransferSlots } from '../transfer-slots.ts';
import { nativeTokenOf, transferOutcome } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { memoInstructions } from '../solana/memo-instruction.ts';
import { surveyedToken, type SplToken } from '../solana/own-account.ts';
import { refuseTwoNames } from './refuse-two-names.ts';
import { expectTransfer } from '../expected-effects/transfer.ts';

/** Transfers of SPL Token and Token-2022 tokens, with the creation of the recipient's account where it is missing. */
export const splToken: Protocol = {
  name: 'spl-token',
  title: 'SPL Token',
  family: 'svm',
  actions: { transfer: expectTransfer },
  need: null,
  accepts: (step) => {
    const slots = transferSlots(step);
    return slots !== null && slots.token.address !== NATIVE;
  },
  prepare: async (step, context) => {
    const { index, wallet, survey } = context;
    const slots = requireTransferSlots(step);
    const token = surveyedToken(context, slots.token.address);
    const recipient = survey.recipients.get(slots.recipient.address);
    if (!recipient) throw new TypeError(`The survey lacks the recipient ${slots.recipient.address}`);
    const destination = await destinationOf(token, recipient);
    if (recipient.kind === 'token_account' && destination === (await ownOf(token, wallet)))
      refuseOwn(recipient, slots.token.symbol);
    await refuseTwoNames(slots, context);
    const instructions = [
      ...(needsTokenAccount(recipient, token.address)
        ? [createAccount(token, recipient, destination, wallet)]
        : []),
      // The memo comes right before the transfer: accounts that insist on one look for it there.
      ...memoInstructions(slots.memo),
      await transfer(token, slots.amount.baseUnits, destination, wallet),
    ];
    const { transferFee } = token;
    const withheld = transferFee ? withheldFee(slots.amount.baseUnits, transferFee) : 0n;
    return {
      pieces: instructions.map((instruction) => ({ family: 'svm', step: index, instruction })),
      outcome: transferOutcome(slots, wallet, {
        withheld,
        fees: [...rentOf(slots, recipient, context), ...transferFeeOf(slots, token, withheld)],
      }),
    };
  },
};

/** The rent of the recipient's account, which only the first step that needs the account pays. */
function rentOf(
  { token, recipient }: TransferSlots,
  facts: RecipientFacts,
  { chain, earlier, survey }: StepContext,
): OutcomeFee[] {
  if (survey.fees.family !== 'svm' || !needsTokenAccount(facts, token.address)) return [];
  const opened = earlier
    .map(transferSlots)
    .some((other) => other?.recipient.address === recipient.address && other.token.address === token.address);
  if (opened) return [];
  const amount = survey.fees.tokenAccountRent.get(token.address) ?? 0n;
  const text = `Rent of the recipient's new ${token.symbol} account`;
  return [{ kind: 'rent', token: nativeTokenOf(chain), amount, text }];
}

function transferFeeOf(
  { token }: TransferSlots,
  { transferFee }: TokenFacts,
  withheld: bigint,
): OutcomeFee[] {
  if (!transferFee) return [];
  const text = `${token.symbol} withholds ${transferFee.basisPoints} basis points of each transfer from what the recipient gets`;
  return [{ kind: 'transfer_fee', token, amount: withheld, text }];
}

async function destinationOf(token: SplToken, recipient: RecipientFacts): Promise<Address> {
  if (recipient.kind !== 'token_account')
    return associatedAccount(address(recipient.address), address(token.address), token.program);
  if (recipient.note === token.address) return address(recipient.address);
  throw new Say402Error(
    'invalid_recipient',
    `${recipient.address} is a token account for ${recipient.note}, which can not hold ${token.address}.`,
  );
}

function createAccount(
  token: SplToken,
  recipient: RecipientFacts,
  account: Address,
  wallet: string,
): Instruction {
  return getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(address(wallet)),
    ata: account,
    owner: address(recipient.address),
    mint: address(token.address),
    tokenProgram: tokenPrograms[token.program],
  });
}

/** A mint that withholds fees gets them stated: the program then refuses a transfer at any other fee. */
async function transfer(
  token: SplToken,
  amount: bigint,
  destination: Address,
  wallet: string,
): Promise<Instruction> {
  const { program, decimals, transferFee } = token;
  const mint = address(token.address);
  const input = {
    source: await associatedAccount(address(wallet), mint, program),
    mint,
    destination,
    authority: createNoopSigner(address(wallet)),
    amount,
    decimals,
  };
  if (!transferFee) return getTransferCheckedInstruction(input, { programAddress: tokenPrograms[program] });
  return getTransferCheckedWithFeeInstruction({ ...input, fee: withheldFee(amount, transferFee) });
}

const ownOf = async (token: SplToken, wallet: string): Promise<Address> =>
  associatedAccount(address(wallet), address(token.address), token.program);

function refuseOwn({ address: account }: RecipientFacts, symbol: string): never {
  const detail = `${account} is the wallet's own account for ${symbol}: nothing would move. Please name somebody else.`;
  throw new Say402Error('invalid_recipient', detail);
}
