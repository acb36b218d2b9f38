import { createHash } from 'node:crypto';
import { blockhash, getBase58Decoder, type Blockhash } from '@solana/kit';

/** How many blocks a blockhash stays usable for. Source: MAX_PROCESSING_AGE of Agave. */
const maxAge = 150n;

export interface BlockhashLifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

export interface BlockhashQueue {
  readonly latest: () => BlockhashLifetime;
  /** Makes a new latest blockhash at this height; older ones stay valid until their own last height. */
  readonly issue: (blockHeight: bigint) => BlockhashLifetime;
  readonly isValid: (blockhash: string, blockHeight: bigint) => boolean;
}

/** Tracks blockhashes, because LiteSVM knows only the latest one. `seed` makes those of one sandbox differ from the next one's. */
export function createBlockhashQueue(seed: Uint8Array, blockHeight: bigint): BlockhashQueue {
  const lastValid = new Map<string, bigint>();
  let count = 0;
  let latest = next(blockHeight);

  function next(height: bigint): BlockhashLifetime {
    const bytes = createHash('sha256').update(seed).update(`${count}`).digest();
    count += 1;
    const lifetime = {
      blockhash: blockhash(getBase58Decoder().decode(bytes)),
      lastValidBlockHeight: height + maxAge,
    };
    lastValid.set(lifetime.blockhash, lifetime.lastValidBlockHeight);
    return lifetime;
  }

  return {
    latest: () => latest,
    issue: (height) => {
      for (const [known, last] of lastValid) if (last < height) lastValid.delete(known);
      latest = next(height);
      return latest;
    },
    isValid: (known, height) => (lastValid.get(known) ?? -1n) >= height,
  };
}
