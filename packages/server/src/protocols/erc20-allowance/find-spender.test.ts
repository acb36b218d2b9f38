import { chains, spendersOf, tokens } from '@say402/readback';
import { createPublicClient, custom, encodeAbiParameters, multicall3Abi, type Hex } from 'viem';
import { base } from 'viem/chains';
import { expect, test } from 'vitest';
import type { PlanStep } from '../../core/plan.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { findSpender } from './find-spender.ts';

const { outputs } = multicall3Abi.find((item) => 'name' in item && item.name === 'aggregate3')!;
const known = spendersOf('uniswap', 'base');
const { address } = tokens['base']!.find(({ symbol }) => symbol === 'USDC')!;
const step: PlanStep = {
  action: 'revoke',
  slots: {
    token: registryToken(chains.base, address),
    spender: { type: 'contract', kind: 'protocol', protocol: 'uniswap', text: 'Uniswap', sources: [] },
  },
  warnings: [],
};

/** What is found where a node tells these allowances of Uniswap's contracts, and of null nothing. */
async function foundBy(allowances: readonly (bigint | null)[]) {
  const answers = allowances.map((allowance) => ({
    success: allowance !== null,
    returnData: allowance === null ? '0x' : encodeAbiParameters([{ type: 'uint256' }], [allowance]),
  }));
  const request = async (): Promise<Hex> => encodeAbiParameters(outputs, [answers]);
  const client = createPublicClient({ chain: base, transport: custom({ request }) });
  const reads = { family: 'evm', client, read: async <Result>(work: () => Promise<Result>) => work() };
  const wallet = '0x27b1fdb04752bbc536007a920d24acb045561c26';
  return findSpender(step, { reads, wallet, chain: chains.base } as unknown as StepContext);
}

test('an allowance that can not be read is not taken for none', async () => {
  expect(known).toHaveLength(3);
  await expect(foundBy([0n, null, 0n])).rejects.toMatchObject({ code: 'contract_unreadable' });
  await expect(foundBy([5n, null, 0n])).rejects.toMatchObject({ code: 'contract_unreadable' });
  await expect(foundBy([0n, 0n, 0n])).rejects.toMatchObject({ code: 'nothing_to_do' });
  expect(await foundBy([0n, 5n, 0n])).toMatchObject({ spender: { text: known[1] } });
});
