import { CORRECTING, isDone } from '../grammar/dialogue/answering.ts';
import { asksMeaning } from '../grammar/dialogue/doubted.ts';
import { countedSlot } from '../grammar/checks/perhaps-dollars.ts';
import { asksForOtherNumber } from '../grammar/dialogue/number-asked-for.ts';
import { addressAskedFor, asksFromChain, tokenAskedFor } from '../grammar/dialogue/asked-for.ts';
import { useOf } from '../scan/item.ts';
import { bareSymbol } from '../slots/token.ts';
import { announcementOf } from './announcement.ts';
import { fault } from './check-list.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { heardBefore } from './evidence.ts';

/**
 * An answer comes later, and says only one value of its type, so that it can not be given to the wrong step; or each of its
 * amounts has the token beside it that it counts.
 */
export function checkAnswer(
  one: PlacedSlot,
  placed: readonly PlacedSlot[],
  evidence: Evidence,
): string | null {
  const { slot, step, name } = one;
  const inMessage = placed.filter((other) => other.slot.at.message === slot.at.message);
  const inAnswer = inMessage.filter(
    (other) => other.slot.type === slot.type && (other === one || !saysAgain(other, one, evidence)),
  );
  const single =
    inAnswer.length === 1 ||
    inAnswer.every((each) => isCountedBeside(each, evidence)) ||
    inAnswer.every(
      (each) =>
        isAnnounced(each, evidence) ||
        isOfAmount(each, inMessage, evidence) ||
        leadsOn(each, inMessage, evidence),
    );
  const told = wasAskedFor(one, evidence) || isAnnounced(one, evidence) || isSpent(one, placed, evidence);
  const asked = Object.entries(step.slots).every(
    ([other, said]) =>
      other === name ||
      said.type !== slot.type ||
      said.at.message === step.clause.message ||
      (single && said.at.message === slot.at.message) ||
      told ||
      isAnnounced({ ...one, name: other, slot: said }, evidence) ||
      isSpent({ ...one, name: other, slot: said }, placed, evidence),
  );
  const rivals = placed.filter(
    (other) =>
      other !== one && other.carried !== null && other.slot.type === slot.type && other.index !== one.index,
  );
  const right = slot.at.message > step.clause.message && single && asked && rivals.length === 0;
  const elsewhere = !isAnnounced(one, evidence) && isAnotherAddress(one, evidence);
  return right && !isAnotherNumber(one, evidence) && !elsewhere && !isOrigin(one, evidence)
    ? null
    : fault(one);
}

/** "33 USDC to ETH": the token that is right behind the number that counts it. */
const isOfAmount = (one: PlacedSlot, inMessage: readonly PlacedSlot[], evidence: Evidence): boolean =>
  inMessage.some((other) => {
    const definition = evidence.own.find(({ name }) => name === other.step.action);
    return (
      other.index === one.index &&
      other.slot.type === 'amount' &&
      definition !== undefined &&
      isOneToken(definition, countedSlot(definition, other.name), one.name) &&
      isCountedBeside(other, evidence)
    );
  });

/** "ETH to USDC": right before what announces the token that comes out stands the one that is paid. */
function leadsOn(
  { slot, step, name, index }: PlacedSlot,
  inMessage: readonly PlacedSlot[],
  evidence: Evidence,
): boolean {
  const { slots, output = '' } = evidence.own.find((action) => action.name === step.action) ?? {};
  const items = evidence.inPlay.get(slot.at.message)?.scan.items ?? [];
  const at = items.findIndex(({ start }) => start === slot.at.start);
  const into = inMessage.find(
    (other) => other.index === index && other.name === output && other.slot.at.start === items[at + 2]?.start,
  );
  const isPaid = slots?.[name]?.type === 'token' && slots[name].required && name !== output;
  return isPaid && at !== -1 && into !== undefined && isAnnounced(into, evidence);
}

/** "From ETH to USDC, 0.5 ETH": the token that is counted, or the same said again. */
const isOneToken = ({ slots }: Evidence['own'][number], counted: string, name: string): boolean =>
  counted === name || slots[name]?.sameAs === counted || slots[counted]?.sameAs === name;

/** "0.5 SOL" to "How much SOL would you like to spend?": what is paid, and no more than that. */
function isSpent(one: PlacedSlot, placed: readonly PlacedSlot[], evidence: Evidence): boolean {
  const heard = heardBefore(one.slot.at.message, evidence.messages)?.content ?? '';
  const output = evidence.own.find(({ name }) => name === one.step.action)?.output;
  const spends = SPENDING.test(heard) && !GETTING.test(heard);
  const beside = placed.filter(({ slot }) => slot.at.message === one.slot.at.message);
  return one.slot.type === 'token' && one.name !== output && spends && isOfAmount(one, beside, evidence);
}
const SPENDING = /\bhow\s+(?:much|many)\b[^?]*\b(?:spend|pay|sell|use)\b/i;
const GETTING = /\b(?:receive|get|obtain|end\s+up)\b/i;

/** "USDC, at most 300 USDC": the token of a bound, which is that of what is paid. */
function saysAgain(one: PlacedSlot, other: PlacedSlot, { own }: Evidence): boolean {
  const { slots } = own.find(({ name }) => name === one.step.action) ?? {};
  return (
    one.index === other.index &&
    (slots?.[one.name]?.sameAs === other.name || slots?.[other.name]?.sameAs === one.name)
  );
}

