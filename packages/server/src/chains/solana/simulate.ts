import type { SvmChain } from '@say402/readback';
import {
  getTransactionMessageComputeUnitLimit,
  getTransactionMessageComputeUnitPrice,
  prependTransactionMessageInstruction,
  setTransactionMessageComputeUnitLimit,
  type Address,
} from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Batch, Simulation, SimulationRequest } from '../simulation.ts';
import type { FeeFacts } from '../survey.ts';
import type { Accounts } from './account.ts';
import { ampleUnits, MOST_UNITS_OF_A_TRANSACTION, tightUnits } from './compute-units.ts';
import { explainFailure } from './explain-failure.ts';
import { accountsOf, cosignersOf, fitsTransaction, readTransaction, type Message } from './message.ts';
import { networkFee } from './network-fee.ts';
import { priceTransfer, type PriceTransfer } from './price-transfer.ts';
import { readAccounts } from './read-accounts.ts';
import { readChain, type SolanaRpc } from './rpc.ts';
import { runDry, type DryRun } from './run-dry.ts';
import { readTokenAccount } from './token-account.ts';
import type { TransactionError } from './transaction-error.ts';
import { watchBalance, type WatchedBalance } from './watched-balance.ts';

/** What is run, and what it was run with. */
interface Trial {
  readonly message: Message;
  readonly price: PriceTransfer | null;
  /** The price is paid by the first instruction; false where there was no room for it. */
  readonly pays: boolean;
}

type Request = SimulationRequest & { readonly fees: FeeFacts };

/**
 * Dry-runs the first transaction of a batch with the price of the operation already taken from the wallet; balances are
 * read before and after in the same parallel round trip. Later transactions build on it and can't be tried yet.
 *
 * @throws Say402Error `insufficient_balance` when the wallet can't pay the price
 */
export async function simulateSolana(
  chain: SvmChain,
  rpc: SolanaRpc,
  batch: Batch,
  { fees, ...rest }: SimulationRequest,
): Promise<Simulation> {
  const request = { ...rest, fees: await fees };
  const messages = batch.transactions.map(readTransaction);
  const [first] = messages;
  if (!first) throw new TypeError('A batch has at least one transaction');
  const balances = await Promise.all(request.watch.map(watchBalance));
  return readChain(chain, async () => {
    const price = await priceTransfer(chain, rpc, request);
    const trial = tryWithPrice(first, price);
    const watched = watchedAccounts(trial, balances);
    const [before, run] = await Promise.all([
      readAccounts(rpc, [...watched, ...(price ? [price.source, price.destination] : [])]),
      runDry(rpc, trial.message, watched),
    ]);
    assertPayable(trial, request, before, run);
    if (run.error) {
      const step = stepOf(trial, run.error, batch.transactions[0]?.order ?? []);
      return { ok: false, transaction: 0, step, reason: reasonOf(trial, request, run) };
    }
    const changes = balances.map(
      (balance, index) => balance.read(run.after) - balance.read(before) + beside(trial, request, index),
    );
    return { ok: true, changes: messages.length === 1 ? changes : null, ...costs(messages, run) };
  });
}

/** Puts the price before everything else. Where that makes the transaction too large, the balance decides instead. */
function tryWithPrice(message: Message, price: PriceTransfer | null): Trial {
  if (!price) return { message, price, pays: false };
  const units = Math.min(unitsOf(message) + ampleUnits([price.instruction]), MOST_UNITS_OF_A_TRANSACTION);
  const paying = prependTransactionMessageInstruction(
    price.instruction,
    setTransactionMessageComputeUnitLimit(units, message),
  );
  return fitsTransaction(paying) ? { message: paying, price, pays: true } : { message, price, pays: false };
}

const unitsOf = (message: Message): number => getTransactionMessageComputeUnitLimit(message) ?? 0;
const priceOf = (message: Message): bigint => getTransactionMessageComputeUnitPrice(message) ?? 0n;
const feeOf = (message: Message, units: number): bigint =>
  networkFee(units, priceOf(message), 1 + cosignersOf(message).length);

/** The RPC takes no more addresses than the transaction has, and what it does not have does not change. */
function watchedAccounts({ message, price }: Trial, balances: readonly WatchedBalance[]): Address[] {
  const watched = new Set(balances.flatMap(({ accounts }) => accounts));
  if (price) watched.add(price.source);
  return [...accountsOf(message)].filter((account) => watched.has(account));
}

function assertPayable(trial: Trial, request: Request, before: Accounts, run: DryRun): void {
  const { price, pays } = trial;
  if (!price || !request.price) return;
  const { asset, amount, payTo, said } = request.price;
  if (!readTokenAccount(before.get(price.destination))) {
    const detail = `${payTo} has no token account for ${asset} (it would be ${price.destination}), so that nobody can pay.`;
    throw new Say402Error('internal', detail);
  }
  const refused = pays && run.error?.kind === 'instruction' && run.error.at === 0;
  const left = run.after.get(price.source) ?? before.get(price.source);
  const short = !pays && !run.error && (readTokenAccount(left)?.amount ?? 0n) < amount;
  if (!refused && !short) return;
  const why = refused ? reasonOf(trial, request, run) : 'the transaction leaves too little of it';
  const detail = `The wallet ${request.wallet} can not pay the price of ${said}: ${why}.`;
  throw new Say402Error('insufficient_balance', detail);
}

/** The step in which it failed. Instructions of steps come last in a transaction, behind those that set its fees or pay the price. */
function stepOf({ message }: Trial, error: TransactionError, order: readonly number[]): number | undefined {
  return error.kind === 'instruction'
    ? order[error.at - message.instructions.length + order.length]
    : undefined;
}

function reasonOf({ message, pays }: Trial, { fees }: Request, run: DryRun): string {
  if (!run.error) return 'nothing failed';
  const accountRent = fees.family === 'svm' ? fees.accountRent : 0n;
  const reason = explainFailure({ error: run.error, logs: run.logs, message, accountRent });
  const afterPrice = pays && run.error.kind === 'instruction' && run.error.at > 0;
  return afterPrice ? `${reason}, once the price of the operation is paid` : reason;
}

/** The network fee and the price are part of the dry run, but not of what the batch changes. */
function beside({ message, pays }: Trial, request: SimulationRequest, index: number): bigint {
  const watched = request.watch[index];
  if (watched?.token === NATIVE)
    return watched.owner === request.wallet ? feeOf(message, unitsOf(message)) : 0n;
  const { price } = request;
  if (!pays || !price || watched?.token !== price.asset) return 0n;
  return watched.owner === request.wallet ? price.amount : watched.owner === price.payTo ? -price.amount : 0n;
}

/** The units of the first transaction include those of the price, some thousand: the limit is wider for it. */
function costs(
  messages: readonly Message[],
  { unitsConsumed }: DryRun,
): Pick<Simulation & { ok: true }, 'used' | 'networkFees' | 'nextFees' | 'simulated'> {
  const limits = messages.map((message, index) =>
    index === 0 ? tightUnits(unitsConsumed, unitsOf(message)) : unitsOf(message),
  );
  const fees = messages.map((message, index) => feeOf(message, limits[index] ?? 0));
  return {
    used: limits.map((limit, index) => (index === 0 ? unitsConsumed : BigInt(limit))),
    networkFees: fees,
    nextFees: fees,
    simulated: messages.map((_, index) => index === 0),
  };
}
