import { getStructDecoder, getU8Decoder, type Address } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import type { InstructionDecoder } from '../../svm/instruction.ts';
import { readAccounts } from '../../svm/read-accounts.ts';
import { readData } from '../../svm/read-data.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';

const CREATE_IDEMPOTENT = 1;
const createDecoder = getStructDecoder([['instruction', getU8Decoder()]]);
const ACCOUNTS = ['payer', 'account', 'owner', 'mint', 'systemProgram', 'tokenProgram'] as const;
const PROGRAMS: readonly Address[] = Object.values(tokenPrograms);

/**
 * Reads the creation of an associated token account, paid for by the wallet. Layout:
 * github.com/solana-program/associated-token-account, `CreateIdempotent`.
 */
export const decodeAssociatedTokenInstruction: InstructionDecoder = async (instruction, context) => {
  const { instruction: kind } = readData('CreateIdempotent', instruction, createDecoder);
  if (kind !== CREATE_IDEMPOTENT)
    throw new ReadbackError(`Instruction ${kind} of the Associated Token program is not known`);
  const at = readAccounts('CreateIdempotent', instruction, ACCOUNTS);
  const [payer, account, owner, mint] = [at('payer'), at('account'), at('owner'), at('mint')];
  const [systemProgram, tokenProgram] = [at('systemProgram'), at('tokenProgram')];
  if (payer !== context.wallet)
    throw new ReadbackError(`The token account ${account} is paid for by ${payer}, not ${context.wallet}`);
  if (systemProgram !== SYSTEM_PROGRAM)
    throw new ReadbackError(`${systemProgram} stands where the System program belongs`);
  if (!PROGRAMS.includes(tokenProgram)) throw new ReadbackError(`${tokenProgram} is no token program`);
  const derived = await context.associatedAccount(owner, mint, tokenProgram);
  if (account !== derived) {
    throw new ReadbackError(`The account of ${owner} for ${mint} is ${derived}, not ${account}`);
  }
  return {
    effect: { kind: 'token_account', owner, token: mint, account, payer },
    uses: [
      { address: payer, writable: true, signer: true },
      { address: account, writable: true, signer: false },
      ...[owner, mint, systemProgram, tokenProgram].map((address) => ({
        address,
        writable: false,
        signer: false,
      })),
    ],
  };
};
