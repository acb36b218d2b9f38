import type { Chain, RegistryToken } from '@say402/readback';
import type { ChainReads } from './chain-reads.ts';
import type { Delivery, DeliveryTrace } from './delivery.ts';
import type { ExecutionSearch, SearchResult } from './execution-search.ts';
import type { ExecutionTrace, ReportedExecution } from './execution-trace.ts';
import type { Incoming, IncomingSearch, IncomingTransfer, Payee } from './incoming.ts';
import type { NamedTransaction } from './named-transaction.ts';
import type { PaymentSight } from './payment-sight.ts';
import type { PaymentTrace, TraceResult } from './payment-trace.ts';
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
   * The block that its reads are about, on Solana the oldest slot that any of them was answered for. Read now where nothing was read
   * yet; what is read after that is exactly about it (EVM).
   */
  block(): Promise<bigint>;
}

/** What a wallet holds, and the block for which that was answered; null where only the view knows. */
export interface Holdings {
  readonly block: bigint | null;
  /** Base units by token address, above zero only. */
  readonly amounts: ReadonlyMap<string, bigint>;
}

/** What the service needs of a chain family. Every call may throw `chain_unavailable`. */
export interface ChainPort {
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
  /** The native base units that must stay in the wallet for the fees (and rents) of a batch of such steps; for a release those of the next block. */
  reserve(survey: Survey, needs: readonly StepNeed[], stage: 'offer' | 'release'): bigint;
  /** Native base units that one transfer of the native coin costs to the unit where no more is offered for it; null where unknown. */
  readonly closingFee: bigint | null;
  /** Turns calls or instructions into unsigned transactions, in order. A survey under way is waited for only where they depend on it. */
  assemble(pieces: readonly Piece[], wallet: string, survey: Survey | Promise<Survey>): Promise<Batch>;
  /** Dry-runs a batch in order, one round trip, and says what it costs and changes. */
  simulate(batch: Batch, request: SimulationRequest): Promise<Simulation>;
  /** The batch with its limits set from the dry run. */
  finish(batch: Batch, simulation: Simulation): Promise<Batch>;
  /** The batch made valid for as long as possible from now on; the same batch where nothing in it expires. */
  stamp(batch: Batch): Promise<Batch>;
  /** The EIP-712 domain that signs payments in an asset; null where payments are not signed that way. */
  paymentDomain(asset: string): Promise<{ readonly name: string; readonly version: string } | null>;
  /** Whether a payment that nobody has presented could be settled now. */
  seePayment(payment: Pick<PaymentTrace, 'proof' | 'asset' | 'payer'>): Promise<PaymentSight>;
  /** What became of a payment that was claimed, by the chain's own word. */
  tracePayment(trace: PaymentTrace): Promise<TraceResult>;
  /** Every transfer to a payee within a time, in bounded ranges. */
  listIncoming(search: IncomingSearch): Promise<Incoming>;
  /** What one transaction moved to a payee. */
  transfersIn(transaction: Payee & { readonly transaction: string }): Promise<readonly IncomingTransfer[]>;
  /** What has become of a transaction with which a facilitator says it settles a payment. */
  seeTransaction(transaction: string): Promise<NamedTransaction>;
  /** The wallet's next nonce, pending transactions included; null where it proves nothing (contract wallets, Solana). */
  readNonce(wallet: string): Promise<number | null>;
  /** What became of transactions that were delivered, by the chain's own word. */
  traceDelivery(delivery: Delivery): Promise<DeliveryTrace>;
  /** What became of a transaction that is said to be a released one, by the chain's own word. */
  traceExecution(execution: ReportedExecution): Promise<ExecutionTrace>;
  /** Looks for released transactions that nobody has reported, among those of the wallet; within bounds. */
  findExecutions(search: ExecutionSearch): Promise<SearchResult>;
  /** Whether a wallet signed a message: EIP-191 or ERC-1271 in hex, ed25519 in Base58. */
  verifyMessage(signed: {
    readonly wallet: string;
    readonly message: string;
    readonly signature: string;
  }): Promise<boolean>;
  /** Whether the code of a wallet takes a signature of a hash, both in hex, for its own (ERC-1271). False where it has none. */
  verifyByContract(signed: {
    readonly wallet: string;
    readonly hash: string;
    readonly signature: string;
  }): Promise<boolean>;
  /** Throws unless the chain answers, is the one it should be, and its newest block is not too old. */
  check(): Promise<void>;
}
