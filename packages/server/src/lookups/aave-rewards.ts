import { aaveMarkets } from '@say402/readback';
import { placeOf } from '../protocols/aave/market.ts';
import { readReadyRewards } from '../protocols/aave/read-rewards.ts';
import { tokenAt } from '../protocols/token-at.ts';
import { amountFact, factToken, worthOf } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import { NOTHING, type PositionPart, type Reading } from './position-part.ts';
import { worthsOf } from './worth.ts';

/** Rewards that Aave holds ready for a wallet; three round trips, and one more where there are some. Null where there is no market. */
export async function readAaveRewards(
  chain: ReadChain,
  { wallet, now }: Reading,
): Promise<PositionPart | null> {
  const { port } = chain;
  const { chain: evm, reads } = port;
  if (evm.family !== 'evm' || !aaveMarkets[evm.name]) return null;
  const place = placeOf(port);
  const { ready } = await readReadyRewards(place, { reads, wallet });
  if (ready.length === 0) return () => NOTHING;
  const [tokens, pricing] = await Promise.all([
    Promise.all(ready.map(async ({ token }) => tokenAt(token, evm, reads))),
    worthsOf(
      chain,
      ready.map(({ token }) => token),
      now,
    ),
  ]);
  return (block) => {
    const facts = tokens.map((token, index) => {
      const baseUnits = ready[index]?.amount ?? 0n;
      const priced = pricing(token);
      return amountFact({
        label: `${token.symbol} that Aave holds ready as a reward`,
        token: factToken(token),
        baseUnits,
        worth: priced && worthOf(baseUnits, token.decimals, priced.price),
        chain: evm.name,
        block,
        source: place.market.rewards,
      });
    });
    const values = facts.map(({ value }) => value).join(' and ');
    return {
      facts,
      said: [`have ${values} of rewards ready on Aave`],
      next: ['claim my rewards from Aave'],
      findings: [
        {
          kinds: ['reward'],
          what: `${values} of rewards on Aave`,
          slots: { protocol: { type: 'protocol', protocol: 'aave', text: 'Aave' } },
        },
      ],
    };
  };
}
