import { chains, erc20Abi } from '@say402/readback';
import { sandboxCollections, sandboxValidator } from '@say402/sandbox';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainName } from '../client/world.ts';
import { divided, steps, type Answer } from './lying-service.ts';

const STRANGER: Hex = '0x00000000000000000000000000000000000b0b00';
export const honest = (): void => undefined;
const saysLess = (by: bigint) =>
  steps(({ sent, approved }) => ({ sent: divided(sent, by), approved: divided(approved, by) }));
const saysNothing = steps(() => ({ sent: [], approved: [], received: [], fees: [] }));
const callsIt = (action: string, effects: string[]) => steps(() => ({ action, effects, sent: [] }));
const also = (data: Hex) => (answer: Answer) => {
  const to = chains.base.paymentAsset.address;
  answer.transactions?.push({ type: 'evm', data: { to, value: '0', chainId: 8453, data } });
  answer.signing?.push({ waitFor: [], simulated: true });
};
/** One lie, and what stops it. */
export interface Lie {
  readonly what: string;
  readonly chain: ChainName;
  readonly words: string;
  /** What the limit lets through is more than what the service says, and less than what the bytes do. */
  readonly limit: string;
  readonly lie: (answer: Answer) => void;
  readonly says: RegExp;
}

/** What a service may say less of, and what its bytes do all the same. */
export const lies: readonly Lie[] = [
  {
    what: 'a transfer of fifty times as much',
    chain: 'base',
    words: `send 50 USDC to {friend}`,
    limit: '5',
    lie: saysLess(50n),
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'native coins that are hardly mentioned',
    chain: 'base',
    words: `send 0.5 ETH to {friend}`,
    limit: '5, 0.1 ETH',
    lie: saysLess(100n),
    says: /limit_reached.*0\.5 ETH of 0\.1 ETH/s,
  },
  {
    what: 'a transfer that is not mentioned',
    chain: 'polygon',
    words: `send 50 USDC to {friend}`,
    limit: '5',
    lie: saysNothing,
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'another transfer beside the one shown',
    chain: 'base',
    words: `send 1 USDC to {friend}`,
    limit: '5',
    lie: also(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [STRANGER, 7_000_000n] })),
    says: /limit_reached.*\$8\.01 of \$5/s,
  },
  {
    what: 'an allowance beside the transfer shown',
    chain: 'base',
    words: `send 1 USDC to {friend}`,
    limit: '5',
    lie: also(
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [STRANGER, 2n ** 256n - 1n] }),
    ),
    says: /limit_reached/,
  },
  {
    what: 'an allowance that is said to be smaller',
    chain: 'base',
    words: 'approve 50 USDC for Uniswap',
    limit: '5',
    lie: saysLess(50n),
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'an allowance without end that is not mentioned',
    chain: 'avalanche',
    words: 'approve unlimited USDC for Uniswap',
    limit: '5',
    lie: saysNothing,
    says: /limit_reached/,
  },
  {
    what: 'a swap of more',
    chain: 'base',
    words: 'swap 50 USDC for ETH on Uniswap v3',
    limit: '5',
    lie: saysLess(50n),
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'a swap by way of Permit2',
    chain: 'base',
    words: 'swap 50 USDC for ZORA on Uniswap v4',
    limit: '5',
    lie: saysNothing,
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'wrapped coins',
    chain: 'base',
    words: 'wrap 0.5 ETH',
    limit: '5, 0.1 ETH',
    lie: saysLess(100n),
    says: /limit_reached.*0\.5 ETH of 0\.1 ETH/s,
  },
  {
    what: 'collateral',
    chain: 'avalanche',
    words: 'lend 100 USDC on Aave',
    limit: '5',
    lie: saysNothing,
    says: /limit_reached.*\$100\.01 of \$5/s,
  },
  {
    what: 'a debt, honestly shown',
    chain: 'avalanche',
    words: 'lend 50 AVAX on Aave and borrow 10 USDC',
    limit: '5, 51 AVAX',
    lie: honest,
    says: /limit_reached.*\$10\.01 of \$5.*Nothing was paid/s,
  },
  {
    what: 'a debt that is not mentioned',
    chain: 'avalanche',
    words: 'lend 50 AVAX on Aave and borrow 10 USDC',
    limit: '5, 51 AVAX',
    lie: steps(() => ({ received: [] })),
    says: /limit_reached.*\$10\.01 of \$5/s,
  },
  {
    what: 'liquidity',
    chain: 'base',
    words: 'add liquidity with 0.01 ETH and 30 USDC on Uniswap, full range',
    limit: '5, 1 ETH',
    lie: saysNothing,
    says: /limit_reached.*\$3\d\.\d+ of \$5/s,
  },
  {
    what: 'an NFT, honestly shown',
    chain: 'base',
    words: `send NFT #3 from ${sandboxCollections.singlePieces} to {friend}`,
    limit: '5, 1 ETH',
    lie: honest,
    says: /not_countable.*an NFT.*Nothing was paid/s,
  },
  {
    what: 'an NFT that is called a transfer',
    chain: 'base',
    words: `send NFT #3 from ${sandboxCollections.singlePieces} to {friend}`,
    limit: '5, 1 ETH',
    lie: callsIt('transfer', ['transfer']),
    says: /not_countable.*an NFT.*its price was paid before/s,
  },
  {
    what: 'a written-out call, honestly shown',
    chain: 'base',
    words: `call transfer(address,uint256)({friend}, 1000) on ${chains.base.paymentAsset.address}`,
    limit: '5',
    lie: honest,
    says: /not_countable.*a written-out call.*Nothing was paid/s,
  },
  {
    what: 'a written-out call that is called a transfer: what it moves is counted',
    chain: 'base',
    words: `call transfer(address,uint256)({friend}, 7000000) on ${chains.base.paymentAsset.address}`,
    limit: '5',
    lie: callsIt('transfer', ['transfer']),
    says: /limit_reached.*\$7\.01 of \$5/s,
  },
  {
    what: 'a written-out call of what nobody knows',
    chain: 'base',
    words: `call increaseAllowance(address,uint256)({friend}, 7000000) on ${chains.base.paymentAsset.address}`,
    limit: '5',
    lie: callsIt('transfer', ['transfer']),
    says: /not_countable.*transaction 1.*its price was paid before/s,
  },
  {
    what: 'what goes to another chain',
    chain: 'base',
    words: 'bridge 25 USDC to Polygon',
    limit: '5',
    lie: saysNothing,
    says: /limit_reached.*\$25\.01 of \$5/s,
  },
  {
    what: 'native coins that are staked',
    chain: 'avalanche',
    words: 'stake 10 AVAX',
    limit: '5, 1 AVAX',
    lie: saysLess(100n),
    says: /limit_reached.*10 AVAX of 1 AVAX/s,
  },
  {
    what: 'a gas limit that costs a fortune',
    chain: 'base',
    words: `send 1 USDC to {friend}`,
    limit: '5',
    lie: (answer) => {
      for (const each of answer.signing ?? []) each['gas'] = '29000000';
    },
    says: /limit_reached.*ETH for fees of 0\.002 ETH/s,
  },
  {
    what: 'a price with other decimals',
    chain: 'base',
    words: `send 1 USDC to {friend}`,
    limit: '1.005',
    lie: ({ price }) => {
      if (price) Object.assign(price, { decimals: 18, amount: '0.00000000000001' });
    },
    says: /limit_reached.*\$1\.01 of \$1\.005/s,
  },
  {
    what: 'a transfer on Solana',
    chain: 'solana',
    words: `send 50 USDC to {friend}`,
    limit: '5, 1 SOL',
    lie: saysLess(50n),
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'SOL',
    chain: 'solana',
    words: `send 2 SOL to {friend}`,
    limit: '5, 0.1 SOL',
    lie: saysNothing,
    says: /limit_reached.*2\.00\d+ SOL of 0\.1 SOL/s,
  },
  {
    what: 'a swap of SOL, which is wrapped for it',
    chain: 'solana',
    words: 'swap 1 SOL for USDC on Jupiter',
    limit: '5, 0.1 SOL',
    lie: saysLess(100n),
    says: /limit_reached.*1\.00\d+ SOL of 0\.1 SOL/s,
  },
  {
    what: 'tokens that are burned',
    chain: 'solana',
    words: 'burn 50 USDC',
    limit: '5, 1 SOL',
    lie: saysLess(50n),
    says: /limit_reached.*\$50\.01 of \$5/s,
  },
  {
    what: 'a stake',
    chain: 'solana',
    words: `stake 2.5 SOL with validator ${sandboxValidator}`,
    limit: '5, 0.1 SOL',
    lie: saysNothing,
    says: /limit_reached.*2\.50\d+ SOL of 0\.1 SOL/s,
  },
  {
    what: 'a priority fee that is not mentioned, where SOL has a limit',
    chain: 'solana',
    words: `send 1 USDC to {friend}`,
    limit: '5, 0.000001 SOL',
    lie: steps(() => ({ fees: [] })),
    says: /limit_reached.* SOL of 0\.000001 SOL/s,
  },
];
