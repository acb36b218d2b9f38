import type { ProposedSlot, ProposedStep } from '../proposal.ts';
import { merged, type Fill } from './fill.ts';
import { itemOf } from './item-at.ts';
import type { Item } from './item.ts';
import { questions } from './questions.ts';
import type { Share } from './share.ts';
import { shareOut } from './share-out.ts';
import type { StepMatch } from './step-match.ts';

/** The steps that a match stands for. */
export type Spread =
  | { readonly kind: 'steps'; readonly steps: readonly ProposedStep[] }
  /** One amount for several recipients: so much each, or together? The steps here give it to each. */
  | { readonly kind: 'shared'; readonly steps: readonly ProposedStep[] }
  /** `question`: what to ask to make it clear, where that is known. */
  | { readonly kind: 'unclear'; readonly question?: string };

/** A match as steps, one for each member of its enumerations. */
export function spread(
  match: StepMatch,
  items: readonly Item[],
  earlier: readonly ProposedStep[],
  before: StepMatch | null,
): Spread {
  const lists = [...match.fills.values()].filter((fills) => fills.length > 1);
  const single = [...match.fills.values()].filter((fills) => fills.length === 1).flat();
  const common = merged([...single, saidByVerb(match, items)]);
  const [list, second] = lists;
  if (match.shares) return inShares(match, match.shares, common, { lists, items });
  const shared = match.each || match.evenly;
  if (shared && (!list || (match.each && match.evenly))) return { kind: 'unclear' };
  if (!list) {
    const own = { action: match.form.action.name, slots: common };
    const brings = before?.form.action.output !== undefined;
    const step = carried(brings ? takenUp(own, match.form, earlier, items) : own, match, earlier, items);
    return { kind: 'steps', steps: [step] };
  }
  if (second) return { kind: 'unclear' };
  const { slots } = match.form.action;
  const amount = Object.keys(common).find((name) => slots[name]?.type === 'amount');
  const make = (fill: Fill, more: Fill = {}): ProposedStep => ({
    action: match.form.action.name,
    slots: { ...common, ...fill, ...more },
  });
  if (saysTwice(list, items)) return { kind: 'unclear' };
  if (amount === undefined || match.each) return { kind: 'steps', steps: list.map((fill) => make(fill)) };
  if (match.evenly && Object.keys(list[0] ?? {}).every((name) => slots[name]?.type === 'recipient'))
    return inEqualParts(list, amount, common, items, make);
  if (Object.keys(list[0] ?? {}).every((name) => /^(?:recipient|chain)$/.test(slots[name]?.type ?? '')))
    return { kind: 'shared', steps: list.map((fill) => make(fill)) };
  return { kind: 'unclear' };
}

const wordAt = (at: ProposedSlot['at'] | undefined, items: readonly Item[]): string =>
  itemOf(items, at)?.word ?? '';

const sameToken = (steps: readonly ProposedStep[], name: string, items: readonly Item[]): boolean =>
  new Set(steps.map(({ slots }) => wordAt(slots[name]?.at, items))).size === 1;

/** The same one twice in an enumeration. */
function saysTwice(list: readonly Fill[], items: readonly Item[]): boolean {
  const words = list.map((fill) =>
    Object.values(fill)
      .map(({ at }) => wordAt(at, items))
      .join(' '),
  );
  return new Set(words).size < words.length;
}

function saidByVerb({ form, verbAt }: StepMatch, items: readonly Item[]): Fill {
  const at = verbAt === null ? null : (items[verbAt]?.at ?? null);
  return Object.fromEntries(form.said.map(({ slot, value }) => [slot, { at, value }]));
}

interface Enumerated {
  readonly lists: readonly (readonly Fill[])[];
  readonly items: readonly Item[];
}

/** "100 USDC: half to ETH, half to WBTC": one step for each member, with its share of the amount. */
function inShares(
  { form, each, evenly }: StepMatch,
  shares: readonly Share[],
  common: Fill,
  { lists, items }: Enumerated,
): Spread {
  const [list = [], second] = lists;
  const { slots } = form.action;
  const [amount, other] = Object.keys(common).filter((name) => slots[name]?.type === 'amount');
  const said = amount === undefined ? undefined : common[amount];
  const value = itemOf(items, said?.at)?.value;
  if (second || other !== undefined || each || evenly || saysTwice(list, items)) return { kind: 'unclear' };
  if (
    amount === undefined ||
    !said ||
    value?.kind !== 'number' ||
    value.unit !== null ||
    value.value === null
  )
    return { kind: 'unclear', question: questions.ofHowMuch };
  const shared = shareOut({ at: said.at, value: value.value }, shares);
  if (shared.kind === 'open') return { kind: 'unclear', question: shared.question };
  const steps = list.map((fill, index) => ({
    action: form.action.name,
    slots: { ...common, ...fill, [amount]: shared.slices[index] ?? said },
  }));
  return { kind: 'steps', steps };
}

