import { STAKED_AVAX, type EvmChain } from '@say402/readback';
import { encodeAbiParameters, keccak256, numberToHex } from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { setStorage } from '../evm/anvil-calls.ts';
import type { RpcCall } from '../evm/rpc-batch.ts';

/** Where the stand-in of sAVAX keeps requests, by user; the time of each stands first. */
const REQUESTS = 8n;
/** Between the end of the cooldown, which is 15 days, and the end of the two in which it can be claimed. */
const AGO = 16 * 86_400;

/** Makes the user's request to unlock sAVAX old enough: a chain's own clock can't run ahead of that of payments. */
export function unlockingEnded({ name }: EvmChain, { user }: SandboxAccounts): RpcCall[] {
  if (name !== 'avalanche') return [];
  const list = keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [user.evm.address, REQUESTS]),
  );
  const startedAt = numberToHex(Math.floor(Date.now() / 1000) - AGO, { size: 32 });
  return [setStorage(STAKED_AVAX, keccak256(list), startedAt)];
}
