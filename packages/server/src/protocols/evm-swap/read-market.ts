import { PERMIT2, type EvmChain } from '@say402/readback';
import type { Address, PublicClient } from 'viem';
import type { FeeFacts } from '../../chains/survey.ts';
import { NATIVE } from '../../core/plan.ts';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import { readPermit2Allowance, type Permit2Allowance } from '../permit2/allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import type { SwapRequest } from './swap-request.ts';
import type { SwapVenue } from './venue.ts';
import type { Quote } from './quote.ts';

export interface Market<Way> {
  /** Of the ways whose pools exist and can carry the amount. */
  readonly quotes: readonly Quote<Way>[];
  /** What the router, or Permit2 for it, may take of the token already; 0 for the native coin. */
  readonly allowance: bigint;
  /** What Permit2 lets the router take; nothing where the router takes tokens itself. */
  readonly permit2: Permit2Allowance;
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

const NO_PERMIT: Permit2Allowance = { amount: 0n, expiration: 0n };

/** Reads quotes of all ways, the allowances and what gas costs in one round trip. */
export async function readMarket<Way>(
  venue: SwapVenue<Way>,
  request: SwapRequest,
  { reads, wallet, chain, router, fees }: Reading,
): Promise<Market<Way>> {
  if (reads.family !== 'evm') throw new TypeError(`${venue.title} is on EVM chains only`);
  const { client } = reads;
  const approves = request.tokenIn.address !== NATIVE;
  const through = venue.spending === 'permit2';
  const taking: AllowanceOf = { token: request.poolIn, owner: wallet, spender: router };
  const spending = through ? { ...taking, spender: PERMIT2 } : taking;
  return reads.read(async () => {
    const [quotes, allowance, permit2, refuses, gasPrice] = await Promise.all([
      venue.readQuotes(request, chain, client),
      approves ? readAllowance(client, spending) : 0n,
      approves && through ? readPermit2Allowance(client, taking) : NO_PERMIT,
      approves ? refusesApproval(client, spending) : false,
      fees?.family === 'evm' ? fees.nextFeePerGas : client.getGasPrice(),
    ]);
    return { quotes, allowance, permit2, refusesApproval: refuses, gasPrice };
  });
}

async function readAllowance(client: PublicClient, spending: AllowanceOf): Promise<bigint> {
  const [allowance] = await readCalls(client, [allowanceCall(spending)]);
  return typeof allowance === 'bigint' ? allowance : 0n;
}
