import { estimateGas } from 'viem/actions';
import type { EvmWallet } from '../wallets/wallets.ts';
import { codesOf } from './evm-broadcast.ts';
import type { EvmCall } from './evm-call.ts';

/** Gas of a transfer of the native coin to an account without code, fixed by the protocol. */
const PLAIN_TRANSFER_GAS = 21_000n;
/** Codes of JSON-RPC and EIP-1193 for a wallet that does not estimate gas at all. */
const NO_SUCH_METHOD: readonly number[] = [-32_601, -32_004, 4200];

/**
 * The gas limit to sign: the released one, or a present estimate and a fifth more where that is higher. An estimate alone only holds for
 * its block; interest, oracles and others' trades make a later one need more. Undefined where neither is known.
 */
export async function gasLimit(wallet: EvmWallet, call: EvmCall): Promise<bigint | undefined> {
  const { to, data, value, gas: released = 0n } = call;
  try {
    // Passes the address only; for an account that signs itself, viem would ask for nonce and fees first.
    const estimate = await estimateGas(wallet, { account: wallet.account.address, to, data, value });
    const wanted = estimate === PLAIN_TRANSFER_GAS ? estimate : estimate + estimate / 5n;
    return wanted > released ? wanted : released;
  } catch (error) {
    if (codesOf(error).some((code) => NO_SUCH_METHOD.includes(code)))
      return released === 0n ? undefined : released;
    throw error;
  }
}
