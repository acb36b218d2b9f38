import { cometReadAbi as abi } from '@say402/readback';
import { ratePiece } from '../comet/comet-state.ts';
import { isOpen, lendsIt } from '../comet/comet-step.ts';
import { percentOfSecond } from '../yearly-rate.ts';
import type { PlaceFinder } from './place.ts';

/** Compound's market for the token, where there is one that is not paused. */
export const cometPlaces: PlaceFinder = ({ step, chain, owner }) => {
  const market = isOpen(step, chain) ? lendsIt(step, chain) : undefined;
  if (!market) return [];
  const { comet: address } = market;
  const rate = ratePiece(market, 'supply');
  return [
    {
      calls: [
        { address, abi, functionName: 'balanceOf', args: [owner] },
        { address, abi, functionName: 'isSupplyPaused' },
        ...rate.calls,
      ],
      read: ([held, paused, ...curve]) => {
        const perSecond = rate.read(curve);
        if (perSecond === null || (step.action === 'lend' && paused !== false)) return null;
        return {
          id: 'compound',
          title: 'Compound',
          about: `${percentOfSecond(perSecond)} a year now, variable`,
          held: typeof held === 'bigint' ? held : 0n,
          source: { kind: 'chain', read: `Compound's market ${address} on ${chain.title}` },
        };
      },
    },
  ];
};
