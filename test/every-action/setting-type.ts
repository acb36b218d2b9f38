import type { ChainName } from './chain-name.ts';
import type { ClientWorld } from '../client/world.ts';

/** What is done and looked at around an action. */
export interface Setting {
  readonly world: ClientWorld;
  readonly chain: ChainName;
  /** Carries words out on the same chain or another one, from the question to the last confirmation; returns its transactions. */
  run(words: string, on?: ChainName): Promise<readonly string[]>;
}
