import type { EvmChain } from '@say402/readback';
import type { Address, PublicClient } from 'viem';
import type { FeeFacts } from '../../chains/survey.ts';
import { NATIVE } from '../../core/plan.ts';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import type { SwapRequest } from './swap-request.ts';
import type { Quote, SwapVenue } from './venue.ts';

export interface Market<Way> {
  /** Of the ways whose pools exist and can carry the amount. */
  readonly quotes: readonly Quote<Way>[];
  /** What the router may take of the token already; 0 for the native coin. */
  readonly allowance: bigint;
  /** Whether the token wants its allowance at zero before it is changed. */
  readonly refusesApproval: boolean;
  /** Wei per gas. */
  readonly gasPrice: bigint;
}

interface Reading extends Pick<StepContext, 'reads' | 'wallet'> {
  readonly chain: EvmChain;
  readonly router: Address;
  /** Null where they are not read yet. */
  readonly fees: FeeFacts | null;
}

/** Reads quotes of all ways, the allowance and what gas costs in one round trip. */
export async function readMarket<Way>(
  venue: SwapVenue<Way>,
  request: SwapRequest,
  { reads, wallet, chain, router, fees }: Reading,
): Promise<Market<Way>> {
  if (reads.family !== 'evm') throw new TypeError(`${venue.title} is on EVM chains only`);
  const { client } = reads;
  const approves = request.tokenIn.address !== NATIVE;
  const spending: AllowanceOf = { token: request.poolIn, owner: wallet, spender: router };
  return reads.read(async () => {
    const [quotes, allowance, refuses, gasPrice] = await Promise.all([
      venue.readQuotes(request, chain, client),
      approves ? readAllowance(client, spending) : 0n,
      approves ? refusesApproval(client, spending) : false,
      fees?.family === 'evm' ? fees.nextFeePerGas : client.getGasPrice(),
    ]);
    return { quotes, allowance, refusesApproval: refuses, gasPrice };
  });
}

async function readAllowance(client: PublicClient, spending: AllowanceOf): Promise<bigint> {
  const [allowance] = await readCalls(client, [allowanceCall(spending)]);
  return typeof allowance === 'bigint' ? allowance : 0n;
}
