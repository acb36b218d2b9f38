import {
  ASSOCIATED_TOKEN_PROGRAM,
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  CORE_PROGRAM,
  JUPITER_LEND_PROGRAM,
  JUPITER_PROGRAM,
  KAMINO_FARMS_PROGRAM,
  KAMINO_PROGRAM,
  MARINADE_PROGRAM,
  MEMO_PROGRAM,
  RAYDIUM_CPMM_PROGRAM,
  STAKE_PROGRAM,
  stakePoolPrograms,
  SYSTEM_PROGRAM,
  TOKEN_METADATA_PROGRAM,
  tokenPrograms,
} from '@say402/readback';

/** A program as failures speak of it: its name, and sentences for the codes of its own errors that users may meet. */
export interface ProgramErrors {
  readonly title: string;
  readonly errors: ReadonlyMap<number, string>;
}

const none = new Map<number, string>();

/** Codes of both token programs; those from 20 on of Token-2022 only. Source: their `error.rs`. */
const token = new Map([
  [1, 'the token account of the sender holds too little'],
  [3, 'a token account belongs to another token'],
  [4, 'the wallet does not own the token account that it would send from'],
  [11, 'the token account still holds tokens, so that it can not be closed'],
  [17, 'a token account is frozen'],
  [18, 'the token has other decimals than the transfer states'],
  [32, 'the token withholds another fee than the transfer states'],
  [35, 'the token account still holds withheld transfer fees, so that it can not be closed'],
  [36, 'the recipient takes this token only together with a memo'],
  [37, 'the token is non-transferable'],
  [67, 'the issuer of the token has paused it'],
]);

/** Source: github.com/solana-program/stake, `StakeError`. */
const stake = new Map([
  [1, 'the stake account is locked up'],
  [2, 'the stake is deactivated already'],
  [4, 'the stake account has less than would be split off'],
  [12, 'it is less than the network takes for a delegation'],
  [16, 'the network pays out the rewards of the epoch just now; stake can be changed again in some minutes'],
]);

/** Source: github.com/solana-program/stake-pool, `StakePoolError`. */
const pool = new Map([
  [17, 'the pool has not counted its rewards of this epoch yet; please try again later'],
  [28, 'it is less than the pool pays out'],
  [29, 'it is less than the pool takes'],
  [31, 'the pool takes deposits only with a signature of its own'],
  [34, 'the pool pays SOL out only with a signature of its own'],
  [35, 'the reserve of the pool has too little SOL to pay it out at once'],
  [39, 'the rate has moved past the minimum'],
  [41, 'the reserve of the pool has too little SOL to pay it out at once'],
  [43, 'the network pays out the rewards of the epoch just now; please try again in some minutes'],
]);

/** Source: github.com/marinade-finance/liquid-staking-program, `MarinadeError`. */
const marinade = new Map([
  [6026, "Marinade's liquidity pool has too little SOL"],
  [6034, 'Marinade takes no more deposits: its cap is reached'],
  [6038, 'it is less than Marinade pays out'],
  [6039, 'it is less than Marinade takes'],
  [6077, 'Marinade is paused by its operators'],
]);

/** Source: github.com/raydium-io/raydium-cp-swap, `ErrorCode`. */
const raydium = new Map([
  [6000, 'the pool is closed for swaps'],
  [6005, 'the price has moved past what the slippage allows'],
  [6006, 'the amount is so small that nothing would come out'],
  [6012, 'the pool has too little of what should come out'],
]);

/** Source: the interface description that the program carries on the chain. */
const jupiter = new Map([
  [6001, 'the price has moved past what the slippage allows'],
  [6008, "Jupiter's route is not whole"],
  [6010, "Jupiter's route is not valid"],
  [6017, 'the route would not bring the exact amount'],
]);

/** Source: github.com/metaplex-foundation/mpl-token-metadata, `MetadataError`. */
const tokenMetadata = new Map([
  [138, 'the rules of its collection are not at hand'],
  [147, 'it is up for sale, and only who sells it can move it'],
  [155, 'it is locked, so that it can not be moved'],
]);

/** Source: github.com/metaplex-foundation/mpl-core, `MplCoreError`. */
const core = new Map([
  [9, 'the wallet is not its owner'],
  [10, 'it is frozen, so that it can not be moved'],
  [26, 'its own rules do not allow it'],
]);

