import { aaveMarkets, type Chain } from '@say402/readback';
import type { Fact } from '../core/answer.ts';
import { Say402Error } from '../core/say402-error.ts';
import { mintOf } from '../protocols/solana/mint-of.ts';
import { readAaveYields } from './aave-yields.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { readJupiterLendYields, readKaminoYields } from './solana-yields.ts';
import { tokensAsked } from './tokens-asked.ts';
import { factsOf, ordered, sentenceOf, type Yields } from './yield.ts';

/** A protocol whose rates are read. */
interface Source {
  readonly id: string;
  readonly title: string;
  readonly on: (chain: Chain) => boolean;
  /** Of the tokens at these addresses; of all where there are none. */
  readonly read: (chain: ReadChain, wallet: string, addresses: readonly string[]) => Promise<Yields>;
}

const mintsOf = (addresses: readonly string[]): readonly string[] => addresses.map(mintOf);

const SOURCES: readonly Source[] = [
  {
    id: 'aave',
    title: 'Aave',
    on: ({ family, name }) => family === 'evm' && aaveMarkets[name] !== undefined,
    read: async (chain, wallet, addresses) => readAaveYields(chain, { wallet, addresses }),
  },
  {
    id: 'kamino',
    title: 'Kamino',
    on: ({ family }) => family === 'svm',
    read: async (chain, wallet, addresses) => readKaminoYields(chain, { wallet, mints: mintsOf(addresses) }),
  },
  {
    id: 'jupiter',
    title: 'Jupiter Lend',
    on: ({ family }) => family === 'svm',
    read: async (chain, wallet, addresses) =>
      readJupiterLendYields(chain, { wallet, mints: mintsOf(addresses) }),
  },
];

/** What supplying brings and borrowing costs. At most four round trips: the block, and what a protocol needs. */
export const readYields: LookUpReader = async (context) => {
  const sources = sourcesAsked(context);
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context, sources));
  const [first] = parts.flatMap(({ best }) => best ?? []);
  return {
    kind: 'yields',
    message: `${parts.map(({ said }) => said).join(' ')}${unread}`,
    facts: parts.flatMap(({ facts }) => facts),
    next: first === undefined ? [] : [`how much ${first} do I have?`],
  };
};

function sourcesAsked({ asked }: LookUpContext): readonly Source[] {
  const named = (asked.values['protocol'] ?? []).flatMap((slot) => (slot.type === 'protocol' ? [slot] : []));
  const other = named.find(({ protocol }) => !SOURCES.some(({ id }) => id === protocol));
  if (!other) return SOURCES.filter(({ id }) => named.every(({ protocol }) => protocol === id));
  const detail = `Only the rates of Aave, Kamino and Jupiter Lend are read here, not those of "${other.text}".`;
  throw new Say402Error('action_unavailable', detail);
}

async function readOn(
  chain: ReadChain,
  context: LookUpContext,
  sources: readonly Source[],
): Promise<{ readonly said: string; readonly facts: readonly Fact[]; readonly best: string | undefined }> {
  const { name, title } = chain.port.chain;
  const here = sources.filter(({ on }) => on(chain.port.chain));
  if (here.length === 0)
    throw new Say402Error('action_unavailable', `No lending market is read on ${title}.`);
  const addresses = tokensAsked(context, chain).map(({ address }) => address);
  const view = chain.port.openView();
  return view.run(async () => {
    const [newest, ...read] = await Promise.all([
      view.block(),
      ...here.map(async (source) => source.read(chain, context.wallet, addresses)),
    ]);
    const block = chain.port.chain.family === 'evm' ? newest : await view.block();
    const found = read.filter(({ yields }) => yields.length > 0);
    const [best] = ordered(found.flatMap(({ yields }) => yields));
    const names = here.map((source) => source.title).join(' and ');
    return {
      said:
        found.length === 0
          ? `${names} on ${title} ${here.length > 1 ? 'do' : 'does'} not list that.`
          : found.map((each) => sentenceOf(each, title)).join(' '),
      facts: found.flatMap((each) => factsOf(each, { chain: name, block })),
      best: best?.token.symbol,
    };
  });
}
