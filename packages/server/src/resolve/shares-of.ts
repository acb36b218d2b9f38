import { vaults, type Chain } from '@say402/readback';
import type { Slot } from '../core/intent.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { FoundToken } from './resolve-token.ts';
import { sharesIn } from './share-tokens.ts';

/**
 * The shares of the vault that a step names, which are a token at the vault's own address.
 *
 * @throws Say402Error `question` where what it names is no vault of the chain, `action_unavailable` where the chain has none
 */
export function sharesOf(protocol: Slot | undefined, chain: Chain): FoundToken {
  const known = vaults[chain.name] ?? [];
  const named = protocol?.type === 'protocol' ? protocol.protocol : undefined;
  const vault = known.find(({ id }) => id === named);
  if (vault) return { ...sharesIn(vault, chain), registry: null, listed: null };
  if (known.length === 0)
    throw new Say402Error(
      'action_unavailable',
      `No vault is known on ${chain.title}, of which there could be shares.`,
    );
  const question = 'Shares of which vault?';
  const options = known.map(({ name }) => ({ label: name, value: name }));
  throw new Say402Error('question', question, { question, asks: { slot: 'protocol', options } });
}
