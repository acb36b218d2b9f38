import type { LeanAction } from '../../actions/lean/lean-action.ts';
import type { ProposedSlot, ProposedStep } from '../proposal.ts';
import type { Item } from './item.ts';

/** What makes steps that are all understood worth a question. */
export type SecondLook =
  /** The same thing twice: said again, or to be done twice? */
  | 'twice'
  /** "All my USDC" where an earlier step takes or brings USDC: before or after? */
  | 'relative';

/** What a person would ask about steps that belong together; null where nothing is odd. */
export function secondLookAt(
  steps: readonly ProposedStep[],
  items: readonly Item[],
  actions: ReadonlyMap<string, LeanAction>,
): SecondLook | null {
  const words = wordsBy(items);
  const keys = steps.map((step) => withoutAmounts(step, actions.get(step.action), words));
  if (steps.some(({ slots }, index) => keys.indexOf(keys[index] ?? '') !== index && !saysPart(slots))) return 'twice';
  const relative = steps.some((step, index) => {
    const token = relativeToken(step, actions.get(step.action), items, words);
    return token !== null && steps.slice(0, index).some((before) => tokensOf(before, actions, words).includes(token));
  });
  return relative ? 'relative' : null;
}

type Words = (slot: ProposedSlot) => string;

function wordsBy(items: readonly Item[]): Words {
  const known = new Map(items.map(({ at, value, word }) => [`${at.message}:${at.start}`, value?.kind === 'term' ? (value.token ?? word) : word]));
  return ({ at, value }) => value ?? (at ? (known.get(`${at.message}:${at.start}`) ?? '') : '');
}

/** Equal parts, and what is left, are the same thing for several by what they are. */
const saysPart = (slots: ProposedStep['slots']): boolean =>
  Object.values(slots).some(({ value }) => value !== null && / in \d+$|^rest$|^output/.test(value));

const withoutAmounts = ({ action, slots }: ProposedStep, definition: LeanAction | undefined, words: Words): string =>
  JSON.stringify([
    action,
    Object.entries(slots)
      .filter(([name]) => definition?.slots[name]?.type !== 'amount')
      .map(([name, slot]) => `${name}=${words(slot)}`)
      .toSorted(),
  ]);

function relativeToken(
  { slots }: ProposedStep,
  definition: LeanAction | undefined,
  items: readonly Item[],
  words: Words,
): string | null {
  for (const [name, slot] of Object.entries(slots)) {
    const { type, of = '', from } = definition?.slots[name] ?? {};
    const kind = items.find(({ at }) => at.message === slot.at?.message && at.start === slot.at.start)?.value?.kind;
    const token = slots[of];
    if (type === 'amount' && from === undefined && slot.value !== 'output' && token && (kind === 'quantity' || kind === 'share' || kind === 'percent'))
      return words(token);
  }
  return null;
}

const tokensOf = ({ action, slots }: ProposedStep, actions: ReadonlyMap<string, LeanAction>, words: Words): string[] =>
  Object.entries(slots)
    .filter(([name]) => actions.get(action)?.slots[name]?.type === 'token')
    .map(([, slot]) => words(slot));