/** "Split 100 USDC evenly between A and B": a number of tokens in so many equal parts. */
function inEqualParts(
  list: readonly Fill[],
  amount: string,
  common: Fill,
  items: readonly Item[],
  make: (fill: Fill, more: Fill) => ProposedStep,
): Spread {
  const said = common[amount];
  const value = itemOf(items, said?.at)?.value;
  if (!said || value?.kind !== 'number' || value.unit !== null || value.value === null)
    return { kind: 'unclear' };
  const portion: ProposedSlot = { at: said.at, value: `${value.value} in ${list.length}` };
  return { kind: 'steps', steps: list.map((fill) => make(fill, { [amount]: portion })) };
}

/** A step without a verb counts the token of the step before: "and 3 to B". */
function carried(
  step: ProposedStep,
  { form, verbAt }: StepMatch,
  earlier: readonly ProposedStep[],
  items: readonly Item[],
): ProposedStep {
  const before = earlier.at(-1);
  if (verbAt !== null || before?.action !== step.action) return step;
  const { slots } = form.action;
  const said = earlier.filter(({ action }) => action === step.action);
  const missing = Object.entries(slots).flatMap(([name, { of }]) =>
    of !== undefined && name in step.slots && !(of in step.slots) && of in before.slots ? [of] : [],
  );
  // "10 USDC to A, 5 DAI to B and 3 to C": 3 of which?
  const several = missing.some(
    (name) =>
      new Set(said.map(({ slots: own }) => own[name]?.at?.start)).size > 1 && !sameToken(said, name, items),
  );
  if (several || isOutOfScale(step, before, form.action, items)) return step;
  const taken = Object.fromEntries(
    missing.flatMap((name) => (before.slots[name] ? [[name, before.slots[name]] as const] : [])),
  );
  return { ...step, slots: { ...step.slots, ...taken } };
}

/** "Withdraw 500 USDC from Aave, then send 50 to A": a bare number counts the only token that was mentioned. */
function takenUp(
  step: ProposedStep,
  { action }: StepMatch['form'],
  earlier: readonly ProposedStep[],
  items: readonly Item[],
): ProposedStep {
  const [missing, other] = Object.entries(action.slots).flatMap(([name, { of, required }]) =>
    required && of !== undefined && name in step.slots && !(of in step.slots) ? [{ name, of }] : [],
  );
  const tokens = earlier.flatMap(({ slots }) => Object.values(slots)).filter((slot) => isToken(slot, items));
  const words = new Set(tokens.map(({ at }) => wordAt(at, items)));
  const [token] = tokens;
  const amount = missing && itemOf(items, step.slots[missing.name]?.at)?.value;
  if (!missing || other || !token || words.size !== 1) return step;
  if (amount?.kind !== 'number' || amount.unit !== null) return step;
  return { ...step, slots: { ...step.slots, [missing.of]: token } };
}

const isToken = ({ at, value: own }: ProposedSlot, items: readonly Item[]): boolean => {
  const value = itemOf(items, at)?.value;
  return own === null && value?.kind === 'term' && value.token !== null && value.protocol === null;
};

/** "Send 0.01 ETH to A and 1000 to B": a number a thousand times as large may count something else. */
function isOutOfScale(
  step: ProposedStep,
  before: ProposedStep,
  { slots }: StepMatch['form']['action'],
  items: readonly Item[],
): boolean {
  const [one, other] = [step, before].map((each) => {
    const name = Object.keys(each.slots).find((slot) => slots[slot]?.type === 'amount') ?? '';
    const value = itemOf(items, each.slots[name]?.at)?.value;
    return value?.kind === 'number' && value.value !== null ? orderOf(value.value) : null;
  });
  return typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) >= 3;
}

/** The power of ten of a number's first significant digit. */
function orderOf(decimal: string): number {
  const [whole = '', part = ''] = decimal.split('.');
  const digits = whole.replace(/^0+/, '');
  return digits.length > 0 ? digits.length - 1 : -1 - part.search(/[1-9]/);
}
