import { STAKED_TOKENS } from '../actions/staked-tokens.ts';
import type { Answer, Fact, FactToken } from '../core/answer.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { foundToken, type Finding } from '../core/finding.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import { amountFact, factToken, inDollars, listed, nativeToken, textFact, worthOf } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { ownerOf, type Owner } from './owner.ts';
import { described, surveyOf, tokensAsked } from './tokens-asked.ts';
import { worthsOf, type Pricing } from './worth.ts';

/** Holdings that the message names. */
const MOST_NAMED = 5;

interface Holding {
  readonly token: PlannedToken | null;
  readonly shown: FactToken;
  readonly baseUnits: bigint;
  readonly worth: bigint | null;
}

interface Held {
  readonly chain: ReadChain;
  readonly block: bigint;
  readonly holdings: readonly Holding[];
  /** The whole wallet was asked about, not single tokens. */
  readonly whole: boolean;
}

/** The balance of a wallet: of some tokens, or of all that the registry knows. */
export const readBalance: LookUpReader = async (context) => {
  const owner = await ownerOf(context);
  const { parts, unread } = await onChains(context, async (chain) => {
    const found = tokensAsked(context, chain);
    const whose = { wallet: owner.wallet, now: context.now };
    return found.length === 0 ? readAll(chain, whose) : readSome(chain, whose, found);
  });
  const facts = parts.flatMap((held) => factsOf(held, owner));
  const message = parts.map((held) => sentence(held, owner)).join(' ');
  return {
    kind: 'balance',
    message: `${message}${unread}`,
    facts,
    next: nextOf(parts, owner, context),
    findings: owner.own ? findingsIn(context.chain, parts) : [],
  } satisfies Answer;
};

type Whose = Pick<Owner, 'wallet'> & Pick<LookUpContext, 'now'>;

/** Two round trips: the balances, then the prices. */
async function readAll(chain: ReadChain, owner: Whose): Promise<Held> {
  const { wallet } = owner;
  const { port, tokens } = chain;
  const view = port.openView();
  return view.run(async () => {
    const { block, amounts } = await port.holdings(wallet, tokens);
    const held = [...amounts].flatMap(
      ([address, baseUnits]): readonly (readonly [PlannedToken, bigint])[] => {
        const token = registryToken(chain, address);
        return token ? [[token, baseUnits]] : [];
      },
    );
    const pricing = await worthsOf(
      chain,
      held.map(([{ address }]) => address),
      owner.now,
    );
    const holdings = held.map(([token, baseUnits]) => holdingOf(chain, token, baseUnits, pricing));
    const sorted = holdings.toSorted((one, other) => order(other.worth ?? -1n, one.worth ?? -1n));
    return { chain, block: block ?? (await view.block()), holdings: sorted, whole: true };
  });
}

/** Two round trips: the block, then tokens and prices of it. */
async function readSome(
  chain: ReadChain,
  owner: Whose,
  found: ReturnType<typeof tokensAsked>,
): Promise<Held> {
  const view = chain.port.openView();
  return view.run(async () => {
    await view.block();
    const [survey, pricing] = await Promise.all([
      surveyOf(chain, found, owner.wallet),
      worthsOf(
        chain,
        found.map(({ address }) => address),
        owner.now,
      ),
    ]);
    const holdings = found.map((each) => {
      const token = described(each, chain, survey);
      const held = each.address === NATIVE ? survey.native : (survey.tokens.get(each.address)?.balance ?? 0n);
      return holdingOf(chain, token, held, pricing);
    });
    return { chain, block: await view.block(), holdings, whole: false };
  });
}

const order = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? 1 : -1);

function registryToken({ port, tokens }: ReadChain, address: string): PlannedToken | null {
  const known =
    address === NATIVE
      ? { ...port.chain.native, address: NATIVE }
      : tokens.find((token) => token.address === address);
  if (!known) return null;
  const { symbol, name, decimals } = known;
  return { type: 'token', address, symbol, name, decimals, inRegistry: true, sources: [] };
}

