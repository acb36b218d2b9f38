import { useOf, type Scan } from '../../scan/item.ts';
import { announced } from '../../lexicon/counted-headings.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Said, Step } from './step.ts';

interface Found {
  readonly trouble: Trouble;
}

/** What is announced and then not said ("three payments: 5 USDC to A, 2 to B"): a step may have been left out. */
export function checkCount(steps: readonly Step[], { content }: Scan): Found | null {
  const other = announced(content).find(({ count, payments }) =>
    payments ? count !== steps.length : count > steps.length,
  );
  if (!other) return null;
  const detail = `"${other.words}" are announced, and ${steps.length} understood.`;
  return { trouble: ask(`${detail} Please say every one of them, or announce as many as there are.`) };
}

/** "In total" and several payments contradict each other, or need a division that nobody spelled out. */
export function checkTotals(steps: readonly Step[], { items }: Scan): Found | null {
  const total = items.some((item) => {
    const use = useOf(item);
    return (
      use?.use === 'glue' && (use.glue === 'exact' || use.glue === 'total') && /total|sum/.test(item.lower)
    );
  });
  const shared = steps.every(({ said }) => [...said.values()].some(isPortion));
  return total && steps.length > 1 && !shared
    ? { trouble: ask('How much should each recipient get? Please say every amount.') }
    : null;
}

const isPortion = ({ value: { entity } }: Said): boolean =>
  entity?.kind === 'amount' && entity.match.amount.kind === 'portion';
