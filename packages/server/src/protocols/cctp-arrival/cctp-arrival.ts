import {
  cctpDomains,
  MESSAGE_TRANSMITTER_V2,
  messageTransmitterAbi as abi,
  type Chain,
} from '@say402/readback';
import { getAddressDecoder } from '@solana/kit';
import { encodeFunctionData, getAddress, hexToBytes, slice, type Hex } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { inUsdc } from '../cctp/bridging.ts';
import { CCTP_TITLE } from '../cctp/cctp-title.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import type { CctpApi } from './attestations.ts';
import { readArrivals, type Arrival } from './read-arrivals.ts';
import { wantedBurns, type BurnSources } from './wanted-burns.ts';
import { expectArrival } from '../expected-effects/cctp-arrival.ts';

/** A message takes about 170,000 gas. */
const GAS = 900_000n;
/** Messages that one step brings; the others are left for the next. */
const MOST = 5;

/** Where burns and their attestations are looked for. */
export interface ArrivalSources extends BurnSources {
  readonly api: CctpApi;
}

/**
 * Brings burned USDC to this chain, once Circle has attested the burn. With null (the operator has turned CCTP_API_URL off) every step is
 * refused with that reason.
 */
export const cctpArrival = (sources: ArrivalSources | null): Protocol => ({
  name: 'cctp-arrival',
  title: CCTP_TITLE,
  family: 'evm',
  chains: Object.keys(cctpDomains),
  actions: { finish_bridge: expectArrival },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: ({ action }) => action === 'finish_bridge',
  prepare: async (step, context) => {
    if (sources === null) {
      const detail = 'This service finishes no bridges: its operator has turned CCTP_API_URL off.';
      throw new Say402Error('action_unavailable', detail);
    }
    const burns = await wantedBurns(step, context, sources);
    const arrivals = await readArrivals(burns, context, sources.api);
    // Burns that were attested only after the preview are left for the next request.
    return built(arrivals.slice(0, context.promised?.received.length ?? MOST), context);
  },
});

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

function factOf({ burn, amount, fee, sender }: Arrival, { title }: Chain, wallet: string) {
  const taken = fee === 0n ? '' : `, of which Circle keeps ${inUsdc(fee)}`;
  const burner = addressIn(sender, burn.from);
  const by = burner === getAddress(wallet) ? '' : `, by ${burner}`;
  return {
    name: 'burned',
    value: `${inUsdc(amount)} USDC on ${burn.from.title} in ${burn.hash}${by}${taken}`,
    source: { kind: 'chain', read: `burns for ${title} on ${burn.from.title}` },
  } as const;
}

/** An address in 32 bytes, as the chain that it is of writes it. */
const addressIn = (word: Hex, { family }: Chain): string =>
  family === 'evm' ? getAddress(slice(word, 12)) : getAddressDecoder().decode(hexToBytes(word));
