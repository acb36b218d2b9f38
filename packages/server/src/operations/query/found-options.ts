import type { EachFound } from '../../core/action.ts';
import type { Finding, FoundSlot } from '../../core/finding.ts';
import type { OpenSlot, SlotOption } from '../../intent/reading.ts';
import type { Context, ServedChain } from '../context.ts';
import type { SaidSoFar } from './said-so-far.ts';

interface Asked {
  readonly context: Context;
  readonly chain: ServedChain;
  readonly action: string;
  readonly point: OpenSlot;
  readonly said: SaidSoFar;
  /** What a look-up finds in the wallet; nothing where it can not be read in time. */
  readonly findings: (lookUp: string) => Promise<readonly Finding[]>;
}

/**
 * Answers for an open slot of an action on something that the wallet has in a protocol, such as its debts for a repayment: those that
 * "repay all my debts" would go through, less what the step contradicts. None where the action is on nothing of the kind.
 */
export async function foundOptions(asked: Asked): Promise<SlotOption[]> {
  const { context, action, point } = asked;
  const each = context.actions
    .flatMap((whole) => whole.each ?? [])
    .find(
      (one) =>
        one.action === action &&
        one.lookUp !== 'balance' &&
        (one.all === point.slot || Object.hasOwn(one.slots, point.slot)),
    );
  if (!each) return [];
  const found = await findingsOf(each, asked);
  if (point.slot !== each.all) return optionsFor(found, each, asked);
  const [only, ...others] = found;
  return only && others.length === 0 ? [{ label: `all (${only.what})`, value: 'all' }] : [];
}

async function findingsOf(each: EachFound, { chain, said, findings }: Asked): Promise<Finding[]> {
  return (await findings(each.lookUp)).filter(
    ({ kinds, slots }) =>
      kinds.includes(each.kind) &&
      Object.entries(each.slots).every(([name, of]) => {
        const slot = slots[of];
        if (slot?.type === 'token')
          return said.tokens.get(name) === undefined || said.tokens.get(name) === textOf(slot, chain);
        if (slot?.type === 'protocol')
          return said.protocols.get(name) === undefined || said.protocols.get(name) === slot.protocol;
        return true;
      }),
  );
}

/** A token is answered together with where it is, as long as nobody has said where: without that, it would be looked for elsewhere. */
function optionsFor(found: readonly Finding[], each: EachFound, { point, said, chain }: Asked): SlotOption[] {
  return found.flatMap(({ what, slots }): SlotOption[] => {
    const slot = slots[each.slots[point.slot] ?? ''];
    if (!slot) return [];
    const text = textOf(slot, chain);
    const [place] = Object.entries(each.slots).flatMap(([name, of]) => {
      const where = slots[of];
      return where?.type === 'protocol' && name !== point.slot && !said.protocols.has(name)
        ? [{ name, text: where.text }]
        : [];
    });
    if (!place) return [{ label: what, value: text }];
    const says = { [point.slot]: text, [place.name]: place.text };
    return [{ label: what, value: `${text} on ${place.text}`, says }];
  });
}

function textOf(slot: FoundSlot, { tokens }: ServedChain): string {
  if (slot.type === 'token_id') return slot.value;
  if (slot.type !== 'token') return slot.text;
  return tokens.find(({ address }) => address === slot.text)?.symbol ?? slot.text;
}
