import { vaultAbi as abi, type Vault } from '@say402/readback';
import { both, type ReadPiece } from '../../chains/evm/read-pieces.ts';
import { ownRatePiece } from '../vaults/own-rate.ts';
import { priceCalls, priceOf, worthOf } from '../vaults/read-vault.ts';
import { vaultsFor } from '../vaults/vault-step.ts';
import { percentOfYear } from '../yearly-rate.ts';
import type { Place, PlaceFinder, PlaceRequest } from './place.ts';

/**
 * The vaults that the words may mean, each with what it says itself that it brings. One that is too empty is no place to lend to, but one to
 * take from all the same.
 */
export const vaultPlaces: PlaceFinder = (request) =>
  vaultsFor(request.step, request.chain).map((vault) => {
    const { calls, read } = both(statePiece(vault, request), ownRatePiece(vault, request.chain));
    return {
      calls,
      read: (answers) => {
        const [{ total, held }, rate] = read(answers);
        if (total === null || (request.step.action === 'lend' && total < vault.floor)) return null;
        return { ...vaultPlace(vault, request, rate), held };
      },
    };
  });

const statePiece = (
  { address }: Vault,
  { owner }: PlaceRequest,
): ReadPiece<{ readonly total: bigint | null; readonly held: bigint }> => ({
  calls: [
    { address, abi, functionName: 'totalAssets' },
    { address, abi, functionName: 'balanceOf', args: [owner] },
    ...priceCalls(address),
  ],
  read: ([total, shares, ...price]) => ({
    total: typeof total === 'bigint' ? total : null,
    held: worthOf(typeof shares === 'bigint' ? shares : 0n, { sampled: priceOf(price) ?? 0n }),
  }),
});

/** A vault, before what the wallet has in it is known. @param rate a year, with 18 decimals; undefined where the chain does not prove it */
export const vaultPlace = (
  { id, name, curator, source }: Vault,
  { chain }: Pick<PlaceRequest, 'chain'>,
  rate: bigint | undefined,
): Place => {
  const whose = `a vault that ${curator} curates`;
  return {
    id,
    title: name,
    about:
      rate === undefined
        ? `${whose}; its rate is not known`
        : `${percentOfYear(rate)} a year now, variable; ${whose}`,
    held: 0n,
    source: { kind: 'registry', entry: `vaults/${chain.name}/${id}`, source },
  };
};
