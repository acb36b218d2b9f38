import type { Draft, OpenSlot } from '../../intent/reading.ts';
import type { Context, ServedChain } from '../context.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What the step of an open slot names already, by slot. */
export interface SaidSoFar {
  /** Symbols, as the registry writes them. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Ids. */
  readonly protocols: ReadonlyMap<string, string>;
}

/** Reads the tokens and protocols of an unfinished step that are known on the chain. */
export function saidSoFar(
  { proposal, messages }: Draft,
  { step }: OpenSlot,
  { context, chain }: { readonly context: Context; readonly chain: ServedChain },
): SaidSoFar {
  const vocabulary = vocabularyOf(chain, context);
  const tokens = new Map<string, string>();
  const protocols = new Map<string, string>();
  for (const [name, { at, value }] of Object.entries(proposal.steps[step]?.slots ?? {})) {
    const text = value ?? (at ? (messages[at.message]?.content.slice(at.start, at.end) ?? '') : '');
    const key = text.replace(/^\$/, '').toLowerCase();
    const symbol =
      text === 'native'
        ? chain.port.chain.native.symbol
        : (vocabulary.native.get(key) ?? vocabulary.tokens.get(key));
    const protocol = vocabulary.protocols.get(key);
    if (symbol !== undefined) tokens.set(name, symbol);
    if (protocol !== undefined) protocols.set(name, protocol);
  }
  return { tokens, protocols };
}
