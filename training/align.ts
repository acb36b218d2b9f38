import type { ActionDefinition } from '../packages/server/src/core/action.ts';
import type { Slot } from '../packages/server/src/core/intent.ts';
import { parseNormalForm } from '../packages/server/src/intent/values/parse-normal-form.ts';
import { isSameSlot } from '../packages/server/src/intent/proof/same-slot.ts';
import { kindOf, mayBeUnsaid, memoEnd, readToken } from '../packages/server/src/intent/learned/slot-kind.ts';
import type { Token, Tokenised } from '../packages/server/src/intent/learned/tokenise.ts';

/** One thing that the network has to say: an action, or a slot with its kind and the tokens of which each says it. */
export interface Target {
  readonly symbol: string;
  readonly kind: string | null;
  /** Indices of tokens; -1 where it needs no words. */
  readonly places: readonly number[];
}

interface Step {
  readonly action: string;
  readonly slots: Readonly<Record<string, string>>;
}

interface Context {
  readonly tokens: readonly Token[];
  readonly request: Tokenised;
  readonly actions: readonly ActionDefinition[];
}

const NOWHERE = { message: 0, start: 0, end: 0 };

/** What the network should say of labelled steps; null where their values are not found in the words. */
export function align(steps: readonly Step[], context: Context): readonly Target[] | null {
  const targets: Target[] = [];
  for (const step of steps) {
    const definition = context.actions.find(({ name }) => name === step.action);
    if (!definition) return null;
    if (Object.keys(step.slots).some((name) => !(name in definition.slots))) return null;
    targets.push({ symbol: step.action, kind: null, places: [] });
    for (const [name, slot] of Object.entries(definition.slots)) {
      const written = step.slots[name];
      if (
        written === undefined ||
        slot.sameAs !== undefined ||
        (slot.implied !== undefined && !slot.required)
      )
        continue;
      const said = parseNormalForm(slot.type, written, NOWHERE, context.request.vocabulary);
      const target = said && place(name, said, written, context);
      if (!target) return null;
      targets.push(target);
    }
  }
  return targets;
}

function place(name: string, said: Slot, written: string, { tokens, request }: Context): Target | null {
  const kind = kindOf(said);
  const { vocabulary, messages } = request;
  const wanted = plainSlot(said);
  const places = tokens.flatMap((token, index) => {
    if (!token.said) return [];
    const content = messages[token.at.message]?.content ?? '';
    if (said.type === 'memo')
      return content.slice(token.at.start, memoEnd(content, token.at.start)) === written ? [index] : [];
    const text = content.slice(token.at.start, token.at.end);
    const read = readToken(token, text, { type: said.type, kind }, vocabulary);
    return read && isSameSlot(read, wanted, vocabulary) ? [index] : [];
  });
  if (places.length > 0) return { symbol: name, kind, places };
  return mayBeUnsaid(kind) ? { symbol: name, kind, places: [-1] } : null;
}

/** As it is read where it stands. */
function plainSlot(slot: Slot): Slot {
  if (slot.type !== 'amount') return slot;
  if (slot.kind === 'portion' || slot.kind === 'all_less')
    return { type: 'amount', kind: 'tokens', value: slot.value, at: slot.at };
  if (slot.kind === 'output_share') return { ...slot, kind: 'share' };
  return slot.kind === 'to_the_last' ? { ...slot, kind: 'all' } : slot;
}
