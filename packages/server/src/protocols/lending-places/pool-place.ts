import { lendingPools, poolReadAbi as abi } from '@say402/readback';
import { isOpen, lendsIt } from '../compound-v2/pool-step.ts';
import { resultAt } from '../read-calls.ts';
import { percentOfSecond } from '../yearly-rate.ts';
import type { PlaceFinder } from './place.ts';

const ONE = 10n ** 18n;

/** The chain's pool of the Compound v2 kind, where it lends the token. Coins are not the wrapped token, unless one market takes that and pays out those. */
export const poolPlaces: PlaceFinder = ({ step, chain, token, owner }) => {
  const pool = lendingPools[chain.name];
  const market = pool?.markets.find((each) => lendsIt(each, token.address))?.address;
  if (!pool || !market || !isOpen(step, chain)) return [];
  const { id, title, comptroller } = pool;
  return [
    {
      calls: [
        { address: comptroller, abi, functionName: 'markets', args: [market] },
        { address: market, abi, functionName: 'balanceOf', args: [owner] },
        { address: market, abi, functionName: 'exchangeRateCurrent' },
        { address: market, abi, functionName: 'supplyRatePerTimestamp' },
      ],
      read: ([listing, shares, exchangeRate, perSecond]) => {
        if (resultAt(listing, 0) !== true) return null;
        const known = typeof shares === 'bigint' && typeof exchangeRate === 'bigint';
        return {
          id,
          title,
          about:
            typeof perSecond === 'bigint'
              ? `${percentOfSecond(perSecond)} a year now, variable`
              : 'a lending market',
          held: known ? (shares * exchangeRate) / ONE : 0n,
          source: { kind: 'chain', read: `the market ${market} of ${title} on ${chain.title}` },
        };
      },
    },
  ];
};
