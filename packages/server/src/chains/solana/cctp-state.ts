import { CCTP_MESSAGE_TRANSMITTER_PROGRAM, CCTP_TOKEN_MESSENGER_PROGRAM, sameBytes } from '@say402/readback';
import {
  getAddressDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
  getU8Decoder,
  type Address,
  type Decoder,
} from '@solana/kit';
import type { Accounts, SolanaAccount } from './account.ts';

/** What of CCTP's accounts a burn or an arrival depends on. Amounts are base units. */
export interface CctpState {
  /** Ten-millionths of what is burned. */
  readonly minimumFee: bigint;
  /** Whose token account gets Circle's fee. */
  readonly feeRecipient: Address;
  /** What one burn may have at most. */
  readonly limit: bigint;
  readonly paused: boolean;
  /** Its way to the other chain exists. */
  readonly open: boolean;
  /** Circle has shut the wallet out. */
  readonly denied: boolean;
}

/** The accounts of which `readCctpState` makes its answer. */
export interface CctpPlaces {
  readonly tokenMessenger: Address;
  readonly tokenMinter: Address;
  readonly localToken: Address;
  readonly messageTransmitter: Address;
  readonly remoteTokenMessenger: Address;
  readonly denylist: Address;
}

/** The first bytes of sha256("account:…"), by which Anchor tells accounts apart. */
const DISCRIMINATORS = {
  TokenMessenger: Uint8Array.of(162, 4, 242, 52, 147, 243, 221, 96),
  TokenMinter: Uint8Array.of(122, 133, 84, 63, 57, 159, 171, 206),
  LocalToken: Uint8Array.of(159, 131, 58, 170, 193, 84, 128, 182),
  MessageTransmitter: Uint8Array.of(71, 40, 180, 142, 19, 203, 35, 252),
  RemoteTokenMessenger: Uint8Array.of(105, 115, 174, 34, 95, 233, 138, 252),
} as const;
type Kind = keyof typeof DISCRIMINATORS;

const address = getAddressDecoder();
const tokenMessenger = getStructDecoder([
  ['denylister', address],
  ['owner', address],
  ['pendingOwner', address],
  ['bodyVersion', getU32Decoder()],
  ['authorityBump', getU8Decoder()],
  ['feeRecipient', address],
  ['feeController', address],
  ['minimumFee', getU32Decoder()],
]);
const tokenMinter = getStructDecoder([
  ['controller', address],
  ['pauser', address],
  ['paused', getU8Decoder()],
]);
const localToken = getStructDecoder([
  ['custody', address],
  ['mint', address],
  ['limit', getU64Decoder()],
]);
const messageTransmitter = getStructDecoder([
  ['owner', address],
  ['pendingOwner', address],
  ['attesterManager', address],
  ['pauser', address],
  ['paused', getU8Decoder()],
]);

/**
 * Reads what CCTP v2 says of a burn; null where it is not on this chain. Layouts: github.com/circlefin/solana-cctp-contracts,
 * `programs/v2`, the files `state.rs`.
 */
export function readCctpState(accounts: Accounts, places: CctpPlaces): CctpState | null {
  const messenger = read(accounts.get(places.tokenMessenger), 'TokenMessenger', tokenMessenger);
  const minter = read(accounts.get(places.tokenMinter), 'TokenMinter', tokenMinter);
  const local = read(accounts.get(places.localToken), 'LocalToken', localToken);
  const transmitter = read(accounts.get(places.messageTransmitter), 'MessageTransmitter', messageTransmitter);
  if (!messenger || !minter || !local || !transmitter) return null;
  return {
    minimumFee: BigInt(messenger.minimumFee),
    feeRecipient: messenger.feeRecipient,
    limit: local.limit,
    paused: minter.paused !== 0 || transmitter.paused !== 0,
    open: isOf(accounts.get(places.remoteTokenMessenger), 'RemoteTokenMessenger'),
    denied: (accounts.get(places.denylist)?.space ?? 0) > 0,
  };
}

function isOf(account: SolanaAccount | undefined, kind: Kind): account is SolanaAccount {
  const program =
    kind === 'MessageTransmitter' ? CCTP_MESSAGE_TRANSMITTER_PROGRAM : CCTP_TOKEN_MESSENGER_PROGRAM;
  return account?.owner === program && sameBytes(account.data.slice(0, 8), DISCRIMINATORS[kind]);
}

function read<State>(
  account: SolanaAccount | undefined,
  kind: Kind,
  decoder: Decoder<State>,
): State | undefined {
  return isOf(account, kind) ? decoder.decode(account.data, 8) : undefined;
}