function holdingOf(chain: ReadChain, token: PlannedToken, baseUnits: bigint, pricing: Pricing): Holding {
  const priced = pricing(token);
  return {
    token,
    shown: token.address === NATIVE ? nativeToken(chain) : factToken(token),
    baseUnits,
    worth: priced && worthOf(baseUnits, token.decimals, priced.price),
  };
}

function findingsIn(here: ReadChain, parts: readonly Held[]): readonly Finding[] {
  const held = parts.find(({ chain }) => chain === here)?.holdings ?? [];
  return held
    .filter(({ baseUnits }) => baseUnits > 0n)
    .map(({ shown, baseUnits }) => {
      const { symbol, address, decimals } = shown;
      const pegged = here.tokens.find((token) => token.address === address)?.pegged !== undefined;
      return {
        kinds:
          address === null
            ? ['coin']
            : [
                'token',
                ...(pegged ? (['stable'] as const) : []),
                ...(STAKED_TOKENS.includes(symbol) ? (['liquid_stake'] as const) : []),
              ],
        what: `${fromBaseUnits(baseUnits, decimals)} ${symbol}`,
        slots: { token: foundToken(shown) },
      };
    });
}

const totalOf = ({ holdings }: Held): bigint => holdings.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n);

function factsOf(held: Held, { wallet }: Owner): readonly Fact[] {
  const { block, holdings, whole } = held;
  const { name: chain } = held.chain.port.chain;
  const facts = holdings.map(({ shown, baseUnits, worth }) =>
    amountFact({
      label: `${shown.symbol} of ${wallet}`,
      token: shown,
      baseUnits,
      worth,
      chain,
      block,
      source: shown.address ?? wallet,
    }),
  );
  if (!whole || holdings.length === 0) return facts;
  const total = inDollars(totalOf(held));
  const source = 'sum of the above that have a price';
  return [
    ...facts,
    { ...textFact({ label: 'Worth together', value: `$${total}`, chain, block, source }), usd: total },
  ];
}

function sentence(held: Held, { holds }: Owner): string {
  const { holdings, whole } = held;
  const { title } = held.chain.port.chain;
  if (holdings.length === 0) return `${holds} no token that the registry of ${title} knows.`;
  const named = holdings.slice(0, MOST_NAMED).map(inWords);
  const more = holdings.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : listed(named);
  const total = whole && holdings.length > 1 ? `, together worth about $${inDollars(totalOf(held))}` : '';
  return `${holds} ${list} on ${title}${total}.`;
}

const inWords = ({ shown, baseUnits, worth }: Holding): string => {
  const amount = `${fromBaseUnits(baseUnits, shown.decimals)} ${shown.symbol}`;
  return worth === null || worth === 0n ? amount : `${amount} (about $${inDollars(worth)})`;
};

/** Whole tokens that a suggested swap is for, at most. */
const PROPOSED = 10n;

/** Suggests requests about what the wallet holds, where it has the coin for fees. */
function nextOf(parts: readonly Held[], { own }: Owner, { chain }: LookUpContext): readonly string[] {
  const here = parts.find((held) => held.chain === chain)?.holdings ?? [];
  const { native, paymentAsset, family } = chain.port.chain;
  const held = here.find(({ shown }) => shown.address === paymentAsset.address);
  const fees = here.some(({ shown, baseUnits }) => shown.address === null && baseUnits > 0n);
  if (!own || !held || !fees || held.baseUnits === 0n || family !== 'evm') return ['what can you do?'];
  const most = PROPOSED * 10n ** BigInt(held.shown.decimals);
  const amount = fromBaseUnits(held.baseUnits < most ? held.baseUnits : most, held.shown.decimals);
  return [`swap ${amount} ${held.shown.symbol} to ${native.symbol}`];
}
