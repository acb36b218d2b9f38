import { chains } from '@say402/readback';
import { sandboxCollections, sandboxValidator } from '@say402/sandbox';
import { countRewards } from '../../packages/sandbox/src/furnished/furnish-solana.ts';
import {
  allowanceOf,
  delegate,
  delegateOf,
  endUnlocking,
  modeOnAave,
  newestPosition,
  openOrder,
  ordersSigned,
  placeNft,
  servesOnAave,
  stakeAccounts,
  usdcOn,
} from './setting.ts';
import type { Setting } from './setting-type.ts';
import type { ChainName } from './chain-name.ts';

type EvmName = Exclude<ChainName, 'solana'>;

/** How an action is tried on a chain. */
export interface Row {
  /** What is said; what it needs on the chain is put there first. */
  readonly words: (setting: Setting) => string | Promise<string>;
  /** What changes where no balance does. */
  readonly changes?: (setting: Setting) => Promise<unknown>;
}

type Rows = Readonly<Partial<Record<ChainName, Row>>>;

const NATIVE = { base: 'ETH', polygon: 'POL', avalanche: 'AVAX' } as const;
/** Worth some dollars in the pools of the sandbox. */
const SOME = { base: '0.01', polygon: '60', avalanche: '1' } as const;
/** Dollars far below what they are worth. */
const LOW = { base: '1500', polygon: '0.1', avalanche: '10' } as const;
const ELSEWHERE = { base: 'Polygon', polygon: 'Base', avalanche: 'Base' } as const;

const friend = ({ world, chain }: Setting): string => world.address(chain, 'secondUser');

/** The same on each EVM chain. */
const onEvm = (words: (chain: EvmName, setting: Setting) => Promise<string> | string): Rows =>
  Object.fromEntries(
    (['base', 'polygon', 'avalanche'] as const).map((chain) => [
      chain,
      { words: async (setting: Setting) => words(chain, setting) },
    ]),
  );

const withChanges = (rows: Rows, changes: Row['changes']): Rows =>
  Object.fromEntries(Object.entries(rows).map(([chain, row]) => [chain, { ...row, changes }]));

