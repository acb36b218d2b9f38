import { PERMIT2, permit2Abi } from '@say402/readback';
import { encodeFunctionData, getAddress, type Address, type PublicClient } from 'viem';
import { z } from 'zod';
import type { Piece } from '../../chains/piece.ts';
import type { AllowanceOf } from '../allowance.ts';
import { readCalls } from '../read-calls.ts';

/** What somebody may take of a token through Permit2. */
export interface Permit2Allowance {
  /** Base units. */
  readonly amount: bigint;
  /** Seconds since the epoch after which it counts for nothing. */
  readonly expiration: bigint;
}

const answerSchema = z.tuple([z.bigint(), z.number(), z.number()]);

/** Reads an allowance of Permit2; nothing where it can not be read. */
export async function readPermit2Allowance(
  client: PublicClient,
  { token, owner, spender }: AllowanceOf,
): Promise<Permit2Allowance> {
  const args = [getAddress(owner), token, spender];
  const [read] = await readCalls(client, [
    { address: PERMIT2, abi: permit2Abi, functionName: 'allowance', args },
  ]);
  const answer = answerSchema.safeParse(read);
  if (!answer.success) return { amount: 0n, expiration: 0n };
  const [amount, expiration] = answer.data;
  return { amount, expiration: BigInt(expiration) };
}

export interface Permit2Request {
  /** Index of the step. */
  readonly step: number;
  readonly token: Address;
  readonly spender: Address;
  /** What the step takes at most, in base units. */
  readonly amount: bigint;
  /** Seconds since the epoch until which the step may happen. */
  readonly until: bigint;
  readonly allowance: Permit2Allowance;
}

/** The call that lets a contract take exactly `amount` through Permit2 for as long as the step may happen: none where it may. */
export function permit2Pieces({ step, token, spender, amount, until, allowance }: Permit2Request): Piece[] {
  if (allowance.amount >= amount && allowance.expiration >= until) return [];
  const args = [token, spender, amount, Number(until)] as const;
  const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args });
  return [{ family: 'evm', step, to: PERMIT2, data, value: 0n }];
}
