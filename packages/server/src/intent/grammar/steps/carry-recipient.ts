import { complete, isListed, lacking, stepOf, type Choice } from './choices.ts';
import { isUncertain, type Fit } from './match-row.ts';
import type { Row } from './rows.ts';
import { hasOneToken } from './sole-output.ts';
import type { Step } from './step.ts';

/** One recipient for several amounts: said after the last, or before the first. Null where it is said otherwise. */
export function carryRecipient(choices: readonly Choice[], message: number): Step[] | null {
  if (!isListed(choices) || choices.length < 2) return null;
  const [first, last] = [choices[0], choices.at(-1)];
  const backward = last && complete(last);
  if (backward && recipientStands(backward, last.row, 'last')) {
    return (
      shareRecipient(choices.slice(0, -1), backward, last.row, message)?.concat(
        stepOf(backward, last.row, message),
      ) ?? null
    );
  }
  const forward = first && complete(first);
  if (!forward || !recipientStands(forward, first.row, 'first')) return null;
  const shared = shareRecipient(choices.slice(1), forward, first.row, message);
  return shared && [stepOf(forward, first.row, message), ...shared];
}

function recipientStands({ action, filled }: Fit, { parts }: Row, where: 'first' | 'last'): boolean {
  const edge = where === 'first' ? parts[0] : parts.at(-1);
  return [...filled].some(([slot, value]) => action.slots[slot]?.type === 'recipient' && value === edge);
}

/** The rows without a recipient get that of the row that has one. All tokens differ, or the list means something else. */
function shareRecipient(choices: readonly Choice[], from: Fit, row: Row, message: number): Step[] | null {
  const giver = stepOf(from, row, message);
  const tokens = new Set([...from.filled.values()].flatMap(tokenKey));
  const steps: Step[] = [];
  for (const choice of choices) {
    const part = lacking(choice, 'recipient');
    const recipient =
      part && part.fit.action.definition === from.action.definition ? giver.said.get(part.slot) : undefined;
    if (!part || !hasOneToken(part.fit) || !recipient || [...part.fit.filled.values()].some(isUncertain))
      return null;
    for (const key of [...part.fit.filled.values()].flatMap(tokenKey)) {
      if (tokens.has(key)) return null;
      tokens.add(key);
    }
    const step = stepOf(part.fit, choice.row, message);
    steps.push({
      ...step,
      said: new Map([...step.said, [part.slot, { ...recipient, carried: 'list' } as const]]),
    });
  }
  return steps;
}

function tokenKey({
  entity,
  item,
}: {
  readonly entity: { readonly kind: string } | null;
  readonly item: { readonly lower: string };
}): string[] {
  return entity?.kind === 'token' || entity?.kind === 'address' ? [item.lower] : [];
}
