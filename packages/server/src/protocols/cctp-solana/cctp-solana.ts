import { CCTP_TOKEN_MESSENGER_PROGRAM } from '@say402/readback';
import { messageAccount } from '../../actions/bridge/definition.ts';
import { address, isOffCurveAddress, type Address } from '@solana/kit';
import { rentFor } from '../../chains/solana/rent-for.ts';
import type { SolanaAccount } from '../../chains/solana/account.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { PlanStep } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { checkBurn, isByCctp, readBridging, refuseBurn } from '../cctp/bridging.ts';
import { CCTP_TITLE } from '../cctp/cctp-title.ts';
import { burnOutcome } from '../cctp/burn-outcome.ts';
import { speedOf } from '../cctp/speed.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { cctpBurnInstruction } from './burn-instruction.ts';
import { readCctp } from './read-cctp.ts';
import { expectCctpBurn } from '../expected-effects/cctp.ts';

/** The account of a message: Anchor's mark, who paid, when, and the message with its length. Source: `MessageSent::len`. */
const EVENT_BYTES = 8 + 32 + 8 + 4 + 376;
const FEE_UNIT = 10_000_000n;

/** USDC from Solana to another chain by Circle's CCTP v2. A key of the user's signs for the new account of the message. */
export const cctpSolana: Protocol = {
  name: 'cctp-solana',
  title: CCTP_TITLE,
  family: 'svm',
  actions: { bridge: expectCctpBurn },
  need: { kind: 'units', units: 250_000, lamports: 3_900_000n },
  accepts: isByCctp,
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const { wallet } = solana;
    const bridging = await readBridging(step, context);
    const { token, amount, domain } = bridging;
    const event = eventOf(step);
    const mint = address(token.address);
    const { state, also: existing } = await readCctp({ domain, mint, also: event }, solana);
    checkEvent(event, existing, wallet);
    if (state.paused) refuseBurn('Circle has paused CCTP on Solana');
    if (state.denied) refuseBurn(`Circle has shut ${wallet} out of CCTP`);
    const minimumFee = leastFee(amount, state.minimumFee);
    const speed = speedOf(step, context.chain, { amount, minimumFee, fastFee: null });
    checkBurn(bridging, state, speed, context.chain);
    const own = await ownAccount(context, token.address, token.symbol);
    const instruction = await cctpBurnInstruction({
      wallet,
      tokens: own.address,
      mint,
      amount,
      domain,
      recipient: bridging.mintRecipient.slice(2),
      maxFee: speed.maxFee,
      finality: speed.finality,
      event,
    });
    const messenger = CCTP_TOKEN_MESSENGER_PROGRAM;
    const outcome = burnOutcome(bridging, speed, { chain: context.chain, wallet, messenger });
    return { pieces: solana.pieces([instruction]), outcome: withEvent(outcome, event, solana, context) };
  },
};

function eventOf(step: PlanStep): Address {
  const account = findSlot(step, 'account', 'contract');
  if (account) return address(account.text);
  const { question } = messageAccount;
  throw new Say402Error('question', question, { question, asks: { slot: 'account' } });
}

/** Source: `TokenMessenger::get_min_fee_amount`. */
function leastFee(amount: bigint, rate: bigint): bigint {
  const fee = (amount * rate) / FEE_UNIT;
  return rate > 0n && fee === 0n ? 1n : fee;
}

function checkEvent(event: Address, existing: SolanaAccount | undefined, wallet: Address): void {
  if (event === wallet) refuseEvent('is the wallet itself');
  if (isOffCurveAddress(event)) refuseEvent('is an address that only a program can sign for');
  if (existing) refuseEvent('is in use already');

  function refuseEvent(why: string): never {
    const detail = `${event} ${why}: CCTP's message needs an account of its own. Please give the address of a fresh key.`;
    throw new Say402Error('invalid_address', detail);
  }
}

/** The message's account costs rent, which Circle's program gives back some days later. */
function withEvent(
  outcome: StepOutcome,
  event: Address,
  { fees, wallet }: SolanaStep,
  { chain }: StepContext,
): StepOutcome {
  const native = nativeTokenOf(chain);
  const rent = rentFor(fees, EVENT_BYTES);
  const text = `${event} has to sign this transaction beside the wallet, with the key that you made for it: Say402 has no key. Once the USDC has arrived, and five days have passed, reclaim_event_account of Circle's MessageTransmitter gives its rent back to the wallet.`;
  return {
    ...outcome,
    changes: [...outcome.changes, { owner: wallet, token: native, expected: -rent, least: -rent }],
    fees: [
      ...outcome.fees,
      { kind: 'rent', token: native, amount: rent, text: 'Rent of the account for the message' },
    ],
    warnings: [...outcome.warnings, { code: 'second_signature', text }],
  };
}
