import { getAbiItem } from 'viem';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import type { Effect } from '../../effects.ts';
import { ReadbackError } from '../../readback-error.ts';
import { erc20Abi } from './abi.ts';

const transfer = callReader(getAbiItem({ abi: erc20Abi, name: 'transfer' }), { to: use, amount: use });
const approve = callReader(getAbiItem({ abi: erc20Abi, name: 'approve' }), { spender: use, amount: use });

/** Reads `transfer` and `approve` of any contract; `compare` decides whether it is the right token. */
export const erc20Decoder: CallDecoder = {
  covers: () => true,
  decode: (call) => {
    refuseValue(call);
    return [read(call)];
  },
};

function read(call: EvmCall): Effect {
  const { target: token, wallet } = call;
  switch (call.data.slice(0, 10)) {
    case transfer.selector: {
      const { to, amount } = transfer.read(call);
      return { kind: 'transfer', token, from: wallet, to, amount };
    }
    case approve.selector: {
      const { spender, amount } = approve.read(call);
      return { kind: 'approve', token, owner: wallet, spender, amount };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of ${token} is not known`);
  }
}
