import type { EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import type { Batch, Simulation, SimulationRequest } from '../simulation.ts';
import type { FeeFacts } from '../survey.ts';
import type { Ask } from './ask.ts';
import { balancesIn } from './dry-run/balances-in.ts';
import type { DryPrice, DryResult } from './dry-run/dry-call.ts';
import { dryScript, type DryLine } from './dry-run/dry-script.ts';
import { failureIn } from './dry-run/failure-in.ts';
import { createDryRun, type DryRun } from './dry-run/dry-run.ts';
import { simulateFirst } from './dry-run/simulate-first.ts';
import { surpriseAmong, suspectsIn, type Suspect } from './dry-run/surprising-allowances.ts';
import { decodeMulticall, type PartResult } from './multicall.ts';
import { feesOfBatch, gasLimit } from './network-fee.ts';
import { readChain } from './rpc.ts';

export type EvmSimulator = (batch: Batch, request: SimulationRequest) => Promise<Simulation>;

/**
 * Dry-runs batches on top of the latest block: every transaction in order, at real gas prices, with the balances read before
 * and behind each step and the allowances behind each approval. Where a node can't try them together, only the first transaction is
 * tried, by itself; the others are marked as not simulated, and what they may cost is left open.
 */
export function createEvmSimulator(chain: EvmChain, ask: Ask): EvmSimulator {
  const dryRun = createDryRun(chain, ask);
  let lastFees: FeeFacts | null = null;
  return async (batch, request) => {
    // A rough gas price is enough for a dry run, so that a release need not wait for the current one.
    const price = priceOf(lastFees ?? (await request.fees));
    return readChain(chain, async () => {
      const trial = { chain, batch, request, price, dryRun };
      const [simulation, fees] = await Promise.all([tryBatch(trial), request.fees]);
      lastFees = fees;
      if (simulation === null) return simulateFirst(ask, batch, request, fees);
      return simulation.ok ? withFees(batch, simulation, fees) : simulation;
    });
  };
}

function priceOf(fees: FeeFacts): DryPrice {
  if (fees.family !== 'evm') throw new TypeError('EVM fees are needed to price gas');
  return { gasPrice: fees.nextFeePerGas, baseFee: fees.baseFee };
}

interface Trial {
  readonly chain: EvmChain;
  readonly batch: Batch;
  readonly request: SimulationRequest;
  readonly price: DryPrice;
  readonly dryRun: DryRun;
}

type Tried =
  | Extract<Simulation, { ok: false }>
  | (Pick<Extract<Simulation, { ok: true }>, 'ok' | 'byStep' | 'left' | 'used'> & {
      readonly changes: readonly bigint[];
    });

/** Null where the node can't try several transactions together. */
async function tryBatch(trial: Trial): Promise<Tried | null> {
  const { chain, batch, request, price, dryRun } = trial;
  const lines = dryScript(chain, batch, request, []);
  const results = await dryRun(lines, request, price);
  if (results === null) return null;
  const failure = failureIn(lines, results, request);
  if (failure) return failure;
  const wallet = getAddress(request.wallet);
  const suspects = suspectsIn(lines, results, wallet, request.unbound ?? []);
  if (suspects.length > 0) {
    const surprise = await lookAgain(trial, suspects);
    if (surprise) return refusal(surprise);
  }
  return outcomeOf(lines, results, request, wallet);
}

/** Tries the batch once more and reads the allowances that nobody expected. */
async function lookAgain(
  { chain, batch, request, price, dryRun }: Trial,
  suspects: readonly Suspect[],
): Promise<Suspect | undefined> {
  const lines = dryScript(
    chain,
    batch,
    request,
    suspects.map(({ read }) => read),
  );
  const results = await dryRun(lines, request, price);
  if (results === null || failureIn(lines, results, request))
    throw new Say402Error(
      'chain_unavailable',
      `${chain.title} could not be read: a dry run fails now and then.`,
    );
  const [before, after] = lines.flatMap(({ kind }, index): PartResult[][] =>
    kind === 'extra' ? [decodeMulticall(results[index]?.data ?? '0x', suspects.length)] : [],
  );
  return surpriseAmong(suspects, before ?? [], after ?? []);
}

const refusal = ({ transaction, token, spender }: Suspect): Tried => ({
  ok: false,
  transaction,
  reason: `the contract ${token} would let ${spender} take tokens of the wallet besides, which nobody asked for`,
});

function outcomeOf(
  lines: readonly DryLine[],
  results: readonly DryResult[],
  request: SimulationRequest,
  wallet: Address,
): Tried {
  const reads = balancesIn(lines, results, request, wallet);
  const [start, end] = [reads[0]?.balances ?? [], reads.at(-1)?.balances ?? []];
  const used = lines.flatMap(({ kind }, index) =>
    kind === 'own' ? [gasLimit(results[index]?.gas ?? 0n)] : [],
  );
  return {
    ok: true,
    used,
    changes: differences(start, end),
    left: lines.flatMap((line, index) =>
      line.kind === 'left'
        ? [{ step: line.step, ...line.set, amount: BigInt(results[index]?.data.slice(0, 66) ?? 0) }]
        : [],
    ),
    byStep: reads.slice(1).map(({ step, balances }, index) => ({
      step: step ?? 0,
      changes: differences(reads[index]?.balances ?? [], balances),
    })),
  };
}

const differences = (start: readonly bigint[], end: readonly bigint[]): bigint[] =>
  end.map((balance, index) => balance - (start[index] ?? 0n));

function withFees(batch: Batch, tried: Extract<Tried, { ok: true }>, fees: FeeFacts): Simulation {
  return {
    ...tried,
    ...feesOfBatch(batch, tried.used, fees),
    simulated: tried.used.map(() => true),
  };
}
