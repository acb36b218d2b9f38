import {
  CCTP_LOOKUP_TABLE,
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpAccounts,
  SYSTEM_PROGRAM,
  tokenPrograms,
  tokens,
} from '@say402/readback';
import { address, type Address } from '@solana/kit';
import type { PlacedAccount } from '../start-solana.ts';
import { tableAccount } from './jupiter-api.ts';
import { bytesOf, tokenAccount } from './pool-accounts.ts';

const SOME = address('Vote111111111111111111111111111111111111111');
const USDC = address(tokens['solana']!.find(({ symbol }) => symbol === 'USDC')!.address);
const marks = {
  tokenMessenger: [162, 4, 242, 52, 147, 243, 221, 96],
  tokenMinter: [122, 133, 84, 63, 57, 159, 171, 206],
  localToken: [159, 131, 58, 170, 193, 84, 128, 182],
  messageTransmitter: [71, 40, 180, 142, 19, 203, 35, 252],
  remote: [105, 115, 174, 34, 95, 233, 138, 252],
} as const;

/** CCTP's accounts as github.com/circlefin/solana-cctp-contracts writes them (`programs/v2`, `state.rs`), open for all domains. */
export async function cctpStateAccounts({
  minimumFee = 0,
  limit = 10_000_000_000_000n,
  minterPaused = false,
  transmitterPaused = false,
  denied = null,
  domains = [0, 1, 2, 3, 6, 7],
}: {
  /** Ten-millionths. */
  readonly minimumFee?: number;
  readonly limit?: bigint;
  readonly minterPaused?: boolean;
  readonly transmitterPaused?: boolean;
  readonly denied?: Address | null;
  readonly domains?: readonly number[];
} = {}): Promise<PlacedAccount[]> {
  const account = (
    at: Address,
    mark: readonly number[],
    parts: Parameters<typeof bytesOf>[0],
    program: Address = CCTP_TOKEN_MESSENGER_PROGRAM,
  ): PlacedAccount => ({ address: at, program, data: Uint8Array.of(...mark, ...bytesOf(parts)) });
  const flag = (on: boolean) => [Number(on), 1] as const;
  return [
    account(await cctpAccounts.tokenMessenger(), marks.tokenMessenger, [
      SOME,
      SOME,
      SOME,
      [1, 4],
      [255, 1],
      SOME,
      SOME,
      [minimumFee, 4],
    ]),
    account(await cctpAccounts.tokenMinter(), marks.tokenMinter, [SOME, SOME, flag(minterPaused), [255, 1]]),
    account(await cctpAccounts.localToken(USDC), marks.localToken, [
      SOME,
      USDC,
      [limit, 8],
      { zeros: 48 },
      [255, 1],
      [255, 1],
    ]),
    account(
      await cctpAccounts.messageTransmitter(),
      marks.messageTransmitter,
      [SOME, SOME, SOME, SOME, flag(transmitterPaused), [5, 4], [1, 4], [2, 4], [1, 4], SOME, [8192, 8]],
      CCTP_MESSAGE_TRANSMITTER_PROGRAM,
    ),
    ...(await Promise.all(
      domains.map(async (domain) =>
        account(await cctpAccounts.remoteTokenMessenger(domain), marks.remote, [[domain, 4], SOME]),
      ),
    )),
    ...(denied === null
      ? []
      : [account(await cctpAccounts.denylist(denied), [186, 58, 212, 239, 102, 131, 157, 146], [denied])]),
  ];
}

/** What its stand-in pays out, and a lookup table in place of Circle's, of what is the same in every transaction. */
export async function cctpArrivalAccounts(): Promise<PlacedAccount[]> {
  const [authority, custody] = [await cctpAccounts.receiveAuthority(), await cctpAccounts.custody(USDC)];
  const table = tableAccount(CCTP_LOOKUP_TABLE, [
    authority,
    custody,
    await cctpAccounts.messageTransmitter(),
    await cctpAccounts.receiveEvents(),
    await cctpAccounts.tokenMessenger(),
    await cctpAccounts.tokenMinter(),
    await cctpAccounts.localToken(USDC),
    await cctpAccounts.eventAuthority(),
    CCTP_TOKEN_MESSENGER_PROGRAM,
    SYSTEM_PROGRAM,
    tokenPrograms.token,
  ]);
  const data = tokenAccount(USDC, authority, 1_000_000_000_000n);
  return [table, { address: custody, program: tokenPrograms.token, data }];
}
