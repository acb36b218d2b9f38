import { bareSymbol } from '../../slots/token.ts';
import { asksWhom } from './answer-frame.ts';
import { amountAskedFor } from './asked-for.ts';
import { AGAIN, CARRIED_OUT, CORRECTING, isReport } from './answering.ts';
import { asksForSlippage, inContext } from './answer-values.ts';
import type { Draft, Heard, Turn } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import { findReplaced, findTarget, type Target } from './find-target.ts';
import type { Opening } from './opening.ts';
import { doesNothing } from './does-nothing.ts';
import { speaksOfOther } from './speaks-of-other.ts';
import { isPart, puts } from './of-put-out.ts';
import { isPerhapsSetting } from './perhaps-setting.ts';
import type { MessageReading } from '../read-message.ts';
import { withValue, type Step } from '../steps/step.ts';
import { ask, troubled, type Trouble } from '../explain/trouble.ts';

/** What an answer says: values, and the words that open it. */
type Values = Extract<MessageReading, { kind: 'values' }>;

/** Puts every value of an answer into the one slot that it can mean; a correction replaces what was said. */
export function placeValues(
  steps: readonly Step[],
  { values: said, opening: { does, about, replaced } }: Values,
  { message, heard }: Pick<Turn, 'message' | 'heard'>,
): Draft {
  const values = inContext(said, steps, heard);
  const corrects = CORRECTING.some((word) => does.has(word));
  let filled = steps;
  const taken = new Set<string>();
  let counted: string | null = null;
  let answered = false;
  for (const [index, value] of values.entries()) {
    const next = values[index + 1];
    const old = replaced.find(({ by }) => by === value)?.of;
    const counts: string | null = mayBeCounted(value, filled, { counted, heard }) ? counted : null;
    const found: Target | null = old
      ? findReplaced(filled, value, old)
      : findTarget(filled, value, { corrects, about, heard, next, all: values, counts });
    const target: Target | null = found && untaken(found, filled, { taken, counted });
    const step: Step | null | undefined = target && filled[target.step];
    if (!target || !step) return troubled(AGAIN);
    const unclear = !old && doubtOf(value, { ...target, step }, { heard, next, steps: filled });
    if (unclear) return troubled(unclear);
    // "100 USDC" never answers how much ETH goes in.
    if (isMiscounted(value, counted, { ...target, step }, heard)) return troubled(AGAIN);
    counted = value.entity?.kind === 'amount' ? (step.action.slots[target.slot]?.of ?? 'token') : null;
    taken.add(`${target.step}.${target.slot}`);
    const { carried } = target;
    if (carried === null) continue;
    const unfit = objection(value, carried, { does, heard, answered });
    answered ||= carried === 'answer';
    if (unfit) return troubled(unfit);
    const beside = isCounted(value, next) && countsSame(step, target.slot, next);
    filled = filled.with(
      target.step,
      withValue(step, target.slot, { message, value, carried, counted: beside }),
    );
  }
  return unlessNothing(filled);
}

/** "In aave" behind "put 200 USDC" says where, and no token of the same name to buy. */
const isPlace = (
  { marker, entity, item }: ValueElement,
  { slot, step: { action } }: Pick<Target, 'slot'> & { readonly step: Step },
  heard: Heard | null,
): boolean =>
  action.slots[slot]?.type === 'token' &&
  entity?.kind === 'protocol' &&
  (/^(?:in|on|at|via)$/.test(marker ?? '') ||
    (heard === null ? marker !== null : marker === 'into' && /[a-z]/.test(item.text)));

/**
 * "Swap 1 ETH to USDC and lend half", and then "of the USDC": of what the wallet holds, or of what comes out? "Approve 100 USDC for Aave and
 * lend 100", and then "on Aave": it is said of the first, and may be meant of the second.
 */
function isOfOneBefore(
  { marker, types }: ValueElement,
  { carried, step }: Pick<Target, 'carried'> & { readonly step: Step },
  steps: readonly Step[],
): boolean {
  if (steps.length < 2) return false;
  if (carried === null)
    return types.includes('protocol') && steps.some((other) => other !== step && isOpenPlace(other));
  const { entity } = step.said.get('amount')?.value ?? {};
  const part = entity?.kind === 'amount' && entity.match.amount.kind === 'share';
  return part && marker === 'of' && types.includes('token');
}

const isOpenPlace = ({ action, said }: Step): boolean =>
  Object.entries(action.slots).some(([name, { type }]) => type === 'protocol' && !said.has(name));

