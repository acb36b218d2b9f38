import type { ChainConfig, Config } from './config.ts';
import { isKeyless, refusedWith } from './protocols/jupiter/pace.ts';

/**
 * Cautions where Solana is served: that Jupiter is asked without a key, whose rate limit leaves most swaps of a busy service without it,
 * and how it turned the last question away.
 */
export function jupiterCautions({
  chains,
  venues: { jupiter },
}: {
  readonly chains: readonly Pick<ChainConfig, 'chain'>[];
  readonly venues: Pick<Config['venues'], 'jupiter'>;
}): readonly string[] {
  const served = chains.some(({ chain }) => chain.family === 'svm');
  if (!served || !jupiter) return [];
  const status = refusedWith(jupiter);
  return [
    ...(isKeyless(jupiter)
      ? [
          "Jupiter is asked without a key, which it allows once in two seconds: swaps on Solana beyond that are offered from Raydium's pools alone. Set JUPITER_API_KEY (free of charge at developers.jup.ag), or JUPITER_API_URL=off.",
        ]
      : []),
    ...(status === null
      ? []
      : [
          `Jupiter turned the last question away with status ${status} (${status === 429 ? 'too many' : 'the key'}): swaps on Solana are offered from Raydium's pools alone until it answers. Look at JUPITER_API_KEY.`,
        ]),
  ];
}
