import { useOf, type Scan } from '../../scan/item.ts';
import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** What a closing sentence or an agreement may call what is to be done, and the actions that are called so. */
const CALLED: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /\b(?:swap|swapping|trade|exchange|conversion|purchase)\b/,
    new Set(['swap', 'wrap', 'unwrap', 'bridge', 'liquid_stake', 'liquid_unstake']),
  ],
  [/\b(?:bridge|bridging|cross-chain)\b/, new Set(['bridge'])],
  [/\b(?:transfer|payment)\b/, new Set(['transfer', 'transfer_nft', 'bridge', 'repay'])],
  [/\bborrowing\b/, new Set(['borrow'])],
  [/\bloan\b/, new Set(['borrow', 'repay'])],
  [/\bdeposit\b/, new Set(['lend', 'add_liquidity', 'stake', 'liquid_stake'])],
  [/\blending\b/, new Set(['lend', 'borrow', 'withdraw', 'repay'])],
  [/\bstaking\b/, new Set(['stake', 'liquid_stake', 'unstake', 'liquid_unstake', 'withdraw_stake'])],
  [
    /\bwithdrawal\b/,
    new Set(['withdraw', 'remove_liquidity', 'unstake', 'liquid_unstake', 'withdraw_stake', 'claim']),
  ],
];

const calledIn = (text: string): readonly ReadonlySet<string>[] =>
  CALLED.flatMap(([called, names]) => (called.test(text) ? [names] : []));

/**
 * Whether an agreement names something else than was asked for, or one of two things: "confirm the swap" after "send 5 USDC to bob.eth",
 * or after "swap 5 USDC for ETH and send 5 DAI to bob.eth".
 */
export function isOtherDeal(agreement: string, steps: () => readonly Step[]): boolean {
  const called = calledIn(agreement.toLowerCase());
  if (called.length === 0) return false;
  const asked = steps().map(({ action }) => action.definition.name);
  return (
    called.some((names) => !asked.some((name) => names.has(name))) ||
    asked.some((name) => !called.some((names) => names.has(name)))
  );
}

/**
 * "Send 5 USDC to 0x…. Please proceed with the swap": a closing sentence that calls what is to be done something else may ask for
 * more. Null where none does.
 */
export function otherClosing(
  { items, bySort }: Pick<Scan, 'items' | 'bySort'>,
  steps: readonly Step[],
): Trouble | null {
  if (steps.length === 0 || bySort.filler.length === 0) return null;
  const actions = steps.map(({ action }) => action.definition.name);
  const other = items.find((item) => {
    const use = useOf(item);
    if (use?.use !== 'filler' || use.closing !== true) return false;
    return calledIn(item.lower).some((names) => !actions.some((name) => names.has(name)));
  });
  return other
    ? ask(
        `What does "${other.text}" ask for beside the rest? Please say the request again without it, or everything that should be done.`,
      )
    : null;
}
