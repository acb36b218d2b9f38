import { slice } from 'viem';
import { NATIVE } from '../../../core/plan.ts';
import type { SimulationRequest, Watched } from '../../simulation.ts';
import { decodeMulticall, type PartResult } from '../multicall.ts';
import type { DryResult } from './dry-call.ts';
import type { DryLine } from './dry-script.ts';

/** What was read of every watched balance at one moment; null for a balance that its token does not tell. */
export interface BalancesRead {
  /** Null at the start. */
  readonly step: number | null;
  readonly balances: readonly bigint[];
}

/** The balances as they were read one after the other, as if gas had cost nothing. */
export function balancesIn(
  lines: readonly DryLine[],
  results: readonly DryResult[],
  { watch }: SimulationRequest,
  wallet: string,
): BalancesRead[] {
  let paid = 0n;
  return lines.flatMap((line, index): BalancesRead[] => {
    const result = results[index];
    if (line.kind === 'own') paid += result?.fee ?? 0n;
    if (line.kind !== 'balances' || !result) return [];
    const reads = decodeMulticall(result.data, watch.length);
    const balances = watch.map((each, at) => {
      const given = each.token === NATIVE && each.owner === wallet ? paid : 0n;
      return (countIn(each, reads[at]) ?? 0n) + given;
    });
    return [{ step: line.step, balances }];
  });
}

/** Null where the contract does not tell. */
export function countIn({ owner, piece }: Watched, read: PartResult | undefined): bigint | null {
  if (read?.success !== true || read.data.length < 66) return null;
  const word = slice(read.data, 0, 32);
  if (piece?.single !== true) return BigInt(word);
  return BigInt(word) === BigInt(owner) ? 1n : 0n;
}
