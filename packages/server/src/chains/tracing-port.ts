import type { Chain } from '@say402/readback';
import type { Delivery, DeliveryTrace } from './delivery.ts';
import type { ExecutionSearch, SearchResult } from './execution-search.ts';
import type { ExecutionTrace, ReportedExecution } from './execution-trace.ts';
import type { Incoming, IncomingSearch, IncomingTransfer, Payee } from './incoming.ts';
import type { NamedTransaction } from './named-transaction.ts';
import type { PaymentSight } from './payment-sight.ts';
import type { PaymentTrace, TraceResult } from './payment-trace.ts';

/** The side of a chain that looks back: payments, transactions that were handed over, signatures. Every call may throw `chain_unavailable`. */
export interface TracingPort {
  readonly chain: Chain;
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
}
