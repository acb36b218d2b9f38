import { scanMessage, type ScanContext } from '../scan/scan-message.ts';
import type { TokenValue } from '../slots/token.ts';
import type { AnswerContext } from './answer-draft.ts';
import type { Draft, Heard, Turn } from './dialogue.ts';
import type { Picked } from './opening.ts';
import { openSlots, withValue, type Step } from './step.ts';

/**
 * The registry token that "the second", or a "yes" to a single one, picks from those that an assistant's question lists.
 * Null where it picks none. Nothing else can be picked: addresses and amounts are the user's to write.
 */
export function pickedToken(question: string, position: number, context: ScanContext): TokenValue | null {
  const listed = new Map<string, TokenValue>();
  for (const item of scanMessage(question, 0, context).items) {
    if (item.kind !== 'token') continue;
    listed.set(item.token.kind === 'symbol' ? item.token.symbol : item.token.kind, item.token);
  }
  const tokens = [...listed.values()];
  if (position === 0) return tokens.length === 1 ? (tokens[0] ?? null) : null;
  return tokens.at(position < 0 ? position : position - 1) ?? null;
}

/** Fills the one open token slot with what the user picked. Null where that is not possible. */
export function pickOption(
  steps: readonly Step[],
  turn: Turn & { readonly heard: Heard },
  context: AnswerContext,
): Draft | null {
  const { reading, heard, message } = turn;
  const pick = reading.kind === 'words' ? reading.opening.pick : null;
  const open = steps.flatMap((step, index) => openSlots(step).map((slot) => ({ step, index, slot })));
  const [only, more] = open;
  if (!pick || !only || more || only.step.action.slots[only.slot]?.type !== 'token') return null;
  const actions = context.compiled.actions;
  const token = pickedToken(heard.content, pick.position, { actions, vocabulary: context.vocabulary });
  if (!token) return null;
  const picked = withValue(only.step, only.slot, { message, value: valueOf(pick, token), carried: 'option' });
  return { kind: 'steps', steps: steps.with(only.index, picked) };
}

function valueOf({ item }: Picked, token: TokenValue): Parameters<typeof withValue>[2]['value'] {
  const { from, to, start, end, text, lower } = item;
  const entity = { kind: 'token', token, from, to, start, end, text, lower } as const;
  return { kind: 'value', types: ['token'], marker: null, item: entity, entity, start };
}
