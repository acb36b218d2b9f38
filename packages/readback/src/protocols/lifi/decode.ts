import {
  getAbiItem,
  getAddress,
  isAddressEqual,
  pad,
  size,
  slice,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { lifiAcrossAbi, UNCHANGED_OUTPUT } from './abi.ts';
import { lifiDiamonds, lifiNames } from './addresses.ts';

const bridge = callReader(getAbiItem({ abi: lifiAcrossAbi, name: 'startBridgeTokensViaAcrossV4' }), {
  bridgeData: {
    transactionId: use,
    bridge: only<string>(lifiNames.bridge),
    integrator: only<string>(lifiNames.integrator),
    referrer: only<Address>(zeroAddress),
    sendingAssetId: use,
    receiver: use,
    minAmount: use,
    destinationChainId: use,
    // Nothing is swapped before, and nothing is called on the other chain.
    hasSourceSwaps: only(false),
    hasDestinationCall: only(false),
  },
  acrossData: {
    receiverAddress: use,
    refundAddress: use,
    sendingAssetId: use,
    receivingAssetId: use,
    outputAmount: use,
    outputAmountMultiplier: only(UNCHANGED_OUTPUT),
    // No relayer has an exclusive right.
    exclusiveRelayer: only<Hex>(pad(zeroAddress)),
    quoteTimestamp: use,
    fillDeadline: use,
    exclusivityParameter: only(0),
    message: only<Hex>('0x'),
  },
});

/** Reads bridges by LI.FI through Across; every other call of its diamond is unknown. */
export const lifiDecoder: CallDecoder = {
  covers: ({ chainId, target }) => lifiDiamonds[findEvmChain(chainId)?.name ?? ''] === target,
  decode: (call) => {
    const { bridgeData, acrossData } = bridge.read(call);
    const { receiver, minAmount, destinationChainId, transactionId } = bridgeData;
    const recipient = short(acrossData.receiverAddress);
    if (!isAddressEqual(recipient, receiver))
      throw new ReadbackError(`LI.FI is told ${receiver} as recipient, and Across ${recipient}`);
    return [
      {
        kind: 'lifi_deposit',
        venue: call.target,
        owner: call.wallet,
        depositor: short(acrossData.refundAddress),
        token: tokenOf(call, bridgeData.sendingAssetId, short(acrossData.sendingAssetId), minAmount),
        amount: minAmount,
        outputToken: short(acrossData.receivingAssetId),
        outputAmount: acrossData.outputAmount,
        destinationChainId,
        recipient,
        quoteTimestamp: BigInt(acrossData.quoteTimestamp),
        fillDeadline: BigInt(acrossData.fillDeadline),
        transactionId,
      },
    ];
  },
};

/** The EVM address in 32 bytes, behind 12 zero bytes. */
function short(wide: Hex): Address {
  const address = getAddress(slice(wide, size(wide) - 20));
  if (pad(address).toLowerCase() !== wide.toLowerCase()) throw new ReadbackError(`${wide} is no address`);
  return address;
}

/** The token of a bridge. LI.FI calls native coins the zero address, Across their wrapped token; the same amount is sent with the call. */
function tokenOf(call: EvmCall, said: Address, deposited: Address, amount: bigint): string {
  const { chainId, value, target } = call;
  const coins = value === amount && isAddressEqual(said, zeroAddress);
  if (coins && deposited === findEvmChain(chainId)?.wrappedNative) return 'native';
  if (value === 0n && deposited !== zeroAddress && isAddressEqual(said, deposited)) return deposited;
  throw new ReadbackError(
    `${value} wei go to ${target} with ${amount} of ${said}, of which Across is told ${deposited}`,
  );
}
