import type { EvmBridgeEnd } from '@say402/readback';
import { encodeFunctionData, parseAbi, zeroAddress, type Address, type Hex } from 'viem';
import { evmTokens } from '../../evm-token.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import type { Contract } from '../../solidity/contract.ts';
import { readArtifact } from '../../solidity/read-artifact.ts';

/** In place of Across's HubPool on Ethereum, whose messages its SpokePools obey. */
export const acrossHub = sandboxContract('across hub');
/** Who delivers them: on the OP stack its messenger, on Polygon a contract that its SpokePool is told of. */
export const opMessenger: Address = '0x4200000000000000000000000000000000000007';
const fxChild = sandboxContract('polygon fx child');

interface SpokePool {
  /** Where its code is, on Base and Polygon as on mainnet. */
  readonly implementation: Address;
  readonly contract: Contract;
  readonly constructorArgs: readonly unknown[];
  readonly initializeArgs: readonly unknown[];
  /** How a call that the hub asks for arrives, where the sandbox's hub asks for any. */
  readonly deliver?: (call: Hex) => { readonly from: Address; readonly data: Hex };
}

/** Seconds, as on mainnet. */
const [QUOTE_TIME_BUFFER, FILL_DEADLINE_BUFFER] = [3600, 21_600];
const fxAbi = parseAbi([
  'function processMessageFromRoot(uint256 stateId, address rootMessageSender, bytes data)',
]);
const polygonTokenBridger = '0x0330E9b4D0325cCfF515E81DFbc7754F2a02ac57';

/** What Avalanche reads Ethereum by, where the hub's messages are; and the seconds after which others may update it. */
const [helios, hubPoolStore] = [sandboxContract('across helios'), sandboxContract('across hub pool store')];
const ADMIN_UPDATE_BUFFER = 86_400;
/** Who passes tokens on to Ethereum from Arbitrum. */
const gatewayRouter = sandboxContract('arbitrum gateway router');
/** Where nothing depends on it. */
const anywhere = sandboxContract('across implementation');

/**
 * Across's SpokePool of a chain, with what its constructor and initializer get; without CCTP and OFT, which bring tokens back to Ethereum,
 * and without its gateway. Source: across-protocol/contracts 8ab0730, broadcast/Deploy{OP,Polygon}SpokePool.s.sol, and for the other
 * chains the constructors in contracts/spoke-pools of the package.
 */
export function spokePoolOf(chain: EvmBridgeEnd): SpokePool | undefined {
  const buffers = [chain.wrappedNative, QUOTE_TIME_BUFFER, FILL_DEADLINE_BUFFER];
  const usdc = evmTokens(chain).find(({ symbol }) => symbol === 'USDC')?.address;
  const usual = [...buffers, usdc, zeroAddress];
  const pools: Readonly<Record<string, () => SpokePool>> = {
    base: () => ({
      implementation: '0x77AA19D49484Cc88c2cA1C8527226E891C5C72D8',
      contract: vendored('OP_SpokePool'),
      constructorArgs: [...usual, zeroAddress],
      initializeArgs: [0, acrossHub, acrossHub],
      deliver: (data) => ({ from: opMessenger, data }),
    }),
    polygon: () => ({
      implementation: '0x4a84a43274F5f99e94aa0eBEF53bc06AF8Bc3DfB',
      contract: vendored('Polygon_SpokePool'),
      constructorArgs: [...usual, 0, 0n, zeroAddress],
      initializeArgs: [0, polygonTokenBridger, acrossHub, acrossHub, fxChild],
      deliver: (call) => ({
        from: fxChild,
        data: encodeFunctionData({ abi: fxAbi, args: [0n, acrossHub, call] }),
      }),
    }),
    avalanche: () => ({
      implementation: anywhere,
      contract: vendored('Universal_SpokePool'),
      constructorArgs: [ADMIN_UPDATE_BUFFER, helios, hubPoolStore, ...usual, 0, 0n, zeroAddress],
      initializeArgs: [0, acrossHub, acrossHub],
    }),
    ethereum: () => ({
      implementation: anywhere,
      contract: vendored('Ethereum_SpokePool'),
      constructorArgs: [...buffers, zeroAddress],
      initializeArgs: [0, acrossHub],
    }),
    optimism: () => ({
      implementation: anywhere,
      contract: vendored('OP_SpokePool'),
      constructorArgs: [...usual, zeroAddress],
      initializeArgs: [0, acrossHub, acrossHub],
    }),
    arbitrum: () => ({
      implementation: anywhere,
      contract: vendored('Arbitrum_SpokePool'),
      constructorArgs: [...usual, 0, 0n, zeroAddress],
      initializeArgs: [0, gatewayRouter, acrossHub, acrossHub],
    }),
  };
  return pools[chain.name]?.();
}

const vendored = (name: string): Contract => readArtifact(`@say402/sandbox/vendored/across/${name}.json`);
