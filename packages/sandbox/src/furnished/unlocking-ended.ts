import { STAKED_AVAX, type EvmChain } from '@say402/readback';
import { encodeAbiParameters, keccak256, numberToHex } from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { setStorage } from '../evm/anvil-calls.ts';
import type { RpcCall } from '../evm/rpc-batch.ts';

/** The slot in which the stand-in for sAVAX keeps requests, by user; each begins with its time. */
const REQUESTS = 8n;
/** Seconds: after the cooldown of 15 days, within the two days for claiming. */
const AGO = 16 * 86_400;

/** Makes the user's unlock request old enough by changing its time, because a chain's clock must not run ahead of the payments'. */
export function unlockingEnded({ name }: EvmChain, { user }: SandboxAccounts): RpcCall[] {
  if (name !== 'avalanche') return [];
  const list = keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [user.evm.address, REQUESTS]),
  );
  const startedAt = numberToHex(Math.floor(Date.now() / 1000) - AGO, { size: 32 });
  return [setStorage(STAKED_AVAX, keccak256(list), startedAt)];
}
