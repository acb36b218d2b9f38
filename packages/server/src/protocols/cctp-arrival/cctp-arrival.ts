import { cctpDomains, MESSAGE_TRANSMITTER_V2, messageTransmitterAbi as abi } from '@say402/readback';
import { encodeFunctionData, getAddress, slice } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import { CCTP_TITLE } from '../cctp/cctp-title.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { arrivalOutcome } from './arrival-outcome.ts';
import { openSources, type ArrivalSources } from './arrival-sources.ts';
import { readArrivals, type Arrival } from './read-arrivals.ts';
import { wantedBurns } from './wanted-burns.ts';
import { expectArrival } from '../expected-effects/cctp-arrival.ts';

/** A message takes about 170,000 gas. */
const GAS = 900_000n;
/** Messages that one step brings; the others are left for the next. */
const MOST = 5;

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
    const open = openSources(sources);
    const burns = await wantedBurns(step, context, open);
    const arrivals = await readArrivals(burns, context, open.api);
    // Burns that were attested only after the preview are left for the next request.
    return built(arrivals.slice(0, context.promised?.received.length ?? MOST), context);
  },
});

function built(arrivals: readonly Arrival[], { chain, wallet, index }: StepContext): PreparedStep {
  const token = registryToken(chain, chain.paymentAsset.address);
  const pieces = arrivals.map(({ message, attestation }): Piece => ({
    family: 'evm',
    step: index,
    to: MESSAGE_TRANSMITTER_V2,
    data: encodeFunctionData({ abi, functionName: 'receiveMessage', args: [message, attestation] }),
    value: 0n,
  }));
  return { pieces, outcome: arrivalOutcome(arrivals, { chain, wallet, token, recipientOf }) };
}

const recipientOf = ({ recipient }: Arrival): string => getAddress(slice(recipient, 12));
