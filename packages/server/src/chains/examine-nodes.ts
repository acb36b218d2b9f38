import type { Chain } from '@say402/readback';
import { NodeFault } from '../net/node-fault.ts';
import { examineEvmNode } from './evm/examine-node.ts';
import { emptyReport, type NodeReport } from './node-report.ts';
import { examineSolanaNode } from './solana/examine-node.ts';

export interface ExamineOptions {
  readonly urls: readonly string[];
  /** Milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Asks every RPC URL of a chain what it can do, each for itself. */
export async function examineNodes(
  chain: Chain,
  { urls, timeoutMs, now }: ExamineOptions,
): Promise<readonly NodeReport[]> {
  return Promise.all(
    urls.map(async (url) => {
      const options = { url, timeoutMs };
      const report = emptyReport(chain, url);
      try {
        const examined =
          chain.family === 'evm'
            ? examineEvmNode(chain, options, now())
            : examineSolanaNode(chain, options, now());
        return { ...report, ...(await examined) };
      } catch (error) {
        return { ...report, fault: faultOf(error) };
      }
    }),
  );
}

/** In our own words: a node may quote a key in its URL. */
function faultOf(error: unknown): string {
  if (!(error instanceof NodeFault)) return 'it answers in an unknown form';
  const { kind, status } = error;
  if (status !== null) return `it answers with HTTP ${status}`;
  if (kind === 'late') return 'it does not answer in time';
  return kind === 'unreachable' ? 'it can not be reached' : `its answer is ${kind}`;
}
