import { isAround, type Effect, type EffectKind, type EffectOf } from '@say402/readback';
import { choiceMovements } from './account-choices.ts';
import { bridgeMovements } from './bridges.ts';
import { cometMovements } from './comets.ts';
import { jupiterLendMovements } from './jupiter-lend.ts';
import { kaminoMovements } from './kamino.ts';
import { morphoMovements } from './isolated-lending.ts';
import { lendingMovements } from './lending.ts';
import { liquidityMovements } from './liquidity.ts';
import type { Explanations, Movement } from './movement.ts';
import { nftMovements } from './nfts.ts';
import { orderMovements } from './orders.ts';
import { poolMovements } from './pools.ts';
import { rewardMovements } from './rewards.ts';
import { stakedAvaxMovements } from './staked-avax.ts';
import { stakingMovements } from './staking.ts';
import { vaultMovements } from './vaults.ts';

const allowance = ({
  kind,
  token,
  owner,
  spender,
  amount,
}: EffectOf<'approve' | 'permit2_approve'>): Movement => ({
  owners: [owner],
  allowed: { token, amount, spender, permit2: kind === 'permit2_approve' },
});

/** What each kind of effect moves. A new kind does not compile until it is listed here. */
const explanations: Explanations<EffectKind> = {
  transfer: ({ token, from, to, amount }) => ({ owners: [from], out: { token, amount, to, plain: true } }),
  approve: allowance,
  permit2_approve: allowance,
  wrap: ({ token, owner, amount }) =>
    exchange({ owner, amount, from: 'native', into: token, contract: token }),
  unwrap: ({ token, owner, amount }) =>
    exchange({ owner, amount, from: token, into: 'native', contract: token }),
  swap: ({ owner, venue, tokenIn, tokenOut, amountIn, amountOut, recipient }) => ({
    owners: [owner],
    out: { token: tokenIn, amount: amountIn, to: venue, plain: false },
    in: { token: tokenOut, least: amountOut, to: recipient },
  }),
  call: ({ value, target }) => ({
    ...(value !== 0n && { out: { token: 'native', amount: value, to: target, plain: true } }),
  }),
  burn: ({ token, amount }) => ({ out: { token, amount, to: token, plain: true } }),
  sync_native: ({ owner }) => ({ owners: [owner], counts: true }),
  close_account: ({ to }) => ({ owners: [to], closes: true }),
  ...lendingMovements,
  ...choiceMovements,
  ...rewardMovements,
  ...liquidityMovements,
  ...stakingMovements,
  ...poolMovements,
  ...jupiterLendMovements,
  ...kaminoMovements,
  ...stakedAvaxMovements,
  ...bridgeMovements,
  ...nftMovements,
  ...vaultMovements,
  ...morphoMovements,
  ...cometMovements,
  ...orderMovements,
  // These move nothing; which accounts they are about is checked kind by kind.
  revoke_delegate: () => ({}),
  advance_nonce: () => ({}),
  // These accompany other effects; readback's `compare` judges them.
  token_account: () => ({}),
  compute_limit: () => ({}),
  compute_price: () => ({}),
  memo: () => ({}),
};

/** Whether this version of the client can tell what effects of a kind move. */
export const isExplained = (kind: string): boolean => Object.hasOwn(explanations, kind);

/** Kinds that move something other than an amount of a token. */
const UNCOUNTED: Partial<Record<EffectKind, string>> = {
  call: 'a written-out call',
  // The bytes do not name the position's tokens, so it is unknown what the amounts count.
  increase_liquidity: 'what goes into a position',
  nft_transfer: 'an NFT',
  asset_transfer: 'an NFT',
  core_transfer: 'an NFT',
};

/** What effects of a kind move, in words, where that is no amount of a token; null where it can be counted. */
export const whyUncounted = (kind: string): string | null =>
  Object.entries(UNCOUNTED).find(([each]) => each === kind)?.[1] ?? null;

/** What an effect moves; nothing for those that only accompany others. */
export const movementsOf = (effects: readonly Effect[]): Movement[] =>
  effects
    .filter((effect) => !isAround(effect))
    .flatMap((effect) => {
      const uncounted = UNCOUNTED[effect.kind];
      const found = [explain(effect.kind, effect)].flat();
      return uncounted === undefined ? found : found.map((each) => ({ ...each, uncounted }));
    });

const explain = <Kind extends EffectKind>(
  kind: Kind,
  effect: EffectOf<Kind>,
): Movement | readonly Movement[] => explanations[kind](effect);

interface Exchange {
  readonly owner: string;
  readonly amount: bigint;
  readonly from: string;
  readonly into: string;
  readonly contract: string;
}

/** One token becomes another one for one, in the same wallet. */
const exchange = ({ owner, amount, from, into, contract }: Exchange): Movement => ({
  owners: [owner],
  out: { token: from, amount, to: contract, plain: false },
  in: { token: into, least: amount, to: owner },
});
