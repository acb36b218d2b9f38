import {
  acrossOutput,
  acrossSpokePools,
  bridgeEnd,
  type Chain,
  type EvmBridgeEnd,
  type EvmChain,
} from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { usdcFirst } from '../cctp/usdc-first.ts';
import { registryToken } from '../registry-token.ts';
import type { StepContext } from '../protocol.ts';

/** Whoever takes deposits for Across: its SpokePool itself, or a service in front of it. */
export interface DepositVenue {
  readonly title: string;
  /** Where it is, by the name of the chain that tokens leave; they arrive wherever Across is. */
  readonly contracts: Readonly<Record<string, Address>>;
}

/** A step that bridges, as Across sees it. */
export interface DepositRequest {
  readonly from: EvmChain;
  readonly to: EvmBridgeEnd;
  /** Title of the venue. */
  readonly by: string;
  /** What takes the deposit. */
  readonly contract: Address;
  /** What the wallet gives; native coins are deposited as their wrapped token. */
  readonly token: PlannedToken;
  readonly input: Address;
  /** What arrives on the other chain. */
  readonly output: PlannedToken;
  readonly amount: bigint;
  readonly recipient: Address;
  /** Whether the words say who receives. */
  readonly recipientSaid: boolean;
}

/**
 * Whether a venue takes a step: the words name it, or name none. USDC without a named venue goes by CCTP, one for one.
 *
 * @param name in the words
 */
export function takesDeposit(
  step: PlanStep,
  { paymentAsset }: Pick<Chain, 'paymentAsset'>,
  { name, unnamed }: { readonly name: string; readonly unnamed: boolean },
): boolean {
  const through = findSlot(step, 'protocol', 'protocol')?.protocol;
  const usdc = slotOf(step, 'token', 'token').address === paymentAsset.address;
  return through === name || (unnamed && through === undefined && !usdc);
}

/**
 * Reads a `bridge` step.
 *
 * @throws Say402Error `invalid_token` or `invalid_recipient` where it does not lead there
 */
export function depositRequest(
  step: PlanStep,
  { chain: from, wallet }: StepContext,
  { title: by, contracts }: DepositVenue,
): DepositRequest {
  const contract = contracts[from.name];
  const destination = slotOf(step, 'destination', 'chain').chain;
  const to = bridgeEnd(destination);
  const token = slotOf(step, 'token', 'token');
  if (!contract || from.family !== 'evm') throw new TypeError(`${by} is not on ${from.title}`);
  if (to?.family !== 'evm' || !(to.name in acrossSpokePools) || to.name === from.name) {
    const detail = `${by} leads from ${from.title} to ${placesFrom(from)}, not to ${to?.title ?? 'that chain'}.${usdcFirst(step, from)}`;
    throw new Say402Error('invalid_recipient', detail);
  }
  const input = getAddress(token.address === NATIVE ? from.wrappedNative : token.address);
  const output = acrossOutput(input, from.name, to.name);
  if (output === undefined) {
    const detail = `${by} does not move ${token.symbol} (${token.address}) from ${from.title} to ${to.title}.${usdcFirst(step, from)}`;
    throw new Say402Error('invalid_token', detail);
  }
  const said = findSlot(step, 'recipient', 'recipient')?.address;
  return {
    from,
    to,
    by,
    contract,
    token,
    input,
    output: registryToken(to, output),
    amount: slotOf(step, 'amount', 'amount').baseUnits,
    recipient: getAddress(said ?? wallet),
    recipientSaid: said !== undefined,
  };
}

const placesFrom = ({ name }: Chain): string =>
  Object.keys(acrossSpokePools)
    .filter((other) => other !== name)
    .map((other) => bridgeEnd(other)?.title ?? other)
    .join(', ');
