import type { LookupTables } from '@say402/readback';
import { address, blockhash, type Instruction, type Nonce } from '@solana/kit';
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import { Say402Error } from '../../core/say402-error.ts';
import type { Piece } from '../piece.ts';
import type { Batch } from '../simulation.ts';
import type { FeeFacts, Survey } from '../survey.ts';
import { ampleUnits, NONCE_UNITS } from './compute-units.ts';
import {
  composeMessage,
  cosignersOf,
  fitsTransaction,
  lookupsOf,
  withLookups,
  writeTransaction,
  type Message,
  type Validity,
} from './message.ts';
import { affordablePrice } from './priority-fee.ts';

type SvmPiece = Extract<Piece, { family: 'svm' }>;
type Compose = (pieces: readonly SvmPiece[], microLamportsPerUnit: bigint) => Message;

/**
 * Puts the instructions of a plan into as few version 0 transactions as hold them in order. A step stays whole where
 * one transaction can hold it. Lookup tables are used only where a transaction would be too large without. Each transaction waits for the one before it.
 *
 * @param most lamports that the batch may offer as a priority fee
 * @throws Say402Error `action_unavailable` when a single instruction fits no transaction, or a durable nonce would serve several
 */
export function assembleSolana(
  pieces: readonly Piece[],
  wallet: string,
  survey: Survey,
  most: bigint,
): Batch {
  const { fees } = survey;
  if (fees.family !== 'svm') throw new TypeError('Solana transactions need the fees of Solana');
  const validity = validityOf(fees);
  const unitsOf = (some: readonly SvmPiece[]): number =>
    ampleUnits(some.map(instructionOf)) + ('account' in validity ? NONCE_UNITS : 0);
  const compose: Compose = (some, microLamports) => {
    const limit = getSetComputeUnitLimitInstruction({ units: unitsOf(some) });
    const price = getSetComputeUnitPriceInstruction({ microLamports });
    const message = composeMessage([limit, price, ...some.map(instructionOf)], address(wallet), validity);
    return fitsTransaction(message) ? message : withLookups(message, tablesOf(some), fees.nonce?.account);
  };
  const packed = packSteps(pieces.map(requireSvm), compose);
  if ('account' in validity && packed.length > 1) refuseSeveral(validity.account, packed.length);
  const unhurried = pieces.some((piece) => piece.family === 'svm' && piece.unhurried);
  const price = unhurried ? 0n : affordablePrice(packed.map(unitsOf), fees.microLamportsPerUnit, most);
  const transactions = packed.map((some, index) => {
    const message = compose(some, price);
    const cosigners = cosignersOf(message);
    const tables = lookupsOf(message, tablesOf(some));
    return {
      transaction: { type: 'svm' as const, data: writeTransaction(message) },
      steps: [...new Set(some.map(({ step }) => step))],
      order: some.map(({ step }) => step),
      signing: {
        ...('account' in validity
          ? { nonceAccount: validity.account }
          : { lastValidBlockHeight: validity.lastValidBlockHeight }),
        computeUnits: unitsOf(some),
        ...(cosigners.length > 0 && { cosigners }),
        waitFor: index === 0 ? [] : [index - 1],
        simulated: false,
      },
      ...(Object.keys(tables).length > 0 && { tables }),
    };
  });
  return { transactions };
}

function validityOf(fees: Extract<FeeFacts, { readonly family: 'svm' }>): Validity {
  const { nonce, lastValidBlockHeight } = fees;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the survey has read it as a nonce
  if (nonce) return { account: address(nonce.account), value: nonce.value as Nonce };
  return { blockhash: blockhash(fees.blockhash), lastValidBlockHeight };
}

/** The first of them would give the nonce another value, so that the others could never land. */
function refuseSeveral(account: string, count: number): never {
  throw new Say402Error(
    'action_unavailable',
    `This takes ${count} transactions, and the durable nonce of ${account} can be used by one only, because using it changes it. Ask for fewer steps at once, or leave the nonce account out.`,
  );
}

function requireSvm(piece: Piece): SvmPiece {
  if (piece.family !== 'svm') throw new TypeError('Solana carries out instructions only');
  return piece;
}

const instructionOf = ({ instruction }: SvmPiece): Instruction => instruction;
const tablesOf = (pieces: readonly SvmPiece[]): LookupTables =>
  pieces.reduce<LookupTables>((all, { tables }) => ({ ...all, ...tables }), {});

function packSteps(pieces: readonly SvmPiece[], compose: Compose): SvmPiece[][] {
  const fits = (some: readonly SvmPiece[]): boolean => fitsTransaction(compose(some, 0n));
  const transactions: SvmPiece[][] = [];
  const put = (some: readonly SvmPiece[]): boolean => {
    const last = transactions.at(-1);
    if (last && fits([...last, ...some])) last.push(...some);
    else if (fits(some)) transactions.push([...some]);
    else return false;
    return true;
  };
  for (const step of bySteps(pieces)) {
    if (put(step)) continue;
    for (const piece of step) if (!put([piece])) refuse(piece);
  }
  return transactions;
}

/** The pieces in runs of the same step. */
function bySteps(pieces: readonly SvmPiece[]): SvmPiece[][] {
  const runs: SvmPiece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run?.[0]?.step === piece.step) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

function refuse({ step, instruction }: SvmPiece): never {
  throw new Say402Error(
    'action_unavailable',
    `Step ${step + 1} needs an instruction of ${instruction.programAddress} that is too large for a Solana transaction.`,
  );
}
