import { getAbiItem, pad } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { tokenMessengerAbi } from './abi.ts';
import { TOKEN_MESSENGER_V2 } from './addresses.ts';

/** No caller is named: anybody may complete the transfer on the other chain. */
const ANYBODY = pad('0x');

const depositForBurn = callReader(getAbiItem({ abi: tokenMessengerAbi, name: 'depositForBurn' }), {
  amount: use,
  destinationDomain: use,
  mintRecipient: use,
  burnToken: use,
  destinationCaller: only(ANYBODY),
  maxFee: use,
  minFinalityThreshold: use,
});

/** Reads burns of tokens that are minted again on another chain. */
export const cctpDecoder: CallDecoder = {
  covers: ({ chainId, target }) => findEvmChain(chainId) !== undefined && target === TOKEN_MESSENGER_V2,
  decode: (call) => {
    refuseValue(call);
    const { amount, destinationDomain, mintRecipient, burnToken, maxFee, minFinalityThreshold } =
      depositForBurn.read(call);
    return [
      {
        kind: 'cctp_deposit',
        venue: call.target,
        owner: call.wallet,
        token: burnToken,
        amount,
        domain: destinationDomain,
        recipient: mintRecipient,
        maxFee,
        finality: minFinalityThreshold,
      },
    ];
  },
};
