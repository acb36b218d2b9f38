import { cctpDomains } from '@say402/readback';
import type { PlannedSetting, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { findBurns, type Burn, type Elsewhere } from './find-burns.ts';
import { readBurn } from './read-burn.ts';

/** Where burns are looked for. */
export interface BurnSources {
  /** The chains of this service. */
  readonly chains: readonly Elsewhere[];
  /**
   * The transactions by which an operation of this service burned USDC, as far as they are confirmed.
   *
   * @throws Say402Error `operation_not_found`, `nothing_to_do`
   */
  readonly burnsOf: (operationId: string) => Promise<readonly string[]>;
}

type Deed = Extract<PlannedSetting, { type: 'deed' }>;

/**
 * The burns that a step is to bring here: those of the transaction or the operation that it names, else the wallet's latest.
 *
 * @throws Say402Error `nothing_to_do`, `operation_not_found`, `chain_unavailable`
 */
export async function wantedBurns(
  step: PlanStep,
  { chain, wallet }: StepContext,
  { chains, burnsOf }: BurnSources,
): Promise<readonly Burn[]> {
  const said = findSlot(step, 'source', 'chain')?.chain;
  const named = findSlot(step, 'burn', 'deed');
  const from = chains.filter(
    (each) =>
      each.chain.name !== chain.name &&
      cctpDomains[each.chain.name] !== undefined &&
      (said === undefined || each.chain.name === said),
  );
  const hashes = named && (await hashesOf(named, burnsOf));
  const found = await Promise.all(
    from.map(async (each) =>
      hashes
        ? (await Promise.all(hashes.map(async (hash) => readBurn(each, hash, chain)))).flat()
        : chain.family === 'evm'
          ? findBurns(each, wallet, chain)
          : [],
    ),
  );
  const burns = found.flat();
  if (burns.length > 0) return burns;
  const titles = from
    .filter(({ chain: { family } }) => named || family === 'evm')
    .map((each) => each.chain.title);
  const where = titles.length === 0 ? 'a chain that this service looks at' : titles.join(' or ');
  const detail = named
    ? `${inWords(named)} has burned no USDC on ${where} for ${chain.title}.`
    : chain.family === 'svm'
      ? `Which burn? Wallets of other chains burn for ${chain.title}: name it by its hash, as in "finish my bridge 0x…".`
      : `The wallet ${wallet} has burned no USDC on ${where} for ${chain.title} within the last hours. Name an older burn by its hash, and one on Solana by its signature: "finish my bridge 0x…".`;
  throw new Say402Error('nothing_to_do', detail);
}

const hashesOf = async ({ kind, text }: Deed, burnsOf: BurnSources['burnsOf']): Promise<readonly string[]> =>
  kind === 'operation' ? burnsOf(text) : [text.startsWith('0x') ? text.toLowerCase() : text];

/** Errors don't repeat the id of an operation: whoever knows it may read the operation. */
const inWords = ({ kind, text }: Deed): string =>
  kind === 'operation' ? 'That operation' : `The transaction ${text}`;
