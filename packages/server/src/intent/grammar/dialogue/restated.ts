import type { Message } from '../../../core/message.ts';
import { isEntity, slotTypesOf, useOf, type Item } from '../../scan/item.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import { accountForMessage, type Accounted, type MessageContext } from '../roles/account-message.ts';
import type { ValueElement } from '../roles/element.ts';
import { buildElements } from '../roles/elements.ts';
import { fitRow, openNames } from '../steps/match-row.ts';
import type { Said, Step } from '../steps/step.ts';
import { speaksOf } from './agreeing.ts';
import { asksToDo } from './asks-to-do.ts';
import { claimsOf, episodeOf, isYes, valueKey } from './episode.ts';
import { amountOf, tokenBehind } from './figures.ts';
import { figuresOf } from './own-values.ts';
import { isAnotherDeal } from './same-deal.ts';

/**
 * The step that an assistant restates whole and the user agrees to, of values that the user said in whatever words, order and number
 * of messages: "I owe my sister some money" – "How much?" – "40 USDC, alice.eth" – "Send 40 USDC to alice.eth?" – "yes". Each of its values is one
 * of the user's, each of the user's is one of its own, and nothing that the user said turns it round. Null for any other conversation.
 */
export function restated(messages: readonly Message[], context: MessageContext): readonly Step[] | null {
  const episode = episodeOf(messages);
  if (!episode) return null;
  const { heard, said } = episode;
  const agreed = messages[episode.answer]?.content ?? '';
  if (!isYes(agreed, episode.answer, context)) return null;
  const accounts = said.map((at) => accountForMessage(messages[at]?.content ?? '', at, context));
  const own = ownValues(accounts, context.vocabulary.chain);
  if (!own || own.size === 0) return null;
  const content = messages[heard]?.content ?? '';
  const told = accountForMessage(content, heard, context);
  const step = fitted(told, own, accounts, context);
  if (!step) return null;
  if (accounts.some((account) => contradicts(account, step))) return null;
  const agrees = /^(?:i )?agreed?$/.test(agreed);
  const heardSaid = { message: heard, content };
  const meant = asksToDo(heardSaid, [step], { ...context, urges: agreed === 'confirm', agrees });
  return meant && speaksOf(heardSaid, [step], context) ? [step] : null;
}

/** A value of the user's with the message it stands in. */
interface OwnValue {
  readonly item: Item;
  readonly message: number;
}

/** The user's values by what they say; where one is said again, its last place. Null where one of them can not be held against anything. */
function ownValues(accounts: readonly Accounted[], chain: string): ReadonlyMap<string, OwnValue> | null {
  const own = new Map<string, OwnValue>();
  for (const account of accounts) {
    const claims = claimsOf(account, chain);
    if (!claims) return null;
    for (const item of claims) own.set(valueKey(item) ?? '', { item, message: account.scan.message });
  }
  return own;
}

/** The one step that the assistant's words make of the user's values, all of them; null where there is none or several. */
function fitted(
  told: Accounted,
  own: ReadonlyMap<string, OwnValue>,
  accounts: readonly Accounted[],
  context: MessageContext,
): Step | null {
  const values = valuesTold(told, own);
  if (values.length !== own.size) return null;
  const meant = meaningsIn(accounts, context);
  const may =
    meant.length > 0 ? meant : context.compiled.main.filter(({ definition }) => UNNAMED.has(definition.name));
  const names = new Set(may.map(({ definition }) => definition.name));
  const fit = fitOf(values, meaningsIn([told], context)) ?? fitOf(values, may);
  if (!fit || !names.has(fit.action.definition.name)) return null;
  const said = new Map<string, Said>();
  for (const [slot, value] of fit.filled) {
    const place = own.get(valueKey(value.item) ?? '');
    if (!place) return null;
    const { item, message } = place;
    const element = {
      ...value,
      types: slotTypesOf(item),
      item,
      entity: value.entity && entityOf(item),
      start: item.start,
    };
    const counted = tokenBehind(told.scan.items, told.scan.items.indexOf(value.item)) !== null;
    said.set(slot, { message, value: element, carried: 'restated', counted });
  }
  const first = accounts.find(({ scan }) =>
    [...said.values()].some(({ message }) => message === scan.message),
  );
  if (!first) return null;
  return { action: fit.action, message: first.scan.message, start: 0, end: first.scan.content.length, said };
}

const entityOf = (item: Item): ValueElement['entity'] =>
  isEntity(item) || item.kind === 'chain' ? item : null;

