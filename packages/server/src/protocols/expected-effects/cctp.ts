import {
  between,
  bridgeEnd,
  cctpDomains,
  deriveAssociatedAccount,
  is,
  TOKEN_MESSENGER_V2,
  tokenPrograms,
  type Rule,
} from '@say402/readback';
import { address, getAddressEncoder } from '@solana/kit';
import { bytesToHex, getAddress, pad } from 'viem';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** Of what is bridged, in basis points: Circle's dearest fast transfer is 14. */
const DEAREST = 20n;

/** USDC is burned for the recipient on the other chain; the fee is the one that the preview shows, within bounds. */
export async function expectCctpBridge(request: ExpectRequest): Promise<StepExpectation> {
  const { survey, outcome } = request;
  const burned = await burnOf(request);
  const { token, amount } = burned;
  return {
    effects: [
      ...approvalsShown(outcome, token, survey.wallet, TOKEN_MESSENGER_V2, is(amount)),
      {
        kind: 'cctp_deposit',
        fields: { ...burned.fields, venue: is<string>(TOKEN_MESSENGER_V2), owner: is(survey.wallet) },
      },
    ],
  };
}

/** The same on Solana, where the account that the user named for the message signs, too. */
export async function expectCctpBurn(request: ExpectRequest): Promise<StepExpectation> {
  const { fields } = await burnOf(request);
  const event = slotOf(request.step, 'account', 'contract').text;
  return { effects: [{ kind: 'cctp_burn', fields: { ...fields, event: is(event) } }], cosigners: [event] };
}

interface Burn {
  readonly token: string;
  readonly amount: bigint;
  readonly fields: {
    readonly [Field in 'token' | 'recipient']: Rule<string>;
  } & { readonly [Field in 'amount' | 'maxFee']: Rule<bigint> } & {
    readonly [Field in 'domain' | 'finality']: Rule<number>;
  };
}

async function burnOf(request: ExpectRequest): Promise<Burn> {
  const { step, outcome, chain } = request;
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const token = chain.paymentAsset.address;
  const { chain: destination } = slotOf(step, 'destination', 'chain');
  // Where blocks are final within seconds a fast transfer is not offered, whatever the words say.
  const shown = outcome.facts.some(({ name, value }) => name === 'speed' && value === 'fast');
  const isFast = shown && findSlot(step, 'speed', 'speed')?.value === 'fast';
  const fee = outcome.fees.find(({ kind }) => kind === 'protocol')?.amount ?? 0n;
  const most = (amount * DEAREST) / 10_000n + 1n;
  return {
    token,
    amount,
    fields: {
      token: is(token),
      amount: is(amount),
      domain: is(cctpDomains[destination] ?? -1),
      recipient: is(await mintRecipient(request, destination)),
      maxFee: fee <= most ? is(fee) : between(0n, most),
      finality: is(isFast ? 1000 : 2000),
    },
  };
}

async function mintRecipient({ step, survey, chain }: ExpectRequest, destination: string): Promise<string> {
  const said = findSlot(step, 'recipient', 'recipient')?.address;
  const to = bridgeEnd(destination);
  if (said === undefined && to?.family !== chain.family)
    throw new TypeError('A recipient on a chain of another family has to be named');
  if (to?.family !== 'svm') return pad(getAddress(said ?? survey.wallet)).toLowerCase();
  const account = await deriveAssociatedAccount(
    address(said ?? survey.wallet),
    address(to.paymentAsset.address),
    tokenPrograms.token,
  );
  return bytesToHex(new Uint8Array(getAddressEncoder().encode(account)));
}
