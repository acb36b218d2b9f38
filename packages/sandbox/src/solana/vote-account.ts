import {
  address,
  getAddressEncoder,
  getArrayEncoder,
  getBytesEncoder,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  getU8Encoder,
  type Address,
} from '@solana/kit';

/** The vote account of the sandbox's one validator, at the address of a well-known one on mainnet. */
export const sandboxValidator = address('CertusDeBmqN8ZawdkxK5kFGMwBXdudvWHYwtNgNhvLu');

const CURRENT_VERSION = 2;
const VOTE_ACCOUNT_BYTES = 3762;
/** 32 earlier voters of 48 bytes each, none of which is set. */
const PRIOR_VOTERS_BYTES = 1536;
const NO_VOTES = 0n;

const encoder = getStructEncoder([
  ['version', getU32Encoder()],
  ['node', getAddressEncoder()],
  ['withdrawer', getAddressEncoder()],
  ['commission', getU8Encoder()],
  ['votes', getU64Encoder()],
  ['rootSlot', getU8Encoder()],
  [
    'voters',
    getArrayEncoder(
      getStructEncoder([
        ['epoch', getU64Encoder()],
        ['voter', getAddressEncoder()],
      ]),
      { size: getU64Encoder() },
    ),
  ],
  ['priorVoters', getBytesEncoder()],
]);

/** A vote account without votes. Layout: github.com/anza-xyz/solana-sdk, vote-interface, `VoteStateV3`. */
export function voteAccountData(node: Address, epoch: bigint, commission: number): Uint8Array {
  const data = new Uint8Array(VOTE_ACCOUNT_BYTES);
  data.set(
    encoder.encode({
      version: CURRENT_VERSION,
      node,
      withdrawer: node,
      commission,
      votes: NO_VOTES,
      rootSlot: 0,
      voters: [{ epoch, voter: node }],
      priorVoters: new Uint8Array(PRIOR_VOTERS_BYTES),
    }),
  );
  return data;
}
