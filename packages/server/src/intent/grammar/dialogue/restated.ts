import type { Message } from '../../../core/message.ts';
import { accountForMessage, type Accounted, type MessageContext } from '../roles/account-message.ts';
import { buildElements } from '../roles/elements.ts';
import type { Said, Step } from '../steps/step.ts';
import { speaksOf } from './agreeing.ts';
import { asksToDo } from './asks-to-do.ts';
import { claimsOf, episodeOf, isOfSoMany, isYes, valueKey, type Claim } from './episode.ts';
import type { Item } from '../../scan/item.ts';
import { amountOf, tokenBehind } from './figures.ts';
import { figuresOf } from './own-values.ts';
import { fitsTold, meaningsIn, verbsIn } from './restated-fits.ts';
import { countsUnknown, isWhom } from './restated-party.ts';
import { ownValues, placesIn, type OwnValue } from './restated-places.ts';
import { isTurnedRound, pairsOtherwise } from './same-deal.ts';
import { standing } from './superseded.ts';

/**
 * The steps that an assistant restates whole and the user agrees to, of values that the user said in whatever words, order and number
 * of messages: "I owe my sister some money" – "How much?" – "40 USDC, alice.eth" – "Send 40 USDC to alice.eth?" – "yes". Each of their values is one
 * of the user's, each of the user's is one of theirs, and nothing that the user said turns them round. Null for any other conversation.
 */
export function restated(messages: readonly Message[], context: MessageContext): readonly Step[] | null {
  const episode = episodeOf(messages);
  if (!episode) return null;
  const { heard, said } = episode;
  const agreed = messages[episode.answer]?.content ?? '';
  if (!isYes(agreed, episode.answer, context)) return null;
  const textOf = (at: number): string => messages[at]?.content ?? '';
  const accountOf = (at: number): Accounted => accountForMessage(textOf(at), at, context);
  const [accounts, asked] = [said.map(accountOf), episode.asked.map(accountOf)];
  const content = textOf(heard);
  const told = accountOf(heard);
  const claims = claimsIn(accounts, told, { chain: context.vocabulary.chain, textOf });
  if (!claims || claims.length === 0) return null;
  const all = [...asked, ...accounts];
  const itemsOf = (at: number): readonly Item[] =>
    all.find(({ scan }) => scan.message === at)?.scan.items ?? [];
  const own = ownValues([...namedIn(asked, told, claims), ...claims], itemsOf);
  const steps = stepsOf(told, own, all, context);
  if (!steps || takesParty(steps, [...said, ...episode.asked, heard].map(textOf))) return null;
  const counted = new Set(claims.map(({ item }) => item));
  if (accounts.some((account) => contradicts(account, steps, counted) || !isOfSoMany(account, steps.length)))
    return null;
  const agrees = /^(?:i )?agreed?$/.test(agreed);
  const heardSaid = { message: heard, content };
  const meant = asksToDo(heardSaid, steps, { ...context, urges: agreed === 'confirm', agrees });
  return meant && speaksOf(heardSaid, steps, context) ? steps : null;
}

/** "30 SHIB to 0x…" with nothing known of SHIB: whom it goes to as the token. */
const takesParty = (steps: readonly Step[], texts: readonly string[]): boolean =>
  steps.some(({ action, said }) =>
    [...said].some(([name, { value }]) => {
      const slot = action.slots[name];
      return slot?.type === 'token' && texts.some((text) => isWhom(value.item.text, text, slot.markers));
    }),
  );

/** The steps that the assistant's words make of the user's values, all of them; null where there are none, or several ways. */
function stepsOf(
  told: Accounted,
  own: readonly OwnValue[],
  accounts: readonly Accounted[],
  { compiled }: MessageContext,
): readonly Step[] | null {
  const meant = meaningsIn(accounts, compiled);
  const may =
    meant.length > 0 ? meant : compiled.main.filter(({ definition }) => UNNAMED.has(definition.name));
  const fits = fitsTold(told, new Set(own.map(({ key }) => key)), { compiled, may });
  const places = fits && placesIn(fits, own, accounts);
  if (!places) return null;
  return fits.flatMap(({ action }, at) => {
    const said = places[at] ?? new Map<string, Said>();
    const from = [...said.values()].map(({ message }) => message);
    const first = accounts.find(({ scan }) => from.includes(scan.message));
    return first
      ? [{ action, message: first.scan.message, start: 0, end: first.scan.content.length, said }]
      : [];
  });
}

/** Whether what the user said makes something else of some steps: another verb, the other way round, or another token beside a number. */
function contradicts(account: Accounted, steps: readonly Step[], counted: ReadonlySet<Item>): boolean {
  const { items } = account.scan;
  const figures = steps.flatMap(figuresOf);
  const counts = items.some((item, at) => {
    const next = items[at + 1];
    const stands = counted.has(item) && (next === undefined || counted.has(next));
    const token = item.kind === 'amount' && stands ? tokenBehind(items, at) : null;
    return token !== null && !figures.some((own) => own.amount === amountOf(item) && own.token === token);
  });
  return (
    counts ||
    isTurnedRound(items, steps) ||
    pairsOtherwise(items, steps) ||
    isAnnouncedElsewhere(account, steps) ||
    verbsIn(items).some(
      ({ actions }) => !steps.some(({ action }) => actions.includes(action.definition.name)),
    )
  );
}

/** "NFT #4 of 0x… for 0x…": a value that its marker puts into another slot than it is in. */
function isAnnouncedElsewhere({ scan, accounting }: Accounted, steps: readonly Step[]): boolean {
  return buildElements(scan, accounting).some((element) => {
    if (element.kind !== 'value' || element.marker === null) return false;
    const { types, marker, item } = element;
    const having = steps.flatMap(({ action, said }) => {
      const [slot] = [...said].find(([, own]) => valueKey(own.value.item) === valueKey(item)) ?? [];
      const meant = Object.entries(action.slots).flatMap(([name, { type, markers }]) =>
        types.includes(type) && markers.includes(marker) ? [name] : [],
      );
      return slot === undefined ? [] : [meant.length > 0 && !meant.includes(slot)];
    });
    return having.length > 0 && having.every(Boolean);
  });
}

/** What still counts of what the user said; null where something in it forbids to take it from what is told. */
export function claimsIn(
  accounts: readonly Accounted[],
  told: Accounted,
  { chain, textOf }: { readonly chain: string; readonly textOf: (message: number) => string },
): readonly Claim[] | null {
  if ([...accounts, told].some(countsUnknown)) return null;
  const claims = accounts.map((account) => claimsOf(account, chain));
  const keys = new Set(told.scan.items.map(valueKey));
  return claims.every((each) => each !== null) ? standing(claims.flat(), { told: keys, textOf }) : null;
}

/** Tokens and the like of a question before the request, which is told, and which nothing else names. */
function namedIn(asked: readonly Accounted[], told: Accounted, claims: readonly Claim[]): readonly Claim[] {
  const keys = new Set(told.scan.items.map(valueKey));
  const known = new Set(claims.map(({ key }) => key));
  return asked.flatMap(({ scan: { items, message } }) =>
    items.flatMap((item) => {
      const key = item.kind === 'token' || item.kind === 'protocol' ? valueKey(item) : null;
      return key !== null && keys.has(key) && !known.has(key) ? [{ item, key, message, denied: false }] : [];
    }),
  );
}

/** What an assistant may name first: a payment and an exchange go no further than the values that the user said for them. */
const UNNAMED = new Set(['transfer', 'swap']);
