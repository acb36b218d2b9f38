import {
  cctpDomains,
  MESSAGE_TRANSMITTER_V2,
  messageTransmitterAbi as abi,
  type Chain,
} from '@say402/readback';
import { encodeFunctionData, getAddress, slice } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import { inUsdc } from '../cctp/bridging.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import type { CctpApi } from './attestations.ts';
import { findBurns, type Burn, type Elsewhere } from './find-burns.ts';
import { readArrivals, type Arrival } from './read-arrivals.ts';

/** A message takes about 170,000 gas. */
const GAS = 900_000n;
/** Messages that one step brings; the others are left for the next. */
const MOST = 5;

/** Where burns and their attestations are looked for. */
export interface ArrivalSources {
  readonly api: CctpApi;
  /** The chains of this service. */
  readonly chains: readonly Elsewhere[];
}

/** Brings burned USDC to this chain, once Circle has attested it; with null, where the operator has turned that off, it says so. */
export const cctpArrival = (sources: ArrivalSources | null): Protocol => ({
  name: 'cctp-arrival',
  title: 'CCTP v2',
  family: 'evm',
  chains: Object.keys(cctpDomains),
  actions: ['finish_bridge'],
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: ({ action }) => action === 'finish_bridge',
  prepare: async (step, context) => {
    if (sources === null) {
      const detail = 'This service finishes no bridges: its operator has turned CCTP_API_URL off.';
      throw new Say402Error('action_unavailable', detail);
    }
    const burns = await burnsOf(step, context, sources);
    const arrivals = await readArrivals(burns, context, sources.api);
    // Later ones that were attested since the preview are left for the next time.
    return built(arrivals.slice(0, context.promised?.received.length ?? MOST), context);
  },
});

async function burnsOf(
  step: PlanStep,
  { chain, wallet }: StepContext,
  { chains }: ArrivalSources,
): Promise<readonly Burn[]> {
  const said = findSlot(step, 'source', 'chain')?.chain;
  const from = chains.filter(
    (each) =>
      each.chain.family === 'evm' &&
      each.chain.name !== chain.name &&
      cctpDomains[each.chain.name] !== undefined &&
      (said === undefined || each.chain.name === said),
  );
  const titles = from.map((each) => each.chain.title).join(' or ');
  const found = (await Promise.all(from.map(async (each) => findBurns(each, wallet, chain)))).flat();
  if (found.length > 0) return found;
  const where = titles === '' ? 'a chain that this service looks at' : titles;
  const detail = `The wallet ${wallet} has burned no USDC on ${where} for ${chain.title} within the last hours.`;
  throw new Say402Error('nothing_to_do', detail);
}

function built(arrivals: readonly Arrival[], { chain, wallet, index }: StepContext): PreparedStep {
  const usdc = registryToken(chain, chain.paymentAsset.address);
  const pieces = arrivals.map(({ message, attestation }): Piece => ({
    family: 'evm',
    step: index,
    to: MESSAGE_TRANSMITTER_V2,
    data: encodeFunctionData({ abi, functionName: 'receiveMessage', args: [message, attestation] }),
    value: 0n,
  }));
  const received = arrivals.map((each) => receivedOf(each, usdc));
  return {
    pieces,
    outcome: {
      ...emptyOutcome,
      received,
      changes: received.map(({ token, expected, to }) => ({ owner: to, token, expected, least: expected })),
      facts: arrivals.map((each) => factOf(each, chain, wallet)),
    },
  };
}

function receivedOf({ amount, fee, recipient }: Arrival, token: PlannedToken) {
  const minted = amount - fee;
  return { token, expected: minted, minimum: minted, to: getAddress(slice(recipient, 12)) };
}

function factOf({ burn, amount, fee }: Arrival, { title }: Chain, wallet: string) {
  const taken = fee === 0n ? '' : `, of which Circle keeps ${inUsdc(fee)}`;
  return {
    name: 'burned',
    value: `${inUsdc(amount)} USDC on ${burn.from.title} in ${burn.hash}${taken}`,
    source: { kind: 'chain', read: `burns of ${wallet} for ${title} on ${burn.from.title}` },
  } as const;
}
