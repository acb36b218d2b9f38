import { NATIVE_MINT, poolsInWords, type Chain, type Difference, type Effect } from '@say402/readback';
import type { Preview, PreviewToken } from '@say402/wire';

const KINDS = ['swap', 'cpmm_swap', 'jupiter_swap'] as const;
type SwapEffect = Extract<Effect, { kind: (typeof KINDS)[number] }>;

const isSwap = (effect: Effect): effect is SwapEffect => KINDS.some((kind) => kind === effect.kind);

/**
 * Swaps have to be the preview's one for one, for the same tokens: an output must not be swapped on into something that nobody was shown.
 * Permit2's allowance for a swap must end with it.
 */
export function wrongSwaps(
  chain: Chain,
  preview: Preview,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  // Solana's pools hold wrapped SOL instead of SOL.
  const native = chain.family === 'svm' ? NATIVE_MINT : 'native';
  const nameOf = (token: PreviewToken | undefined): string =>
    token?.address ? spell(token.address) : native;
  const wanted = preview
    .filter(({ action }) => action === 'swap')
    .map(({ sent: [sent], received: [received], facts }) => ({
      tokens: `${nameOf(sent?.token)} for ${nameOf(received?.token)}`,
      most: BigInt(sent?.baseUnits ?? 0),
      least: BigInt(received?.minimumBaseUnits ?? 0),
      pools: facts.find(({ name }) => name === 'pools')?.value,
    }));
  const found = effects.filter(isSwap);
  const differences = found.flatMap((effect, index): Difference[] => {
    const said = wanted[index];
    if (!said) return [];
    const { amountIn, amountOut } = effect;
    const tokens = `${spell(effect.tokenIn)} for ${spell(effect.tokenOut)}`;
    const pools = poolsOf(effect) ?? said.pools;
    if (pools !== said.pools)
      return [{ what: `pools of swap ${index + 1}`, expected: said.pools ?? 'none', actual: String(pools) }];
    if (tokens === said.tokens && amountIn <= said.most && amountOut >= said.least) return [];
    const expected = `at most ${said.most} of ${said.tokens}, at least ${said.least}`;
    return [
      { what: `swap ${index + 1}`, expected, actual: `${amountIn} of ${tokens}, at least ${amountOut}` },
    ];
  });
  differences.push(...wrongPermits(effects, spell));
  if (wanted.length === found.length) return differences;
  return [...differences, { what: 'swaps', expected: String(wanted.length), actual: String(found.length) }];
}

/** The pools that a swap must go through; null for Jupiter, whose bounds hold whatever its route. */
function poolsOf(effect: SwapEffect): string | null {
  if (effect.kind === 'swap') return poolsInWords(effect);
  return effect.kind === 'cpmm_swap' ? effect.pool : null;
}

/** Permit2's allowance must not last longer than the deadline of the swap that it is for. */
function wrongPermits(effects: readonly Effect[], spell: (text: string) => string): Difference[] {
  return effects.flatMap((effect, index) => {
    if (effect.kind !== 'permit2_approve' || effect.amount === 0n) return [];
    const { token, spender, expiration } = effect;
    const used = effects
      .slice(index)
      .some(
        (later) =>
          later.kind === 'swap' &&
          spell(later.venue) === spell(spender) &&
          spell(later.tokenIn) === spell(token) &&
          later.deadline >= expiration,
      );
    const what = `end of the allowance of ${token} for ${spender}`;
    return used ? [] : [{ what, expected: 'with the swap that uses it', actual: String(expiration) }];
  });
}
