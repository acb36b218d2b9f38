import { getStructDecoder, getU64Decoder, getU8Decoder, type Address } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import type {
  Explanation,
  InstructionContext,
  InstructionDecoder,
  SvmInstruction,
} from '../../svm/instruction.ts';
import { readAccounts } from '../../svm/read-accounts.ts';
import { readData } from '../../svm/read-data.ts';
import { tokenPrograms } from './addresses.ts';
import { burnChecked, closeAccount, revokeDelegate, syncNative, unwrapLamports } from './decode-accounts.ts';

const ACCOUNTS = ['source', 'mint', 'destination', 'authority'] as const;
const TRANSFER = 3;
const TRANSFER_CHECKED = 12;
const TRANSFER_FEE_EXTENSION = 26;
const TRANSFER_CHECKED_WITH_FEE = 1;

const transferCheckedDecoder = getStructDecoder([
  ['instruction', getU8Decoder()],
  ['amount', getU64Decoder()],
  ['decimals', getU8Decoder()],
]);
const transferCheckedWithFeeDecoder = getStructDecoder([
  ['instruction', getU8Decoder()],
  ['extensionInstruction', getU8Decoder()],
  ['amount', getU64Decoder()],
  ['decimals', getU8Decoder()],
  ['fee', getU64Decoder()],
]);

/**
 * Reads a checked transfer or a burn out of the wallet's associated account, the closing of an account, the end of a delegate,
 * and the wrapping of SOL. Layout: github.com/solana-program/token, `TokenInstruction`; github.com/solana-program/token-2022,
 * `TransferFeeInstruction`.
 */
export const decodeTokenInstruction: InstructionDecoder = async (instruction, context) => {
  const [kind, extensionKind] = instruction.data;
  if (kind === TRANSFER_CHECKED) {
    const { amount, decimals } = readData('TransferChecked', instruction, transferCheckedDecoder);
    return explainTransfer(instruction, context, { amount, decimals });
  }
  const withFee = kind === TRANSFER_FEE_EXTENSION && extensionKind === TRANSFER_CHECKED_WITH_FEE;
  if (withFee && instruction.program === tokenPrograms['token-2022']) {
    const fields = readData('TransferCheckedWithFee', instruction, transferCheckedWithFeeDecoder);
    const { amount, decimals, fee } = fields;
    return explainTransfer(instruction, context, { amount, decimals, fee });
  }
  const described = [closeAccount, burnChecked, revokeDelegate, syncNative, unwrapLamports].find(
    ({ prefix }) => prefix[0] === kind,
  );
  if (described) return described.decode(instruction, context);
  const hint = kind === TRANSFER ? ' (a transfer that names neither mint nor decimals)' : '';
  throw new ReadbackError(
    `Instruction ${kind ?? 'without data'}${hint} of ${instruction.program} is not known`,
  );
};

async function explainTransfer(
  instruction: SvmInstruction,
  context: InstructionContext,
  amounts: { readonly amount: bigint; readonly decimals: number; readonly fee?: bigint },
): Promise<Explanation> {
  const account = readAccounts('A token transfer', instruction, ACCOUNTS);
  const [source, mint] = [account('source'), account('mint')];
  const [destination, authority] = [account('destination'), account('authority')];
  const { wallet } = context;
  if (authority !== wallet) {
    throw new ReadbackError(`A token transfer is authorized by ${authority}, not by the wallet ${wallet}`);
  }
  await assertOwnAccount(source, mint, instruction.program, context);
  const owner = await context.ownerOf(destination, mint, instruction.program);
  return {
    effect: { kind: 'transfer', token: mint, from: wallet, to: owner ?? destination, ...amounts },
    uses: [
      { address: source, writable: true, signer: false },
      { address: mint, writable: false, signer: false },
      { address: destination, writable: true, signer: false },
      { address: authority, writable: false, signer: true },
    ],
  };
}

async function assertOwnAccount(
  source: Address,
  mint: Address,
  program: Address,
  context: InstructionContext,
): Promise<void> {
  const own = await context.associatedAccount(context.wallet, mint, program);
  if (source === own) return;
  throw new ReadbackError(`A transfer of ${mint} takes from ${source}, not from the wallet's account ${own}`);
}