/** The user's values as the assistant says them, each where it stands first. */
function valuesTold(
  { scan, accounting }: Accounted,
  own: ReadonlyMap<string, OwnValue>,
): readonly ValueElement[] {
  const known = new Set<string>();
  return buildElements(scan, accounting).filter((element): element is ValueElement => {
    if (element.kind !== 'value' || element.entity === null) return false;
    const key = valueKey(element.item);
    if (key === null || known.has(key) || !own.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** What the verbs and nouns of some messages may mean. */
function meaningsIn(accounts: readonly Accounted[], { compiled }: MessageContext): readonly CompiledAction[] {
  const uses = accounts.flatMap(({ scan }) => scan.items.map(useOf));
  const verbs = uses.flatMap((use) => (use?.use === 'verb' && use.form !== 'past' ? [use.base] : []));
  if (verbs.length > 0) return [...new Set(verbs)].flatMap((verb) => compiled.byVerb.get(verb) ?? []);
  const named = new Set(uses.flatMap((use) => (use?.use === 'noun' ? use.actions : [])));
  return compiled.main.filter(({ definition }) => named.has(definition.name));
}

type Fitted = { readonly action: CompiledAction; readonly filled: ReadonlyMap<string, ValueElement> };

/** The one way in which some values make a step of one of some actions, in the order that they are said or, where they say it in none, by what they are. */
function fitOf(values: readonly ValueElement[], actions: readonly CompiledAction[]): Fitted | null {
  const ordered = actions.flatMap((action) =>
    fitRow(values, action, action.patterns).filter(
      ({ open, filled }) => open.length === 0 && filled.size === values.length,
    ),
  );
  const fits: readonly Fitted[] =
    ordered.length > 0 ? ordered : actions.flatMap((action) => fitByType(values, action) ?? []);
  const [fit] = fits;
  return fit && fits.every((other) => isSameFit(fit, other)) ? fit : null;
}

const isSameFit = (one: Fitted, other: Fitted): boolean =>
  one.action.definition === other.action.definition &&
  one.filled.size === other.filled.size &&
  [...one.filled].every(([slot, { item }]) => other.filled.get(slot)?.item === item);

/** Each value in the only slot of its type that is left, those that fit few slots first; null where there are several. */
function fitByType(values: readonly ValueElement[], action: CompiledAction): Fitted | null {
  const filled = new Map<string, ValueElement>();
  for (const value of values.toSorted((one, other) => one.types.length - other.types.length)) {
    const slots = Object.entries(action.slots).filter(
      ([name, { type }]) => value.types.includes(type) && !filled.has(name),
    );
    const [name] = slots[0] ?? [];
    if (name === undefined || slots.length > 1) return null;
    filled.set(name, value);
  }
  return openNames(action, filled).length === 0 ? { action, filled } : null;
}

/** Whether what the user said makes another one of a step: another verb, the other way round, or another token beside a number. */
function contradicts(account: Accounted, step: Step): boolean {
  const { items } = account.scan;
  const figures = figuresOf(step);
  const counts = items.some((item, at) => {
    const token = item.kind === 'amount' ? tokenBehind(items, at) : null;
    return token !== null && !figures.some((own) => own.amount === amountOf(item) && own.token === token);
  });
  return (
    counts ||
    isAnotherDeal(items, [step]) ||
    isAnnouncedElsewhere(account, step) ||
    items.some((item) => isOtherVerb(item, step))
  );
}

/** "NFT #4 of 0x… for 0x…": a value that its marker puts into another slot than it is in. */
function isAnnouncedElsewhere({ scan, accounting }: Accounted, { action, said }: Step): boolean {
  return buildElements(scan, accounting).some((element) => {
    if (element.kind !== 'value' || element.marker === null) return false;
    const { types, marker, item } = element;
    const [slot] = [...said].find(([, own]) => valueKey(own.value.item) === valueKey(item)) ?? [];
    const meant = Object.entries(action.slots).flatMap(([name, { type, markers }]) =>
      types.includes(type) && markers.includes(marker) ? [name] : [],
    );
    return slot !== undefined && meant.length > 0 && !meant.includes(slot);
  });
}

/** What an assistant may name first: a payment and an exchange go no further than the values that the user said for them. */
const UNNAMED = new Set(['transfer', 'swap']);

/** "Swap …", where it is to be sent. */
function isOtherVerb(item: Item, { action }: Step): boolean {
  const use = useOf(item);
  return use?.use === 'verb' && !use.actions.includes(action.definition.name);
}
