import { morpho, type MorphoMarket } from '@say402/readback';
import type { Fact } from '../core/answer.ts';
import { foundToken } from '../core/finding.ts';
import { inHealth } from '../protocols/aave/check-health.ts';
import { accountNow, healthOf } from '../protocols/morpho/account.ts';
import { readMarkets, type MarketState } from '../protocols/morpho/read-markets.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { amountFact, factToken, textFact, type ReadAt } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import { combined, type PositionPart, type Positions, type Reading } from './position-part.ts';

const MORPHO = { type: 'protocol', protocol: 'morpho_blue', text: 'Morpho Blue' } as const;

/** What a wallet has lent, pledged and borrowed in the markets of Morpho Blue; one round trip. Null where there are none. */
export async function readMarketPositions(
  { port }: ReadChain,
  { wallet }: Reading,
): Promise<PositionPart | null> {
  const { chain, reads } = port;
  const at = morpho[chain.name];
  const [first] = at?.markets ?? [];
  if (!at || !first) return null;
  const { states } = await readMarkets({ reads, wallet, chain }, at, at.markets, first.loanToken);
  return (block) => {
    const own = states.flatMap((state, index): Positions[] => {
      const market = at.markets[index];
      const read = { chain: chain.name, block, source: at.morpho };
      return market ? [partOf(port.chain, { market, state, read })] : [];
    });
    return combined(own);
  };
}

interface InMarket {
  readonly market: MorphoMarket;
  readonly state: MarketState;
  readonly read: ReadAt;
}

function partOf(chain: ReadChain['port']['chain'], { market, state, read }: InMarket): Positions {
  const account = accountNow(state);
  const [loan, collateral] = [market.loanToken, market.collateralToken].map((address) =>
    factToken(registryToken(chain, address)),
  );
  if (!loan || !collateral) throw new TypeError('A market has two tokens');
  const fact = (label: string, token: typeof loan, baseUnits: bigint): readonly Fact[] =>
    baseUnits === 0n ? [] : [amountFact({ ...read, label, token, baseUnits })];
  const [debt] = fact(`${loan.symbol} owed to Morpho against ${collateral.symbol}`, loan, account.debt);
  const [lent] = fact(`${loan.symbol} lent on Morpho against ${collateral.symbol}`, loan, account.supplied);
  const [pledged] = fact(
    `${collateral.symbol} as collateral for ${loan.symbol} on Morpho`,
    collateral,
    account.collateral,
  );
  const health = healthOf(account, state.price, market.lltv);
  const slots = { protocol: MORPHO, token: foundToken(loan), collateral: foundToken(collateral) };
  const pledge = { protocol: MORPHO, token: foundToken(collateral), loan: foundToken(loan) };
  return {
    facts: [
      ...[debt, lent, pledged].flatMap((each) => each ?? []),
      ...(health === null
        ? []
        : [
            textFact({
              ...read,
              label: `Health factor on Morpho for ${loan.symbol} against ${collateral.symbol}`,
              value: inHealth(health),
            }),
          ]),
    ],
    said: [
      ...(debt ? [`owe Morpho ${debt.value} against ${collateral.symbol}`] : []),
      ...(lent ? [`have lent ${lent.value} on Morpho against ${collateral.symbol}`] : []),
      ...(pledged ? [`have ${pledged.value} as collateral for ${loan.symbol} on Morpho`] : []),
    ],
    next: [
      ...(debt ? [`repay all my ${loan.symbol} debt on Morpho against ${collateral.symbol}`] : []),
      ...(lent ? [`withdraw all my ${loan.symbol} from Morpho Blue against ${collateral.symbol}`] : []),
      ...(pledged && !debt
        ? [`withdraw all my ${collateral.symbol} collateral from Morpho for the ${loan.symbol} loan`]
        : []),
    ],
    findings: [
      ...(debt ? [{ kinds: ['debt'] as const, what: `the debt of ${debt.value} on Morpho`, slots }] : []),
      ...(lent ? [{ kinds: ['supply'] as const, what: `${lent.value} on Morpho`, slots }] : []),
      ...(pledged
        ? [{ kinds: ['pledge'] as const, what: `${pledged.value} as collateral on Morpho`, slots: pledge }]
        : []),
    ],
  };
}
