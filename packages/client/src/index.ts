export { whyUncounted } from './check/explain.ts';
export type { AwaitBridgeOptions, OtherHalf } from './bridges/await-bridge.ts';
export type { FinishBridgesOptions } from './bridges/finish-bridges.ts';
export { answer } from './prepare.ts';
export type { PrepareRequest } from './prepare.ts';
export { createSay402 } from './create-say402.ts';
export type {
  Executed,
  Ran,
  Reach,
  Released,
  RunAllOptions,
  Say402,
  Say402Options,
} from './create-say402.ts';
export type { ExecutedTransaction } from './execute/execute.ts';
export { onChain } from './execute/evm-on-chain.ts';
export type { ExecuteOptions } from './execute/sending.ts';
export type { PayIn } from './pay/choose-offer.ts';
export type { PayOptions } from './pay/pay.ts';
export type { PaymentOffer } from './pay/payment-offer.ts';
export type { ReleaseOptions } from './pay/release.ts';
export type { CallOptions, Progress } from './progress.ts';
export type { RunOptions } from './run.ts';
export type { Spending, SpendingOptions } from './spending/spending.ts';
export { readBalance } from './read-balance.ts';
export { Say402Error } from './say402-error.ts';
export type { ClientErrorCode, Say402ErrorCode, Say402ErrorDetails } from './say402-error.ts';
export { fileStorage } from './storage/file-storage.ts';
export type { Files } from './storage/files.ts';
export { memoryStorage } from './storage/memory-storage.ts';
export type { OperationRecord, SentTransaction } from './storage/operation-record.ts';
export type { OperationStorage } from './storage/operation-storage.ts';
export { webStorage } from './storage/web-storage.ts';
export type { KeyValue } from './storage/web-storage.ts';
export type { EvmWallet, SolanaWallet, Wallets } from './wallets/wallets.ts';
export type {
  Answer,
  AnswerResponse,
  Bridge,
  ChainName,
  Execution,
  ExecutionState,
  Fact,
  Message,
  OpenPoint,
  OperationResponse,
  Preview,
  PreviewStep,
  Price,
  QueryResponse,
  Reading,
  Signing,
  Transaction,
} from '@say402/wire';
