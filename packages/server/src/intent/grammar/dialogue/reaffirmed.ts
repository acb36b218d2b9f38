import type { Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { speaksOf } from './agreeing.ts';
import { figureAt } from './figures.ts';
import { keyOfValue } from './own-values.ts';
import { isReport } from './answering.ts';
import { asksForYes, asksToDo } from './asks-to-do.ts';
import type { Heard } from './dialogue.ts';

/**
 * Whether "no, thirty" says once more what the request has, where the assistant's summary has another value in its place ("… 13 USDC?"):
 * with the user's value there, it would speak of the request and of nothing else.
 */
export function reaffirms(
  steps: readonly Step[],
  values: readonly ValueElement[],
  heard: Heard | null,
  context: MessageContext,
): boolean {
  const said = values.filter(({ item }) => kindOf(item) !== null);
  const [value, more] = said;
  if (!heard || !value || more || !asksForYes(heard.content) || isReport(heard.content)) return false;
  const { compiled, vocabulary } = context;
  const { items } = scanMessage(heard.content, heard.message, { actions: compiled.actions, vocabulary });
  const rivals = items.filter((item) => kindOf(item) === kindOf(value.item));
  const [other, another] = rivals.filter((item) => !isOwn(item, steps));
  const told = rivals.some((item) => keyOfValue(item) === keyOfValue(value.item));
  if (!other || another || told) return false;
  // "You have 13 USDC": what somebody has is not what is to be paid.
  if (figureAt(items, items.indexOf(other), { own: [], steps: steps.length }) !== null) return false;
  const before = heard.content.slice(0, other.start);
  const meant = { ...heard, content: before + value.item.text + heard.content.slice(other.end) };
  return (
    asksToDo(meant, steps, { ...context, urges: false, agrees: false }) && speaksOf(meant, steps, context)
  );
}

const ASKS_TRUE =
  /\b(?:is|are)\s+(?:that|this|it|these)\s+(?:right|correct|true|accurate)\b|\b(?:right|correct)\s*\?/i;

/** Whether "no, 40 USDC" may deny what an assistant tells: "You have 30 USDC. Is that right?" speaks of no amount to be paid. */
export function deniesTold(
  steps: readonly Step[],
  values: readonly ValueElement[],
  heard: Heard,
  { compiled, vocabulary }: Pick<MessageContext, 'compiled' | 'vocabulary'>,
): boolean {
  if (!ASKS_TRUE.test(heard.content) || !values.some(({ item }) => item.kind === 'amount')) return false;
  const { items } = scanMessage(heard.content, heard.message, { actions: compiled.actions, vocabulary });
  const told = items.flatMap((item, at) =>
    item.kind === 'amount' ? [figureAt(items, at, { own: [], steps: steps.length })] : [],
  );
  return told.length > 0 && told.every((figure) => figure !== null);
}

const kindOf = ({ kind }: Item): string | null =>
  kind === 'amount' ? kind : kind === 'address' || kind === 'recipient' ? 'recipient' : null;

const isOwn = (item: Item, steps: readonly Step[]): boolean =>
  steps.some(({ said }) =>
    [...said.values()].some(({ value }) => keyOfValue(value.item) === keyOfValue(item)),
  );
