import { getAbiItem } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { Effect } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { aaveGatewayAbi, aavePoolAbi, aaveRewardsAbi } from './abi.ts';
import { aaveMarkets, type AaveMarket } from './addresses.ts';

/** Debt at a variable rate; there is no other any more. */
const VARIABLE = 2n;

const supply = callReader(getAbiItem({ abi: aavePoolAbi, name: 'supply' }), {
  asset: use,
  amount: use,
  onBehalfOf: use,
  referralCode: only(0),
});
const withdraw = callReader(getAbiItem({ abi: aavePoolAbi, name: 'withdraw' }), {
  asset: use,
  amount: use,
  to: use,
});
const borrow = callReader(getAbiItem({ abi: aavePoolAbi, name: 'borrow' }), {
  asset: use,
  amount: use,
  interestRateMode: only(VARIABLE),
  referralCode: only(0),
  onBehalfOf: use,
});
const repay = callReader(getAbiItem({ abi: aavePoolAbi, name: 'repay' }), {
  asset: use,
  amount: use,
  interestRateMode: only(VARIABLE),
  onBehalfOf: use,
});
const useAsCollateral = callReader(getAbiItem({ abi: aavePoolAbi, name: 'setUserUseReserveAsCollateral' }), {
  asset: use,
  useAsCollateral: use,
});
const setEMode = callReader(getAbiItem({ abi: aavePoolAbi, name: 'setUserEMode' }), { categoryId: use });
const claim = callReader(getAbiItem({ abi: aaveRewardsAbi, name: 'claimRewards' }), {
  assets: use,
  amount: use,
  to: use,
  reward: use,
});
const depositNative = callReader(getAbiItem({ abi: aaveGatewayAbi, name: 'depositETH' }), {
  pool: use,
  onBehalfOf: use,
  referralCode: only(0),
});
const withdrawNative = callReader(getAbiItem({ abi: aaveGatewayAbi, name: 'withdrawETH' }), {
  pool: use,
  amount: use,
  to: use,
});
const repayNative = callReader(getAbiItem({ abi: aaveGatewayAbi, name: 'repayETH' }), {
  pool: use,
  amount: use,
  onBehalfOf: use,
});

/** Reads calls of Aave's Pool, its gateway for native coins and its rewards controller, at the addresses of the chain's market. */
export const aaveDecoder: CallDecoder = {
  covers: (call) => {
    const { pool, gateway, rewards } = marketOf(call) ?? {};
    return [pool, gateway, rewards].includes(call.target);
  },
  decode: (call) => {
    const market = marketOf(call);
    if (call.target === market?.pool) return [readPool(call)];
    if (call.target === market?.gateway) return [readGateway(call, market)];
    if (call.target === market?.rewards) return [readClaim(call)];
    throw new ReadbackError(`${call.target} is no contract of Aave`);
  },
};

function marketOf({ chainId }: EvmCall): AaveMarket | undefined {
  return aaveMarkets[findEvmChain(chainId)?.name ?? ''];
}

function readPool(call: EvmCall): Effect {
  refuseValue(call);
  const { target: venue, wallet } = call;
  switch (call.data.slice(0, 10)) {
    case supply.selector: {
      const { asset: token, amount, onBehalfOf: account } = supply.read(call);
      return { kind: 'lend', venue, token, payer: wallet, account, amount };
    }
    case withdraw.selector: {
      const { asset: token, amount, to: recipient } = withdraw.read(call);
      return { kind: 'withdraw', venue, token, account: wallet, amount, recipient };
    }
    case borrow.selector: {
      const { asset: token, amount, onBehalfOf: account } = borrow.read(call);
      return { kind: 'borrow', venue, token, account, amount, recipient: wallet };
    }
    case repay.selector: {
      const { asset: token, amount, onBehalfOf: account } = repay.read(call);
      return { kind: 'repay', venue, token, payer: wallet, account, amount, value: 0n };
    }
    case useAsCollateral.selector: {
      const { asset: token, useAsCollateral: on } = useAsCollateral.read(call);
      return { kind: 'use_as_collateral', venue, account: wallet, token, on };
    }
    case setEMode.selector:
      return { kind: 'set_emode', venue, account: wallet, category: setEMode.read(call).categoryId };
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of Aave's Pool ${venue} is not known`);
  }
}

function readClaim(call: EvmCall): Effect {
  refuseValue(call);
  const { target: venue, wallet: account } = call;
  const { assets, amount, to: recipient, reward: token } = claim.read(call);
  return { kind: 'claim_rewards', venue, account, assets, token, amount, recipient };
}

function readGateway(call: EvmCall, market: AaveMarket): Effect {
  const { target: venue, wallet, value } = call;
  const token = 'native';
  switch (call.data.slice(0, 10)) {
    case depositNative.selector: {
      const { pool, onBehalfOf: account } = depositNative.read(call);
      assertPool(pool, market);
      return { kind: 'lend', venue, token, payer: wallet, account, amount: value };
    }
    case withdrawNative.selector: {
      refuseValue(call);
      const { pool, amount, to: recipient } = withdrawNative.read(call);
      assertPool(pool, market);
      return { kind: 'withdraw', venue, token, account: wallet, amount, recipient };
    }
    case repayNative.selector: {
      const { pool, amount, onBehalfOf: account } = repayNative.read(call);
      assertPool(pool, market);
      return { kind: 'repay', venue, token, payer: wallet, account, amount, value };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of Aave's gateway ${venue} is not known`);
  }
}

function assertPool(pool: string, market: AaveMarket): void {
  if (pool !== market.pool) throw new ReadbackError(`${pool} is not Aave's Pool ${market.pool}`);
}
