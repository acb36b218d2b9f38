import {
  acrossOutput,
  acrossSpokePools,
  bridgeEnd,
  bridgeEndSaid,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpDomains,
  deriveAssociatedAccount,
  lifiDiamonds,
  tokenPrograms,
  type BridgeEnd,
  type Chain,
  type Difference,
  type Effect,
  type EffectOf,
} from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import { address, getAddressEncoder } from '@solana/kit';
import { bytesToHex, isAddress, pad } from 'viem';
import type { Explanations, Movement } from './movement.ts';

/** Basis points of the bridged amount: more than Circle's most expensive fast transfer. */
const DEAREST = 20n;
/** Finality of a fast transfer, and of a standard one. Source: developers.circle.com/cctp/technical-guide. */
const [FAST, FINAL] = [1000, 2000];

/** The contracts that take deposits for Across, by the kind of effect. */
const DEPOSITS = { across_deposit: acrossSpokePools, lifi_deposit: lifiDiamonds } as const;
type DepositKind = keyof typeof DEPOSITS;
const isDeposit = (effect: Effect): effect is EffectOf<DepositKind> => effect.kind in DEPOSITS;

/** Across may keep at most a fourth of the amount, whatever the preview says. */
const LARGEST_PART = 4n;

const handedOver = (
  { owner, token, amount, venue }: EffectOf<'cctp_deposit' | DepositKind>,
  others: readonly string[],
): Movement => ({
  owners: [owner, ...others],
  out: { token, amount, to: venue, plain: false },
});

/** What a call of CCTP, Across or LI.FI moves. What arrives, and for whom, is checked by `wrongBridges`. */
export const bridgeMovements: Explanations<'cctp_burn' | 'cctp_deposit' | 'cctp_arrival' | DepositKind> = {
  cctp_burn: ({ token, amount }) => ({
    out: { token, amount, to: CCTP_TOKEN_MESSENGER_PROGRAM, plain: false },
  }),
  cctp_deposit: (effect) => handedOver(effect, []),
  cctp_arrival: ({ owner, token, amount, recipient }) => ({
    owners: [owner],
    in: { token, least: amount, to: recipient },
  }),
  across_deposit: (effect) => handedOver(effect, [effect.depositor]),
  lifi_deposit: (effect) => handedOver(effect, [effect.depositor]),
};

/** The account that signs beside the wallet, as a step names it; null where it names none. */
export const cosignerOf = ({ action, sources }: PreviewStep): string | null =>
  action === 'bridge' ? (sources.find(({ field }) => field === 'account')?.value ?? null) : null;

/** Bridged tokens have to go to the chain and recipient of the preview, step by step, for no more than the fee shown. */
export async function wrongBridges(
  chain: Chain,
  wallet: string,
  preview: Preview,
  effects: readonly Effect[],
): Promise<Difference[]> {
  const steps = preview.filter(({ action }) => action === 'bridge');
  const found = effects.filter(
    (effect) => effect.kind === 'cctp_deposit' || effect.kind === 'cctp_burn' || isDeposit(effect),
  );
  const differences = await Promise.all(
    found.map(async (effect, index) => {
      const step = steps[index];
      if (!step) return [];
      return isDeposit(effect) ? wrongAcross(chain, wallet, step, effect) : wrongBridge(wallet, step, effect);
    }),
  );
  const bridged = steps.length === found.length;
  const count = { what: 'bridged', expected: String(steps.length), actual: String(found.length) };
  return [...differences.flat(), ...(bridged ? [] : [count])];
}

const check = (what: string, right: boolean, expected: unknown, actual: unknown): Difference[] =>
  right ? [] : [{ what, expected: String(expected), actual: String(actual) }];

async function wrongBridge(
  wallet: string,
  step: PreviewStep,
  effect: EffectOf<'cctp_deposit' | 'cctp_burn'>,
): Promise<Difference[]> {
  const destination = destinationOf(step)?.name ?? '';
  const shown = feeShown(step);
  const dearest = (effect.amount * DEAREST) / 10_000n + 1n;
  const most = shown > dearest ? shown : dearest;
  const recipient = await mintRecipient(destination, step.recipient?.address ?? wallet);
  const [sent] = step.sent;
  const fast = step.facts.some(({ name, value }) => name === 'speed' && value === 'fast');
  const finality = fast ? FAST : FINAL;
  return [
    ...check('bridged', effect.amount === BigInt(sent?.baseUnits ?? 0), sent?.baseUnits, effect.amount),
    ...check('domain of CCTP', effect.domain === cctpDomains[destination], destination, effect.domain),
    ...check('recipient', effect.recipient.toLowerCase() === recipient, recipient, effect.recipient),
    ...check('fee of CCTP', effect.maxFee <= most, `at most ${most}`, effect.maxFee),
    ...(effect.kind === 'cctp_burn'
      ? check('account of the message', effect.event === cosignerOf(step), cosignerOf(step), effect.event)
      : []),
    ...check('finality', effect.finality === finality, finality, effect.finality),
  ];
}

/** The destination, which the preview names by its title. */
const destinationOf = ({ sources }: PreviewStep): BridgeEnd | undefined =>
  bridgeEndSaid(sources.find(({ field }) => field === 'destination')?.value);

const feeShown = ({ fees }: PreviewStep): bigint =>
  fees
    .filter(({ kind }) => kind === 'protocol')
    .reduce((total, { baseUnits }) => total + BigInt(baseUnits), 0n);

/** On the destination chain the same token has to arrive, less the shown fee at most. */
function wrongAcross(
  chain: Chain,
  wallet: string,
  step: PreviewStep,
  effect: EffectOf<DepositKind>,
): Difference[] {
  const to = destinationOf(step);
  if (chain.family !== 'evm' || to?.family !== 'evm')
    return [{ what: 'bridge', expected: 'between EVM chains', actual: to?.title ?? 'nowhere' }];
  const { amount, outputAmount, outputToken, destinationChainId, recipient, venue } = effect;
  const [sent] = step.sent;
  const input = sent?.token.address ?? chain.wrappedNative;
  const wanted = acrossOutput(input, chain.name, to.name);
  const shown = feeShown(step);
  const least = amount - (shown < amount / LARGEST_PART ? shown : amount / LARGEST_PART);
  const receiver = step.recipient?.address ?? wallet;
  return [
    ...check('bridged', amount === BigInt(sent?.baseUnits ?? 0), sent?.baseUnits, amount),
    ...check('contract of the bridge', venue === DEPOSITS[effect.kind][chain.name], 'the known one', venue),
    ...check('chain', destinationChainId === BigInt(to.chainId), to.title, destinationChainId),
    ...check('token that arrives', outputToken === wanted, wanted, outputToken),
    ...check('arrives', outputAmount >= least, `at least ${least}`, outputAmount),
    ...check('recipient', recipient.toLowerCase() === receiver.toLowerCase(), receiver, recipient),
  ];
}

/** The recipient as 32 bytes in hex: an EVM address behind 12 zero bytes, or on Solana the recipient's own account for USDC. */
async function mintRecipient(destination: string, recipient: string): Promise<string> {
  const chain = bridgeEnd(destination);
  if (chain?.family !== 'svm')
    return isAddress(recipient, { strict: false }) ? pad(recipient).toLowerCase() : recipient;
  const mint = address(chain.paymentAsset.address);
  const account = await deriveAssociatedAccount(address(recipient), mint, tokenPrograms.token);
  return bytesToHex(new Uint8Array(getAddressEncoder().encode(account)));
}
