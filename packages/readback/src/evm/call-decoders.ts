import { aaveDecoder } from '../protocols/aave/decode.ts';
import { acrossDecoder } from '../protocols/across/decode.ts';
import { aerodromeDecoder } from '../protocols/aerodrome/decode-swap.ts';
import { benqiDecoder } from '../protocols/benqi/decode.ts';
import { cctpArrivalDecoder } from '../protocols/cctp/decode-arrival.ts';
import { cctpDecoder } from '../protocols/cctp/decode.ts';
import { cometDecoder } from '../protocols/comet/decode.ts';
import { cowDecoder } from '../protocols/cow/decode.ts';
import { lendingPoolDecoder } from '../protocols/compound-v2/decode.ts';
import { erc20Decoder } from '../protocols/erc20/decode.ts';
import { lfjDecoder } from '../protocols/lfj/decode-swap.ts';
import { permit2Decoder } from '../protocols/permit2/decode.ts';
import { lifiDecoder } from '../protocols/lifi/decode.ts';
import { quickSwapDecoder } from '../protocols/quickswap/decode-swap.ts';
import { uniswapV3LiquidityDecoder } from '../protocols/uniswap-v3/decode-liquidity.ts';
import { uniswapV3SwapDecoder } from '../protocols/uniswap-v3/decode-swap.ts';
import { uniswapV4SwapDecoder } from '../protocols/uniswap-v4/decode-swap.ts';
import { slipstreamDecoders } from '../protocols/slipstream/decode-swap.ts';
import { nftDecoder } from '../protocols/nft/decode.ts';
import { morphoDecoder } from '../protocols/morpho/decode.ts';
import { vaultDecoder } from '../protocols/vaults/decode.ts';
import { wrappedNativeDecoder } from '../protocols/wrapped-native/decode.ts';
import type { CallDecoder } from './call.ts';

/** The decoders of calls; the first one that covers a call decodes it. Specific contracts come before the token standards. */
export const callDecoders: readonly CallDecoder[] = [
  wrappedNativeDecoder,
  uniswapV3SwapDecoder,
  uniswapV3LiquidityDecoder,
  uniswapV4SwapDecoder,
  permit2Decoder,
  quickSwapDecoder,
  ...slipstreamDecoders,
  aerodromeDecoder,
  lfjDecoder,
  aaveDecoder,
  benqiDecoder,
  lendingPoolDecoder,
  cometDecoder,
  morphoDecoder,
  vaultDecoder,
  cctpDecoder,
  cctpArrivalDecoder,
  acrossDecoder,
  lifiDecoder,
  cowDecoder,
  nftDecoder,
  erc20Decoder,
];
