import { getAbiItem, getAddress, hexToBigInt, size, slice, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { settlementAbi as abi } from './abi.ts';
import { cow } from './addresses.ts';

const sign = callReader(getAbiItem({ abi, name: 'setPreSignature' }), { orderUid: use, signed: only(true) });
const cancel = callReader(getAbiItem({ abi, name: 'invalidateOrder' }), { orderUid: use });

/** Reads what is said of the wallet's own orders; whose terms they have the bytes do not say. */
export const cowDecoder: CallDecoder = {
  covers: ({ chainId, target }) => cow[findEvmChain(chainId)?.name ?? '']?.settlement === target,
  decode: (call) => {
    refuseValue(call);
    const { target: venue, wallet: owner, data } = call;
    if (data.startsWith(cancel.selector)) {
      const uid = ownUid(call, cancel.read(call).orderUid);
      return [{ kind: 'order_cancelled', venue, owner, uid }];
    }
    const uid = ownUid(call, sign.read(call).orderUid);
    return [{ kind: 'order_signed', venue, owner, uid, validTo: hexToBigInt(slice(uid, 52)) }];
  },
};

/** 32 bytes of digest, 20 of the owner, 4 of time. */
const UID_BYTES = 56;

function ownUid({ wallet }: EvmCall, uid: Hex): Hex {
  if (size(uid) !== UID_BYTES) throw new ReadbackError(`The UID of an order has ${size(uid)} bytes`);
  const owner = getAddress(slice(uid, 32, 52));
  if (owner !== wallet) throw new ReadbackError(`An order is of ${owner}, not of ${wallet}`);
  return uid;
}
