import { getAbiItem } from 'viem';
import { avalanche } from '../../chains/avalanche.ts';
import type { CallDecoder } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { stakedAvaxAbi } from './abi.ts';
import { STAKED_AVAX } from './addresses.ts';

const submit = callReader(getAbiItem({ abi: stakedAvaxAbi, name: 'submit' }), {});
const requestUnlock = callReader(getAbiItem({ abi: stakedAvaxAbi, name: 'requestUnlock' }), {
  shareAmount: use,
});
const redeem = callReader(getAbiItem({ abi: stakedAvaxAbi, name: 'redeem' }), {});
const takeBack = callReader(getAbiItem({ abi: stakedAvaxAbi, name: 'redeemOverdueShares' }), {});
const own = [submit, requestUnlock, redeem, takeBack].map(({ selector }) => selector);

/** Reads sAVAX's own calls; its ERC-20 calls are read like those of any token. */
export const benqiDecoder: CallDecoder = {
  covers: ({ chainId, target, data }) =>
    chainId === avalanche.chainId &&
    target === STAKED_AVAX &&
    own.some((selector) => data.startsWith(selector)),
  decode: (call) => {
    const { target: venue, wallet: owner, value, data } = call;
    if (data.startsWith(submit.selector)) {
      submit.read(call);
      return [{ kind: 'avax_stake', venue, owner, amount: value }];
    }
    refuseValue(call);
    if (data.startsWith(requestUnlock.selector)) {
      return [{ kind: 'avax_unlock', venue, owner, amount: requestUnlock.read(call).shareAmount }];
    }
    if (data.startsWith(redeem.selector)) {
      redeem.read(call);
      return [{ kind: 'avax_redeem', venue, owner }];
    }
    takeBack.read(call);
    return [{ kind: 'avax_take_back', venue, owner }];
  },
};
