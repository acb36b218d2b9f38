export type { Chain, EvmChain, NativeCoin, PaymentAsset, SvmChain } from './chains/chain.ts';
export { chains } from './chains/registry.ts';
export {
  bridgeEnd,
  bridgeEndSaid,
  destinations,
  type BridgeEnd,
  type Destination,
  type EvmBridgeEnd,
} from './chains/destinations.ts';
export { whyReserved } from './chains/reserved-addresses.ts';
export { knownKeyOf } from './known-key-of.ts';
export {
  compare,
  isAround,
  priorityFee,
  type Difference,
  type Expectation,
  type ExpectedEffect,
} from './compare.ts';
export type { Effect, EffectKind, EffectOf } from './effects.ts';
export { atLeast, atMost, between, free, is, oneOf, type Rule } from './rules.ts';
export { poolsInWords } from './pools-in-words.ts';
export { ReadbackError } from './readback-error.ts';
export { decodeEvmTransaction, type EvmTransaction } from './evm/decode.ts';
export {
  aaveGatewayAbi,
  aavePoolAbi,
  aaveReadAbi,
  aaveReserveAbi,
  aaveRewardsAbi,
} from './protocols/aave/abi.ts';
export { aaveMarkets, type AaveMarket } from './protocols/aave/addresses.ts';
export { fundsDepositedEvent, spokePoolAbi } from './protocols/across/abi.ts';
export { acrossOutput, acrossSpokePools, acrossTokens } from './protocols/across/addresses.ts';
export { acrossRelayHash, type AcrossDeposit } from './protocols/across/relay-hash.ts';
export { lifiAcrossAbi, UNCHANGED_OUTPUT } from './protocols/lifi/abi.ts';
export { lifiDiamonds, lifiNames } from './protocols/lifi/addresses.ts';
export { aggregatorAbi } from './protocols/chainlink/abi.ts';
export { chainlinkFeeds, sequencerFeeds, type PriceFeed } from './protocols/chainlink/feeds.ts';
export { settlementAbi as cowSettlementAbi } from './protocols/cow/abi.ts';
export { cow, type CowAddresses } from './protocols/cow/addresses.ts';
export { COW_APP_DATA, cowOrderUid, type CowOrder } from './protocols/cow/order-uid.ts';
export { stakedAvaxAbi } from './protocols/benqi/abi.ts';
export { STAKED_AVAX } from './protocols/benqi/addresses.ts';
export { cometAbi, cometReadAbi } from './protocols/comet/abi.ts';
export { comets, type CometMarket } from './protocols/comet/markets.ts';
export { coinMarketAbi, comptrollerAbi, poolMarketAbi, poolReadAbi } from './protocols/compound-v2/abi.ts';
export { lendingPools, type LendingPool, type PoolMarket } from './protocols/compound-v2/markets.ts';
export { argumentText, writtenFunction, type WrittenCall } from './evm/written-call.ts';
export { cctpDomains, MESSAGE_TRANSMITTER_V2, TOKEN_MESSENGER_V2 } from './protocols/cctp/addresses.ts';
export { depositForBurnEvent, messageTransmitterAbi, tokenMessengerAbi } from './protocols/cctp/abi.ts';
export { erc1155Abi, erc721Abi } from './protocols/nft/abi.ts';
export { erc20Abi } from './protocols/erc20/abi.ts';
export { knownContract } from './protocols/known-contracts.ts';
export { isSpender, spenderOf, spendersOf, spendersOn, type Spender } from './protocols/spenders.ts';
export { permit2Abi } from './protocols/permit2/abi.ts';
export { PERMIT2 } from './protocols/permit2/addresses.ts';
export { pathRouterAbi } from './protocols/path-router/abi.ts';
export { aerodromeFactoryAbi, aerodromePoolAbi, aerodromeRouterAbi } from './protocols/aerodrome/abi.ts';
export { aerodrome, type AerodromeAddresses } from './protocols/aerodrome/addresses.ts';
export { aerodromePoolAddress } from './protocols/aerodrome/pool-address.ts';
export { slipstreamPoolAbi, slipstreamQuoterAbi, slipstreamRouterAbi } from './protocols/slipstream/abi.ts';
export {
  slipstream,
  slipstreamGaugeCaps,
  slipstreamGaugesV3,
  type SlipstreamAddresses,
} from './protocols/slipstream/addresses.ts';
export { encodeSlipstreamPath, type SlipstreamRoute } from './protocols/slipstream/path.ts';
export { slipstreamPoolAddress } from './protocols/slipstream/pool-address.ts';
export { lfjQuoterAbi, lfjRouterAbi } from './protocols/lfj/abi.ts';
export { lfj, lfjVersions, type LfjAddresses } from './protocols/lfj/addresses.ts';
export { swapRoutersOn } from './protocols/swap-routers.ts';
export { algebraPoolAbi, algebraQuoterAbi, algebraRouterAbi } from './protocols/quickswap/abi.ts';
export { quickSwap, type QuickSwapAddresses } from './protocols/quickswap/addresses.ts';
export { encodeAlgebraPath } from './protocols/quickswap/path.ts';
export { algebraPoolAddress } from './protocols/quickswap/pool-address.ts';
export { wrappedNativeAbi } from './protocols/wrapped-native/abi.ts';
export { ASSOCIATED_TOKEN_PROGRAM } from './protocols/associated-token-account/addresses.ts';
export { deriveAssociatedAccount } from './protocols/associated-token-account/derive.ts';
export {
  CCTP_LOOKUP_TABLE,
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
} from './protocols/cctp-solana/addresses.ts';
export { cctpAccounts } from './protocols/cctp-solana/derive.ts';
export { CORE_PROGRAM } from './protocols/core-asset/addresses.ts';
export { JUPITER_PROGRAM } from './protocols/jupiter/addresses.ts';
export * as jupiter from './protocols/jupiter/derive.ts';
export {
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  JUPITER_REWARDS_PROGRAM,
} from './protocols/jupiter-lend/addresses.ts';
export { deriveJupiterLend, type JupiterLendAccounts } from './protocols/jupiter-lend/derive.ts';
export { jupiterLendMarkets, type JupiterLendMarket } from './protocols/jupiter-lend/markets.ts';
export {
  KAMINO_FARMS_PROGRAM,
  KAMINO_LOOKUP_TABLE,
  KAMINO_MARKET,
  KAMINO_PROGRAM,
} from './protocols/kamino/addresses.ts';
export * as kamino from './protocols/kamino/derive.ts';
export { kaminoReserves, type KaminoReserve } from './protocols/kamino/reserves.ts';
export { MARINADE_PROGRAM, MARINADE_STATE, MSOL_MINT } from './protocols/marinade/addresses.ts';
export { deriveMarinadeAccount } from './protocols/marinade/derive.ts';
export {
  PYTH_PUSH_ORACLE_PROGRAM,
  PYTH_RECEIVER_PROGRAM,
  pythFeeds,
  type PythFeed,
} from './protocols/pyth/feeds.ts';
export { RAYDIUM_CPMM_PROGRAM } from './protocols/raydium-cpmm/addresses.ts';
export * as raydiumCpmm from './protocols/raydium-cpmm/derive.ts';
export { deriveStakePoolAuthority } from './protocols/stake-pool/derive.ts';
export { stakePools, type StakePool } from './protocols/stake-pool/pools.ts';
export {
  CLOCK_SYSVAR,
  INSTRUCTIONS_SYSVAR,
  RENT_SYSVAR,
  STAKE_HISTORY_SYSVAR,
} from './protocols/sysvars/addresses.ts';
export { sameBytes } from './svm/same-bytes.ts';
export { stakePoolPrograms } from './protocols/stake-pool/addresses.ts';
export { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM } from './protocols/stake-program/addresses.ts';
export { TOKEN_AUTH_RULES_PROGRAM, TOKEN_METADATA_PROGRAM } from './protocols/token-metadata/addresses.ts';
export { metadataAccounts } from './protocols/token-metadata/derive.ts';
export { COMPUTE_BUDGET_PROGRAM } from './protocols/compute-budget/addresses.ts';
export { MEMO_PROGRAM } from './protocols/memo/addresses.ts';
export { NATIVE_MINT, tokenPrograms } from './protocols/spl-token/addresses.ts';
export { SYSTEM_PROGRAM } from './protocols/system-program/addresses.ts';
export {
  uniswapV3FactoryAbi,
  uniswapV3PoolAbi,
  uniswapV3PositionsAbi,
  uniswapV3QuoterAbi,
  uniswapV3RouterAbi,
} from './protocols/uniswap-v3/abi.ts';
export { encodeUniswapV3Path, type UniswapV3Route } from './protocols/uniswap-v3/path.ts';
export { uniswapV3PoolAddress } from './protocols/uniswap-v3/pool-address.ts';
export {
  uniswapV3,
  uniswapV3TickSpacings,
  type UniswapV3Addresses,
} from './protocols/uniswap-v3/addresses.ts';
export {
  universalRouterAbi,
  uniswapV4Parameters,
  uniswapV4QuoterAbi,
  uniswapV4StateViewAbi,
} from './protocols/uniswap-v4/abi.ts';
export {
  uniswapV4,
  uniswapV4TickSpacings,
  type UniswapV4Addresses,
} from './protocols/uniswap-v4/addresses.ts';
export * as uniswapV4Commands from './protocols/uniswap-v4/commands.ts';
export { decodeBalanceChecks, type BalanceCheck } from './protocols/uniswap-v4/decode-balance-checks.ts';
export { uniswapV4PoolId } from './protocols/uniswap-v4/pool-id.ts';
export { encodeUniswapV4Path, type UniswapV4Route } from './protocols/uniswap-v4/route.ts';
export { metaMorphoAbi, morphoAbi, morphoIrmAbi, morphoOracleAbi } from './protocols/morpho/abi.ts';
export { morpho, type Morpho, type MorphoMarket } from './protocols/morpho/markets.ts';
export { vaultAbi } from './protocols/vaults/abi.ts';
export {
  eulerVaultAbi,
  fluidResolverAbi,
  fluidResolvers,
  sparkVaultAbi,
} from './protocols/vaults/rate-sources.ts';
export { namedTokens } from './protocols/vaults/named-tokens.ts';
export { vaults, type Vault } from './protocols/vaults/vaults.ts';
export { remember } from './remember.ts';
export { LIGHTHOUSE_PROGRAM } from './protocols/lighthouse/addresses.ts';
export { isGuardedCopy } from './svm/is-guarded-copy.ts';
export { isGuard, sameDeeds, type Deed } from './svm/same-deeds.ts';
export { decodeSvmTransaction } from './svm/decode.ts';
export { MOST_TABLE_BYTES, readLookupTable, type LookupTables } from './svm/lookup-table.ts';
export { lookupTablesOf, signersOf } from './svm/read-message.ts';
export { destinationTokens, tokensAt } from './tokens/destinations.ts';
export { tokens } from './tokens/registry.ts';
export type { RegistryToken, TokenProgram } from './tokens/token.ts';