/** "0x…" after "Who should receive it?" is neither the NFT nor a contract. */
function isAnotherAddress({ slot, step, carried }: PlacedSlot, { messages, own }: Evidence): boolean {
  const heard = heardBefore(slot.at.message, messages);
  const definition = own.find((action) => action.name === step.action);
  const types = Object.values(definition?.slots ?? {}).map(({ type }) => type);
  if (carried !== 'answer' || !heard || !types.includes('recipient')) return false;
  const asked = addressAskedFor(heard);
  const isAddress = slot.type === 'recipient' || slot.type === 'contract';
  return isAddress && asked !== null && (asked === 'recipient') !== (slot.type === 'recipient');
}

/** "Polygon" after "From which chain?" is not where it goes to. */
function isOrigin({ slot }: PlacedSlot, { messages }: Evidence): boolean {
  const heard = heardBefore(slot.at.message, messages);
  return slot.type === 'chain' && heard !== undefined && asksFromChain(heard);
}

/** "5" after "How much USDC would you like to receive?" is no amount of what is paid. */
function isAnotherNumber(one: PlacedSlot, evidence: Evidence): boolean {
  const { slot, step, name } = one;
  const { messages, own, vocabulary } = evidence;
  const heard = messages.slice(0, slot.at.message).findLastIndex(({ role }) => role !== 'system');
  const { role, content = '' } = messages[heard] ?? {};
  const definition = own.find((action) => action.name === step.action);
  if (slot.type !== 'amount' || one.carried !== 'answer' || role !== 'assistant' || !definition) return false;
  const said = new Map(
    Object.entries(step.slots).map(
      ([
        each,
        {
          at: { message, start, end },
        },
      ]) => {
        const text = messages[message]?.content.slice(start, end) ?? '';
        return [each, { text, message, start }] as const;
      },
    ),
  );
  const bare = slot.kind === 'tokens' && !isCountedBeside(one, evidence);
  const answered = { definition, slot: name, bare, said };
  return asksForOtherNumber(answered, { message: heard, content }, { actions: own, vocabulary });
}

/** "From DAI" is what is paid, whatever was asked: no other slot of the type is announced so. */
function isAnnounced(one: PlacedSlot, evidence: Evidence): boolean {
  const { slots } = evidence.own.find((action) => action.name === one.step.action) ?? {};
  const { marker } = announcementOf(one, evidence);
  const announced = Object.entries(slots ?? {}).filter(
    ([, { type, markers }]) => type === one.slot.type && marker !== null && markers.includes(marker),
  );
  return announced.length === 1 && announced[0]?.[0] === one.name;
}

/** "Which token would you like to swap to?", right before the answer. */
function wasAskedFor({ slot, step, name }: PlacedSlot, { messages, own }: Evidence): boolean {
  const heard = heardBefore(slot.at.message, messages);
  const definition = own.find((action) => action.name === step.action);
  if (!heard || !definition) return false;
  return tokenAskedFor(definition, heard) === name;
}

/** A correction says that it is one, and there is only one step that it can mean. */
export function checkCorrection(
  one: PlacedSlot,
  placed: readonly PlacedSlot[],
  evidence: Evidence,
): string | null {
  const said = evidence.inPlay.get(one.slot.at.message);
  const corrects = said?.scan.items.some((item) => {
    const use = useOf(item);
    return use?.use === 'dialogue' && CORRECTING.some((does) => does === use.does);
  });
  const told = corrects || repeatsDone(one, evidence) || isAskedMeaning(one, evidence);
  const named = replacesSaid(one, evidence);
  return named || (told && evidence.intent.steps.length === 1)
    ? checkAnswer(one, placed, evidence)
    : fault(one);
}

/** "Do the same for bob.eth", right after the report that it was done. */
function repeatsDone({ slot }: PlacedSlot, { inPlay, messages }: Evidence): boolean {
  const heard = heardBefore(slot.at.message, messages);
  const again = inPlay.get(slot.at.message)?.scan.items.some((item) => {
    const use = useOf(item);
    return use?.use === 'dialogue' && use.does === 'repeat';
  });
  return again === true && heard !== undefined && isDone(heard.content);
}

/** "USDT instead of USDC", where USDC is said once before. */
function replacesSaid({ slot }: PlacedSlot, { replaced, inPlay }: Evidence): boolean {
  const of = replaced.get(slot.at.message)?.find(({ by }) => by.item.start === slot.at.start)?.of;
  if (!of) return false;
  const earlier = [...inPlay].filter(([message]) => message < slot.at.message);
  const said = earlier.flatMap(([, { scan }]) => scan.items.filter(({ lower }) => lower === of.item.lower));
  return said.length === 1;
}

/** "0.1 ETH and 300 USDC": right beside a number stands the token that it counts. */
function isCountedBeside({ slot, step, name }: PlacedSlot, { inPlay, own }: Evidence): boolean {
  const definition = own.find((action) => action.name === step.action);
  const token = definition && step.slots[countedSlot(definition, name)];
  const said = inPlay.get(slot.at.message);
  const items = said?.scan.items ?? [];
  const next = items[items.findIndex(({ start }) => start === slot.at.start) + 1];
  return (
    slot.type === 'amount' &&
    token?.type === 'token' &&
    'text' in token &&
    next?.kind === 'token' &&
    bareSymbol(next.text) === bareSymbol(token.text)
  );
}

/** Right before it the assistant asked what a word of the request means. */
function isAskedMeaning({ slot }: PlacedSlot, { messages }: Evidence): boolean {
  const heard = heardBefore(slot.at.message, messages);
  return heard !== undefined && asksMeaning(heard.content);
}
