import type { Span } from '../../core/intent.ts';
import type { Proposal, ProposedSlot, Unused } from '../proposal.ts';
import { normalForm } from '../values/normal-form.ts';
import { slotReadings } from '../values/slot-readings.ts';
import type { SaidSlot, SaidStep } from './assemble.ts';
import { memoEnd } from './slot-kind.ts';
import type { Token, Tokenised } from './tokenise.ts';

/** The network's steps as places in the user's messages, with the normal forms of their values. */
export function toProposal(
  steps: readonly SaidStep[],
  tokens: readonly Token[],
  request: Tokenised,
): Proposal {
  const proposed = steps.map(({ definition, slots }) => ({
    action: definition.name,
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => [name, slotOf(name, slot, { steps, tokens, request })]),
    ),
  }));
  const used = proposed.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at ?? []));
  return { steps: proposed, unused: unusedOf(tokens, used, request) };
}

interface Context {
  readonly steps: readonly SaidStep[];
  readonly tokens: readonly Token[];
  readonly request: Tokenised;
}

function slotOf(
  name: string,
  { kind, token, read }: SaidSlot,
  { steps, tokens, request }: Context,
): ProposedSlot {
  if (!token) return { at: null, value: WORDS[kind] ?? kind };
  const { value, at } = token;
  const content = request.messages[at.message]?.content ?? '';
  if (!read) {
    const end = memoEnd(content, at.start);
    return { at: { ...at, end }, value: content.slice(at.start, end) };
  }
  const form = normalForm(read);
  switch (kind) {
    case 'all_less':
      return { at: wholeOf(token, tokens), value: `all-${form}` };
    case 'portion': {
      const parts = steps.filter(
        ({ slots }) => slots[name]?.kind === kind && slots[name].token === token,
      ).length;
      return { at, value: `${form} in ${parts}` };
    }
    case 'output_share':
      return { at, value: `${form} of output` };
    case 'to_the_last':
      return { at, value: 'to the last' };
    default: {
      const place = value?.kind === 'address' ? value.bare : at;
      const piece = {
        text: content.slice(at.start, at.end),
        at,
        values: value ? [value] : [],
        vocabulary: request.vocabulary,
      };
      const alone = slotReadings(read.type, piece).slots.length === 1;
      return { at: place, value: alone ? null : form };
    }
  }
}

const WORDS: Readonly<Record<string, string>> = { to_the_last: 'to the last' };

/** "All but 10": the place begins at the word for "all", where one stands shortly before. */
function wholeOf(token: Token, tokens: readonly Token[]): Span {
  const index = tokens.indexOf(token);
  const before = tokens
    .slice(Math.max(0, index - 8), index)
    .findLast(
      ({ value, at }) =>
        at.message === token.at.message && value?.kind === 'quantity' && value.quantity === 'all',
    );
  const between = before
    ? tokens.slice(tokens.indexOf(before) + 1, index).some(({ value }) => value?.kind === 'number')
    : true;
  return before && !between ? { ...token.at, start: before.at.start } : token.at;
}

/** Values in no slot, with a reason: the request's own chain, something said before, or context. */
function unusedOf(tokens: readonly Token[], used: readonly Span[], { messages }: Tokenised): Unused[] {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return tokens.flatMap(({ value, said }): Unused[] => {
    if (!value || !said) return [];
    const taken = used.some(
      (at) => at.message === value.at.message && at.start < value.at.end && value.at.start < at.end,
    );
    if (taken) return [];
    const own = value.kind === 'term' && value.chain !== null;
    return [{ at: value.at, why: own ? 'own_chain' : value.at.message === last ? 'context' : 'said_before' }];
  });
}
