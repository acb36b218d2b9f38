import { encodeAbiParameters, getContractAddress, keccak256, parseAbiParameters, type Address } from 'viem';

/** Hash of the code that creates a pool, the same on all our chains. Source: v3-periphery's PoolAddress.sol. */
const POOL_INIT_CODE_HASH = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';
const KEY = parseAbiParameters('address, address, uint24');

/** The address of the pool of two tokens with a fee, whether it exists or not. */
export function uniswapV3PoolAddress(factory: Address, one: Address, other: Address, fee: number): Address {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: keccak256(encodeAbiParameters(KEY, [token0, token1, fee])),
    bytecodeHash: POOL_INIT_CODE_HASH,
  });
}
