import { chains } from '@say402/readback';
import { getAddress, pad, slice, type Hex } from 'viem';
import { expect } from 'vitest';
import { acrossDeposit } from '../../packages/sandbox/src/furnished/across-deposit.ts';
import { fillDeposit } from '../../packages/sandbox/src/furnished/fill-deposit.ts';
import type { ActionWorld } from './world.ts';

type Side = 'base' | 'polygon';

export const acrossPlace = ({ sandbox }: ActionWorld, name: Side) => ({
  chain: chains[name],
  rpcUrl: sandbox.chains[name].rpcUrl,
});

/** What Across's SpokePool was told by a transaction, with 32 bytes cut to addresses. Nobody has a right to be first. */
export async function depositOf(world: ActionWorld, chain: Side, hash: string) {
  const { inputToken, outputToken, depositor, recipient, exclusiveRelayer, ...rest } = await acrossDeposit(
    acrossPlace(world, chain),
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
  [from, to]: readonly [Side, Side],
  hash: string,
  owner: string,
): Promise<bigint> {
  const { outputToken } = await depositOf(world, from, hash);
  const token = outputToken === chains[to].wrappedNative ? null : outputToken;
  const before = await world.balance(to, owner, token);
  const places = [acrossPlace(world, from), acrossPlace(world, to)] as const;
  await fillDeposit(...places, world.sandbox.accounts, hash as Hex);
  return (await world.balance(to, owner, token)) - before;
}
