import type { Vault } from '@say402/readback';
import { getAddress } from 'viem';
import { together } from '../../chains/evm/read-pieces.ts';
import type { PlannedSlot, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import { readVaultRates } from '../vaults/vault-rates.ts';
import { isOf, vaultsFor } from '../vaults/vault-step.ts';
import { aave, aavePlaces } from './aave-place.ts';
import { cometPlaces } from './comet-place.ts';
import type { Place, PlaceFinder, PlaceRequest } from './place.ts';
import { chosen, pickPlace } from './pick-place.ts';
import { poolPlaces } from './pool-place.ts';
import { vaultPlace, vaultPlaces } from './vault-place.ts';

type Slots = Readonly<Record<string, PlannedSlot>>;

/** In the order in which they are offered. */
const finders: readonly PlaceFinder[] = [aavePlaces, cometPlaces, poolPlaces, vaultPlaces];

/**
 * Settles where a step lends or takes back, in one round trip where that has to be looked up: in the only place that fits, or in the
 * one that the user picks of several.
 *
 * @throws Say402Error `question`, `invalid_token`, `insufficient_balance`
 */
export async function choosePlace(step: PlanStep, context: StepContext): Promise<Slots> {
  const { chain, wallet } = context;
  if (chain.family !== 'evm') throw new TypeError('Tokens are lent on EVM chains only');
  const token = slotOf(step, 'token', 'token');
  const said = findSlot(step, 'protocol', 'protocol');
  const [only, another] = vaultsFor(step, chain);
  if (only && only.id === said?.protocol) {
    if (isOf(step, chain, only)) return {};
    const detail = `${only.name} on ${chain.title} takes ${symbolOf(only, context)}, not ${token.symbol}.`;
    throw new Say402Error('invalid_token', detail);
  }
  const lends = step.action === 'lend';
  const named = lends ? said !== undefined : only?.address === token.address;
  if (named && only && !another) return chosen(vaultPlace(only, { chain }, undefined), said);
  const request = { step, chain, token, owner: getAddress(wallet) };
  const places = await (lends ? readRated(request, context) : readPlaces(request, context));
  const picked = pickPlace(step, places, said);
  if (picked) return picked;
  // What the wallet has nowhere is for Aave to say, as ever.
  if (!said) return chosen(aave({ chain }), said);
  const detail = `The wallet ${wallet} has no ${token.symbol} in the vaults of ${said.text} on ${chain.title} that are known here.`;
  throw new Say402Error('insufficient_balance', detail);
}

const symbolOf = ({ asset }: Vault, { survey }: StepContext): string =>
  survey.tokens.get(asset)?.symbol ?? asset;

async function readPlaces(request: PlaceRequest, { reads }: StepContext): Promise<readonly Place[]> {
  if (reads.family !== 'evm') throw new TypeError('Tokens are lent on EVM chains only');
  const { client } = reads;
  const { calls, read } = together(finders.flatMap((find) => find(request)));
  const places = read(await reads.read(async () => readCalls(client, calls)));
  return places.filter((place) => place !== null);
}

/** The places with what Morpho's vaults bring, which is read at the same time. */
async function readRated(request: PlaceRequest, context: StepContext): Promise<readonly Place[]> {
  const vaults = vaultsFor(request.step, request.chain);
  const [places, rates] = await Promise.all([readPlaces(request, context), readVaultRates(context, vaults)]);
  return places.map((place) => {
    const vault = vaults.find(({ id }) => id === place.id);
    const rate = vault && rates.get(vault.address);
    return !vault || rate === undefined ? place : { ...place, about: vaultPlace(vault, request, rate).about };
  });
}
