import {
  NATIVE_MINT,
  PYTH_RECEIVER_PROGRAM,
  pythFeeds,
  sameBytes,
  CLOCK_SYSVAR,
  type PythFeed,
} from '@say402/readback';
import {
  getAddressDecoder,
  getArrayDecoder,
  getBase16Decoder,
  getI32Decoder,
  getI64Decoder,
  getStructDecoder,
  getU64Decoder,
  getU8Decoder,
} from '@solana/kit';
import type { SolanaAccount } from '../chains/solana/account.ts';
import { readAccounts } from '../chains/solana/read-accounts.ts';
import type { SolanaRpc } from '../chains/solana/rpc.ts';
import { readClock } from '../chains/solana/sysvars.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE } from '../core/plan.ts';
import type { OracleWord } from './oracle-price.ts';

/**
 * `PriceUpdateV2` with all signatures of a price checked, which takes one byte less than with some of them: the last is not used.
 * Source: @pythnetwork/pyth-solana-receiver 0.14.0, idl/pyth_solana_receiver, `priceUpdateV2`, `PriceFeedMessage`.
 */
const updateDecoder = getStructDecoder([
  ['discriminator', getArrayDecoder(getU8Decoder(), { size: 8 })],
  ['writeAuthority', getAddressDecoder()],
  ['verification', getU8Decoder()],
  ['feedId', getArrayDecoder(getU8Decoder(), { size: 32 })],
  ['price', getI64Decoder()],
  ['confidence', getU64Decoder()],
  ['exponent', getI32Decoder()],
  ['publishTime', getI64Decoder()],
  ['previousTime', getI64Decoder()],
  ['averagePrice', getI64Decoder()],
  ['averageConfidence', getU64Decoder()],
  ['postedSlot', getU64Decoder()],
  ['unused', getU8Decoder()],
]);
/** The first bytes of sha256("account:PriceUpdateV2"). */
const DISCRIMINATOR = Uint8Array.of(34, 241, 35, 99, 157, 126, 244, 205);
/** `VerificationLevel::Full`; 0 is `Partial`, with fewer signatures than it takes to trust a price. */
const FULL = 1;

const DECIMALS = 8;
/** Seconds between two updates, and how many more an update may take: blocks fill up. */
const HEARTBEAT = 60n;
const TOLERANCE = 240n;
/** Seconds that the chain's clock may be behind that of Pyth's publishers. */
const AHEAD = 60n;
/** Of the price, in hundredths of a percent: what publishers may be uncertain by. */
const MOST_UNCERTAIN = 200n;
/** With 8 decimals: what is worth less can't be counted in them to a hundredth. */
const LEAST_PRICE = 100n;

/** Reads what Pyth says of tokens, by their addresses, in one round trip. */
export async function readPyth(
  rpc: SolanaRpc,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, OracleWord>> {
  const asked = tokens.flatMap((token) => {
    const mint = token === NATIVE ? NATIVE_MINT : token;
    const feed = pythFeeds.find((each) => each.mint === mint);
    return feed ? [{ token, feed }] : [];
  });
  if (asked.length === 0) return new Map();
  const accounts = await readAccounts(rpc, [CLOCK_SYSVAR, ...asked.map(({ feed }) => feed.account)]);
  const { unixTimestamp } = readClock(accounts);
  return new Map(
    asked.map(({ token, feed }) => [token, wordOf(feed, accounts.get(feed.account), unixTimestamp)]),
  );
}

/** Null where the account does not exist. @param now seconds of the chain's clock */
export function wordOf(feed: PythFeed, account: SolanaAccount | undefined, now: bigint): OracleWord {
  if (!account) return null;
  const fault = (what: string): OracleWord => ({
    unusable: `Pyth's account ${feed.account} (${feed.pair}) ${what}`,
  });
  if (account.owner !== PYTH_RECEIVER_PROGRAM) return fault(`belongs to ${account.owner}`);
  if (account.data.length !== updateDecoder.fixedSize) return fault(`has ${account.data.length} bytes`);
  const update = updateDecoder.decode(account.data);
  if (!sameBytes(Uint8Array.from(update.discriminator), DISCRIMINATOR)) return fault('holds no price');
  if (update.verification !== FULL) return fault('holds a price of which not all signatures were checked');
  // The push oracle writes as the account itself. Source: pyth-crosschain, pyth-push-oracle/src/lib.rs, update_price_feed.
  if (update.writeAuthority !== feed.account) return fault(`is written by ${update.writeAuthority}`);
  if (getBase16Decoder().decode(Uint8Array.from(update.feedId)) !== feed.id)
    return fault('is of another feed');
  const { price, confidence, exponent, publishTime } = update;
  const age = now - publishTime;
  if (age > HEARTBEAT + TOLERANCE)
    return fault(`has a price that is ${age} seconds old, and should have one every ${HEARTBEAT}`);
  if (age < -AHEAD) return fault('has a price of the future');
  if (price <= 0n || exponent > 0 || exponent < -18)
    return fault(`says ${price}e${exponent}, which is no price`);
  if (confidence * 10_000n > price * MOST_UNCERTAIN)
    return fault(`says ${price}e${exponent}, give or take ${confidence}e${exponent}, which is too uncertain`);
  const counted = (price * 10n ** BigInt(DECIMALS)) / 10n ** BigInt(-exponent);
  if (counted < LEAST_PRICE) return fault(`says ${price}e${exponent}, which is too little to be counted in`);
  const apart = (confidence * 10n ** BigInt(DECIMALS)) / 10n ** BigInt(-exponent);
  return {
    price: counted,
    said: `by Pyth's account ${feed.account} (${feed.pair}), give or take $${fromBaseUnits(apart, DECIMALS)}`,
  };
}
