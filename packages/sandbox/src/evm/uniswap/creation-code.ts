import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  encodeAbiParameters,
  isHex,
  parseAbiParameters,
  zeroAddress,
  concatHex,
  type Address,
  type Hex,
} from 'viem';
import { uniswapV3, type EvmChain, type UniswapV3Addresses } from '@say402/readback';
import { z } from 'zod';

const artifactSchema = z.object({ bytecode: z.custom<Hex>(isHex) });

const artifacts = {
  factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  quoter: '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  router: '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
} as const;

/** A contract's mainnet address with the code that, run there once, writes its storage and returns its final code. */
export interface Creation {
  readonly address: Address;
  readonly code: Hex;
}

/**
 * The contracts of Uniswap v3 for one chain. Source: the compiled artifacts of `@uniswap/v3-core`, `v3-periphery` and
 * `swap-router-contracts`, which stay in their packages. There is no Uniswap v2 and no picture of positions.
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
  const path = createRequire(import.meta.url).resolve(artifacts[name]);
  return artifactSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).bytecode;
}
