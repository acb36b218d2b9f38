import type { ActionDefinition } from '../../../core/action.ts';
import type { IntentStep } from '../../../core/intent.ts';
import type { TokenValue } from '../../slots/token.ts';
import type { Vocabulary } from '../../reader.ts';

/** What tells a token from others: `native`, a symbol, or an address in lower case; null for one that is not known yet. */
export function keyOfToken(token: TokenValue, text: string): string | null {
  if (token.kind === 'output') return null;
  if (token.kind === 'native') return 'native';
  return token.kind === 'symbol' ? token.symbol : text.toLowerCase();
}

/** The protocol that a step names. */
export function protocolOf(slots: IntentStep['slots']): string | undefined {
  const { protocol } = slots;
  return protocol?.type === 'protocol' ? protocol.protocol : undefined;
}

/**
 * The token that a step puts out, by its key: the one that it names, or the only one that it can be. Null where it is not
 * known, or nothing comes out.
 *
 * @param named the key of the token in a slot of the step; undefined where the slot is open
 * @param protocol through which the step goes, which may have a token of its own: with Jito it is JitoSOL
 */
export function keyOfOutput(
  { output, slots }: ActionDefinition,
  named: (slot: string) => string | null | undefined,
  { native }: Pick<Vocabulary, 'native'>,
  protocol: string | undefined,
): string | null {
  if (output === undefined) return null;
  const key = named(output);
  if (key !== undefined) return key;
  const [coin = ''] = native.values();
  const { implied, impliedBy } = slots[output] ?? {};
  const issued = protocol === undefined ? undefined : impliedBy?.[protocol];
  if (issued !== undefined) return issued;
  return implied === 'wrapped' ? `W${coin}` : (implied ?? null);
}
