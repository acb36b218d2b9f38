import {
  cctpDomains,
  destinations,
  MESSAGE_TRANSMITTER_V2,
  type BridgeEnd,
  type Chain,
} from '@say402/readback';
import type { Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import { inUsdc, type Bridging } from './bridging.ts';
import type { Speed } from './speed.ts';

/** What a burn does, as the preview says it; `messenger` is the contract or program that burns. */
export function burnOutcome(
  { token, amount, to, recipient, account }: Bridging,
  speed: Speed,
  {
    chain,
    wallet,
    messenger,
  }: { readonly chain: Chain; readonly wallet: string; readonly messenger: string },
): StepOutcome {
  const source = { kind: 'chain', read: `TokenMessengerV2 ${messenger} on ${chain.title}` } as const;
  return {
    ...emptyOutcome,
    sent: [{ token, amount, to: messenger }],
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
    ],
  };
}

function secondStep(from: Chain, to: BridgeEnd, { wait }: Speed): Warning {
  const { title, native } = to;
  const where = `https://iris-api.circle.com/v2/messages/${cctpDomains[from.name]}?transactionHash=<the burn's hash>`;
  const call = `receiveMessage of ${MESSAGE_TRANSMITTER_V2} takes them`;
  const how =
    to.family === 'evm'
      ? `say "finish my bridge${from.family === 'svm' ? ' <its signature>' : ''}" on ${title} to have it prepared. Anybody may finish it: message and attestation are at ${where}, and ${call}`
      : `say "finish my bridge <the burn's hash>" on ${title}, with the wallet that gets it, to have it prepared. Anybody may finish it: message and attestation are at ${where}, and receive_message of Circle's MessageTransmitter takes them`;
  const anybody = `fetch the message and its attestation from ${where}: ${call} on ${title}, where this service finishes nothing. Anybody may do so for you`;
  const text = `This burns the USDC; on ${title} it is there only after a second transaction, which takes ${native.symbol} for gas. ${wait} after the burn, ${to.name in destinations ? anybody : how}.`;
  return { code: 'second_step', text };
}

function accountWarning(owner: string, account: string): Warning {
  const text = `On Solana the USDC arrives in ${account}, the USDC account of ${owner}. Where it does not exist yet, finishing the bridge with that wallet opens it.`;
  return { code: 'solana_token_account', text };
}
