import type { SlotType } from '../../../core/intent.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import { shareAll } from './carry-all.ts';
import { carryBack } from './carry-back.ts';
import { carryRecipient } from './carry-recipient.ts';
import { doubtOf } from './doubt-of.ts';
import { isDoubtful } from './doubtful.ts';
import { complete, lacking, onlyOpen, stepOf, type Choice, type Lacking } from './choices.ts';
import { choicesOf, wholeChoices } from './choices-of.ts';
import { distribute } from './distribute.ts';
import { isSensible } from './is-sensible.ts';
import type { ValueElement } from '../roles/element.ts';
import type { AmountValue } from '../../slots/amount-value.ts';
import { isPerhapsPart } from '../checks/perhaps-part.ts';
import type { Fit, RowPart } from './match-row.ts';
import { isSeldomMeant, mayBeProtocol } from './far-fetched.ts';
import type { Vocabulary } from '../../reader.ts';
import type { Scan } from '../../scan/item.ts';
import { goesOn } from '../checks/check-outputs.ts';
import { firstNamed } from './first-named.ts';
import { goOn, meaningOf } from './left-unsaid.ts';
import type { Statement } from './rows.ts';
import { hasOneToken, soleOutput } from './sole-output.ts';
import { shareProtocol } from './share-protocol.ts';
import { openSlots, type Said, type Step } from './step.ts';
import { explainSameToken, explainWrongToken } from '../explain/misfit.ts';
import { unclear } from '../explain/unclear.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** The steps of a statement, or why there are none. */
export type Settled = { readonly steps: readonly Step[] } | { readonly trouble: Trouble };

/**
 * Turns the rows of a statement into steps. What a row leaves out is taken from its neighbours by three rules only: a
 * token from the row before ("2 USDC to A and 3 to B"), a recipient from the end or the beginning of the list ("1 SOL and
 * 5 USDC to A", "send A 1 SOL and 5 USDC"), or both amount and token where "each" is said.
 *
 * @param before the last step of the statement before, from which a token may be carried on
 */
export function settleStatement(
  statement: Statement,
  scan: Scan,
  before: Step | undefined,
  vocabulary: Vocabulary,
): Settled {
  const { message } = scan;
  if (statement.each !== null) return distribute(statement, message);
  if (statement.actions.length > 0 && statement.actions.every(({ evenly }) => evenly))
    return { trouble: ask(EVENLY) };
  const named = ({ definition, nouns, evenly }: CompiledAction): boolean =>
    !evenly &&
    statement.nouns.every(({ actions }) => actions.includes(definition.name)) &&
    (nouns.length === 0 || statement.nouns.some(({ word }) => nouns.includes(word)));
  const ways = [
    ...statement.actions.filter(named).map((action) => ({ ...statement, actions: [action], phrases: [] })),
    { ...statement, actions: [], phrases: statement.phrases.filter(named) },
  ].map((way) => settleRows(way, message, before));
  const found = ways.flatMap((steps) => (steps ? [{ steps, open: rankOf(steps) }] : []));
  const suiting = found.filter(({ steps }) => suitsBefore(steps, before, vocabulary));
  const likely = suiting.length > 0 ? suiting : found;
  const least = Math.min(...likely.map(({ open }) => open));
  const [best, ...more] =
    goOn(likely, statement, before, { vocabulary, scan }) ?? likely.filter(({ open }) => open === least);
  const other = more.find(({ steps }) => best && meaningOf(steps) !== meaningOf(best.steps));
  const same = !best || best.open >= 1 ? explainSameToken(statement) : null;
  if (same) return { trouble: same };
  if (!best)
    return {
      trouble:
        explainWrongToken(statement, vocabulary) ??
        unclear(choicesOf(statement), statement, { scan, vocabulary }),
    };
  // Something will be asked about in any case then, so the first in the registry counts.
  if (isDoubtful(best.steps, statement, scan) || best.steps.some((step) => mayBeProtocol(step, statement)))
    return { trouble: unclear(choicesOf(statement), statement, { scan, vocabulary }) };
  const doubt = doubtOf(best.steps, statement, !other || best.open >= 1);
  if (doubt !== null) return { trouble: ask(doubt) };
  if (!other || best.open >= 1) {
    const shared = shareProtocol(best.steps, statement.rows);
    return isLopsided(shared) ? { trouble: ask(WHICH_STEPS) } : { steps: shared };
  }
  const names = [best, other].map(({ steps }) => steps[0]?.action.definition.name.replaceAll('_', ' ') ?? '');
  return { trouble: ask(`Is it meant as "${names.join('" or as "')}"? Please say which.`) };
}

/** "Swap it to ETH" unwraps only where the step before puts out the wrapped coin. */
function suitsBefore([step]: readonly Step[], before: Step | undefined, vocabulary: Vocabulary): boolean {
  return step === undefined || goesOn(step, before, vocabulary);
}

const EVENLY = 'How much should each of them get? Please say "evenly", or the amount for each recipient.';

const WHICH_STEPS = 'Is what was said last meant for every part of the request? Please say it for each part.';

/** "Swap 5 USDC and 3 DAI to ETH with 1% slippage": whether the slippage and the like are meant for all is not said. */
const isLopsided = (steps: readonly Step[]): boolean =>
  steps.some(({ action, said }) =>
    [...said.keys()].some(
      (name) =>
        action.slots[name]?.required === false &&
        (SHARED.has(action.slots[name].type) || action.slots[name].bounds !== undefined) &&
        steps.some((step) => !step.said.has(name)),
    ),
  );

