import {
  encodeAbiParameters,
  parseAbiParameters,
  zeroAddress,
  concatHex,
  type Address,
  type Hex,
} from 'viem';
import { uniswapV3, type EvmChain, type UniswapV3Addresses } from '@say402/readback';
import { readArtifact } from '../solidity/read-artifact.ts';

const artifacts = {
  factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  quoter: '@say402/sandbox/vendored/uniswap-v3/QuoterV2.json',
  router: '@say402/sandbox/vendored/uniswap-v3/SwapRouter02.json',
  positions: '@say402/sandbox/vendored/uniswap-v3/NonfungiblePositionManager.json',
} as const;

/** A contract's mainnet address, and code that, run there once, writes its storage and returns its final code. */
export interface Creation {
  readonly address: Address;
  readonly code: Hex;
}

/**
 * The contracts of Uniswap v3 for one chain, in the compiled form that Uniswap published; without Uniswap v2, and without drawings of
 * positions.
 */
export function uniswapCreations(chain: EvmChain): readonly Creation[] {
  const at = uniswapAddresses(chain);
  const two = parseAbiParameters('address, address');
  const wrapped = chain.wrappedNative;
  return [
    { address: at.factory, code: creationCode('factory') },
    creation('quoter', encodeAbiParameters(two, [at.factory, wrapped])),
    creation(
      'router',
      encodeAbiParameters(parseAbiParameters('address, address, address, address'), [
        zeroAddress,
        at.factory,
        at.positions,
        wrapped,
      ]),
    ),
    creation(
      'positions',
      encodeAbiParameters(parseAbiParameters('address, address, address'), [
        at.factory,
        wrapped,
        zeroAddress,
      ]),
    ),
  ];

  function creation(name: keyof typeof artifacts, args: Hex): Creation {
    return { address: at[name], code: concatHex([creationCode(name), args]) };
  }
}

/** @throws Error when readback knows no Uniswap v3 on this chain. */
export function uniswapAddresses(chain: EvmChain): UniswapV3Addresses {
  const addresses = uniswapV3[chain.name];
  if (!addresses) throw new Error(`No addresses of Uniswap v3 on ${chain.title}.`);
  return addresses;
}

function creationCode(name: keyof typeof artifacts): Hex {
  return readArtifact(artifacts[name]).code;
}
