import { getAbiItem } from 'viem';
import { callReader, use } from '../../evm/call-reader.ts';
import { pathRouterDecoder } from '../path-router/decode.ts';
import { slipstreamRouterAbi as abi } from './abi.ts';
import { slipstream, slipstreamGaugeCaps, slipstreamGaugesV3 } from './addresses.ts';
import { decodeSlipstreamPath } from './path.ts';

/**
 * Read swaps of Slipstream's SwapRouters, one for each deployment, which send native coins that a swap does not need back by itself
 * (aerodrome-finance/slipstream 7844368, contracts/periphery/SwapRouter.sol: each swap ends with `refundETH()`).
 */
export const slipstreamDecoders = [slipstream, slipstreamGaugeCaps, slipstreamGaugesV3].map((routers) =>
  pathRouterDecoder({
    routers,
    decodePath: (path) => {
      const { tokens, spacings } = decodeSlipstreamPath(path);
      return { tokens, pools: spacings.map(String) };
    },
    unwrap: callReader(getAbiItem({ abi, name: 'unwrapWETH9' }), { amountMinimum: use, recipient: use }),
    refund: null,
  }),
);
