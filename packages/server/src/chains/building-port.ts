import type { Chain, RegistryToken } from '@say402/readback';
import type { ChainReads } from './chain-reads.ts';
import type { Piece } from './piece.ts';
import type { Batch, Simulation, SimulationRequest } from './simulation.ts';
import type { StepNeed } from './step-need.ts';
import type { Survey, SurveyRequest } from './survey.ts';

export type ParsedAddress =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly reason: string };

/** One look at a chain: within its work every read of the state is about the same block, as far as the chain's nodes offer that. */
export interface ChainView {
  run<Result>(work: () => Result): Result;
  /**
   * The block that its reads are about: read now where nothing was read yet, and everything read later is about exactly this block (EVM).
   * On Solana it is the oldest slot that any answer was for.
   */
  block(): Promise<bigint>;
}

/** What a wallet holds, and the block for which that was answered; null where only the view knows. */
export interface Holdings {
  readonly block: bigint | null;
  /** Base units by token address, above zero only. */
  readonly amounts: ReadonlyMap<string, bigint>;
}

/** The side of a chain that builds: it surveys, assembles and dry-runs. Every call may throw `chain_unavailable`. */
export interface BuildingPort {
  readonly chain: Chain;
  /** The most lamports that one batch may offer as a priority fee; 0 where the signer's wallet sets it. */
  readonly maxPriorityFee: bigint;
  /** The chain, for what only one step wants to know. */
  readonly reads: ChainReads;
  /** The canonical form of an address as a user wrote it, or why it is none. */
  parseAddress(text: string): ParsedAddress;
  /** Opens a view for one preparation. Within it a chain whose newest block is too old is `chain_unavailable`. */
  openView(): ChainView;
  /** What is true on the chain now for a wallet, some tokens and some recipients; one round trip. */
  survey(request: SurveyRequest): Promise<Survey>;
  /** What a wallet holds of some listed tokens and of the native coin; one round trip. */
  holdings(wallet: string, tokens: readonly Pick<RegistryToken, 'address' | 'program'>[]): Promise<Holdings>;
  /**
   * The native base units that must stay in the wallet for the fees (and rents) of a batch of such steps; for a release, at the fees of the
   * next block.
   */
  reserve(survey: Survey, needs: readonly StepNeed[], stage: 'offer' | 'release'): bigint;
  /**
   * The exact network fee of one transfer of the native coin without a priority fee, in native base units; null where it is not known
   * beforehand.
   */
  readonly closingFee: bigint | null;
  /**
   * Turns calls or instructions into unsigned transactions, in order. It waits for a survey that is under way only if they depend on it.
   */
  assemble(pieces: readonly Piece[], wallet: string, survey: Survey | Promise<Survey>): Promise<Batch>;
  /** Dry-runs a batch in order, one round trip, and says what it costs and changes. */
  simulate(batch: Batch, request: SimulationRequest): Promise<Simulation>;
  /** The batch with its limits set from the dry run. */
  finish(batch: Batch, simulation: Simulation): Promise<Batch>;
  /** The batch made valid for as long as possible from now on; the same batch where nothing in it expires. */
  stamp(batch: Batch): Promise<Batch>;
}
