import { concatHex, getAbiItem, size, slice, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { universalRouterAbi, uniswapV4ActionsAbi } from './abi.ts';
import { uniswapV4 } from './addresses.ts';
import { BALANCE_CHECK } from './commands.ts';

/** A balance of an ERC-20 token, in base units, below which everything reverts. */
export interface BalanceCheck {
  readonly owner: Address;
  readonly token: Address;
  readonly least: bigint;
}

const execute = callReader(getAbiItem({ abi: universalRouterAbi, name: 'execute' }), {
  commands: use,
  inputs: use,
  deadline: only(2n ** 256n - 1n),
});
const balanceCheck = callReader(getAbiItem({ abi: uniswapV4ActionsAbi, name: 'balanceCheck' }), {
  owner: use,
  token: use,
  minBalance: use,
});

/**
 * Reads a call of UniversalRouter that only checks balances. Clients add it themselves; in what a service releases, nothing explains it.
 *
 * @throws ReadbackError where it does anything else, or tolerates a failing check
 */
export function decodeBalanceChecks({
  chainId,
  target,
  data,
  value,
}: Omit<EvmCall, 'wallet'>): BalanceCheck[] {
  if (target !== uniswapV4[findEvmChain(chainId)?.name ?? '']?.router)
    throw new ReadbackError(`${target} is not UniversalRouter on chain ${chainId}`);
  if (value !== 0n) throw new ReadbackError(`${value} wei go with a check of balances`);
  const { commands, inputs } = execute.read({ target, data });
  if (inputs.length === 0 || size(commands) !== inputs.length)
    throw new ReadbackError(`Commands ${commands} with ${inputs.length} inputs check no balances`);
  return inputs.map((encoded, index) => readCheck(target, slice(commands, index, index + 1), encoded));
}

function readCheck(target: Address, command: Hex, encoded: Hex): BalanceCheck {
  if (command !== BALANCE_CHECK) throw new ReadbackError(`Command ${command} checks no balance`);
  const { owner, token, minBalance } = balanceCheck.read({
    target,
    data: concatHex([balanceCheck.selector, encoded]),
  });
  return { owner, token, least: minBalance };
}
