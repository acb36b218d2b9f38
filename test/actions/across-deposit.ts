import { createPublicClient, getAddress, http, pad, parseAbi, parseEventLogs, slice, type Hex } from 'viem';
import { expect } from 'vitest';
import type { ActionWorld } from './world.ts';

const abi = parseAbi([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
]);

/** What Across's SpokePool was told by a transaction, with 32 bytes cut to addresses. Nobody has a right to be first. */
export async function depositOf(world: ActionWorld, chain: 'base' | 'polygon', hash: string) {
  const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
  const { logs } = await client.getTransactionReceipt({ hash: hash as Hex });
  const [deposit] = parseEventLogs({ abi, eventName: 'FundsDeposited', logs });
  const { inputToken, outputToken, depositor, recipient, exclusiveRelayer, ...rest } = deposit!.args;
  const short = (wide: Hex): string => getAddress(slice(wide, 12));
  expect(exclusiveRelayer).toBe(pad('0x'));
  return {
    ...rest,
    inputToken: short(inputToken),
    outputToken: short(outputToken),
    depositor: short(depositor),
    recipient: short(recipient),
  };
}
