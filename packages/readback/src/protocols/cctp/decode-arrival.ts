import { getAbiItem, getAddress, slice, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { messageTransmitterAbi } from './abi.ts';
import { MESSAGE_TRANSMITTER_V2 } from './addresses.ts';
import { readArrivalMessage } from './read-arrival.ts';

const receiveMessage = callReader(getAbiItem({ abi: messageTransmitterAbi, name: 'receiveMessage' }), {
  message: use,
  attestation: use,
});

/** An address with 12 zero bytes before it. */
const PADDED = /^0x0{24}/;

/** Reads messages of burned USDC that are brought to their chain. */
export const cctpArrivalDecoder: CallDecoder = {
  covers: ({ chainId, target }) => findEvmChain(chainId) !== undefined && target === MESSAGE_TRANSMITTER_V2,
  decode: (call) => {
    refuseValue(call);
    const { message, attestation } = receiveMessage.read(call);
    return [{ ...arrival(call, message), attestation, feeAccount: null }];
  },
};

function arrival({ chainId, target, wallet }: EvmCall, message: Hex) {
  const chain = findEvmChain(chainId);
  if (!chain) throw new ReadbackError('A message of CCTP is for another chain');
  const { burned: _, recipient, ...said } = readArrivalMessage(message, chain, wallet);
  if (!PADDED.test(recipient))
    throw new ReadbackError('A message of CCTP names no address of this kind of chain');
  return {
    kind: 'cctp_arrival',
    venue: target,
    owner: wallet,
    token: getAddress(chain.paymentAsset.address),
    recipient: getAddress(slice(recipient, 12)),
    ...said,
  } as const;
}
