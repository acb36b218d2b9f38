import { isAddress, type Address } from '@solana/kit';
import type { Effect } from '../effects.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from '../protocols/associated-token-account/addresses.ts';
import { decodeAssociatedTokenInstruction } from '../protocols/associated-token-account/decode.ts';
import { deriveAssociatedAccount } from '../protocols/associated-token-account/derive.ts';
import {
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
} from '../protocols/cctp-solana/addresses.ts';
import { decodeCctpArrivalInstruction } from '../protocols/cctp-solana/decode-arrival.ts';
import { decodeCctpInstruction } from '../protocols/cctp-solana/decode.ts';
import { JUPITER_PROGRAM } from '../protocols/jupiter/addresses.ts';
import { decodeJupiterInstruction } from '../protocols/jupiter/decode.ts';
import { JUPITER_LEND_PROGRAM } from '../protocols/jupiter-lend/addresses.ts';
import { decodeJupiterLendInstruction } from '../protocols/jupiter-lend/decode.ts';
import { KAMINO_PROGRAM } from '../protocols/kamino/addresses.ts';
import { decodeKaminoInstruction } from '../protocols/kamino/decode.ts';
import { CORE_PROGRAM } from '../protocols/core-asset/addresses.ts';
import { decodeCoreInstruction } from '../protocols/core-asset/decode.ts';
import { MARINADE_PROGRAM } from '../protocols/marinade/addresses.ts';
import { decodeMarinadeInstruction } from '../protocols/marinade/decode.ts';
import { RAYDIUM_CPMM_PROGRAM } from '../protocols/raydium-cpmm/addresses.ts';
import { decodeRaydiumCpmmInstruction } from '../protocols/raydium-cpmm/decode.ts';
import { stakePoolPrograms } from '../protocols/stake-pool/addresses.ts';
import { decodeStakePoolInstruction } from '../protocols/stake-pool/decode.ts';
import { STAKE_PROGRAM } from '../protocols/stake-program/addresses.ts';
import { decodeStakeInstruction } from '../protocols/stake-program/decode.ts';
import { TOKEN_METADATA_PROGRAM } from '../protocols/token-metadata/addresses.ts';
import { decodeTokenMetadataInstruction } from '../protocols/token-metadata/decode.ts';
import { COMPUTE_BUDGET_PROGRAM } from '../protocols/compute-budget/addresses.ts';
import { decodeComputeBudgetInstruction } from '../protocols/compute-budget/decode.ts';
import { MEMO_PROGRAM } from '../protocols/memo/addresses.ts';
import { decodeMemoInstruction } from '../protocols/memo/decode.ts';
import { tokenPrograms } from '../protocols/spl-token/addresses.ts';
import { decodeTokenInstruction } from '../protocols/spl-token/decode.ts';
import { SYSTEM_PROGRAM } from '../protocols/system-program/addresses.ts';
import { decodeSystemInstruction } from '../protocols/system-program/decode.ts';
import { ReadbackError } from '../readback-error.ts';
import { checkAccounts } from './check-accounts.ts';
import type { InstructionContext, InstructionDecoder, SvmInstruction } from './instruction.ts';
import { listAccounts, type ListedAccount } from './list-accounts.ts';
import type { LookupTables } from './lookup-table.ts';
import { readMessage, type V0Message } from './read-message.ts';

const decoders: ReadonlyMap<Address, InstructionDecoder> = new Map<Address, InstructionDecoder>([
  [SYSTEM_PROGRAM, decodeSystemInstruction],
  [tokenPrograms.token, decodeTokenInstruction],
  [tokenPrograms['token-2022'], decodeTokenInstruction],
  [ASSOCIATED_TOKEN_PROGRAM, decodeAssociatedTokenInstruction],
  [COMPUTE_BUDGET_PROGRAM, decodeComputeBudgetInstruction],
  [MEMO_PROGRAM, decodeMemoInstruction],
  [STAKE_PROGRAM, decodeStakeInstruction],
  ...Object.values(stakePoolPrograms).map((program) => [program, decodeStakePoolInstruction] as const),
  [MARINADE_PROGRAM, decodeMarinadeInstruction],
  [RAYDIUM_CPMM_PROGRAM, decodeRaydiumCpmmInstruction],
  [JUPITER_PROGRAM, decodeJupiterInstruction],
  [JUPITER_LEND_PROGRAM, decodeJupiterLendInstruction],
  [KAMINO_PROGRAM, decodeKaminoInstruction],
  [CCTP_TOKEN_MESSENGER_PROGRAM, decodeCctpInstruction],
  [CCTP_MESSAGE_TRANSMITTER_PROGRAM, decodeCctpArrivalInstruction],
  [TOKEN_METADATA_PROGRAM, decodeTokenMetadataInstruction],
  [CORE_PROGRAM, decodeCoreInstruction],
]);

