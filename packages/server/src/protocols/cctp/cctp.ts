import {
  cctpDomains,
  chains,
  deriveAssociatedAccount,
  MESSAGE_TRANSMITTER_V2,
  TOKEN_MESSENGER_V2,
  tokenMessengerAbi as abi,
  tokenPrograms,
  type Chain,
} from '@say402/readback';
import { address, getAddressEncoder } from '@solana/kit';
import { bytesToHex, encodeFunctionData, getAddress, pad, type Hex } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, PlanStep, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalPieces } from '../allowance.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { readMessenger, type Messenger } from './read-messenger.ts';
import { speedOf, type Speed } from './speed.ts';

/** An approval and the burn take about 200,000 gas. */
const GAS = 350_000n;
/** Anybody may complete the transfer on the other chain. */
const ANYBODY = pad('0x');

const known: Readonly<Record<string, Chain>> = chains;

/** USDC to another chain by Circle's CCTP v2: burned here, minted there. */
export const cctp: Protocol = {
  name: 'cctp',
  title: 'CCTP v2',
  family: 'evm',
  actions: ['bridge'],
  need: { kind: 'gas', gas: GAS },
  accepts: (step, chain) => {
    const through = findSlot(step, 'protocol', 'protocol');
    return (
      step.action === 'bridge' &&
      cctpDomains[chain.name] !== undefined &&
      (!through || through.protocol === 'cctp')
    );
  },
  prepare: async (step, context) => {
    const bridging = await readStep(step, context);
    const messenger = await readMessenger(context, bridging);
    const speed = speedOf(step, context.chain, bridging.amount, messenger.minimumFee);
    check(bridging, messenger, speed, context.chain);
    return build(bridging, messenger, speed, context);
  },
};

interface Bridging {
  readonly token: PlannedToken;
  readonly amount: bigint;
  readonly to: Chain;
  readonly domain: number;
  /** Who receives on the other chain; on Solana the wallet that owns the token account. */
  readonly recipient: string;
  /** As the message names it. */
  readonly mintRecipient: Hex;
  /** Solana: the token account in which the USDC arrives. */
  readonly account: string | null;
}

async function readStep(step: PlanStep, { chain, wallet }: StepContext): Promise<Bridging> {
  const token = slotOf(step, 'token', 'token');
  if (token.address !== chain.paymentAsset.address) {
    const detail = `CCTP moves Circle's own USDC (${chain.paymentAsset.address} on ${chain.title}), not ${token.symbol}.`;
    throw new Say402Error('invalid_token', detail);
  }
  const to = known[slotOf(step, 'destination', 'chain').chain];
  const domain = cctpDomains[to?.name ?? ''];
  if (!to || domain === undefined || to.name === chain.name) {
    throw new Say402Error(
      'invalid_recipient',
      `USDC on ${chain.title} can not be bridged to ${to?.title ?? 'that chain'}.`,
    );
  }
  const said = findSlot(step, 'recipient', 'recipient')?.address;
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const common = { token, amount, to, domain };
  if (to.family === 'evm') {
    const recipient = said ?? wallet;
    return { ...common, recipient, mintRecipient: pad(getAddress(recipient)), account: null };
  }
  if (said === undefined) {
    const question = `To which wallet on ${to.title} should the USDC go? Please give its address.`;
    throw new Say402Error('question', question, { question });
  }
  const account = await deriveAssociatedAccount(
    address(said),
    address(to.paymentAsset.address),
    tokenPrograms.token,
  );
  const mintRecipient = bytesToHex(new Uint8Array(getAddressEncoder().encode(account)));
  return { ...common, recipient: said, mintRecipient, account };
}

function check({ amount, to }: Bridging, messenger: Messenger, speed: Speed, { title }: Chain): void {
  if (!messenger.open) refuse(`CCTP on ${title} has no way to ${to.title} now`);
  if (amount > messenger.limit) {
    refuse(`CCTP burns ${inUsdc(messenger.limit)} USDC at once at most; ${inUsdc(amount)} are to be bridged`);
  }
  if (amount <= speed.maxFee)
    refuse(`${inUsdc(amount)} USDC do not cover the fee of ${inUsdc(speed.maxFee)} USDC`);
}

function build(
  { token, amount, to, domain, recipient, mintRecipient, account }: Bridging,
  { allowance, refusesApproval, isContract }: Messenger,
  speed: Speed,
  { chain, wallet, index }: StepContext,
): PreparedStep {
  const burned = getAddress(token.address);
  const spending = { token: burned, owner: wallet, spender: TOKEN_MESSENGER_V2 } as const;
  const approvals = approvalPieces({ ...spending, step: index, amount, allowance, refuses: refusesApproval });
  const args = [amount, domain, mintRecipient, burned, ANYBODY, speed.maxFee, speed.finality] as const;
  const data = encodeFunctionData({ abi, functionName: 'depositForBurn', args });
  const source = { kind: 'chain', read: `TokenMessengerV2 ${TOKEN_MESSENGER_V2} on ${chain.title}` } as const;
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: TOKEN_MESSENGER_V2, data, value: 0n }],
    outcome: {
      ...emptyOutcome,
      sent: [{ token, amount, to: TOKEN_MESSENGER_V2 }],
      approved:
        approvals.length > 0 ? [{ token, amount, spender: TOKEN_MESSENGER_V2, unlimited: false }] : [],
      changes: [{ owner: wallet, token, expected: -amount, least: -amount }],
      fees: [
        { kind: 'protocol', token, amount: speed.maxFee, text: 'CCTP fee, at most, taken from what arrives' },
      ],
      facts: [
        {
          name: 'arrives',
          value: `at least ${inUsdc(amount - speed.maxFee)} USDC for ${recipient} on ${to.title}`,
          source,
        },
        { name: 'mint_recipient', value: account ?? recipient, source },
        { name: 'speed', value: speed.text, source },
      ],
      warnings: [
        secondStep(chain, to, speed),
        ...(account === null ? [] : [accountWarning(recipient, account)]),
        ...(isContract && to.family === 'evm' && recipient === wallet ? [contractWarning(wallet, to)] : []),
      ],
    },
  };
}

function secondStep(from: Chain, to: Chain, { wait }: Speed): Warning {
  const how =
    to.family === 'evm'
      ? `call receiveMessage of ${MESSAGE_TRANSMITTER_V2} with it`
      : "send the receiveMessage instruction of Circle's MessageTransmitter with it";
  const text = `This burns the USDC; on ${to.title} it is there only after a second transaction. ${wait} after the burn, fetch the message and its attestation from https://iris-api.circle.com/v2/messages/${cctpDomains[from.name]}?transactionHash=<the burn's hash>, and ${how} on ${to.title}, which takes ${to.native.symbol} for gas. Anybody may do so for you.`;
  return { code: 'second_step', text };
}

function accountWarning(owner: string, account: string): Warning {
  const text = `On Solana the USDC arrives in ${account}, the USDC account of ${owner}. It has to exist before the second transaction: send it any USDC or create it first.`;
  return { code: 'solana_token_account', text };
}

function contractWarning(wallet: string, { title }: Chain): Warning {
  const text = `${wallet} is a contract here: make sure that it is yours on ${title}, too, or name a recipient there.`;
  return { code: 'contract_wallet', text };
}

const inUsdc = (amount: bigint): string => fromBaseUnits(amount, 6);

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
