import type { ChainConfig, Config } from './config.ts';
import { isKeyless } from './protocols/jupiter/pace.ts';

/**
 * A caution where Solana is served and Jupiter is asked without a key: its rate limit then leaves most swaps of a busy service without
 * Jupiter.
 */
export function jupiterCautions({
  chains,
  venues: { jupiter },
}: {
  readonly chains: readonly Pick<ChainConfig, 'chain'>[];
  readonly venues: Pick<Config['venues'], 'jupiter'>;
}): readonly string[] {
  const served = chains.some(({ chain }) => chain.family === 'svm');
  if (!served || !jupiter || !isKeyless(jupiter)) return [];
  return [
    "Jupiter is asked without a key, which it allows once in two seconds: swaps on Solana beyond that are offered from Raydium's pools alone. Set JUPITER_API_KEY (free of charge at developers.jup.ag), or JUPITER_API_URL=off.",
  ];
}
