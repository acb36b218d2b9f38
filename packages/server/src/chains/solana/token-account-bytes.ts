import { extension, getTokenSize as getToken2022Size, type ExtensionArgs } from '@solana-program/token-2022';
import { getTokenSize } from '@solana-program/token';
import type { Mint } from './mint.ts';

/**
 * How many bytes a new associated account for a mint has: those of Token-2022 carry ImmutableOwner and what the mint
 * asks of its accounts. Source: github.com/solana-program/token-2022, `get_required_init_account_extensions`.
 */
export function tokenAccountBytes({ program, extensions }: Mint): number {
  if (program === 'token') return getTokenSize();
  const required: ExtensionArgs[] = [extension('ImmutableOwner', {})];
  if (extensions.get('TransferFeeConfig'))
    required.push(extension('TransferFeeAmount', { withheldAmount: 0n }));
  if (extensions.get('NonTransferable')) required.push(extension('NonTransferableAccount', {}));
  if (extensions.get('TransferHook'))
    required.push(extension('TransferHookAccount', { transferring: false }));
  if (extensions.get('PausableConfig')) required.push(extension('PausableAccount', {}));
  return getToken2022Size(required);
}