/** By action and chain, in the words of a user. */
export const rows: Readonly<Record<string, Rows>> = {
  transfer: {
    ...onEvm((_, setting) => `send 5 USDC to ${friend(setting)}`),
    solana: { words: (setting) => `send 5 USDC to ${friend(setting)}` },
  },
  swap: {
    ...onEvm((chain) => `swap ${SOME[chain]} ${NATIVE[chain]} for USDC`),
    solana: { words: () => 'swap 1 SOL for USDC on Jupiter' },
  },
  limit_order: withChanges(
    onEvm((chain) => `sell 20 USDC for W${NATIVE[chain]} at ${LOW[chain]} USDC per W${NATIVE[chain]}`),
    ordersSigned,
  ),
  cancel_order: withChanges(
    onEvm((_, setting) => `cancel limit order ${openOrder(setting)}`),
    ordersSigned,
  ),
  wrap: {
    ...onEvm((chain) => `wrap ${SOME[chain]} ${NATIVE[chain]}`),
    solana: { words: () => 'wrap 1 SOL' },
  },
  unwrap: {
    ...onEvm((chain) => `unwrap ${SOME[chain]} W${NATIVE[chain]}`),
    solana: { words: () => 'unwrap 0.5 WSOL' },
  },
  approve: withChanges(
    onEvm(() => 'approve 10 USDC for Uniswap'),
    allowanceOf,
  ),
  revoke: {
    ...withChanges(
      onEvm(() => 'revoke USDC approval for Uniswap'),
      allowanceOf,
    ),
    solana: {
      words: async (setting) => {
        await delegate(setting, 7_000_000n);
        return 'revoke the USDC approval';
      },
      changes: delegateOf,
    },
  },
  lend: { ...onEvm(() => 'lend 100 USDC on Aave'), solana: { words: () => 'lend 100 USDC on Kamino' } },
  withdraw: {
    ...onEvm(() => 'withdraw 20 USDC from Aave'),
    solana: { words: () => 'withdraw 20 USDC from Kamino' },
  },
  borrow: { ...onEvm(() => 'borrow 10 USDC on Aave'), solana: { words: () => 'borrow 10 USDC on Kamino' } },
  repay: { ...onEvm(() => 'repay 5 USDC on Aave'), solana: { words: () => 'repay 5 USDC on Kamino' } },
  mint_shares: {
    base: { words: () => 'mint 10 shares of Steakhouse USDC' },
    polygon: { words: () => 'mint 10 shares of Morpho Compound USDC' },
    avalanche: { words: () => 'mint 10 shares of Spark Savings USDC' },
  },
  redeem_shares: {
    base: { words: () => 'redeem 5 steakUSDC' },
    polygon: { words: () => 'redeem 5 shares of Morpho Compound USDC' },
    avalanche: { words: () => 'redeem 5 Spark Savings USDC shares' },
  },
  supply_collateral: {
    base: { words: () => 'supply 0.05 WETH as collateral on Morpho for a USDC loan' },
    polygon: { words: () => 'supply 0.01 WBTC as collateral on Morpho for a USDC loan' },
  },
  withdraw_collateral: {
    base: { words: () => 'withdraw 0.02 WETH of collateral from Morpho for the USDC loan' },
    polygon: { words: () => 'withdraw 0.01 WBTC of collateral from Morpho for the USDC loan' },
  },
  enable_collateral: withChanges(
    onEvm(async (_, setting) => {
      await setting.run('stop using my USDC as collateral on Aave');
      return 'enable my USDC as collateral on Aave';
    }),
    servesOnAave,
  ),
  disable_collateral: withChanges(
    onEvm(() => 'stop using my USDC as collateral on Aave'),
    servesOnAave,
  ),
  enter_emode: withChanges(
    onEvm(() => 'enter E-mode 1 on Aave'),
    modeOnAave,
  ),
  leave_emode: withChanges(
    onEvm(async (_, setting) => {
      if ((await modeOnAave(setting)) === 0n) await setting.run('enter E-mode 1 on Aave');
      return 'leave E-mode on Aave';
    }),
    modeOnAave,
  ),
  stake: { solana: { words: () => `stake 2.5 SOL with validator ${sandboxValidator}` } },
  unstake: {
    solana: {
      words: ({ world }) => {
        world.sandbox.chains.solana.nextEpoch();
        return 'unstake 2.5 SOL';
      },
      changes: stakeAccounts,
    },
  },
  withdraw_stake: {
    solana: {
      words: ({ world }) => {
        world.sandbox.chains.solana.nextEpoch();
        return 'withdraw my stake';
      },
    },
  },
  liquid_stake: {
    avalanche: { words: () => 'stake 10 AVAX' },
    solana: {
      words: ({ world }) => {
        countRewards(world.sandbox.chains.solana);
        return 'stake 1 SOL with Jito';
      },
    },
  },
  liquid_unstake: {
    avalanche: { words: () => 'unstake 5 sAVAX' },
    solana: { words: () => 'unstake 2 mSOL' },
  },
  claim: {
    ...onEvm(() => 'claim my rewards from Aave'),
    avalanche: {
      words: async (setting) => {
        await endUnlocking(setting);
        return 'claim my AVAX from BENQI';
      },
    },
  },
  bridge: {
    ...onEvm((chain) => `bridge 25 USDC to ${ELSEWHERE[chain]}`),
    solana: { words: ({ world }) => `bridge 25 USDC to Base for ${world.address('base')}` },
  },
  finish_bridge: {
    ...onEvm(async (chain, setting) => {
      const from = chain === 'base' ? 'polygon' : 'base';
      await setting.run(`bridge 12 USDC to ${chains[chain].title}`, from);
      return `complete the transfer from ${chains[from].title}`;
    }),
    solana: {
      words: async (setting) => {
        const owner = setting.world.address('solana');
        const ids = await setting.run(`bridge 12 USDC to Solana for ${owner}`, 'base');
        return `finish my bridge ${ids.at(-1)}`;
      },
    },
  },
  transfer_nft: {
    ...onEvm((_, setting) => `send NFT #3 from ${sandboxCollections.singlePieces} to ${friend(setting)}`),
    solana: { words: async (setting) => `send NFT ${await placeNft(setting)} to ${friend(setting)}` },
  },
  add_liquidity: onEvm(
    (chain) => `add liquidity with ${SOME[chain]} ${NATIVE[chain]} and 30 USDC on Uniswap, full range`,
  ),
  increase_liquidity: onEvm(
    async (chain, setting) =>
      `add 10 USDC and ${NATIVE[chain]} to my position #${await newestPosition(setting)}`,
  ),
  remove_liquidity: onEvm(
    async (_, setting) => `remove 50% of position #${await newestPosition(setting)} on Uniswap`,
  ),
  collect_fees: onEvm(async (chain, setting) => {
    await setting.run(`add liquidity with 900 USDC and ${NATIVE[chain]} in the 0.05% pool, ±5%`);
    const position = await newestPosition(setting);
    await setting.run(`swap 50 USDC for ${NATIVE[chain]} on Uniswap v3`);
    return `collect fees from position #${position}`;
  }),
  contract_call: withChanges(
    onEvm((_, setting) => `call transfer(address,uint256)(${friend(setting)}, 1000) on ${usdcOn(setting)}`),
    async ({ world, chain }) => world.usdcOf(chain, 'secondUser'),
  ),
  close_accounts: {
    solana: {
      words: async (setting) => {
        await setting.run('burn all my BONK');
        return 'close my empty token accounts';
      },
    },
  },
  burn: { solana: { words: () => 'burn 1 USDC' } },
};
