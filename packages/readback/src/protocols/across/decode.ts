import { getAbiItem, zeroAddress, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { spokePoolAbi } from './abi.ts';
import { acrossSpokePools } from './addresses.ts';

const deposit = callReader(getAbiItem({ abi: spokePoolAbi, name: 'depositV3' }), {
  depositor: use,
  recipient: use,
  inputToken: use,
  outputToken: use,
  inputAmount: use,
  outputAmount: use,
  destinationChainId: use,
  // No relayer has an exclusive right, and nothing is called on the other chain.
  exclusiveRelayer: only<Address>(zeroAddress),
  quoteTimestamp: use,
  fillDeadline: use,
  exclusivityDeadline: only(0),
  message: only<Hex>('0x'),
});

/** Reads deposits with Across. */
export const acrossDecoder: CallDecoder = {
  covers: ({ chainId, target }) => acrossSpokePools[findEvmChain(chainId)?.name ?? ''] === target,
  decode: (call) => {
    const { inputToken, inputAmount, ...said } = deposit.read(call);
    return [
      {
        kind: 'across_deposit',
        venue: call.target,
        owner: call.wallet,
        depositor: said.depositor,
        token: call.value === 0n ? inputToken : nativeOf(call, inputToken, inputAmount),
        amount: inputAmount,
        outputToken: said.outputToken,
        outputAmount: said.outputAmount,
        destinationChainId: said.destinationChainId,
        recipient: said.recipient,
        quoteTimestamp: BigInt(said.quoteTimestamp),
        fillDeadline: BigInt(said.fillDeadline),
      },
    ];
  },
};

/** The token of a deposit: native coins are deposited as just as much of their wrapped token. */
function nativeOf({ chainId, value, target }: EvmCall, token: string, amount: bigint): 'native' {
  if (value === amount && token === findEvmChain(chainId)?.wrappedNative) return 'native';
  throw new ReadbackError(`${value} wei go to ${target} with a deposit of ${amount} of ${token}`);
}
