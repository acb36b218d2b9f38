import type { LendingPool } from '@say402/readback';
import { encodeAbiParameters, keccak256, numberToHex, type Address, type Hex } from 'viem';
import { z } from 'zod';
import { setStorage } from '../../anvil-calls.ts';
import type { ContractDeployer } from '../../contract-deployer.ts';
import { rpcBatch } from '../../rpc-batch.ts';

const wordSchema = z.templateLiteral(['0x', z.string()]);
/** More slots than either contract's own variables take. */
const SLOTS = 64;
/** The block number stands above the index of a distribution, in the same word. */
const BLOCK_SHIFT = 224n;

interface Place {
  readonly rpcUrl: string;
  readonly deployer: ContractDeployer;
}

/**
 * Resets the block numbers that markets and comptroller have stored: a chain that loads this state counts its blocks from the start, and
 * interest for a negative number of blocks would revert.
 *
 * @param first the block before the pool was made
 */
export async function forgetBlocks(
  { comptroller, markets }: LendingPool,
  first: bigint,
  place: Place,
): Promise<void> {
  const last = await lastBlock(place);
  const isNoted = (number: bigint): boolean => first <= number && number <= last;
  for (const { address } of markets) {
    const own = Array.from({ length: SLOTS }, (_, slot) => numberToHex(slot, { size: 32 }));
    await reset(place, address, own, (word) => (isNoted(word) ? 0n : null));
    const mapped = own.map((slot) =>
      keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [address, slot])),
    );
    await reset(place, comptroller, mapped, (word) =>
      isNoted(word >> BLOCK_SHIFT) ? word & ((1n << BLOCK_SHIFT) - 1n) : null,
    );
  }
}

/** The number of the last block. */
export async function lastBlock({ rpcUrl }: Pick<Place, 'rpcUrl'>): Promise<bigint> {
  const [latest] = await rpcBatch(rpcUrl, [{ method: 'eth_blockNumber', params: [] }]);
  return BigInt(wordSchema.parse(latest));
}

async function reset(
  { rpcUrl, deployer }: Place,
  address: Address,
  slots: readonly Hex[],
  change: (word: bigint) => bigint | null,
): Promise<void> {
  const words = await rpcBatch(
    rpcUrl,
    slots.map((slot) => ({ method: 'eth_getStorageAt', params: [address, slot, 'latest'] })),
  );
  const calls = slots.flatMap((slot, index) => {
    const word = change(BigInt(wordSchema.parse(words[index])));
    return word === null ? [] : [setStorage(address, slot, numberToHex(word, { size: 32 }))];
  });
  if (calls.length > 0) await deployer.run(...calls);
}
