import type { EvmToken } from '../../evm-token.ts';
import type { AaveListing } from './aave-listings.ts';

/** An asset with its token. */
export interface ListedAsset extends AaveListing {
  readonly token: EvmToken;
}
