import { aaveMarkets } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import type { Fact } from '../core/answer.ts';
import { NATIVE } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { readListedAssets } from '../protocols/aave/listed-assets.ts';
import { placeOf } from '../protocols/aave/market.ts';
import { readState } from '../protocols/aave/read-state.ts';
import type { AssetState } from '../protocols/aave/asset-state.ts';
import { percentOfRay } from '../protocols/yearly-rate.ts';
import { factToken, listed, textFact, type ReadAt } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { tokensAsked } from './tokens-asked.ts';

/** Assets that the message names. */
const MOST_NAMED = 4;

/** What supplying brings and borrowing costs on Aave. Three round trips: the block, the list, the assets of it. */
export const readYields: LookUpReader = async (context) => {
  refuseOthers(context);
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context));
  const [first] = parts.flatMap(({ best }) => best ?? []);
  return {
    kind: 'yields',
    message: `${parts.map(({ said }) => said).join(' ')}${unread}`,
    facts: parts.flatMap(({ facts }) => facts),
    next: first === undefined ? [] : [`how much ${first} do I have?`],
  };
};

function refuseOthers({ asked }: LookUpContext): void {
  const other = (asked.values['protocol'] ?? []).find(
    (slot) => slot.type === 'protocol' && slot.protocol !== 'aave',
  );
  if (other?.type !== 'protocol') return;
  const detail = `Only the rates of Aave are read here, not those of "${other.text}".`;
  throw new Say402Error('action_unavailable', detail);
}

async function readOn(
  chain: ReadChain,
  context: LookUpContext,
): Promise<{ readonly said: string; readonly facts: readonly Fact[]; readonly best: string | undefined }> {
  const { port, tokens } = chain;
  const { name, title } = port.chain;
  if (port.chain.family !== 'evm' || !aaveMarkets[name])
    throw new Say402Error('action_unavailable', `No lending market is read on ${title}.`);
  const { wrappedNative } = port.chain;
  const place = placeOf(port);
  const view = port.openView();
  return view.run(async () => {
    const found = tokensAsked(context, chain).map(({ address }) =>
      getAddress(address === NATIVE ? wrappedNative : address),
    );
    const [newest, all] = await Promise.all([
      view.block(),
      found.length > 0 ? [...new Set(found)] : readListedAssets(port, place),
    ]);
    const { assets } = await readState(
      { reads: port.reads, wallet: context.wallet },
      { place, assets: all, spending: null },
    );
    const rates = [...assets]
      .filter(([, { active }]) => active)
      .map(([asset, state]) => ({
        asset,
        state,
        symbol: tokens.find(({ address }) => address === asset)?.symbol ?? asset,
      }))
      .toSorted((one, other) => Number(other.state.supplyRate - one.state.supplyRate));
    if (rates.length === 0)
      return { said: `Aave on ${title} does not list that.`, facts: [], best: undefined };
    const at = { chain: name, block: newest, source: place.market.dataProvider };
    const facts = rates.flatMap((rate) => factsOf(chain, rate, at));
    const said = rates.slice(0, MOST_NAMED).map(({ symbol, state }) => `${symbol} ${ratesOf(state)}`);
    return {
      said: `On Aave on ${title} now, a year and before compounding: ${listed(said)}.`,
      facts,
      best: rates[0]?.symbol,
    };
  });
}

interface Rate {
  readonly asset: Address;
  readonly state: AssetState;
  readonly symbol: string;
}

function factsOf(chain: ReadChain, { asset, state, symbol }: Rate, at: ReadAt): readonly Fact[] {
  const { decimals, supplyRate, borrowRate, borrowable } = state;
  const token = factToken({ symbol, name: nameOf(chain, asset), address: asset, decimals });
  const fact = (label: string, rate: bigint): Fact => ({
    ...textFact({ ...at, label, value: `${percentOfRay(rate)} a year` }),
    token,
  });
  return [
    fact(`Supplying ${symbol} on Aave brings`, supplyRate),
    ...(borrowable ? [fact(`Borrowing ${symbol} on Aave costs`, borrowRate)] : []),
  ];
}

const nameOf = ({ tokens }: ReadChain, asset: Address): string =>
  tokens.find(({ address }) => address === asset)?.name ?? asset;

const ratesOf = ({ supplyRate, borrowRate, borrowable }: AssetState): string =>
  `${percentOfRay(supplyRate)} for supplying${borrowable ? `, ${percentOfRay(borrowRate)} for borrowing` : ''}`;
