import type { EvmChain } from '@say402/readback';
import { getAddress } from 'viem';
import { z } from 'zod';
import type { SimulationRequest } from '../../simulation.ts';
import type { Ask } from '../ask.ts';
import { nodeAnswer } from '../node-answer.ts';
import type { DryPrice, DryResult } from './dry-call.ts';
import type { DryLine } from './dry-script.ts';
import { runBundle } from './run-bundle.ts';
import { simulateV1 } from './simulate-v1.ts';

/** Tries lines in order, up to the first that fails at least; null where the node can't. */
export type DryRun = (
  lines: readonly DryLine[],
  request: SimulationRequest,
  price: DryPrice,
) => Promise<readonly DryResult[] | null>;

/** Milliseconds for which a node that does not know `eth_simulateV1` is not asked for it again. */
const LACKING_FOR = 10 * 60_000;

/** By `eth_simulateV1`, or else by calls in which a contract stands in for the wallet. */
export function createDryRun(chain: EvmChain, ask: Ask): DryRun {
  let lackingUntil = 0;
  const multicall3 = getAddress(chain.multicall3);
  return async (lines, request, price) => {
    const wallet = getAddress(request.wallet);
    const calls = lines.map(({ kind, call }) => ({ ...call, reads: kind !== 'own' && kind !== 'price' }));
    if (performance.now() >= lackingUntil) {
      try {
        return await simulateV1(
          { ask, wallet, multicall3, endowment: request.endowment ?? 0n },
          calls,
          price,
        );
      } catch (error) {
        const node = nodeAnswer(error);
        if (node === null && !(error instanceof z.ZodError)) throw error;
        if (node && isMissing(node)) lackingUntil = performance.now() + LACKING_FOR;
      }
    }
    if (!request.account) return null;
    return runBundle({ ask, wallet, account: await request.account }, calls, price);
  };
}

const isMissing = ({ code, message }: { readonly code: number; readonly message: string }): boolean =>
  code === -32_601 || (/method|eth_simulateV1/i.test(message) && /not |unsupported|unknown/i.test(message));