/** Whether a value behind a number may be the token that it counts: of "45, 0x…" not where the token is said, and whom it goes to is asked. */
function mayBeCounted(
  { marker, types, entity }: ValueElement,
  steps: readonly Step[],
  { counted, heard }: { readonly counted: string | null; readonly heard: Heard | null },
): boolean {
  if (marker !== null || counted === null || !types.includes('token')) return false;
  const told = entity?.kind === 'address' && steps.every(({ said }) => said.has(counted));
  return !(told && asksWhom(heard?.content ?? ''));
}

/** A target that no other value of the answer has: "USDC, at most 300 USDC" says the token of the bound the second time. */
function untaken(
  target: Target,
  steps: readonly Step[],
  { taken, counted }: { readonly taken: ReadonlySet<string>; readonly counted: string | null },
): Target | null {
  if (!taken.has(`${target.step}.${target.slot}`)) return target;
  const { action, said } = steps[target.step] ?? {};
  if (target.carried !== null || target.slot !== counted) return null;
  const twin = Object.entries(action?.slots ?? {}).find(
    ([name, { sameAs }]) => sameAs === target.slot && said?.has(name) === false,
  );
  return twin ? { ...target, slot: twin[0], carried: 'answer' } : null;
}

const CHANGING = CORRECTING.filter((word) => word !== 'change');

const unlessNothing = (steps: readonly Step[]): Draft =>
  doesNothing(steps) ? troubled(AGAIN) : { kind: 'steps', steps };

/** Whether a value that may be a token comes after a number that counts another one; a recipient may. */
function isMiscounted(
  { types, marker }: ValueElement,
  counted: string | null,
  { slot, step }: Pick<Target, 'slot'> & { readonly step: Step },
  heard: Heard | null,
): boolean {
  const { action } = step;
  // "How much ETH would you like to buy?" – "0.05, with USDC".
  const pays = marker !== null && /^(?:with|using|from)$/.test(marker);
  if (pays && amountAskedFor(step, heard) !== null) return false;
  return (
    counted !== null &&
    types.includes('token') &&
    counted !== slot &&
    action.slots[slot]?.sameAs !== counted &&
    // "40 into ETH" counts no ETH.
    marker !== 'into' &&
    marker !== 'for' &&
    action.slots[slot]?.type !== 'recipient'
  );
}

/** Whether the token beside a number is the one that the step says already. */
function countsSame({ action, said }: Step, slot: string, next: ValueElement | undefined): boolean {
  const own = said.get(action.slots[slot]?.of ?? 'token')?.value.item.text;
  return own !== undefined && next !== undefined && bareSymbol(own) === bareSymbol(next.item.text);
}

/** What to ask where a value may mean two things in its slot: what is paid or what is bought, an amount or a setting. */
function doubtOf(
  value: ValueElement,
  target: Pick<Target, 'slot' | 'carried'> & { readonly step: Step },
  {
    heard,
    next,
    steps,
  }: {
    readonly heard: Heard | null;
    readonly next: ValueElement | undefined;
    readonly steps: readonly Step[];
  },
): Trouble | null {
  if (isPlace(value, target, heard) || isOfOneBefore(value, target, steps) || isPerhapsWhom(value, target))
    return AGAIN;
  // "Swap 1 ETH to USDC and lend", and then "half of the USDC".
  if (isPart(value) && puts(steps.slice(0, steps.indexOf(target.step)), next)) return AGAIN;
  if (isEither(target.step, target.slot, next) && amountAskedFor(target.step, heard) !== target.slot)
    return AGAIN;
  const counted = isCounted(value, next);
  if (target.carried === 'correction' && changesElse(value, target, { heard, counted })) return AGAIN;
  if (!counted && speaksOfOther(value, target, heard)) return AGAIN;
  const bound = target.step.action.slots[target.slot]?.counted === true;
  if (bound && !(counted && countsSame(target.step, target.slot, next))) return AGAIN;
  return isPerhapsSetting(value, target, { heard, counted }) ? PERHAPS_SETTING : null;
}

/** A bound, or the token of a fee, more likely than what was asked for. */
const changesElse = (
  value: ValueElement,
  target: Pick<Target, 'slot'> & { readonly step: Step },
  { heard, counted }: { readonly heard: Heard | null; readonly counted: boolean },
): boolean =>
  isFeeToken(value, target, heard) ||
  isBoundToken(target) ||
  (!counted && value.marker === null && isBounded(target));

/** "The fee is 0.1 USDC. Proceed?" – "use USDT": for the fee, where nothing else was told. */
function isFeeToken(
  { types }: ValueElement,
  { step, slot }: Pick<Target, 'slot'> & { readonly step: Step },
  heard: Heard | null,
): boolean {
  const content = heard?.content.toLowerCase() ?? '';
  if (step.action.slots[slot]?.type !== 'token' || !types.includes('token')) return false;
  const amounts = [...step.said.values()].flatMap(({ value: { item, entity } }) =>
    entity?.kind === 'amount' ? [item.lower] : [],
  );
  return /\b(?:fees?|gas)\b/.test(content) && !amounts.some((text) => content.includes(text));
}

