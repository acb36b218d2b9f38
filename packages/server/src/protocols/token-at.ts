import { erc20Abi, tokens, type EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import type { PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { StepContext } from './protocol.ts';
import { readCalls } from './read-calls.ts';

/**
 * A token that nobody named: from the registry where it is in it, else as it calls itself.
 *
 * @throws Say402Error `invalid_token` where it does not say its decimals
 */
export async function tokenAt(
  address: Address,
  { name: chain, title }: EvmChain,
  reads: StepContext['reads'],
): Promise<PlannedToken> {
  const listed = tokens[chain]?.find((token) => token.address === address);
  if (listed) {
    const { symbol, name, decimals } = listed;
    const source = { kind: 'registry', entry: `tokens/${chain}/${symbol}`, source: listed.source } as const;
    return { type: 'token', address, symbol, name, decimals, inRegistry: true, sources: [source] };
  }
  if (reads.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  const [symbol, name, decimals] = await reads.read(async () =>
    readCalls(
      reads.client,
      (['symbol', 'name', 'decimals'] as const).map((functionName) => ({
        address,
        abi: erc20Abi,
        functionName,
      })),
    ),
  );
  if (typeof decimals !== 'number')
    throw new Say402Error('invalid_token', `${address} on ${title} does not say its decimals.`);
  const called = [symbol, name].map((each) => (typeof each === 'string' ? each : address));
  const source = { kind: 'chain', read: `symbol, name and decimals of ${address}` } as const;
  return {
    type: 'token',
    address,
    symbol: called[0] ?? address,
    name: called[1] ?? address,
    decimals,
    inRegistry: false,
    sources: [source],
  };
}
