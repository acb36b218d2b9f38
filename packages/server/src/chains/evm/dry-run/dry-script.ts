import { erc1155Abi, erc20Abi, erc721Abi, type EvmChain } from '@say402/readback';
import {
  decodeAbiParameters,
  getAddress,
  multicall3Abi,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem';
import { NATIVE } from '../../../core/plan.ts';
import type { Batch, SimulationRequest, Watched } from '../../simulation.ts';
import { hexSchema } from '../answers.ts';
import type { MadeCall } from '../bundled-calls.ts';
import { callEncoder } from '../call-encoder.ts';
import { encodeMulticall, type PartCall } from '../multicall.ts';

/** An allowance that a transaction of the batch says it sets. */
export interface SetAllowance {
  readonly token: Address;
  readonly spender: Address;
  readonly amount: bigint;
}

/** One line of a dry run, and what it is there for. */
export type DryLine = { readonly call: MadeCall } & (
  | { readonly kind: 'price' }
  /** The balances that are watched, at the start and behind each step. */
  | { readonly kind: 'balances'; readonly step: number | null }
  | { readonly kind: 'own'; readonly transaction: number }
  | { readonly kind: 'allowance'; readonly transaction: number; readonly set: SetAllowance }
  /** What is left of an allowance in the end. */
  | { readonly kind: 'left'; readonly step: number; readonly set: SetAllowance }
  /** Whatever else was to be known, at the start or at the end. */
  | { readonly kind: 'extra' }
);

const transfer = callEncoder(erc20Abi, 'transfer');
const tokenBalance = callEncoder(erc20Abi, 'balanceOf');
const nativeBalance = callEncoder(multicall3Abi, 'getEthBalance');
const allowance = callEncoder(erc20Abi, 'allowance');
const ownerOf = callEncoder(erc721Abi, 'ownerOf');
const piecesOf = callEncoder(erc1155Abi, 'balanceOf');
const approve = callEncoder(erc20Abi, 'approve')([`0x${'0'.repeat(40)}`, 0n]).slice(0, 10);

/** The price, then every transaction in order, with the balances read before, behind each step, and what each approval has set. */
export function dryScript(
  chain: EvmChain,
  batch: Batch,
  request: SimulationRequest,
  extra: readonly PartCall[],
): DryLine[] {
  const wallet = getAddress(request.wallet);
  const balances = readAll(
    chain,
    request.watch.map((each) => watchCall(chain, each)),
  );
  const extras: DryLine[] = extra.length > 0 ? [{ kind: 'extra', call: readAll(chain, extra) }] : [];
  const { transactions } = batch;
  const own = transactions.flatMap(({ transaction, steps }, index): DryLine[] => {
    const call = callOf(transaction);
    const set = allowanceSetBy(call);
    const [step = 0] = steps;
    const ends = transactions[index + 1]?.steps[0] !== step;
    return [
      { kind: 'own', transaction: index, call },
      ...(set
        ? [{ kind: 'allowance' as const, transaction: index, set, call: allowanceRead(set, wallet) }]
        : []),
      ...(ends ? [{ kind: 'balances' as const, step, call: balances }] : []),
    ];
  });
  return [
    ...priceLines(request),
    { kind: 'balances', step: null, call: balances },
    ...extras,
    ...own,
    ...leftLines(batch, own, wallet),
    ...extras,
  ];
}

/** One for each allowance that the batch sets, of the last step that does. */
function leftLines({ transactions }: Batch, own: readonly DryLine[], wallet: Address): DryLine[] {
  const lines = own.flatMap((line): Extract<DryLine, { kind: 'left' }>[] => {
    if (line.kind !== 'allowance') return [];
    const step = transactions[line.transaction]?.steps[0] ?? 0;
    return [{ kind: 'left', step, set: line.set, call: allowanceRead(line.set, wallet) }];
  });
  const keys = lines.map(({ set }) => `${set.token} ${set.spender}`);
  return lines.filter((_, index) => keys.lastIndexOf(keys[index] ?? '') === index);
}

function priceLines({ price }: SimulationRequest): DryLine[] {
  if (!price || price.amount === 0n) return [];
  const data = transfer([getAddress(price.payTo), price.amount]);
  return [{ kind: 'price', call: { to: getAddress(price.asset), data, value: 0n } }];
}

function callOf(transaction: Batch['transactions'][number]['transaction']): MadeCall {
  if (transaction.type !== 'evm') throw new TypeError('An EVM chain simulates EVM transactions only');
  const { to, data, value } = transaction.data;
  return { to: getAddress(to), data: hexSchema.parse(data), value: BigInt(value) };
}

function readAll({ multicall3 }: EvmChain, calls: readonly PartCall[]): MadeCall {
  return { to: getAddress(multicall3), data: encodeMulticall(calls, true), value: 0n };
}

function watchCall({ multicall3 }: EvmChain, { owner, token, piece }: Watched): PartCall {
  const account = getAddress(owner);
  if (token === NATIVE) return { target: multicall3, data: nativeBalance([account]) };
  if (!piece) return { target: token, data: tokenBalance([account]) };
  return { target: token, data: piece.single ? ownerOf([piece.id]) : piecesOf([account, piece.id]) };
}

const allowanceRead = ({ token, spender }: SetAllowance, wallet: Address): MadeCall => ({
  to: token,
  data: allowance([wallet, spender]),
  value: 0n,
});

/** Read from the bytes themselves, whatever they belong to. */
function allowanceSetBy({ to, data }: MadeCall): SetAllowance | null {
  if (!data.startsWith(approve) || data.length !== APPROVE_LENGTH) return null;
  const [spender, amount] = decodeAbiParameters(APPROVED, `0x${data.slice(10)}`);
  return { token: to, spender, amount };
}

const APPROVED = parseAbiParameters('address spender, uint256 amount');
/** Of `0x`, a selector and two words. */
const APPROVE_LENGTH = 2 + 8 + 2 * 64;

/** Whether a call is one that tokens answer with a boolean which says whether it worked. */
export function answersWhether(data: Hex): boolean {
  return ANSWERING.has(data.slice(0, 10));
}

/** `transfer`, `approve`, `transferFrom`. Source: ERC-20. */
const ANSWERING: ReadonlySet<string> = new Set(['0xa9059cbb', '0x095ea7b3', '0x23b872dd']);
