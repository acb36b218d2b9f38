import { readBareDeadline } from '../slots/deadline.ts';
import type { SettingReading } from '../slots/setting.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { useOf, type Item } from './item.ts';

const ENDS = /^[.!)\]]$/;

/** "1% slippage, 30 minutes": right behind a slippage, and at the end, a duration is how long it may take. Null for any other. */
export function readDeadlineBeside(
  lexemes: readonly Lexeme[],
  at: number,
  items: readonly Item[],
): SettingReading | null {
  if (!isBesideSlippage(items, items.length)) return null;
  const found = readBareDeadline(lexemes, at);
  const [end, more] = found ? lexemes.slice(found.next, found.next + 2) : [];
  const last = !end || (ENDS.test(end.text) && (!more || more.kind === 'break'));
  return last ? found : null;
}

/** Whether a slippage and a comma stand before an index. */
export function isBesideSlippage(items: readonly Item[], index: number): boolean {
  const [slippage, comma] = items.slice(Math.max(0, index - 2), index);
  const use = useOf(comma);
  return (
    slippage?.kind === 'setting' &&
    slippage.setting.type === 'slippage' &&
    use?.use === 'join' &&
    use.join === 'comma'
  );
}
