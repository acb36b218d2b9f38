import { estimateGas } from 'viem/actions';
import type { EvmWallet } from '../wallets/wallets.ts';
import { codesOf } from './evm-broadcast.ts';
import type { EvmCall } from './evm-call.ts';

/** Gas of a transfer of the native coin to an account without code, fixed by the protocol. */
const PLAIN_TRANSFER_GAS = 21_000n;
/** JSON-RPC and EIP-1193: the wallet does not estimate at all. */
const NO_SUCH_METHOD: readonly number[] = [-32_601, -32_004, 4200];

/**
 * The gas limit to sign. An estimate alone is true of the block it was made on; interest, oracles and other people's trades
 * make a later block take more. So the limit that was released counts, or an estimate made now with a fifth on top where
 * that is more. Undefined where neither is known.
 */
export async function gasLimit(wallet: EvmWallet, call: EvmCall): Promise<bigint | undefined> {
  const { to, data, value, gas: released = 0n } = call;
  try {
    // The address alone: viem would ask for nonce and fees first, for an account that signs itself.
    const estimate = await estimateGas(wallet, { account: wallet.account.address, to, data, value });
    const wanted = estimate === PLAIN_TRANSFER_GAS ? estimate : estimate + estimate / 5n;
    return wanted > released ? wanted : released;
  } catch (error) {
    if (codesOf(error).some((code) => NO_SUCH_METHOD.includes(code)))
      return released === 0n ? undefined : released;
    throw error;
  }
}
