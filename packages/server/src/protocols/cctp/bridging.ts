import {
  bridgeEnd,
  cctpDomains,
  deriveAssociatedAccount,
  tokenPrograms,
  type BridgeEnd,
  type Chain,
} from '@say402/readback';
import { address, getAddressEncoder } from '@solana/kit';
import { bytesToHex, getAddress, pad, type Hex } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { usdcFirst } from './usdc-first.ts';
import type { Speed } from './speed.ts';

/** Whether a step bridges from a chain that CCTP is on, and names no other bridge. */
export function isByCctp(step: PlanStep, chain: Chain): boolean {
  const through = findSlot(step, 'protocol', 'protocol');
  return (
    step.action === 'bridge' &&
    cctpDomains[chain.name] !== undefined &&
    (!through || through.protocol === 'cctp')
  );
}

/** USDC on its way to another chain, as the words say it. */
export interface Bridging {
  readonly token: PlannedToken;
  readonly amount: bigint;
  readonly to: BridgeEnd;
  readonly domain: number;
  /** Who receives on the other chain; on Solana the wallet that owns the token account. */
  readonly recipient: string;
  /** As the message names it. */
  readonly mintRecipient: Hex;
  /** Solana: the token account in which the USDC arrives. */
  readonly account: string | null;
}

/**
 * Reads a bridge step.
 *
 * @throws Say402Error `invalid_token`, `invalid_recipient`; `question` where a recipient has to be named
 */
export async function readBridging(
  step: PlanStep,
  { chain, wallet }: Pick<StepContext, 'chain' | 'wallet'>,
): Promise<Bridging> {
  const token = slotOf(step, 'token', 'token');
  if (token.address !== chain.paymentAsset.address) {
    const detail = `CCTP moves Circle's own USDC (${chain.paymentAsset.address} on ${chain.title}), not ${token.symbol}.${usdcFirst(step, chain)}`;
    throw new Say402Error('invalid_token', detail);
  }
  const destination = slotOf(step, 'destination', 'chain').chain;
  const to = bridgeEnd(destination);
  const domain = cctpDomains[destination];
  if (!to || domain === undefined || to.name === chain.name) {
    throw new Say402Error(
      'invalid_recipient',
      `USDC on ${chain.title} can not be bridged to ${to?.title ?? 'that chain'}.`,
    );
  }
  const said = findSlot(step, 'recipient', 'recipient')?.address;
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const common = { token, amount, to, domain };
  if (said === undefined && to.family !== chain.family) {
    const question = `To which address on ${to.title} should the USDC go?`;
    throw new Say402Error('question', question, { question, asks: { slot: 'recipient' } });
  }
  const recipient = said ?? wallet;
  if (to.family !== 'svm') {
    return { ...common, recipient, mintRecipient: pad(getAddress(recipient)), account: null };
  }
  const account = await deriveAssociatedAccount(
    address(recipient),
    address(to.paymentAsset.address),
    tokenPrograms.token,
  );
  const mintRecipient = bytesToHex(new Uint8Array(getAddressEncoder().encode(account)));
  return { ...common, recipient, mintRecipient, account };
}

/** What the contract or program of CCTP says of burns. Amounts are base units of USDC. */
export interface BurnLimits {
  /** There is a messenger on the other chain. */
  readonly open: boolean;
  /** What one burn may have at most. */
  readonly limit: bigint;
}

/** @throws Say402Error `market_refuses` where CCTP would refuse the burn */
export function checkBurn(
  { amount, to }: Bridging,
  messenger: BurnLimits,
  speed: Speed,
  { title }: Chain,
): void {
  if (!messenger.open) refuseBurn(`CCTP on ${title} has no way to ${to.title} now`);
  if (amount > messenger.limit) {
    refuseBurn(
      `CCTP burns ${inUsdc(messenger.limit)} USDC at once at most; ${inUsdc(amount)} are to be bridged`,
    );
  }
  if (amount <= speed.maxFee)
    refuseBurn(`${inUsdc(amount)} USDC do not cover the fee of ${inUsdc(speed.maxFee)} USDC`);
}

/** USDC without its unit. */
export const inUsdc = (amount: bigint): string => fromBaseUnits(amount, 6);

/** @throws Say402Error `market_refuses`, always */
export function refuseBurn(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
