export { sandboxAccounts } from './accounts.ts';
export type { SandboxAccount, SandboxAccounts, SandboxEvmAccount, SandboxSolanaAccount } from './accounts.ts';
export type { EvmSandbox, EvmSandboxOptions } from './evm/start-evm-chain.ts';
export { sandboxL1FeePerByte } from './evm/l1-fee-oracle-code.ts';
export { funding } from './funding.ts';
export { SandboxError, type SandboxErrorCode } from './sandbox-error.ts';
export type { SandboxToken, SandboxTokens } from './sandbox-tokens.ts';
export { sandboxValidator } from './solana/vote-account.ts';
export type { SolanaSandbox } from './solana/start-solana.ts';
export { startChains, type SandboxChains } from './start-chains.ts';
export { waitForReceipt } from './evm/wait-for-receipt.ts';
export { startAcrossServer, type AcrossServer } from './furnished/start-across.ts';
export { endWithParent } from './evm/end-with-parent.ts';
export { freePort } from './service/free-port.ts';
export { readerEnvironment } from './service/reader-environment.ts';
export { serviceEnvironment } from './service/service-environment.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './service/start-sandbox.ts';
export { balanceOf, type BalanceQuery } from './wallet/balance-of.ts';
export { broadcast } from './wallet/broadcast.ts';
export { handMadePayment, type AuthorizationOverrides } from './wallet/hand-made-payment.ts';
export { openWallets } from './wallet/open-wallets.ts';
export { createPayer } from './wallet/payer.ts';
export { signPayment } from './wallet/sign-payment.ts';
export { startPostgres, type Postgres } from './postgres/start-postgres.ts';
export {
  startConformanceKit,
  type ConformanceKit,
  type ConformanceKitOptions,
} from './conformance/start-conformance-kit.ts';
export type { FaultRule } from './conformance/fault-rule.ts';
export { FaultRulesError, type FaultRulesIssue } from './conformance/fault-rules-error.ts';
export type { FaultName } from './conformance/faults/registry.ts';
export type { JournalEntry, JournalUpstream } from './conformance/journal.ts';
export type { LedgerEntry } from './conformance/payments.ts';
export type { ListedRule } from './conformance/fault-plan.ts';
export { sandboxCollections } from './evm/protocols/deploy-collections.ts';
