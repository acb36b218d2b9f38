import { vaultAbi as abi, type Vault } from '@say402/readback';
import { getAddress, type ContractFunctionParameters } from 'viem';
import { cutChainText } from '../../core/chain-text.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import { allowanceCall, refusesApproval } from '../allowance.ts';
import { readCalls } from '../read-calls.ts';

/** A vault, and what the wallet has in it. Amounts are base units. */
export interface VaultState {
  readonly symbol: string;
  /** Of its shares. */
  readonly decimals: number;
  readonly totalAssets: bigint;
  /** The wallet's. */
  readonly shares: bigint;
  /** What `SAMPLE` shares bring, which is the price of a share. */
  readonly sampled: bigint;
  /** What the vault's own preview says; null where none was asked for, or the vault refuses it. */
  readonly previewed: bigint | null;
  /** The most that it says it takes, and gives. Some vaults say 0 without meaning it. */
  readonly room: bigint;
  readonly withdrawable: bigint;
  /** Of the asset, for the vault. */
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
}

/** Many enough shares for an exact price, few enough that no vault overflows. */
const SAMPLE = 10n ** 30n;

/** What shares bring by the price of the moment. */
export const worthOf = (shares: bigint, { sampled }: Pick<VaultState, 'sampled'>): bigint =>
  (shares * sampled) / SAMPLE;

/**
 * The calls for the price of a share, of which `priceOf` takes the answers. A vault that counts what it holds (Spark's do) refuses a preview
 * of more, and says by the other what shares are worth without a fee.
 */
export const priceCalls = (address: Vault['address']): ContractFunctionParameters[] => [
  { address, abi, functionName: 'previewRedeem', args: [SAMPLE] },
  { address, abi, functionName: 'convertToAssets', args: [SAMPLE] },
];

/** What `SAMPLE` shares bring; null where the vault says nothing. */
export const priceOf = (answers: readonly unknown[]): bigint | null =>
  answers.find((answer) => typeof answer === 'bigint') ?? null;

/** Which preview function of a vault is called, and with what. */
export interface Preview {
  readonly functionName: 'previewDeposit' | 'previewMint' | 'previewWithdraw' | 'previewRedeem';
  readonly amount: bigint;
}

/**
 * Reads a vault in one round trip.
 *
 * @throws Say402Error `market_refuses` where it is not the vault that the registry has
 */
export async function readVault(
  { reads, wallet, chain }: Pick<StepContext, 'reads' | 'wallet' | 'chain'>,
  { address, asset, name }: Vault,
  preview: Preview | null,
): Promise<VaultState> {
  if (reads.family !== 'evm') throw new TypeError('Vaults are on EVM chains only');
  const { client } = reads;
  const owner = getAddress(wallet);
  const spending = { token: asset, owner: wallet, spender: address };
  const at = { address, abi } as const;
  return reads.read(async () => {
    const [
      [found, symbol, decimals, total, shares, priced, converted, room, out, allowance, previewed],
      refuses,
    ] = await Promise.all([
      readCalls(client, [
        { ...at, functionName: 'asset' },
        { ...at, functionName: 'symbol' },
        { ...at, functionName: 'decimals' },
        { ...at, functionName: 'totalAssets' },
        { ...at, functionName: 'balanceOf', args: [owner] },
        ...priceCalls(address),
        { ...at, functionName: 'maxDeposit', args: [owner] },
        { ...at, functionName: 'maxWithdraw', args: [owner] },
        allowanceCall(spending),
        ...(preview ? [{ ...at, functionName: preview.functionName, args: [preview.amount] }] : []),
      ]),
      refusesApproval(client, spending),
    ]);
    if (found !== asset || typeof symbol !== 'string' || typeof decimals !== 'number') {
      const detail = `${name} at ${address} on ${chain.title} does not answer as a vault for ${asset}.`;
      throw new Say402Error('market_refuses', detail);
    }
    return {
      symbol: cutChainText(symbol),
      decimals,
      totalAssets: amountIn(total),
      shares: amountIn(shares),
      sampled: amountIn(priceOf([priced, converted])),
      room: amountIn(room),
      withdrawable: amountIn(out),
      allowance: amountIn(allowance),
      previewed: typeof previewed === 'bigint' ? previewed : null,
      refusesApproval: refuses,
    };
  });
}

const amountIn = (value: unknown): bigint => (typeof value === 'bigint' ? value : 0n);