const SHARED = new Set<SlotType>([
  'protocol',
  'slippage',
  'deadline',
  'memo',
  'recipient',
  'range',
  'fee_tier',
  'validator',
]);

/** How much is open; less than one where a name that is more often a protocol's ("aave") is taken for a token. */
const rankOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + openSlots(step).length + (isSeldomMeant(step) ? 0.5 : 0), 0);

/** Null where its rows make no steps. */
function settleRows(statement: Statement, message: number, before: Step | undefined): readonly Step[] | null {
  const own = settleOwn(statement, message, before);
  const rows = own ? null : shareAll(statement.rows);
  return rows ? settleOwn({ ...statement, rows }, message, before) : own;
}

function settleOwn(statement: Statement, message: number, before: Step | undefined): readonly Step[] | null {
  const choices = wholeChoices(statement);
  if (!choices) return null;
  const shared =
    carryRecipient(choices, message) ?? carryTokens(choices, message, before) ?? carryBack(choices, message);
  if (shared) return shared;
  const [only, more] = choices;
  const fit = only && !more ? (only.fits.length === 1 ? only.fits[0] : firstNamed(only)) : undefined;
  return only && fit ? [stepOf(fit, only.row, message)] : null;
}

/** Each row says its token or takes it from the row before. Null where a row lacks anything else. */
function carryTokens(choices: readonly Choice[], message: number, before: Step | undefined): Step[] | null {
  const steps: Step[] = [];
  for (const choice of choices) {
    const whole = complete(choice);
    if (whole) {
      steps.push(stepOf(whole, choice.row, message));
      continue;
    }
    const last = steps.at(-1) ?? before;
    const part = lacking(choice, 'token') ?? lackingLike(choice, steps.at(-1));
    const token = part && last && tokenBefore(part, last, steps.length === 0);
    if (!part || !token || !last || last.message !== message || !countsAnyToken(part.fit)) return null;
    // "Borrow 50 USDC and 2", "stake 2 SOL *2": a number by itself.
    if (choice.row.parts.length === 1 && isBareNumber(choice.row.parts[0]) && steps.length > 0) return null;
    // "5 USDC to A, 6 DAI to B and 7 to C": of which?
    if (new Set(steps.map((step) => step.said.get(part.slot)?.value.item.lower)).size > 1) return null;
    const filled = new Map([...part.fit.filled, [part.slot, token.value]]);
    if (!isSensible(part.fit.action, filled) || isPartOf(part.fit, last)) return null;
    const step = stepOf(part.fit, choice.row, message);
    const carried = { ...token, carried: 'list' } as const;
    steps.push({ ...step, said: new Map([...step.said, [part.slot, carried]]) });
  }
  return isPerhapsOfOther(steps) ? null : steps;
}

/** "Pay A 1 ETH. Send 5 to B and 10 USDC to C": the 5 may be of what is said behind it as well, unless "the rest of the ETH" goes to somebody. */
const isPerhapsOfOther = ([first, ...others]: readonly Step[]): boolean =>
  [...(first?.said ?? [])].some(([name, { carried, value }]) => {
    const isOf = ({ said }: Step): boolean => said.get(name)?.value.item.lower === value.item.lower;
    return carried !== null && !others.every(isOf) && !others.some((step) => isOf(step) && takesRest(step));
  });

const takesRest = ({ said }: Step): boolean =>
  [...said.values()].some(({ value: { entity } }) => entity?.kind === 'amount' && entity.match.rest);

/** "Half my ETH to A and 1/4 to B": of an ETH, or of all of them? */
const isPartOf = ({ filled }: Fit, { said }: Step): boolean =>
  [...filled.values()].some((value) =>
    [...said.values()].some((before) => isPerhapsPart(amountOf(value), amountOf(before.value))),
  );

const amountOf = ({ entity }: ValueElement): AmountValue | null =>
  entity?.kind === 'amount' ? entity.match.amount : null;

const isBareNumber = (part: RowPart | undefined): boolean =>
  part?.kind === 'value' && part.entity?.kind === 'amount' && !part.entity.match.rest;

/** @param first nothing stands between that step and the part */
function tokenBefore(part: Lacking, last: Step, first: boolean): Said | undefined {
  const alike = hasOneToken(part.fit) || (!first && isLike(part, last));
  if (alike && last.action.definition === part.fit.action.definition) return last.said.get(part.slot);
  return first ? soleOutput(last, part.fit) : undefined;
}

/** "Swap 10 USDC to ETH and 5 to DAI": the second part says what the first one does, but for the token that it counts. */
function isLike({ fit, slot }: Lacking, { said }: Step): boolean {
  const counts = [...fit.filled].some(
    ([name, { entity, marker }]) =>
      fit.action.slots[name]?.of === slot && entity?.kind === 'amount' && marker === null,
  );
  const slots = [...fit.filled.keys(), slot];
  return counts && slots.length === said.size && slots.every((name) => said.has(name));
}

function lackingLike({ fits }: Choice, last: Step | undefined): Lacking | null {
  const [found, more] = fits.flatMap((fit) => {
    const slot = onlyOpen(fit, 'token');
    return last && slot !== null && isLike({ fit, slot }, last) ? [{ fit, slot }] : [];
  });
  return found && !more ? found : null;
}

/** Half of what, base units of what? Only plain numbers, dollars and "the rest" speak of the token said before. */
function countsAnyToken({ filled }: Fit): boolean {
  return [...filled.values()].every(({ entity }) => {
    if (entity?.kind !== 'amount') return true;
    const { kind } = entity.match.amount;
    return kind === 'tokens' || kind === 'usd' || entity.match.rest;
  });
}
