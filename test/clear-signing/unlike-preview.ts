import { chains, isSpender, uniswapV4, type EvmChain } from '@say402/readback';
import type { PreviewStep } from '@say402/client';
import { getAddress } from 'viem';
import type { Shown } from './format-field.ts';
import type { Call } from './call.ts';
import { tokenAt } from './token-at.ts';

/** A released call, and the lines that a wallet shows of it; null where no descriptor is about it. */
export interface SeenCall {
  readonly call: Call;
  readonly lines: readonly Shown[] | null;
}

/** Of these the bytes do not say how much arrives, or leaves: the contract knows. Named by action or effect. */
const UNSAID = {
  received: ['liquid_stake', 'claim', 'collect_fees', 'vault_deposit', 'vault_redeem'],
  sent: ['vault_withdraw', 'vault_mint'],
};
const SPENDER = /spender/i;
/** What a wallet shows in place of an amount that is without a limit. */
const ALL = ['All', 'Max'];
/** Where a router keeps something for itself between two calls. */
const ITSELF = ['0x0000000000000000000000000000000000000000', '0x0000000000000000000000000000000000000002'];
/** Of what CCTP moves, in basis points: more than its dearest transfer takes. */
const DEAREST = 20n;
const KNOWN: readonly EvmChain[] = Object.values(chains).filter((chain) => chain.family === 'evm');

/** How what wallets show of a step's calls differs from its preview, in words; none where it is the same. */
export function unlikePreview(step: PreviewStep, wallet: string, seen: readonly SeenCall[]): string[] {
  const known = figuresOf(step);
  const lines = seen.map(({ call, lines: shown }) => [...withValue(call), ...(shown ?? [])]);
  const whole = seen.every(({ lines: shown }) => shown !== null);
  return [
    ...lines.flatMap((each) => {
      const allows = each.some(({ label }) => SPENDER.test(label));
      const figures = allows ? known : { ...known, approved: [] };
      return each.flatMap((line) => unexplained(line, step, wallet, figures));
    }),
    ...(whole ? missing(step, known, lines.flat()) : []),
  ];
}

/** Coins that go with a call are shown by every wallet. */
const withValue = ({ value, chainId }: Call): Shown[] =>
  value === 0n
    ? []
    : [
        {
          path: '@.value',
          label: 'Value',
          kind: 'amount',
          token: 'native',
          chainId,
          amount: value,
          text: String(value),
        },
      ];

/** A token on a chain; coins and their wrapped token are one, as calls name either. */
function nameOf(chainId: number, token: string): string {
  const chain = KNOWN.find((each) => each.chainId === chainId);
  const wrapped = token !== 'native' && getAddress(token) === chain?.wrappedNative;
  return `${chainId} ${token === 'native' || wrapped ? 'native' : getAddress(token)}`;
}

interface Figures {
  readonly sent: readonly bigint[];
  readonly received: readonly bigint[];
  readonly approved: readonly bigint[];
  readonly fees: readonly bigint[];
}

const figuresOf = ({ sent, received, approved, fees }: PreviewStep): Figures => ({
  sent: sent.map(({ baseUnits }) => BigInt(baseUnits)),
  received: received.map(({ minimumBaseUnits }) => BigInt(minimumBaseUnits)),
  approved: approved.map(({ baseUnits }) => BigInt(baseUnits)),
  fees: fees.filter(({ kind }) => kind === 'protocol').map(({ baseUnits }) => BigInt(baseUnits)),
});

/** A line has to be a figure or an address of the preview. */
function unexplained(line: Shown, step: PreviewStep, wallet: string, known: Figures): string[] {
  const right =
    line.kind === 'other' ||
    (line.kind === 'address' ? isKnownAddress(line, step, wallet) : isKnownAmount(line, step, known));
  const differs = `a wallet shows "${line.label}: ${line.text}", which is not in the preview of "${step.summary}"`;
  return right ? [] : [differs];
}

function isKnownAddress(
  { label, address }: Extract<Shown, { kind: 'address' }>,
  { recipient, approved, summary }: PreviewStep,
  wallet: string,
): boolean {
  const others = [wallet, recipient?.address, ...approved.map(({ spender }) => spender), ...ITSELF];
  if (others.some((each) => each?.toLowerCase() === address.toLowerCase())) return true;
  // A token that a call is about, where no amount of it moves.
  const token = KNOWN.map(({ chainId }) => tokenAt(chainId, address)).find((each) => each !== undefined);
  if (token && /asset|token/i.test(label)) return summary.split(' ').includes(token.symbol);
  const taker = KNOWN.some(({ name }) => isSpender(address, name) || uniswapV4[name]?.router === address);
  return SPENDER.test(label) && taker;
}

