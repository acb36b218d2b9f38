import type { ListedAsset } from './listed-asset.ts';
import type { AaveMarket } from '@say402/readback';
import type { Address } from 'viem';
import type { Libraries } from '../../contract-deployer.ts';
import type { Contract } from '../../solidity/contract.ts';
import type { AaveAdministration } from './aave-listings.ts';

/** What the deployment's steps share. */
export interface Market {
  readonly addresses: AaveMarket;
  readonly administration: AaveAdministration;
  readonly assets: readonly ListedAsset[];
  readonly contract: (name: string) => Contract;
  readonly libraries: Libraries;
  readonly place: (to: Address, name: string, args?: readonly unknown[]) => Promise<void>;
  /** Makes a call as the owner of everything, the issuer. */
  readonly call: (to: Address, name: string, functionName: string, ...args: unknown[]) => Promise<void>;
  readonly provide: (functionName: string, address: Address) => Promise<void>;
  readonly owner: Address;
}
