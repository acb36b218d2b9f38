import { getAbiItem, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { Effect } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { morphoAbi as abi } from './abi.ts';
import { morpho, type Morpho, type MorphoMarket } from './markets.ts';

const marketParams = { loanToken: use, collateralToken: use, oracle: use, irm: use, lltv: use } as const;
const supply = callReader(getAbiItem({ abi, name: 'supply' }), {
  marketParams,
  assets: use,
  shares: only(0n),
  onBehalf: use,
  data: only<Hex>('0x'),
});
const withdraw = callReader(getAbiItem({ abi, name: 'withdraw' }), {
  marketParams,
  assets: use,
  shares: use,
  onBehalf: use,
  receiver: use,
});
const borrow = callReader(getAbiItem({ abi, name: 'borrow' }), {
  marketParams,
  assets: use,
  shares: only(0n),
  onBehalf: use,
  receiver: use,
});
const repay = callReader(getAbiItem({ abi, name: 'repay' }), {
  marketParams,
  assets: use,
  shares: use,
  onBehalf: use,
  data: only<Hex>('0x'),
});
const pledge = callReader(getAbiItem({ abi, name: 'supplyCollateral' }), {
  marketParams,
  assets: use,
  onBehalf: use,
  data: only<Hex>('0x'),
});
const release = callReader(getAbiItem({ abi, name: 'withdrawCollateral' }), {
  marketParams,
  assets: use,
  onBehalf: use,
  receiver: use,
});

/** Reads calls of Morpho Blue, in the markets of the registry only. */
export const morphoDecoder: CallDecoder = {
  covers: (call) => placeOf(call)?.morpho === call.target,
  decode: (call) => {
    const place = placeOf(call);
    if (!place) throw new ReadbackError(`${call.target} is not Morpho`);
    refuseValue(call);
    return [read(call, place)];
  },
};

const placeOf = ({ chainId }: EvmCall): Morpho | undefined => morpho[findEvmChain(chainId)?.name ?? ''];

type Params = Omit<MorphoMarket, 'id'> & { readonly irm: string };

function marketOf({ irm, markets }: Morpho, params: Params): MorphoMarket {
  const found = markets.find(
    ({ loanToken, collateralToken, oracle, lltv }) =>
      loanToken === params.loanToken &&
      collateralToken === params.collateralToken &&
      oracle === params.oracle &&
      irm === params.irm &&
      lltv === params.lltv,
  );
  if (found) return found;
  const { loanToken, collateralToken } = params;
  throw new ReadbackError(
    `A market of Morpho for ${loanToken} against ${collateralToken} is not in the registry`,
  );
}

/** The amount of tokens, or of shares; never both. */
function oneOf({ assets, shares }: { readonly assets: bigint; readonly shares: bigint }) {
  if ((assets === 0n) === (shares === 0n))
    throw new ReadbackError(`Morpho takes assets or shares, not ${assets} and ${shares}`);
  return { amount: assets, shares };
}

function read(call: EvmCall, place: Morpho): Effect {
  const { target: venue, wallet: payer } = call;
  const at = (params: Params) => {
    const { id: market, loanToken, collateralToken } = marketOf(place, params);
    return {
      loan: { venue, market, token: loanToken },
      collateral: { venue, market, token: collateralToken },
    };
  };
  switch (call.data.slice(0, 10)) {
    case supply.selector: {
      const { marketParams: params, assets: amount, onBehalf: account } = supply.read(call);
      return { kind: 'morpho_supply', ...at(params).loan, payer, account, amount };
    }
    case withdraw.selector: {
      const { marketParams: params, onBehalf: account, receiver: recipient, ...much } = withdraw.read(call);
      return { kind: 'morpho_withdraw', ...at(params).loan, account, recipient, ...oneOf(much) };
    }
    case borrow.selector: {
      const { marketParams: params, assets, onBehalf: account, receiver: recipient } = borrow.read(call);
      return { kind: 'morpho_borrow', ...at(params).loan, account, amount: assets, recipient };
    }
    case repay.selector: {
      const { marketParams: params, onBehalf: account, ...much } = repay.read(call);
      return { kind: 'morpho_repay', ...at(params).loan, payer, account, ...oneOf(much) };
    }
    case pledge.selector: {
      const { marketParams: params, assets: amount, onBehalf: account } = pledge.read(call);
      return { kind: 'morpho_pledge', ...at(params).collateral, payer, account, amount };
    }
    case release.selector: {
      const {
        marketParams: params,
        assets: amount,
        onBehalf: account,
        receiver: recipient,
      } = release.read(call);
      return { kind: 'morpho_release', ...at(params).collateral, account, amount, recipient };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of Morpho ${venue} is not known`);
  }
}
