import { getTokenSize } from '@solana-program/token';
import { rentFor } from '../../chains/solana/rent-for.ts';
import type { StepContext } from '../protocol.ts';
import { solanaStep } from './solana-step.ts';

/** Lamports that a plain token account holds as its rent. */
export function tokenAccountRent(context: StepContext): bigint {
  return rentFor(solanaStep(context).fees, getTokenSize());
}