function isKnownAmount(
  { amount, label, text }: Extract<Shown, { kind: 'amount' }>,
  step: PreviewStep,
  { sent, received, approved, fees }: Figures,
): boolean {
  const total = fees.reduce((sum, fee) => sum + fee, 0n);
  if (ALL.includes(text)) return saysAll(step);
  if (/^fee/i.test(label)) {
    const dearest = ((sent[0] ?? received[0] ?? 0n) * DEAREST) / 10_000n + 1n;
    return amount <= (total > dearest ? total : dearest);
  }
  if ([0n, ...sent, ...received, ...approved].includes(amount)) return true;
  if (step.action === 'add_liquidity') return /at least/i.test(label) && sent.some((each) => amount <= each);
  // What a bridge brings is what is sent less its fee, at most.
  const brought = sent.some((each) => each - total <= amount && amount <= each);
  if (step.action === 'bridge') return /receive/i.test(label) && brought;
  return step.action === 'finish_bridge' && received.includes(amount - total);
}

/** Behind an amount stands how it was said, such as "100 (all of 100 USDC)". A claim without one takes all that there is. */
const saysAll = ({ action, sources }: PreviewStep): boolean => {
  const amounts = sources.filter(({ field }) => field === 'amount');
  return amounts.length === 0 ? action === 'claim' : amounts.some(({ value }) => /\(all\b/.test(value));
};

/** What the preview says has to be on the screen: what leaves at most, what arrives at least, and for whom. */
function missing(step: PreviewStep, known: Figures, lines: readonly Shown[]): string[] {
  const raw = lines.flatMap((line) => (line.kind === 'other' ? [line.value] : []));
  const amounts = lines.flatMap((line) => (line.kind === 'amount' ? [line] : []));
  const all = saysAll(step) && lines.some(({ text }) => ALL.includes(text));
  const isShown = (amount: bigint, token: string | null): boolean =>
    all ||
    raw.includes(String(amount)) ||
    amounts.some(
      (line) =>
        line.amount === amount &&
        nameOf(line.chainId, line.token) === nameOf(line.chainId, token ?? 'native'),
    );
  const isSaid = (side: keyof typeof UNSAID): boolean =>
    ![step.action, ...step.effects].some((each) => UNSAID[side].includes(each));
  // One piece of an NFT is shown by its number alone.
  const piece = step.action === 'transfer_nft';
  const figures = [
    ...(isSaid('sent') ? step.sent : [])
      .filter(({ amount }) => !piece || amount !== '1')
      .map(({ token, amount }, index) => ({
        token,
        text: amount,
        amount: known.sent[index] ?? 0n,
      })),
    ...(isSaid('received') ? step.received : []).map(({ token, minimum }, index) => ({
      token,
      text: minimum,
      amount: known.received[index] ?? 0n,
    })),
  ];
  const absent = figures
    .filter(({ amount, token }) => amount > 0n && !isShown(amount, token.address))
    .map(({ text, token }) => `no wallet shows the ${text} ${token.symbol} of "${step.summary}"`);
  const silent = choicesOf(step)
    .filter((choice) => !raw.includes(choice))
    .map((choice) => `no wallet shows the ${choice} of "${step.summary}"`);
  const to = step.recipient?.address.toLowerCase().slice(2);
  const named = lines.some((line) => line.text.toLowerCase().includes(to ?? ''));
  const nobody = to === undefined || named ? [] : [`no wallet shows who gets something by "${step.summary}"`];
  return [...absent, ...silent, ...nobody];
}

/** What a step says that is no amount, as bytes have it: the number of an NFT or of an E-mode, a switch. */
function choicesOf({ action, sources }: PreviewStep): string[] {
  const numbers = sources.filter(({ field }) => field === 'tokenId' || field === 'category');
  const switched = new Map([
    ['leave_emode', '0'],
    ['enable_collateral', 'true'],
    ['disable_collateral', 'false'],
  ]).get(action);
  return [
    ...numbers.map(({ value }) => value.replace('#', '')),
    ...(switched === undefined ? [] : [switched]),
  ];
}
