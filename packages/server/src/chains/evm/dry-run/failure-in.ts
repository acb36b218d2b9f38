import { size } from 'viem';
import { Say402Error } from '../../../core/say402-error.ts';
import type { Simulation, SimulationRequest } from '../../simulation.ts';
import { decodeMulticall } from '../multicall.ts';
import { revertReason } from '../reverts/revert-reason.ts';
import { countIn } from './balances-in.ts';
import type { DryResult } from './dry-call.ts';
import { answersWhether, type DryLine } from './dry-script.ts';

type Failure = Extract<Simulation, { ok: false }>;

/**
 * The first thing that goes wrong in a dry run: what reverts, what the token says has not worked, or what an approval does not set.
 *
 * @throws Say402Error `insufficient_balance` where that is the price
 */
export function failureIn(
  lines: readonly DryLine[],
  results: readonly DryResult[],
  request: SimulationRequest,
): Failure | null {
  let transaction = 0;
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'own') ({ transaction } = line);
    const why = wrongIn(line, results[index], request);
    if (why !== null) return { ok: false, transaction, reason: why };
  }
  return null;
}

function wrongIn(line: DryLine, result: DryResult | undefined, request: SimulationRequest): string | null {
  if (!result) throw new Error('The dry run has ended too soon');
  switch (line.kind) {
    case 'price':
      if (!result.success || isFalse(result)) refusePrice(request, result);
      return null;
    case 'own':
      if (!result.success) return revertReason(result.data, result.message);
      return answersWhether(line.call.data) && isFalse(result)
        ? 'the token answers that it has not worked, and moves nothing'
        : null;
    case 'allowance':
      return wrongAllowance(line, result);
    case 'balances':
      return untold(result, request);
    case 'left':
    case 'extra':
      return result.success ? null : 'what it allows can not be read';
  }
}

const isFalse = ({ data }: DryResult): boolean => size(data) >= 32 && BigInt(data.slice(0, 66)) === 0n;

function refusePrice({ price, wallet }: SimulationRequest, { data, message }: DryResult): never {
  const reason = revertReason(data, message);
  throw new Say402Error(
    'insufficient_balance',
    `The wallet ${wallet} can not pay the price of ${price?.said ?? 'the operation'}: ${reason}.`,
  );
}

/** Means "without a limit", which some tokens keep as the largest number of 96 bits. */
const UNLIMITED = 2n ** 256n - 1n;
const LARGEST_OF_SOME = 2n ** 96n - 1n;

function wrongAllowance(
  { set: { token, spender, amount } }: Extract<DryLine, { kind: 'allowance' }>,
  { success, data }: DryResult,
): string | null {
  if (!success || size(data) < 32) return `the token ${token} does not tell what it allows`;
  const allowed = BigInt(data.slice(0, 66));
  if (allowed === amount || (amount === UNLIMITED && allowed >= LARGEST_OF_SOME)) return null;
  if (allowed === 0n) return `the token ${token} says that it has worked, and allows ${spender} nothing`;
  return `the token ${token} lets ${spender} take ${allowed > amount ? 'more' : 'less'} than was asked for`;
}

function untold({ success, data }: DryResult, { watch }: SimulationRequest): string | null {
  if (!success) return 'balances can not be read once it is done';
  const reads = decodeMulticall(data, watch.length);
  const missing = watch.find((each, index) => countIn(each, reads[index]) === null);
  if (!missing) return null;
  return `the contract ${missing.token} does not tell what ${missing.owner} holds of it`;
}
