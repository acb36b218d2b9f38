import { cctpDomains } from '@say402/readback';
import type { Hex } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import { inUsdc } from '../cctp/bridging.ts';
import type { StepContext } from '../protocol.ts';
import { readAttestations, type CctpApi } from './attestations.ts';
import type { Burn } from './find-burns.ts';
import { readBurnMessage, type BurnMessage } from './read-message.ts';
import { usedNonces } from './used-nonces.ts';

/** A burn whose message can be brought to this chain now. */
export interface Arrival extends BurnMessage {
  readonly burn: Burn;
  readonly message: Hex;
  readonly attestation: Hex;
}

/** Burns that are looked at: the latest. */
const MOST_LOOKED_AT = 20;

/**
 * Which of the burns can be finished now. Circle's API only supplies messages and signatures: the contract of this chain checks them
 * against its own attesters.
 *
 * @throws Say402Error `nothing_to_do` where all have arrived, `market_refuses` where Circle has not attested any
 */
export async function readArrivals(
  burns: readonly Burn[],
  context: StepContext,
  api: CctpApi,
): Promise<readonly Arrival[]> {
  const { chain } = context;
  const latest = burns.slice(-MOST_LOOKED_AT);
  const hashes = [...new Map(latest.map((burn) => [burn.hash, burn])).values()];
  const answers = await Promise.all(
    hashes.map(async (burn) => ({
      burn,
      found: await readAttestations(api, cctpDomains[burn.from.name] ?? -1, burn.hash),
    })),
  );
  const waiting = answers.filter(({ found }) => found.length === 0 || found.includes(null));
  const attested = answers.flatMap(({ burn, found }) =>
    found.flatMap((each) => {
      const read = each && readBurnMessage(each.message);
      const right =
        read?.destination === cctpDomains[chain.name] && read?.source === cctpDomains[burn.from.name];
      return each && read && right ? [{ ...read, ...each, burn }] : [];
    }),
  );
  const open = await stillOpen(attested, context);
  if (open.length > 0) return open;
  if (waiting.length > 0) refuseWaiting(waiting.map(({ burn }) => burn));
  const last = latest.at(-1);
  const detail = `All that was bridged to ${chain.title} of late has arrived${last ? `: the last were ${inWords(last)}` : ''}.`;
  throw new Say402Error('nothing_to_do', detail);
}

/** Those whose message nobody has brought to this chain yet. */
async function stillOpen(arrivals: readonly Arrival[], { reads }: StepContext): Promise<readonly Arrival[]> {
  const used = await usedNonces(
    reads,
    arrivals.map(({ nonce }) => nonce),
  );
  return arrivals.filter((_, index) => used[index] === false);
}

function refuseWaiting(burns: readonly Burn[]): never {
  const listed = burns.map(inWords);
  const detail = `Circle has not attested yet what was bridged: ${listed.join(', ')}. From Base that takes about 15 to 20 minutes, from the others some seconds.`;
  throw new Say402Error('market_refuses', detail, { retryAfter: 30 });
}

const inWords = ({ amount, from, hash }: Burn): string =>
  `${amount === null ? '' : `${inUsdc(amount)} `}USDC from ${from.title} (${hash})`;
