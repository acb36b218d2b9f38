import type { ChainName } from '@say402/client';
import { CliError } from '../cli-error.ts';
import type { World } from '../world.ts';
import { makeKey } from './make-key.ts';

/** The given wallet, or that of the configured key. */
export async function ownerOn(world: World, chain: ChainName, wallet: string | undefined): Promise<string> {
  const owner = wallet ?? (await world.address(chain));
  if (owner !== null) return owner;
  const hint = `Pass one, or configure a key: ${makeKey(chain)}`;
  throw new CliError('wallet_missing', `No wallet is known for ${chain}.`, hint);
}
