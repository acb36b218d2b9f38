import { encodeAbiParameters, getContractAddress, keccak256, parseAbiParameters, type Address } from 'viem';

/** Hash of the code that creates a pool. Source: `@cryptoalgebra/periphery` 1.0.0, PoolAddress.sol. */
const POOL_INIT_CODE_HASH = '0x6ec6c9c8091d160c0aa74b2b14ba9c1717e95093bd3ac085cee99a49aab294a4';
const KEY = parseAbiParameters('address, address');

/** The address of the only pool of two tokens, whether it exists or not. */
export function algebraPoolAddress(poolDeployer: Address, one: Address, other: Address): Address {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return getContractAddress({
    opcode: 'CREATE2',
    from: poolDeployer,
    salt: keccak256(encodeAbiParameters(KEY, [token0, token1])),
    bytecodeHash: POOL_INIT_CODE_HASH,
  });
}
