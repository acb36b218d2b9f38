import { chains, type EvmChain } from '@say402/readback';
import { evmTokens } from './evm/evm-token.ts';
import { solanaTokens } from './solana/solana-token.ts';

export interface SandboxToken {
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
}

/** The tokens of every chain of the sandbox. */
export interface SandboxTokens {
  readonly base: readonly SandboxToken[];
  readonly polygon: readonly SandboxToken[];
  readonly avalanche: readonly SandboxToken[];
  readonly solana: readonly SandboxToken[];
}

/** Lists what the sandbox deploys: readback's registry, a token beyond it on Base and on Solana, and there the made-up `FEE`. */
export async function sandboxTokens(): Promise<SandboxTokens> {
  const evm = (chain: EvmChain) => evmTokens(chain).map(listed);
  return {
    base: evm(chains.base),
    polygon: evm(chains.polygon),
    avalanche: evm(chains.avalanche),
    solana: (await solanaTokens()).map(listed),
  };
}

function listed({ symbol, address, decimals }: SandboxToken): SandboxToken {
  return { symbol, address, decimals };
}
