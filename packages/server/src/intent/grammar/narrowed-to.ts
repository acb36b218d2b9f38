import type { SlotType } from '../../core/intent.ts';
import type { SlotDefinition } from '../../core/action.ts';
import type { Draft, OpenSlot } from '../reading.ts';
import type { Grammar } from './grammar.ts';

/**
 * The draft with only the slot open that somebody else's question asks for; null where it may ask for something else. The whole question
 * has to fit: "How much ETH do you have?" asks for no amount to send.
 */
export function narrowedTo(draft: Draft, question: string, grammar: Grammar): Draft | null {
  const words = wordsOf(question);
  const only = draft.open.find((open) => isAskedFor(open, draft, words, grammar));
  if (!only) return null;
  const type = slotOf(only, draft, grammar)?.type;
  const same = draft.open.filter((open) => slotOf(open, draft, grammar)?.type === type);
  return same.length === 1 ? { ...draft, open: [only] } : null;
}

const slotOf = (
  { step, slot }: OpenSlot,
  { proposal }: Draft,
  { compiled }: Grammar,
): SlotDefinition | undefined => compiled.actions.get(proposal.steps[step]?.action ?? '')?.slots[slot];

function isAskedFor(open: OpenSlot, draft: Draft, words: string, grammar: Grammar): boolean {
  const slot = slotOf(open, draft, grammar);
  const said = draft.proposal.steps[open.step];
  const asks = slot && ASKS[slot.type]?.exec(words);
  if (!said || !asks) return false;
  const { verb = '', token = '' } = asks.groups ?? {};
  const of = said.slots[slot.of ?? '']?.at;
  const coin = of ? draft.messages[of.message]?.content.slice(of.start, of.end).toLowerCase() : '';
  return (verb === '' || doesSo(said.action, verb, grammar)) && (token === '' || token === coin);
}

const COURTESY =
  /^(?:(?:sure|ok|okay|great|got it|of course|alright|happy to help|no problem|thanks|certainly|gladly)[,.!]? )+/;

/** The question without courtesies at its start; any other words may change what it asks for. */
const wordsOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s?？]+$/, '')
    .replace(COURTESY, '');

const doesSo = (action: string, verb: string, { compiled: { verbs } }: Grammar): boolean =>
  verbs.next.get(verb)?.ends.some((form) => form.action.name === action) === true;

const WISH =
  '(?: (?:should|shall|can|do|would|may) (?:i|you|we|it|they)(?: like| want| wish)?(?: me)?(?: to)?(?: be)? (?<verb>[a-z]+?)(?:ed|d|n)?(?: it| them)?(?: to)?)?';

/** Whole questions that ask for a value of a type. */
const ASKS: Readonly<Partial<Record<SlotType, RegExp>>> = {
  amount: new RegExp(
    `^(?:and )?(?:how (?:much|many)|what amount|which amount)(?: (?!of\\b|should\\b)(?<token>[\\w.$]+))??${WISH}$`,
  ),
  token: new RegExp(`^(?:and )?(?:in |for )?(?:which|what) (?:token|coin|currency|asset)${WISH}$`),
  recipient: new RegExp(
    `^(?:and )?(?:(?:to )?(?:who|whom)${WISH}|(?:to )?(?:which|what) (?:recipient )?address${WISH}|who (?:should|shall) (?:receive|get) (?:it|them|this)|what(?:'s| is) the (?:recipient's |recipient )?address(?: of [a-z' ]{2,30})?|where (?:to|should (?:it|they|i send it|i send them)(?: go| be sent)?))$`,
  ),
  chain: new RegExp(`^(?:and )?(?:to )?(?:which|what) chain${WISH}$`),
  token_id: /^(?:of |from )?(?:which|what) position(?: number)?$/,
  validator: /^(?:with )?(?:which|what) validator$/,
};