/** "No, to 0x…" after "swap 1 ETH to USDC": another token, or whom it goes to? */
const isPerhapsWhom = (
  { entity, marker }: ValueElement,
  { slot, step: { action }, carried }: Pick<Target, 'slot' | 'carried'> & { readonly step: Step },
): boolean =>
  carried === 'correction' &&
  entity?.kind === 'address' &&
  (marker === null || marker === 'to') &&
  action.slots[slot]?.type === 'token' &&
  action.slots['recipient'] !== undefined;

/** "No, make it 1900" after "swap 1 ETH for at least 2000 USDC": the amount, or its bound? */
const isBounded = ({
  step: { action, said },
  slot,
}: Pick<Target, 'slot'> & { readonly step: Step }): boolean =>
  action.slots[slot]?.type === 'amount' &&
  [...said.keys()].some((name) => action.slots[name]?.bounds !== undefined);

/** "Swap to DAI instead" after "swap 100 USDC to ETH, min 0.03 ETH": a bound was said of the token that is replaced. */
const isBoundToken = ({
  step: { action, said },
  slot,
}: Pick<Target, 'slot'> & { readonly step: Step }): boolean =>
  action.slots[slot]?.type === 'token' &&
  [...said.keys()].some((name) => action.slots[name]?.bounds !== undefined && action.slots[name].of === slot);

/** "2 USDC": the token right after a number says that it counts. */
const isCounted = (value: ValueElement, next: ValueElement | undefined): boolean =>
  next?.marker === null && next.types.includes('token') && value.types.includes('amount');

const PERHAPS_SETTING = ask(
  'Is that the amount, or how far the price may slip? Please say the whole request in one message.',
);

/** "Buy ETH. – 50.": what is paid, or what is bought? Only a token right after it tells. */
function isEither({ action, said }: Step, slot: string, next: ValueElement | undefined): boolean {
  const counted = (name: string): string => action.slots[name]?.of ?? 'token';
  const told = next?.marker === null && next.types.includes('token');
  const group = action.definition.oneOf?.find(({ slots }) => slots.includes(slot));
  if (!group || told || action.slots[slot]?.type !== 'amount') return false;
  // "How much of the two tokens? – 300."
  const amounts = group.slots.filter((name) => action.slots[name]?.type === 'amount');
  if (group.several === true && amounts.length > 1) return true;
  if (said.has(counted(slot))) return false;
  return group.slots.some((name) => action.slots[name]?.type === 'amount' && said.has(counted(name)));
}

/** "Set slippage to 0.5 %?", and not "Is slippage an issue?". */
const OFFERS_SLIPPAGE =
  /^(?!.*\b(?:was|did|were|too|issue|problem|worry|worried)\b).*\b(?:set|use|change|ok|okay|fine|good|want|like|should|shall|default)\b/is;

/** "Repay all of it?", and not "Is all of it yours?". */
const ASKS_ALL =
  /(?:^|[.!?\n])(?![^.!?\n]*\b(?:is|was|are|were|did|has|have|had)\b)[^.!?\n]*\b(?:all(?:\s+of\s+(?:it|them|your\s+\w+))?|in\s+full|everything|the\s+(?:full|whole|entire)\s+(?:amount|balance|debt|loan))\b[^.!?\n]{0,40}\?/i;

/** "Repay all of it?" – "no, 100"; "Set slippage to 0.5 %?" – "no, 1 %". */
function isOtherThanOffered(entity: ValueElement['entity'], heard: Heard | null): boolean {
  const asked = heard?.content ?? '';
  if (entity?.kind === 'amount') return ASKS_ALL.test(asked);
  const slips = entity?.kind === 'setting' && entity.setting.type === 'slippage';
  return slips && OFFERS_SLIPPAGE.test(asked) && asksForSlippage(asked);
}

/** Why a value can not be taken into a step in this way; null where it can. */
function objection(
  { entity }: ValueElement,
  carried: 'answer' | 'correction',
  { does, heard, answered }: Pick<Opening, 'does'> & Pick<Turn, 'heard'> & { readonly answered: boolean },
): Trouble | null {
  if (entity?.kind === 'amount' && entity.match.rest) return AGAIN;
  if (carried === 'answer') return does.has('no') && !isOtherThanOffered(entity, heard) ? AGAIN : null;
  // "It's 0x… entirely": what answers comes first, and nothing says that the rest changes anything.
  if (answered && entity?.kind === 'amount' && !CHANGING.some((word) => does.has(word))) return AGAIN;
  return heard && isReport(heard.content) ? CARRIED_OUT : null;
}
