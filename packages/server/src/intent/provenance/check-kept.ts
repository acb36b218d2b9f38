import { checkKeeping } from '../grammar/checks/check-keeping.ts';
import { readKept } from '../slots/kept.ts';
import { lex } from '../text/lexeme.ts';
import { firstFault } from './check-slots.ts';
import { isSameSpan, placedSlots, type Evidence } from './evidence.ts';

/**
 * Whatever is said to stay is what one amount leaves, its number is read again from its own words, and it is of the token
 * that goes. Null when all is well.
 */
export function checkKept(evidence: Evidence): string | null {
  const less = placedSlots(evidence.intent).flatMap(({ slot, index }) =>
    slot.type === 'amount' && slot.kind === 'all_less' ? [{ ...slot, index }] : [],
  );
  const left = [...evidence.inPlay.values()].flatMap(({ scan, accounting }) =>
    scan.items.filter((item, index) => {
      if (item.kind !== 'kept') return false;
      const here = { message: scan.message, start: item.start, end: item.end };
      const takers = less.filter(({ less: said }) => isSameSpan(said, here));
      return takers.length !== 1 || accounting.roles[index] !== 'silent';
    }),
  );
  if (left[0]) return `"${left[0].text}" is not accounted for`;
  const wrong = firstFault(less, ({ less: { message, start, end }, value }) => {
    const text = evidence.inPlay.get(message)?.scan.content.slice(start, end) ?? '';
    const lexemes = lex(text);
    const found = readKept(lexemes, 0, evidence.vocabulary);
    const same = found?.next === lexemes.length && found.kept.value === value;
    return same ? null : `"${text}" does not say what stays`;
  });
  if (wrong !== null || less.length === 0) return wrong;
  const trouble = checkKeeping(evidence.intent, {
    ...evidence,
    actions: evidence.own,
    scanOf: (message) => evidence.inPlay.get(message)?.scan,
  });
  return trouble ? 'what stays is of something else' : null;
}
