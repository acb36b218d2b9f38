import type { Vault } from '@say402/readback';
import type { Survey } from '../../chains/survey.ts';
import type { StepContext } from '../protocol.ts';
import { readVault, type VaultState } from './read-vault.ts';

const known = new WeakMap<Survey, Map<Vault, Promise<VaultState>>>();

/** A vault as it was when the wallet was surveyed, read once for everything that a new request wants to know of it. */
export async function readOnce(context: StepContext, vault: Vault): Promise<VaultState> {
  const { survey } = context;
  const states = known.get(survey) ?? new Map<Vault, Promise<VaultState>>();
  known.set(survey, states);
  const state = states.get(vault) ?? readVault(context, vault, null);
  states.set(vault, state);
  return state;
}
