import { getAbiItem } from 'viem';
import type { CallDecoder } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { permit2Abi as abi } from './abi.ts';
import { PERMIT2 } from './addresses.ts';

const approve = callReader(getAbiItem({ abi, name: 'approve' }), {
  token: use,
  spender: use,
  amount: use,
  expiration: use,
});

/** Reads allowances that are given in Permit2. */
export const permit2Decoder: CallDecoder = {
  covers: ({ target }) => target === PERMIT2,
  decode: (call) => {
    refuseValue(call);
    const { token, spender, amount, expiration } = approve.read(call);
    const kind = 'permit2_approve';
    return [{ kind, token, owner: call.wallet, spender, amount, expiration: BigInt(expiration) }];
  },
};
