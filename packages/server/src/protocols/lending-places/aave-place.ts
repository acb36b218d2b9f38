import { aaveMarkets, aaveReadAbi as abi } from '@say402/readback';
import { mayBeAave } from '../aave/market.ts';
import { resultAt } from '../read-calls.ts';
import { percentOfRay } from '../yearly-rate.ts';
import { assetOf } from '../vaults/vault-step.ts';
import type { Place, PlaceFinder, PlaceRequest } from './place.ts';

/** Places among the results of `getReserveData` and `getUserReserveData`. */
const LIQUIDITY_RATE = 5;
const ATOKEN_BALANCE = 0;

/** Aave, where it lists the token. */
export const aavePlaces: PlaceFinder = (request) => {
  const { step, chain, token, owner } = request;
  const address = aaveMarkets[chain.name]?.dataProvider;
  if (!address || !mayBeAave(step, chain)) return [];
  const asset = assetOf(token, chain);
  return [
    {
      calls: [
        { address, abi, functionName: 'getReserveData', args: [asset] },
        { address, abi, functionName: 'getUserReserveData', args: [asset, owner] },
      ],
      read: ([reserve, own]) => {
        const rate = resultAt(reserve, LIQUIDITY_RATE);
        const held = resultAt(own, ATOKEN_BALANCE);
        if (typeof rate !== 'bigint') return null;
        return {
          ...aave(request),
          about: `${percentOfRay(rate)} a year now, variable`,
          held: typeof held === 'bigint' ? held : 0n,
        };
      },
    },
  ];
};

/** Aave as it is taken where the wallet has the token nowhere. */
export const aave = ({ chain: { name, title } }: Pick<PlaceRequest, 'chain'>): Place => ({
  id: 'aave',
  title: 'Aave',
  about: 'a lending market',
  held: 0n,
  source: { kind: 'chain', read: `Aave's data provider ${aaveMarkets[name]?.dataProvider} on ${title}` },
});