/**
 * Explains every byte of an unsigned Solana transaction that `wallet` is to sign, alone where nothing else is said.
 *
 * @param base64 the transaction in wire format, its signature slots empty
 * @param context `owners` are the wallets whose associated token accounts are reported by their owner; `cosigners` may sign
 *   beside the wallet: accounts that the user named for that; `tables` hold the lookup tables that it takes accounts from, as
 *   they were read from the chain
 * @returns its effects, in order; only the recent blockhash, or the nonce in its place, is free
 * @throws ReadbackError naming the program, account or byte that can't be explained
 * @example await decodeSvmTransaction(base64, { wallet, owners: [recipient] })
 */
export async function decodeSvmTransaction(
  base64: string,
  context: {
    readonly wallet: string;
    readonly owners: readonly string[];
    readonly cosigners?: readonly string[];
    readonly tables?: LookupTables;
  },
): Promise<Effect[]> {
  const wallet = readAddress(context.wallet);
  const message = readMessage(base64, wallet, (context.cosigners ?? []).map(readAddress));
  const listed = listAccounts(message, context.tables ?? {});
  const instructions = readInstructions(message, listed);
  const accounts = associatedAccounts(wallet, context.owners.map(readAddress));
  const explanations = await Promise.all(
    instructions.map(async (instruction) => decoderOf(instruction)(instruction, accounts)),
  );
  const effects = explanations.map(({ effect }) => effect);
  assertOneEach(effects);
  assertNonceFirst(effects, listed);
  checkAccounts(
    listed,
    instructions.map(({ program }) => program),
    explanations.flatMap(({ uses }) => uses),
  );
  return effects;
}

function readAddress(text: string): Address {
  if (!isAddress(text)) throw new ReadbackError(`"${text}" is not a Solana address`);
  return text;
}

function readInstructions({ instructions }: V0Message, listed: readonly ListedAccount[]): SvmInstruction[] {
  const at = (index: number): Address => {
    const account = listed[index];
    if (account === undefined)
      throw new ReadbackError(`An instruction names account ${index}, which is not listed`);
    return account.address;
  };
  const written = new Set(listed.filter(({ writable }) => writable).map(({ address }) => address));
  return instructions.map(({ programAddressIndex, accountIndices, data }) => ({
    program: at(programAddressIndex),
    accounts: (accountIndices ?? []).map(at),
    data: data ?? new Uint8Array(),
    writable: written,
  }));
}

function decoderOf({ program }: SvmInstruction): InstructionDecoder {
  const decoder = decoders.get(program);
  if (!decoder) throw new ReadbackError(`The program ${program} is not known`);
  return decoder;
}

/** Derives associated accounts, each once: a derivation takes some hashes and a curve check. */
function associatedAccounts(wallet: Address, others: readonly Address[]): InstructionContext {
  const derived = new Map<string, Promise<Address>>();
  const associatedAccount: InstructionContext['associatedAccount'] = async (owner, mint, program) => {
    const key = `${owner} ${mint} ${program}`;
    const account = derived.get(key) ?? deriveAssociatedAccount(owner, mint, program);
    derived.set(key, account);
    return account;
  };
  const owners = [...new Set([wallet, ...others])];
  const ownerOf: InstructionContext['ownerOf'] = async (tokenAccount, mint, program) => {
    const accounts = await Promise.all(owners.map(async (owner) => associatedAccount(owner, mint, program)));
    return owners[accounts.indexOf(tokenAccount)] ?? null;
  };
  return { wallet, associatedAccount, ownerOf };
}

/** The runtime refuses a transaction that sets its limit or its price twice. */
function assertOneEach(effects: readonly Effect[]): void {
  for (const kind of ['compute_limit', 'compute_price'] as const) {
    const count = effects.filter((effect) => effect.kind === kind).length;
    if (count > 1)
      throw new ReadbackError(`The transaction sets its ${kind.replace('_', ' ')} ${count} times`);
  }
}

/**
 * A durable nonce must come first, with its account in the message itself; otherwise the runtime sees an ordinary instruction, and the
 * transaction expires.
 */
function assertNonceFirst(effects: readonly Effect[], listed: readonly ListedAccount[]): void {
  for (const [index, effect] of effects.entries()) {
    if (effect.kind !== 'advance_nonce') continue;
    if (index > 0)
      throw new ReadbackError(`A durable nonce is taken on by instruction ${index + 1}, not by the first`);
    if (listed.some(({ address, looked }) => looked && address === effect.account))
      throw new ReadbackError(`The nonce account ${effect.account} is taken from a lookup table`);
  }
}
