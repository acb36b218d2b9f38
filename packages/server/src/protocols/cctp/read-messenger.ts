import { TOKEN_MESSENGER_V2, tokenMessengerAbi as abi } from '@say402/readback';
import { getAddress, pad } from 'viem';
import { isContractCode } from '../../chains/evm/contract-code.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { allowanceCall, refusesApproval } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';

/** What the contract says of a burn. Amounts are base units. */
export interface Messenger {
  /** There is a messenger on the other chain. */
  readonly open: boolean;
  /** What one burn may have at most. */
  readonly limit: bigint;
  readonly minimumFee: bigint;
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
  /** The wallet is a contract. */
  readonly isContract: boolean;
}

interface Burn {
  readonly token: PlannedToken;
  readonly amount: bigint;
  readonly domain: number;
}

const NOBODY = pad('0x');

/** Reads TokenMessengerV2, and the limit of a burn from its minter: two round trips, of which the second runs beside the other reads. */
export async function readMessenger(
  { reads, wallet, promised }: Pick<StepContext, 'reads' | 'wallet' | 'promised'>,
  { token, amount, domain }: Burn,
): Promise<Messenger> {
  if (reads.family !== 'evm') throw new TypeError('This messenger is on EVM chains only');
  const { client } = reads;
  const burned = getAddress(token.address);
  const at = { address: TOKEN_MESSENGER_V2, abi } as const;
  const spending = { token: burned, owner: wallet, spender: TOKEN_MESSENGER_V2 } as const;
  return reads.read(async () => {
    const [limit, [remote, fee, allowance], refuses, code] = await Promise.all([
      // The offer was below the limit; whether it still is, the dry run shows.
      promised === null ? readLimit() : amount,
      client.multicall({
        batchSize: 0,
        contracts: [
          { ...at, functionName: 'remoteTokenMessengers', args: [domain] },
          // Older deployments have no minimum fee.
          { ...at, functionName: 'getMinFeeAmount', args: [amount] },
          allowanceCall(spending),
        ],
      }),
      refusesApproval(client, spending),
      client.getCode({ address: getAddress(wallet) }),
    ]);
    return {
      open: remote.result !== undefined && remote.result !== NOBODY,
      limit,
      minimumFee: fee.result ?? 0n,
      allowance: typeof allowance.result === 'bigint' ? allowance.result : 0n,
      refusesApproval: refuses,
      isContract: isContractCode(code),
    };
  });

  async function readLimit(): Promise<bigint> {
    const minter = await client.readContract({ ...at, functionName: 'localMinter' });
    return client.readContract({
      address: minter,
      abi,
      functionName: 'burnLimitsPerMessage',
      args: [burned],
    });
  }
}
