import type { LookupTables } from '@say402/readback';
import { createNoopSigner, type Address, type Instruction, type TransactionSigner } from '@solana/kit';
import { readAccounts } from '../../chains/solana/read-accounts.ts';
import type { Accounts } from '../../chains/solana/account.ts';
import type { Piece } from '../../chains/piece.ts';
import type { FeeFacts } from '../../chains/survey.ts';
import type { StepContext } from '../protocol.ts';
import { solanaReads, type SolanaReads } from './solana-reads.ts';

/** What every builder of Solana needs. */
export interface SolanaStep extends SolanaReads {
  /** The wallet, which will sign elsewhere. */
  readonly signer: TransactionSigner;
  readonly fees: Extract<FeeFacts, { readonly family: 'svm' }>;
  /** The beginnings of some accounts, in one round trip. */
  accounts(addresses: readonly Address[]): Promise<Accounts>;
  /** @param tables lookup tables that accounts may be taken from */
  pieces(instructions: readonly Instruction[], tables?: LookupTables): Piece[];
}

/** The step's context on Solana. @throws TypeError on another chain family */
export function solanaStep({ wallet, survey, reads, index }: StepContext): SolanaStep {
  const { fees } = survey;
  if (reads.family !== 'svm' || fees.family !== 'svm') throw new TypeError('This step is one of Solana only');
  const of = solanaReads(reads, wallet);
  return {
    ...of,
    signer: createNoopSigner(of.wallet),
    fees,
    accounts: async (addresses) => reads.read(async () => readAccounts(reads.rpc, addresses)),
    pieces: (instructions, tables) =>
      instructions.map((instruction) => ({
        family: 'svm' as const,
        step: index,
        instruction,
        ...(tables && { tables }),
      })),
  };
}
