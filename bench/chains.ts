import type { SandboxChains } from '@say402/sandbox';
import { startChild, type Child } from './child.ts';

/** What the process with the chains reports. */
export interface ChainsReport {
  readonly chains: Record<keyof SandboxChains['chains'], { readonly rpcUrl: string }>;
  readonly accounts: SandboxChains['accounts'];
  readonly facilitatorUrl: string;
}

/** Starts the chains and the facilitator in a process of their own. */
export const startChainsChild = async (): Promise<Child<ChainsReport>> =>
  startChild<ChainsReport>('chains-server.ts');
