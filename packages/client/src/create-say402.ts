import { chains, type Effect } from '@say402/readback';
import type {
  AnswerResponse,
  OperationResponse,
  QueryResponse,
  ReportRequest,
  Signing,
  Transaction,
} from '@say402/wire';
import { adopt } from './adopt.ts';
import { awaitBridge, type AwaitBridgeOptions, type OtherHalf } from './bridges/await-bridge.ts';
import { finishBridges, type FinishBridgesOptions } from './bridges/finish-bridges.ts';
import { checkRelease } from './check/check-release.ts';
import { readEffects } from './check/read-effects.ts';
import { readTables } from './check/read-tables.ts';
import type { ClientContext } from './client-context.ts';
import { executed, execute, type ExecutedTransaction } from './execute/execute.ts';
import type { ExecuteOptions } from './execute/sending.ts';
import { findOffers, pay, type PayOptions } from './pay/pay.ts';
import { paymentOffer, type PaymentOffer } from './pay/payment-offer.ts';
import { release, type ReleaseOptions } from './pay/release.ts';
import { ask, prepare, type PrepareRequest } from './prepare.ts';
import type { CallOptions } from './progress.ts';
import { readOperation } from './read-operation.ts';
import { reportTransactions } from './report-transactions.ts';
import { finish, run, unknown } from './run.ts';
import type { SpendingOptions } from './spending/spending.ts';
import { tellSpending } from './spending/tell-spending.ts';
import { memoryStorage } from './storage/memory-storage.ts';
import { openRecords } from './storage/operation-records.ts';
import type { OperationRecord } from './storage/operation-record.ts';
import type { OperationStorage } from './storage/operation-storage.ts';
import type { SolanaWallet, Wallets } from './wallets/wallets.ts';

export interface Say402Options {
  /** Where the service is, such as `https://say402.example.com`. */
  readonly baseUrl: string;
  /** Needed only where the operator demands one. */
  readonly apiKey?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Stores signed payments and transactions, so that a crash loses none; in memory where absent. */
  readonly storage?: OperationStorage;
  /** Milliseconds for which a call is repeated while the service can't be reached or is not done; 2 minutes where absent. */
  readonly patience?: number;
  /** Milliseconds since the epoch; the system's clock where absent. */
  readonly now?: () => number;
}

/** The released transactions as the service answered them, checked against the preview. */
export interface Released {
  readonly operationId: string;
  readonly transactions: readonly Transaction[];
  readonly signing: readonly Signing[];
}

/** What was carried out. */
export interface Executed {
  readonly operationId: string;
  readonly transactions: readonly ExecutedTransaction[];
  /** The least balances (base units, by owner and token) that `seal` made the chain enforce. Null where nothing was sealed. */
  readonly seal: OperationRecord['seal'];
}

export interface RunAllOptions extends FinishBridgesOptions {
  /**
   * Also waits until what is bridged has arrived. By CCTP that takes a second half, which is done once it is attested, with a confirmation
   * of its own.
   */
  readonly finishBridges?: boolean;
}

/** What `run` has carried out. */
export interface Ran extends Executed {
  /** The second halves of its bridges, if they were to be done. */
  readonly finished: readonly Executed[];
}

/** An RPC of Solana. */
export interface Reach {
  readonly solana?: Pick<SolanaWallet, 'rpcUrl'>;
}

/** A Say402 service from the caller's side. Operations are referred to by their id. */
export interface Say402 {
  /** Prepares an operation and its preview; free. */
  prepare(request: PrepareRequest, options?: CallOptions): Promise<QueryResponse>;
  /** Looks something up, such as "what do I have?"; free, and nothing is stored. */
  ask(request: PrepareRequest, options?: CallOptions): Promise<AnswerResponse>;
  /**
   * The ways to pay for an operation, all at the price that was shown: first on its own chain, then on others that the operator accepts.
   * `pay` chooses one itself, or takes one as `payIn`.
   */
  offers(operationId: string, options?: CallOptions): Promise<readonly PaymentOffer[]>;
  /** Pays for an operation and returns its checked transactions. Called again, it pays nothing more. */
  pay(operationId: string, wallets: Wallets, options?: PayOptions): Promise<Released>;
  /** Returns the transactions of a paid operation again; with `refresh`, prepared anew. */
  release(operationId: string, wallets: Wallets, options?: ReleaseOptions): Promise<Released>;
  /** Checks, signs, broadcasts and confirms the transactions of a paid operation. */
  execute(operationId: string, wallets: Wallets, options?: ExecuteOptions): Promise<Executed>;
  /** Everything from the words to confirmed transactions. Null where the user declined before paying. */
  run(request: PrepareRequest, wallets: Wallets, options: RunAllOptions): Promise<Ran | null>;
  /**
   * Waits until one of an operation's CCTP bridges can be finished, and returns what to ask for, on which chain. Null once everything that
   * it bridges has arrived.
   */
  awaitBridge(operationId: string, options?: AwaitBridgeOptions): Promise<OtherHalf | null>;
  /**
   * Does the second half of an operation's CCTP bridges, each with a confirmation, once its burn is attested. Bridges that have arrived are
   * skipped; called again, it continues.
   */
  finishBridges(
    operationId: string,
    wallets: Wallets,
    options: FinishBridgesOptions,
  ): Promise<readonly Executed[]>;
  /** Continues an operation after a crash or a lost answer, from wherever it is. */
  resume(operationId: string, wallets: Wallets, options?: PayOptions & ExecuteOptions): Promise<Executed>;
  /**
   * What the released transactions do, read from their bytes, one list for each; empty before the release. A Solana transaction with lookup
   * tables can only be read where `reach` (or a `Wallets`) has an RPC.
   */
  effects(operationId: string, reach?: Reach): Promise<readonly (readonly Effect[])[]>;
  /** The service's view of an operation: status, preview, payment, and what became of its transactions (`execution`). */
  read(operationId: string, options?: CallOptions): Promise<OperationResponse>;
  /**
   * Reports the hashes of released transactions, for callers who broadcast them themselves; `execute` reports on its own. The answer's
   * `execution` says what became of them.
   */
  report(
    operationId: string,
    transactions: ReportRequest['transactions'],
    options?: CallOptions,
  ): Promise<OperationResponse>;
  /** The operations that are stored here, newest first. */
  stored(): Promise<OperationRecord[]>;
  /** Takes an operation from another device into this storage, by its id, which is a secret. */
  adopt(operationId: string, wallet: string, options?: CallOptions): Promise<OperationRecord>;
  /** Deletes an operation here. The service is not told. */
  forget(operationId: string): Promise<void>;
}

