import { comets, type CometMarket } from '@say402/readback';
import type { Fact } from '../core/answer.ts';
import { foundToken } from '../core/finding.ts';
import { inHealth } from '../protocols/aave/check-health.ts';
import { accountNow, healthOf, limitsOf } from '../protocols/comet/comet-account.ts';
import type { CometState } from '../protocols/comet/comet-state.ts';
import { readComets } from '../protocols/comet/read-comets.ts';
import { percentOfSecond } from '../protocols/yearly-rate.ts';
import { amountFact, factToken, textFact, type ReadAt } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import { combined, type PositionPart, type Positions, type Reading } from './position-part.ts';

const COMPOUND = { type: 'protocol', protocol: 'compound', text: 'Compound' } as const;

/** What a wallet has lent, pledged and borrowed in the markets of Compound; two round trips at most, as a rule one. Null where there are none. */
export async function readCometPositions(
  chain: ReadChain,
  { wallet }: Reading,
): Promise<PositionPart | null> {
  const { chain: on, reads } = chain.port;
  const markets = comets[on.name];
  if (!markets) return null;
  const { states } = await readComets({ reads, wallet, chain: on }, { markets, spending: null });
  return (block) =>
    combined(
      states.flatMap((state, index): Positions[] => {
        const market = markets[index];
        if (!market) return [];
        return [partOf(chain, { market, state, read: { chain: on.name, block, source: market.comet } })];
      }),
    );
}

interface InMarket {
  readonly market: CometMarket;
  readonly state: CometState;
  readonly read: ReadAt;
}

type FactToken = ReturnType<typeof factToken>;

function partOf(chain: ReadChain, { market, state, read }: InMarket): Positions {
  const base = tokenAt(chain, market.base, state.scale);
  const { symbol } = base;
  const pledged = state.collateral
    .filter(({ held }) => held > 0n)
    .map(({ asset, held, scale }) => ({ token: tokenAt(chain, asset, scale), held }));
  const [lent, owed] = [state.supplied > 0n, state.debt > 0n];
  const limits = limitsOf(accountNow(state), state);
  const amount = (label: string, token: FactToken, baseUnits: bigint): Fact =>
    amountFact({ ...read, label, token, baseUnits });
  const rate = (label: string, perSecond: bigint): Fact =>
    textFact({ ...read, label, value: `${percentOfSecond(perSecond)} a year, variable` });
  const debt = amount(`${symbol} owed to Compound`, base, state.debt);
  const own = amount(`${symbol} lent on Compound`, base, state.supplied);
  const collateral = pledged.map(({ token, held }) =>
    amount(`${token.symbol} as collateral for ${symbol} on Compound`, token, held),
  );
  const slots = { protocol: COMPOUND, token: foundToken(base) };
  return {
    facts: [
      ...(owed ? [debt, rate(`Interest on ${symbol} owed to Compound`, state.borrowRate)] : []),
      ...(lent ? [own, rate(`Interest on ${symbol} lent on Compound`, state.supplyRate)] : []),
      ...collateral,
      ...(owed
        ? [
            textFact({
              ...read,
              label: `Health factor on Compound for ${symbol}`,
              value: limits ? inHealth(healthOf(accountNow(state), limits)) : 'not known: a price is missing',
            }),
          ]
        : []),
    ],
    said: [
      ...(owed ? [`owe Compound ${debt.value}`] : []),
      ...(lent ? [`have lent ${own.value} on Compound`] : []),
      ...collateral.map(({ value }) => `have ${value} as collateral for ${symbol} on Compound`),
    ],
    next: [
      ...(owed ? [`repay all my ${symbol} debt on Compound`] : []),
      ...(lent ? [`withdraw all my ${symbol} from Compound`] : []),
      ...(owed
        ? []
        : pledged.map(
            ({ token }) => `withdraw all my ${token.symbol} collateral from Compound for the ${symbol} loan`,
          )),
    ],
    findings: [
      ...(owed ? [{ kinds: ['debt'] as const, what: `the debt of ${debt.value} on Compound`, slots }] : []),
      ...(lent ? [{ kinds: ['supply'] as const, what: `${own.value} on Compound`, slots }] : []),
      ...pledged.map(({ token }, index) => ({
        kinds: ['pledge'] as const,
        what: `${collateral[index]?.value ?? token.symbol} as collateral on Compound`,
        slots: { protocol: COMPOUND, token: foundToken(token), loan: foundToken(base) },
      })),
    ],
  };
}

/** What serves as collateral may be beyond the registry: it is shown by its address then. */
function tokenAt({ tokens }: ReadChain, address: string, scale: bigint): FactToken {
  const known = tokens.find((token) => token.address === address);
  const decimals = known?.decimals ?? `${scale}`.length - 1;
  return factToken({ symbol: known?.symbol ?? address, name: known?.name ?? address, address, decimals });
}
