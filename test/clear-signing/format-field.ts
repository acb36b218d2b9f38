import { chains } from '@say402/readback';
import { formatUnits, getAddress, isHex, size } from 'viem';
import { z } from 'zod';
import type { Field } from './descriptor.ts';
import { resolvePath, type Roots } from './resolve-path.ts';
import { tokenAt } from './token-at.ts';

/** A line on a wallet's screen, and the value behind it. */
export type Shown = { readonly path: string; readonly label: string; readonly text: string } & (
  | { readonly kind: 'amount'; readonly token: string; readonly chainId: number; readonly amount: bigint }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'other'; readonly value: string }
);

const integer = (value: unknown): bigint => {
  if (typeof value === 'bigint' || typeof value === 'number') return BigInt(value);
  if (typeof value === 'string' && isHex(value) && size(value) <= 32) return BigInt(value);
  throw new Error(`${String(value)} is no integer`);
};
const evmChain = (chainId: number) => {
  const chain = Object.values(chains).find((each) => each.family === 'evm' && each.chainId === chainId);
  if (chain?.family !== 'evm') throw new Error(`Chain ${chainId} is not known`);
  return chain;
};
const addressOf = (value: unknown): string => getAddress(z.string().parse(value));

/** Formats one value as a descriptor asks for. @throws Error where a wallet could not */
export function formatField(
  { path = '', label = '', format = 'raw', params }: Field,
  value: unknown,
  roots: Roots,
): Shown {
  const line = { path, label };
  const other = (text: string): Shown => ({ ...line, kind: 'other', text, value: text });
  switch (format) {
    case 'amount':
      return { ...line, ...amountOf('native', roots.call.chainId, integer(value)) };
    case 'tokenAmount':
      return { ...line, ...tokenAmount(params, integer(value), roots) };
    case 'addressName': {
      const address = addressOf(value);
      const senders = [params['senderAddress'] ?? []].flat().map(String);
      const named = senders.some((each) => each.toLowerCase() === address.toLowerCase());
      const shown = named ? roots.call.from : address;
      return { ...line, kind: 'address', text: shown, address: shown };
    }
    case 'enum': {
      const names = z.record(z.string(), z.string()).parse(resolvePath(String(params['$ref']), roots));
      return other(names[String(integer(value))] ?? `unknown ${String(integer(value))}`);
    }
    case 'chainId':
      return other(evmChain(Number(integer(value))).title);
    case 'date':
      return other(new Date(Number(integer(value)) * 1_000).toISOString());
    case 'unit':
      return other(
        `${formatUnits(integer(value), Number(params['decimals'] ?? 0))}${String(params['base'])}`,
      );
    case 'raw':
    case 'nftName':
      return other(String(value));
    default:
      throw new Error(`The format ${format} is not known`);
  }
}

const tokenAmountSchema = z.strictObject({
  tokenPath: z.string().optional(),
  token: z.unknown().optional(),
  chainIdPath: z.string().optional(),
  nativeCurrencyAddress: z.union([z.string(), z.array(z.string())]).default([]),
  threshold: z.string().optional(),
  message: z.string().default('Unlimited'),
});

function tokenAmount(params: Field['params'], amount: bigint, roots: Roots) {
  const { tokenPath, token, chainIdPath, nativeCurrencyAddress, threshold, message } =
    tokenAmountSchema.parse(params);
  const chainId =
    chainIdPath === undefined ? roots.call.chainId : Number(integer(resolvePath(chainIdPath, roots)));
  const address = addressOf(tokenPath === undefined ? constant(token, roots) : resolvePath(tokenPath, roots));
  const natives = [nativeCurrencyAddress].flat().map((each) => addressOf(constant(each, roots)));
  const shown = amountOf(natives.includes(address) ? 'native' : address, chainId, amount);
  const limit = threshold === undefined ? null : BigInt(String(constant(threshold, roots)));
  return limit !== null && amount >= limit ? { ...shown, text: message } : shown;
}

/** A value of a descriptor: as it stands, of its constants, or of a map by what a call has. */
function constant(value: unknown, roots: Roots): unknown {
  if (typeof value === 'string') return value.startsWith('$.') ? resolvePath(value, roots) : value;
  const { map, keyPath } = z.object({ map: z.string(), keyPath: z.string() }).parse(value);
  const key = String(resolvePath(keyPath, roots));
  return z.object({ values: z.record(z.string(), z.string()) }).parse(resolvePath(map, roots)).values[key];
}

function amountOf(token: string, chainId: number, amount: bigint) {
  const { native } = evmChain(chainId);
  const known = token === 'native' ? native : tokenAt(chainId, token);
  const text = known
    ? `${formatUnits(amount, known.decimals)} ${known.symbol}`
    : `${amount} of an unknown token`;
  return { kind: 'amount', token, chainId, amount, text } as const;
}