const PATIENCE = 120_000;

/**
 * A client of one Say402 service.
 *
 * @example
 * const say402 = createSay402({ baseUrl: 'http://localhost:4020' });
 * await say402.run(
 *   { messages: 'send 5 USDC to vitalik.eth', wallet: account.address, chain: 'base' },
 *   { evm: walletClient },
 *   { confirm: ({ preview, price }) => askTheUser(preview, price), maxPrice: '0.10' },
 * );
 */
export function createSay402(options: Say402Options): Say402 {
  const context: ClientContext = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    apiKey: options.apiKey ?? null,
    fetch: options.fetch ?? ((...input) => globalThis.fetch(...input)),
    records: openRecords(options.storage ?? memoryStorage()),
    now: options.now ?? Date.now,
    patience: options.patience ?? PATIENCE,
  };
  const { records } = context;
  /** Works on a stored operation while nothing else does. */
  const withRecord = async <Result>(
    operationId: string,
    work: (record: OperationRecord) => Promise<Result>,
  ): Promise<Result> =>
    records.alone(operationId, async () => {
      const record = await records.read(operationId);
      if (!record) throw unknown(operationId);
      return work(record);
    });
  return {
    prepare: async (request, more) => prepare(context, request, more),
    ask: async (request, more) => ask(context, request, more),
    offers: async (operationId, more) =>
      withRecord(operationId, async (record) => (await findOffers(context, record, more)).map(paymentOffer)),
    pay: async (operationId, wallets, more) =>
      withRecord(operationId, async (record) =>
        checked(await pay(context, record, wallets, more), wallets, { ...more, now: context.now() }),
      ),
    release: async (operationId, wallets, more) =>
      withRecord(operationId, async (record) =>
        checked(await release(context, record, wallets, more), wallets, { ...more, now: context.now() }),
      ),
    execute: async (operationId, wallets, more) =>
      withRecord(operationId, async (record) => done(await execute(context, record, wallets, more))),
    run: async (request, wallets, more) => runAll(context, request, wallets, more),
    awaitBridge: async (operationId, more) => awaitBridge(context, operationId, more),
    finishBridges: async (operationId, wallets, more) =>
      (await finishBridges(context, operationId, wallets, more)).map(done),
    resume: async (operationId, wallets, more = {}) =>
      done(await finish(context, operationId, wallets, more)),
    effects: async (operationId, reach = {}) =>
      withRecord(operationId, async (record) => effectsOf(record, reach)),
    read: async (operationId, more) => readOperation(context, operationId, more),
    report: async (operationId, transactions, more) =>
      reportTransactions(context, operationId, transactions, more),
    stored: async () => {
      const found = await Promise.all((await records.list()).map(async (id) => records.read(id)));
      return found
        .filter((record) => record !== null)
        .toSorted((one, other) => other.createdAt - one.createdAt);
    },
    adopt: async (operationId, wallet, more) => adopt(context, { operationId, wallet }, more),
    forget: async (operationId) => records.remove(operationId),
  };
}

const done = (record: OperationRecord): Executed => ({
  operationId: record.operationId,
  transactions: executed(record),
  seal: record.seal,
});

async function runAll(
  context: ClientContext,
  request: PrepareRequest,
  wallets: Wallets,
  options: RunAllOptions,
): Promise<Ran | null> {
  const record = await run(context, request, wallets, options);
  if (!record) return null;
  const { operationId } = record;
  const halves =
    options.finishBridges === true ? await finishBridges(context, operationId, wallets, options) : [];
  return { ...done(record), finished: halves.map(done) };
}

async function effectsOf(
  { chain, wallet, preview, released }: OperationRecord,
  { solana }: Reach,
): Promise<readonly (readonly Effect[])[]> {
  const { transactions = [] } = released ?? {};
  const tables = await readTables(solana?.rpcUrl ?? null, transactions);
  return (await readEffects(chains[chain], wallet, preview, transactions, tables)).effects;
}

/** The released transactions, checked against the preview before anybody can sign them. */
async function checked(
  record: OperationRecord,
  wallets: Wallets,
  { now, ...watching }: SpendingOptions & { readonly now: number },
): Promise<Released> {
  await tellSpending(record, wallets, watching);
  await checkRelease(record, wallets, now);
  const { transactions = [], signing = [] } = record.released ?? {};
  return { operationId: record.operationId, transactions, signing };
}
