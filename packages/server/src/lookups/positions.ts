import { vaults } from '@say402/readback';
import { protocolNames } from '../actions/protocol-names.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { readCometPositions } from './comet-positions.ts';
import { readAaveRewards } from './aave-rewards.ts';
import { readLending } from './lending-positions.ts';
import { readLendingPool } from './pool-positions.ts';
import { readJupiterLendPositions } from './jupiter-lend-positions.ts';
import { readKaminoPosition } from './kamino-positions.ts';
import { readLiquidity } from './liquidity-positions.ts';
import { listed } from './facts.ts';
import { onChains } from './on-chains.ts';
import { readMarketPositions } from './market-positions.ts';
import { combined, type PositionPart, type Positions, type Reading } from './position-part.ts';
import { readNativeStakes, readUnlocks } from './stakes.ts';
import { readVaultsOf } from './vault-positions.ts';

type Reader = (chain: ReadChain, reading: Reading) => Promise<PositionPart | null>;

const known = Object.values(vaults).flat();

/** Vaults can be named themselves, or by the protocol that they are built on. */
const ofVaults = [...new Set(known.map(({ protocol }) => protocol))].map((protocol) => ({
  ids: [protocol, ...known.filter((vault) => vault.protocol === protocol).map(({ id }) => id)],
  read: readVaultsOf(protocol),
}));

/** Readers of positions, with the names of protocols that they answer to. */
const READERS: readonly { readonly ids: readonly string[]; readonly read: Reader }[] = [
  { ids: ['aave'], read: readLending },
  ...ofVaults,
  { ids: ['moonwell', 'benqi'], read: readLendingPool },
  { ids: ['compound'], read: readCometPositions },
  { ids: ['morpho', 'morpho_blue'], read: readMarketPositions },
  { ids: ['uniswap', 'uniswap_v3'], read: readLiquidity },
  { ids: ['benqi'], read: readUnlocks },
  { ids: ['kamino'], read: readKaminoPosition },
  { ids: ['jupiter'], read: readJupiterLendPositions },
  { ids: ['native_stake'], read: readNativeStakes },
  // Last, so that its request is behind those that leave a position.
  { ids: ['aave'], read: readAaveRewards },
];

/** What the wallet has in protocols; at most four round trips. */
export const readPositions: LookUpReader = async (context) => {
  const named = (context.asked.values['protocol'] ?? []).flatMap((slot) =>
    slot.type === 'protocol' ? [slot.protocol] : [],
  );
  const other = named.find((id) => !READERS.some(({ ids }) => ids.includes(id)));
  if (other !== undefined) {
    const title = protocolNames[other]?.title ?? other;
    const detail = `What is in ${title} is not read as a position. What it gives out as a token is among your balances: "what do I have?".`;
    throw new Say402Error('action_unavailable', detail);
  }
  const readers = READERS.filter(({ ids }) => named.length === 0 || ids.some((id) => named.includes(id)));
  const { parts, unread } = await onChains(context, async (chain) =>
    readOn(
      chain,
      { ...context, named },
      readers.map(({ read }) => read),
    ),
  );
  const own = parts.filter(({ chain }) => chain === context.chain);
  const where = named.map((id) => protocolNames[id]?.title ?? id);
  return {
    kind: 'positions',
    message: `${parts.map((part) => sentence(part, where)).join(' ')}${unread}`,
    facts: parts.flatMap(({ facts }) => facts),
    next: own.flatMap(({ next }) => next).slice(0, 6),
    findings: own.flatMap(({ findings }) => findings),
  };
};

type Part = Positions & { readonly chain: ReadChain };

async function readOn(
  chain: ReadChain,
  { wallet, now, named }: LookUpContext & Pick<Reading, 'named'>,
  readers: readonly Reader[],
): Promise<Part> {
  const view = chain.port.openView();
  return view.run(async () => {
    const pinned = view.block();
    const [newest, ...read] = await Promise.all([
      pinned,
      ...readers.map(async (reader) => reader(chain, { wallet, now, named, pinned })),
    ]);
    const block = chain.port.chain.family === 'evm' ? newest : await view.block();
    return { chain, ...combined(read.flatMap((part) => part?.(block) ?? [])) };
  });
}

function sentence({ chain: { port }, said }: Part, where: readonly string[]): string {
  const { title } = port.chain;
  if (said.length > 0) return `On ${title} you ${said.join('; you ')}.`.replaceAll('you your', 'your');
  return where.length > 0
    ? `On ${title} you have nothing in ${listed(where)}.`
    : `On ${title} you have no loans, no supplied tokens, no liquidity and no stakes that can be read here.`;
}
