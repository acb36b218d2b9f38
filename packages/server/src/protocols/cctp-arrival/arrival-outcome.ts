import type { Chain } from '@say402/readback';
import { getAddressDecoder } from '@solana/kit';
import { getAddress, hexToBytes, slice, type Hex } from 'viem';
import type { PlannedToken } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { inUsdc } from '../cctp/bridging.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Arrival } from './read-arrivals.ts';

interface Arriving {
  readonly chain: Chain;
  readonly wallet: string;
  readonly token: PlannedToken;
  /** Whose it will be. */
  readonly recipientOf: (arrival: Arrival) => string;
}

/** What messages bring to a chain, as the preview says it. */
export function arrivalOutcome(
  arrivals: readonly Arrival[],
  { chain, wallet, token, recipientOf }: Arriving,
): StepOutcome {
  const received = arrivals.map((arrival) => {
    const minted = arrival.amount - arrival.fee;
    return { token, expected: minted, minimum: minted, to: recipientOf(arrival) };
  });
  return {
    ...emptyOutcome,
    received,
    changes: received.map(({ expected, to }) => ({ owner: to, token, expected, least: expected })),
    facts: arrivals.map((each) => factOf(each, chain, wallet)),
  };
}

function factOf({ burn, amount, fee, sender }: Arrival, { title, family }: Chain, wallet: string) {
  const taken = fee === 0n ? '' : `, of which Circle keeps ${inUsdc(fee)}`;
  const burner = addressIn(sender, burn.from);
  const own = family === 'evm' ? getAddress(wallet) : wallet;
  const by = burner === own ? '' : `, by ${burner}`;
  return {
    name: 'burned',
    value: `${inUsdc(amount)} USDC on ${burn.from.title} in ${burn.hash}${by}${taken}`,
    source: { kind: 'chain', read: `burns for ${title} on ${burn.from.title}` },
  } as const;
}

/** An address in 32 bytes, as the chain that it is of writes it. */
const addressIn = (word: Hex, { family }: Chain): string =>
  family === 'evm' ? getAddress(slice(word, 12)) : getAddressDecoder().decode(hexToBytes(word));
