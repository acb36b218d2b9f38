import type { PlannedSetting, PlannedSlot, PlanStep } from '../../core/plan.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { Place } from './place.ts';

type Slots = Readonly<Record<string, PlannedSlot>>;

/** The place as the step's protocol, beside what the words say of it. */
export function chosen({ id, title, source }: Place, said?: PlannedSetting): Slots {
  const sources = said ? [...said.sources, source] : [source];
  return { protocol: { type: 'protocol', protocol: id, text: title, sources } };
}

/**
 * The only place that fits: any for what is lent, one with something in it for what is taken back. Null where none does.
 *
 * @throws Say402Error `question` where several do
 */
export function pickPlace(step: PlanStep, places: readonly Place[], said?: PlannedSetting): Slots | null {
  const fitting = step.action === 'lend' ? places : places.filter(({ held }) => held > 0n);
  const [first, another] = fitting;
  if (another) ask(step, fitting);
  return first ? chosen(first, said) : null;
}

function ask(step: PlanStep, places: readonly Place[]): never {
  const { symbol, decimals } = slotOf(step, 'token', 'token');
  const lends = step.action === 'lend';
  const question = lends
    ? `Where should the ${symbol} be lent?`
    : `The wallet has ${symbol} in several places. From where should it be taken?`;
  const options = places.map(({ title, about, held }) => ({
    label: `${title} (${lends ? about : `${fromBaseUnits(held, decimals)} ${symbol}`})`,
    value: title,
  }));
  throw new Say402Error('question', question, { question, asks: { slot: 'protocol', options } });
}
