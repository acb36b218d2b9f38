import {
  chains,
  uniswapV3FactoryAbi,
  uniswapV3PoolAbi,
  uniswapV3QuoterAbi,
  type EvmChain,
} from '@say402/readback';
import {
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  erc20Abi,
  getAddress,
  getContractAddress,
  http,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseUnits,
  zeroAddress,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts, type SandboxAccounts } from '../../accounts.ts';
import { startEvmChain, type EvmSandbox } from '../start-evm-chain.ts';
import { waitForReceipt } from '../wait-for-receipt.ts';
import { uniswapAddresses } from './creation-code.ts';
import { poolPlans } from './pool-plan.ts';

/** Of the pools of every mainnet factory. Source: v3-periphery's PoolAddress.sol. */
const poolInitCodeHash = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';
const routerAbi = parseAbi([
  'struct ExactInputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingle params) payable returns (uint256 amountOut)',
]);
const positionsAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH9() view returns (address)',
  'function balanceOf(address) view returns (uint256)',
]);
/** Whole dollars of the native coin in the pools. */
const dollars: Record<string, string> = { base: '3000', polygon: '0.5', avalanche: '30' };

let accounts: SandboxAccounts;

beforeAll(async () => {
  accounts = await sandboxAccounts();
});

describe.each<EvmChain>([chains.base, chains.polygon, chains.avalanche])(
  "Uniswap v3 on the sandbox's $title",
  (chain) => {
    const at = uniswapAddresses(chain);
    const usdc = getAddress(chain.paymentAsset.address);
    let sandbox: EvmSandbox;

    beforeAll(async () => {
      sandbox = await startEvmChain(chain, accounts);
    });
    afterAll(async () => {
      await sandbox.close();
    });
    const reader = () => createPublicClient({ transport: http(sandbox.rpcUrl), cacheTime: 0 });

    it('has every pool at the address that the periphery computes, at its price and in range', async () => {
      for (const { token0, token1, fee, sqrtPriceX96 } of poolPlans(chain, 'uniswap')) {
        const key = encodeAbiParameters(parseAbiParameters('address, address, uint24'), [
          token0,
          token1,
          fee,
        ]);
        const address = getContractAddress({
          opcode: 'CREATE2',
          from: at.factory,
          salt: keccak256(key),
          bytecodeHash: poolInitCodeHash,
        });
        const pool = { address, abi: uniswapV3PoolAbi } as const;
        const known = await reader().readContract({
          address: at.factory,
          abi: uniswapV3FactoryAbi,
          functionName: 'getPool',
          args: [token1, token0, fee],
        });
        expect(known).toBe(address);
        expect((await reader().readContract({ ...pool, functionName: 'slot0' }))[0]).toBe(sqrtPriceX96);
        expect(await reader().readContract({ ...pool, functionName: 'liquidity' })).toBeGreaterThan(0n);
      }
      const missing = await reader().readContract({
        address: at.factory,
        abi: uniswapV3FactoryAbi,
        functionName: 'getPool',
        args: [usdc, chain.multicall3, 500],
      });
      expect(missing).toBe(zeroAddress);
    });

    it('knows its own addresses, and gave the positions to the issuer, but the last one', async () => {
      const positions = { address: at.positions, abi: positionsAbi } as const;
      expect(await reader().readContract({ ...positions, functionName: 'factory' })).toBe(at.factory);
      expect(await reader().readContract({ ...positions, functionName: 'WETH9' })).toBe(chain.wrappedNative);
      expect(
        await reader().readContract({
          ...positions,
          functionName: 'balanceOf',
          args: [accounts.issuer.evm.address],
        }),
      ).toBe(BigInt(poolPlans(chain, 'uniswap').length - 1));
    });

    it('swaps a native coin for what its quoter says, near the price of the pools', async () => {
      const user = privateKeyToAccount(accounts.user.evm.privateKey);
      const amountIn = parseUnits('1', 18);
      const hop = { tokenIn: chain.wrappedNative, tokenOut: usdc, amountIn, fee: 500 };
      const { result } = await reader().simulateContract({
        address: at.quoter,
        abi: uniswapV3QuoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [{ ...hop, sqrtPriceLimitX96: 0n }],
      });
      const fair = parseUnits(dollars[chain.name] ?? '', 6);
      expect(result[0]).toBeGreaterThan((fair * 998n) / 1000n);
      expect(result[0]).toBeLessThan(fair);
      const recipient = '0x00000000000000000000000000000000000a11ce';
      const hash = await createWalletClient({
        account: user,
        transport: http(sandbox.rpcUrl),
      }).writeContract({
        address: at.router,
        abi: routerAbi,
        functionName: 'exactInputSingle',
        args: [{ ...hop, recipient, amountOutMinimum: result[0], sqrtPriceLimitX96: 0n }],
        value: amountIn,
        chain: null,
      });
      await waitForReceipt(reader(), hash);
      expect(
        await reader().readContract({
          address: usdc,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [recipient],
        }),
      ).toBe(result[0]);
    });
  },
);
