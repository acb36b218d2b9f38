import { vaultAbi as abi, type Vault } from '@say402/readback';
import { SAMPLE, worthOf } from '../vaults/read-vault.ts';
import { vaultsFor } from '../vaults/vault-step.ts';
import { percentOfSecond } from '../yearly-rate.ts';
import type { Place, PlaceFinder, PlaceRequest } from './place.ts';

/** The vaults that the words may mean. One that is too empty is no place to lend to, but one to take from all the same. */
export const vaultPlaces: PlaceFinder = (request) =>
  vaultsFor(request.step, request.chain).map((vault) => ({
    calls: [
      { address: vault.address, abi, functionName: 'totalAssets' },
      { address: vault.address, abi, functionName: 'balanceOf', args: [request.owner] },
      { address: vault.address, abi, functionName: 'previewRedeem', args: [SAMPLE] },
    ],
    read: (answers) => {
      const [total, shares, sampled] = answers.map((value) =>
        typeof value === 'bigint' ? value : undefined,
      );
      if (total === undefined || (request.step.action === 'lend' && total < vault.floor)) return null;
      return { ...vaultPlace(vault, request), held: worthOf(shares ?? 0n, { sampled: sampled ?? 0n }) };
    },
  }));

/** A vault, before what the wallet has in it is known. */
export const vaultPlace = (
  { id, name, curator, source }: Vault,
  { chain }: Pick<PlaceRequest, 'chain'>,
): Place => ({
  id,
  title: name,
  about: `a vault that ${curator} curates`,
  held: 0n,
  source: { kind: 'registry', entry: `vaults/${chain.name}/${id}`, source },
});

/** What a vault brings, before whose it is. @param perSecond with 18 decimals; undefined where the chain can not prove it */
export const withRate = (place: Place, perSecond: bigint | undefined): Place => ({
  ...place,
  about:
    perSecond === undefined
      ? `${place.about}; its rate is not known`
      : `${percentOfSecond(perSecond)} a year now, variable; ${place.about}`,
});