/** Source: the IDL in `@kamino-finance/klend-sdk` 8.0.2. */
const kamino = new Map([
  [6008, "Kamino's reserve has too little left"],
  [6009, 'a price of Kamino is missing or too old; please try again in some minutes'],
  [6011, 'the debt of the position does not allow so large a withdrawal'],
  [6013, 'what the position has lent does not allow so large a loan'],
  [6017, 'a price of Kamino is missing or too old; please try again in some minutes'],
  [6042, 'Kamino has stopped everything in this market'],
  [6057, 'another token that the position has lent has to be withdrawn first'],
  [6064, 'Kamino lets no more out for now; please try again later'],
  [6082, 'Kamino has given the reserve up'],
  [6084, 'the position has a part in a reserve that Kamino has given up, which has to be ended first'],
  [6088, 'Kamino has stopped loans'],
  [6089, 'Kamino lends no more of this token'],
  [6090, 'Kamino takes no more of this token'],
  [6092, 'what would be left is too little for Kamino: take all of it, or leave more'],
  [6093, 'the position would be worse off than Kamino allows'],
  [6098, 'too much of the reserve is lent out already'],
  [6115, 'Kamino reduces the position just now'],
  [6116, 'the debt of the position does not allow any withdrawal'],
  [6118, 'another token that the position has lent has to be withdrawn first'],
  [6119, 'the position could be liquidated then'],
  [6126, 'orders on the position have to be cancelled first'],
  [6175, "Kamino has stopped this token's reserve"],
  [6176, 'the position is being handed over to somebody'],
]);

/** With those of the pool that it calls, whose codes are others. Source: the IDLs in `@jup-ag/lend` 0.0.107 and `@jup-ag/lend-read` 0.0.10. */
const jupiterLend = new Map([
  [6000, 'it is too little for Jupiter Lend'],
  [6001, 'it would bring less than the least that was offered'],
  [6002, 'more receipts would go for it than were offered'],
  [6027, 'Jupiter Lend has paused this market'],
  [6028, 'Jupiter Lend lets no more out for now; please try again later'],
  [6030, 'it is too little for Jupiter Lend'],
  [6032, 'it is too little for Jupiter Lend'],
  [6042, 'Jupiter Lend has stopped everything'],
]);

/** TokenMessenger's and TokenMinter's errors share their codes. Source: github.com/circlefin/solana-cctp-contracts, the files `error.rs`. */
const cctp = new Map([
  [6002, 'Circle has paused it'],
  [6007, 'it burns no more at once, or has no way to that chain'],
  [6021, 'Circle has shut the wallet out'],
  [6026, 'its fee has risen past what the transaction allows'],
  [6027, 'the fee would take all of the amount'],
]);
const cctpTransmitter = new Map([[6001, 'Circle has paused it']]);

/** Programs by address. */
export const programErrors: ReadonlyMap<string, ProgramErrors> = new Map<string, ProgramErrors>([
  [SYSTEM_PROGRAM, { title: 'the System program', errors: none }],
  [tokenPrograms.token, { title: 'the Token program', errors: token }],
  [tokenPrograms['token-2022'], { title: 'the Token-2022 program', errors: token }],
  [ASSOCIATED_TOKEN_PROGRAM, { title: 'the Associated Token program', errors: none }],
  [COMPUTE_BUDGET_PROGRAM, { title: 'the Compute Budget program', errors: none }],
  [MEMO_PROGRAM, { title: 'the Memo program', errors: none }],
  [STAKE_PROGRAM, { title: 'the Stake program', errors: stake }],
  ...Object.values(stakePoolPrograms).map(
    (program) => [program, { title: 'the stake pool program', errors: pool }] as const,
  ),
  [MARINADE_PROGRAM, { title: 'Marinade', errors: marinade }],
  [RAYDIUM_CPMM_PROGRAM, { title: 'Raydium', errors: raydium }],
  [JUPITER_PROGRAM, { title: 'Jupiter', errors: jupiter }],
  [JUPITER_LEND_PROGRAM, { title: 'Jupiter Lend', errors: jupiterLend }],
  [KAMINO_PROGRAM, { title: 'Kamino', errors: kamino }],
  [KAMINO_FARMS_PROGRAM, { title: "Kamino's farms", errors: none }],
  [TOKEN_METADATA_PROGRAM, { title: 'Token Metadata', errors: tokenMetadata }],
  [CORE_PROGRAM, { title: 'Metaplex Core', errors: core }],
  [CCTP_TOKEN_MESSENGER_PROGRAM, { title: 'CCTP', errors: cctp }],
  [CCTP_MESSAGE_TRANSMITTER_PROGRAM, { title: "CCTP's MessageTransmitter", errors: cctpTransmitter }],
]);
