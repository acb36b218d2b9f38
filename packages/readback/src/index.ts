export type { Chain, EvmChain, NativeCoin, PaymentAsset, SvmChain } from './chains/chain.ts';
export { chains } from './chains/registry.ts';
export { compare, type Difference, type Expectation, type ExpectedEffect } from './compare.ts';
export type { Effect, EffectKind, EffectOf } from './effects.ts';
export { atLeast, atMost, between, free, is, oneOf, type Rule } from './rules.ts';
export { ReadbackError } from './readback-error.ts';
export { decodeEvmTransaction, type EvmTransaction } from './evm/decode.ts';
export { erc20Abi } from './protocols/erc20/abi.ts';
export { spenderOf } from './protocols/spenders.ts';
export { wrappedNativeAbi } from './protocols/wrapped-native/abi.ts';
export { ASSOCIATED_TOKEN_PROGRAM } from './protocols/associated-token-account/addresses.ts';
export { deriveAssociatedAccount } from './protocols/associated-token-account/derive.ts';
export { COMPUTE_BUDGET_PROGRAM } from './protocols/compute-budget/addresses.ts';
export { MEMO_PROGRAM } from './protocols/memo/addresses.ts';
export { tokenPrograms } from './protocols/spl-token/addresses.ts';
export { SYSTEM_PROGRAM } from './protocols/system-program/addresses.ts';
export { uniswapV3FactoryAbi, uniswapV3PoolAbi, uniswapV3QuoterAbi } from './protocols/uniswap-v3/abi.ts';
export {
  uniswapV3,
  uniswapV3TickSpacings,
  type UniswapV3Addresses,
} from './protocols/uniswap-v3/addresses.ts';
export { remember } from './remember.ts';
export { decodeSvmTransaction } from './svm/decode.ts';
export { tokens } from './tokens/registry.ts';
export type { RegistryToken, TokenProgram } from './tokens/token.ts';
