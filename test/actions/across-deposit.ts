import { bridgeEnd } from '@say402/readback';
import { balanceOf } from '@say402/sandbox';
import { getAddress, pad, slice, type Hex } from 'viem';
import { expect } from 'vitest';
import { acrossDeposit } from '../../packages/sandbox/src/furnished/across-deposit.ts';
import { acrossPlaceOf, type AcrossPlace } from '../../packages/sandbox/src/furnished/across-place.ts';
import { fillDeposit } from '../../packages/sandbox/src/furnished/fill-deposit.ts';
import type { ActionWorld } from './world.ts';

/** A chain that is only a destination comes up when it is asked for first. */
export async function acrossPlace({ sandbox }: ActionWorld, name: string): Promise<AcrossPlace> {
  const chain = bridgeEnd(name);
  if (chain?.family !== 'evm') throw new RangeError(`Across is not on ${name}`);
  return acrossPlaceOf(sandbox, BigInt(chain.chainId));
}

/** What Across's SpokePool was told by a transaction, with 32 bytes cut to addresses. Nobody has a right to be first. */
export async function depositOf(world: ActionWorld, chain: string, hash: string) {
  const { inputToken, outputToken, depositor, recipient, exclusiveRelayer, ...rest } = await acrossDeposit(
    await acrossPlace(world, chain),
    hash as Hex,
  );
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

/** By how much a balance on the other chain grows when a relayer fills the deposit. Wrapped coins arrive as coins. */
export async function filled(
  world: ActionWorld,
  [from, to]: readonly [string, string],
  hash: string,
  owner: string,
): Promise<bigint> {
  const { outputToken } = await depositOf(world, from, hash);
  const [here, there] = [await acrossPlace(world, from), await acrossPlace(world, to)];
  const token = outputToken === there.chain.wrappedNative ? null : outputToken;
  const held = async () => balanceOf({ rpcUrl: there.rpcUrl, family: 'evm', owner, token });
  const before = await held();
  await fillDeposit(here, there, world.sandbox.accounts, hash as Hex);
  return (await held()) - before;
}
