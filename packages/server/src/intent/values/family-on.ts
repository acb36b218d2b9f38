import type { Vocabulary } from '../reader.ts';

/** The family of a chain that a request names. All chains that only bridges lead to are EVM chains. */
export const familyOn = (chain: string, { family, families, beyond }: Vocabulary): Vocabulary['family'] =>
  families.get(chain) ?? ([...beyond.values()].includes(chain) ? 'evm' : family);
