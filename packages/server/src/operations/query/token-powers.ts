import { address as solanaAddress } from '@solana/kit';
import { getAddress, isAddressEqual, parseAbi, zeroAddress, type Address, type PublicClient } from 'viem';
import { readAccounts } from '../../chains/solana/read-accounts.ts';
import { readMint, type Mint } from '../../chains/solana/mint.ts';
import { readCalls } from '../../protocols/read-calls.ts';
import type { ServedChain } from '../context.ts';

const ownerAbi = parseAbi(['function owner() view returns (address)']);
/** Where a proxy keeps the address of its code. Source: EIP-1967. */
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/** What somebody can still do to a token, as the end of a sentence that begins with its symbol; empty where nothing of it shows. */
export async function readPowers(
  { port: { reads } }: ServedChain,
  token: string,
): Promise<readonly string[]> {
  if (reads.family === 'evm') return reads.read(async () => evmPowers(reads.client, getAddress(token)));
  const mint = solanaAddress(token);
  const accounts = await reads.read(async () => readAccounts(reads.rpc, [mint]));
  const found = readMint(accounts.get(mint));
  return found ? mintPowers(found) : [];
}

async function evmPowers(client: PublicClient, address: Address): Promise<readonly string[]> {
  const [[owner], code] = await Promise.all([
    readCalls(client, [{ address, abi: ownerAbi, functionName: 'owner' }]),
    client.getStorageAt({ address, slot: IMPLEMENTATION }),
  ]);
  const owned = typeof owner === 'string' && !isAddressEqual(getAddress(owner), zeroAddress);
  return [
    ...(owned ? [`has an owner (${owner}) with whatever rights its code gives`] : []),
    ...(code !== undefined && BigInt(code) !== 0n ? ['is a proxy whose code its admin can exchange'] : []),
  ];
}

function mintPowers({ freezeAuthority, mintAuthority, extensions }: Mint): readonly string[] {
  const fee = extensions.get('TransferFeeConfig')?.newerTransferFee.transferFeeBasisPoints ?? 0;
  return [
    ...(freezeAuthority === null
      ? []
      : [`can be frozen in any account by ${freezeAuthority}: what is frozen can not be sold`]),
    ...(mintAuthority === null ? [] : [`can be made more of by ${mintAuthority}`]),
    ...(fee === 0 ? [] : [`keeps ${fee / 100}% of each transfer`]),
  ];
}
