import type { SandboxAccount } from '../accounts.ts';
import { createFacilitator, type FacilitatorRpcUrls } from './create-facilitator.ts';
import { facilitatorServer } from './facilitator-server.ts';

export interface FacilitatorSandbox {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts an x402 facilitator on a free loopback port, which settles with the keys of `account`. */
export async function startFacilitator(
  account: SandboxAccount,
  rpcUrls: FacilitatorRpcUrls,
): Promise<FacilitatorSandbox> {
  const app = facilitatorServer(await createFacilitator(account, rpcUrls));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}
