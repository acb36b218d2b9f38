import type { EvmChain } from '@say402/readback';
import { encodeFunctionData, getAddress, parseAbi, zeroAddress, type Address, type Hex } from 'viem';
import { sandboxContract } from '../../sandbox-contract.ts';
import type { Contract } from '../../solidity/contract.ts';
import { readArtifact } from '../../solidity/read-artifact.ts';

/** In place of Across's HubPool on Ethereum, whose messages its SpokePools obey. */
export const acrossHub = sandboxContract('across hub');
/** Who delivers them: on the OP stack its messenger, on Polygon a contract that its SpokePool is told of. */
export const opMessenger: Address = '0x4200000000000000000000000000000000000007';
const fxChild = sandboxContract('polygon fx child');

interface SpokePool {
  /** Where its code is on mainnet. */
  readonly implementation: Address;
  readonly contract: Contract;
  readonly constructorArgs: readonly unknown[];
  readonly initializeArgs: readonly unknown[];
  /** How a call that the hub asks for arrives. */
  readonly deliver: (call: Hex) => { readonly from: Address; readonly data: Hex };
}

/** Seconds, as on mainnet. */
const [QUOTE_TIME_BUFFER, FILL_DEADLINE_BUFFER] = [3600, 21_600];
const fxAbi = parseAbi([
  'function processMessageFromRoot(uint256 stateId, address rootMessageSender, bytes data)',
]);
const polygonTokenBridger = '0x0330E9b4D0325cCfF515E81DFbc7754F2a02ac57';

/**
 * Across's SpokePool of a chain, with what its constructor and initializer get; without CCTP and OFT, which bring tokens back to Ethereum,
 * and without its gateway. Source: across-protocol/contracts 8ab0730, broadcast/Deploy{OP,Polygon}SpokePool.s.sol.
 */
export function spokePoolOf({ name, wrappedNative, paymentAsset }: EvmChain): SpokePool | undefined {
  const usual = [
    wrappedNative,
    QUOTE_TIME_BUFFER,
    FILL_DEADLINE_BUFFER,
    getAddress(paymentAsset.address),
    zeroAddress,
  ];
  const pools: Readonly<Record<string, () => SpokePool>> = {
    base: () => ({
      implementation: '0x77AA19D49484Cc88c2cA1C8527226E891C5C72D8',
      contract: readArtifact('@say402/sandbox/vendored/across/OP_SpokePool.json'),
      constructorArgs: [...usual, zeroAddress],
      initializeArgs: [0, acrossHub, acrossHub],
      deliver: (data) => ({ from: opMessenger, data }),
    }),
    polygon: () => ({
      implementation: '0x4a84a43274F5f99e94aa0eBEF53bc06AF8Bc3DfB',
      contract: readArtifact('@say402/sandbox/vendored/across/Polygon_SpokePool.json'),
      constructorArgs: [...usual, 0, 0n, zeroAddress],
      initializeArgs: [0, polygonTokenBridger, acrossHub, acrossHub, fxChild],
      deliver: (call) => ({
        from: fxChild,
        data: encodeFunctionData({ abi: fxAbi, args: [0n, acrossHub, call] }),
      }),
    }),
  };
  return pools[name]?.();
}
