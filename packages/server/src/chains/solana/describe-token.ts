import type { RegistryToken } from '@say402/readback';
import type { Address } from '@solana/kit';
import { cutChainText } from '../../core/chain-text.ts';
import type { Extensions } from './extensions.ts';
import type { TokenFacts, TransferFee } from '../survey.ts';
import type { SolanaAccount } from './account.ts';
import { readMetadata } from './metaplex-metadata.ts';
import type { Mint } from './mint.ts';
import type { Clock } from './sysvars.ts';
import { readTokenAccount } from './token-account.ts';

/** The address in a pointer that points nowhere. */
const NOWHERE = '11111111111111111111111111111111';

export interface TokenReads {
  readonly address: Address;
  readonly mint: Mint;
  readonly wallet: Address;
  /** The wallet's associated account. */
  readonly walletAccount: SolanaAccount | undefined;
  readonly metadata: SolanaAccount | undefined;
  readonly registry: RegistryToken | undefined;
  readonly clock: Clock;
}

/** A token as its mint, the wallet's account and its metadata describe it. */
export function describeToken(reads: TokenReads): TokenFacts {
  const { address, mint, clock } = reads;
  const onMint = mint.extensions.get('TokenMetadata');
  const metadata = onMint?.mint === address ? onMint : readMetadata(reads.metadata, address);
  const transferFee = transferFeeOf(mint.extensions, clock);
  return {
    address,
    symbol: withoutPadding(metadata?.symbol),
    name: withoutPadding(metadata?.name),
    decimals: mint.decimals,
    balance: readTokenAccount(reads.walletAccount)?.amount ?? 0n,
    blocked: blockedByMint(reads) ?? blockedByWalletAccount(reads),
    program: mint.program,
    opened: readTokenAccount(reads.walletAccount) !== null,
    ...(transferFee && { transferFee }),
    warnings: warningsOf(mint.extensions),
  };
}

/** Metaplex fills names up with zero bytes. */
function withoutPadding(text: string | undefined): string | null {
  const plain = text?.replaceAll('\0', '').trim() ?? '';
  return plain === '' ? null : cutChainText(plain);
}

function transferFeeOf(extensions: Extensions, { epoch }: Clock): TransferFee | null {
  const config = extensions.get('TransferFeeConfig');
  if (!config) return null;
  const { olderTransferFee, newerTransferFee } = config;
  const fee = epoch >= newerTransferFee.epoch ? newerTransferFee : olderTransferFee;
  return { basisPoints: fee.transferFeeBasisPoints, maximum: fee.maximumFee };
}

function blockedByMint({ mint: { program, extensions }, registry, clock }: TokenReads): string | null {
  if (registry && (registry.program ?? 'token') !== program)
    return `its mint belongs to the program ${program}, against what the registry says`;
  if (extensions.unread) return `its mint has ${extensions.unread}, which is not supported`;
  if (extensions.get('NonTransferable')) return 'its mint makes it non-transferable';
  const hook = extensions.get('TransferHook')?.programId ?? NOWHERE;
  if (hook !== NOWHERE)
    return `every transfer of it calls the program ${hook} (a transfer hook), which is not supported`;
  if (extensions.get('PausableConfig')?.paused) return 'its issuer has paused it';
  return blockedByScale(extensions, clock);
}

/** "5 tokens" would not be the 5 that the user's wallet shows. */
function blockedByScale(extensions: Extensions, { unixTimestamp }: Clock): string | null {
  const scale = extensions.get('ScaledUiAmountConfig');
  const started = scale !== undefined && unixTimestamp >= scale.newMultiplierEffectiveTimestamp;
  const multiplier = (started ? scale.newMultiplier : scale?.multiplier) ?? 1;
  const interest = extensions.get('InterestBearingConfig');
  const bears = interest !== undefined && (interest.currentRate !== 0 || interest.preUpdateAverageRate !== 0);
  if (multiplier === 1 && !bears) return null;
  const how = bears ? 'with interest' : `multiplied by ${multiplier}`;
  return `wallets show amounts of it ${how}, so that an amount in words would be ambiguous`;
}

function blockedByWalletAccount({ wallet, walletAccount }: TokenReads): string | null {
  const account = readTokenAccount(walletAccount);
  if (!account) return null;
  if (account.owner !== wallet)
    return `the wallet's associated account belongs to ${account.owner}, not to the wallet`;
  if (account.frozen) return "the wallet's account for it is frozen";
  if (account.extensions.unread)
    return `the wallet's account for it has ${account.extensions.unread}, which is not supported`;
  return null;
}

function warningsOf(extensions: Extensions): string[] {
  const delegate = extensions.get('PermanentDelegate')?.delegate ?? NOWHERE;
  if (delegate === NOWHERE) return [];
  return [`its issuer (${delegate}) can take it out of any account at any time`];
}
