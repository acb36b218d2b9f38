import type { Slot } from '../../core/intent.ts';
import type { Value } from '../values/value.ts';
import { textAt, type Evidence } from './evidence.ts';
import { placedSlots } from './placed-slots.ts';
import type { Doubt, Finding } from './proof.ts';

const SLIPPAGE =
  /slip|tolerance|tolerancia|tolerância|toleranz|tolérance|deslizamiento|derrapagem|glissement|滑点|滑點|スリッページ|滑り/giu;
const MEMO =
  /memo|note\b|\btag\b|message|reference|nota\b|mensaje|mensagem|notiz|verwendungszweck|備考|备注|附言|留言|メモ|メッセージ/iu;

/**
 * A slippage and a memo have a word for them beside them, in one of the served languages; otherwise only the reader says that they are one.
 */
export const checkAnnounced: Finding = (checked) => {
  const { evidence } = checked;
  const doubts = placedSlots(checked).flatMap(({ name, slot }): Doubt[] => {
    const announced =
      (slot.type !== 'slippage' || isSlippage(slot, evidence)) &&
      (slot.type !== 'memo' || isMemo(slot, evidence));
    if (announced) return [];
    return [
      {
        kind: 'readers_word',
        at: [slot.at],
        text: `"${textAt(evidence.request, slot.at)}" is taken to be the ${name}.`,
      },
    ];
  });
  return { fault: null, doubts };
};

/** How far a place is from the nearest word for slippage. */
export function distanceToSlippage({ message, start }: Value['at'], { request }: Evidence): number {
  const content = request.messages[message]?.content ?? '';
  return Math.min(...[...content.matchAll(SLIPPAGE)].map(({ index }) => Math.abs(index - start)));
}

/** Of two percentages, the one nearer to a word for slippage is the slippage. */
function isSlippage({ at }: Slot, evidence: Evidence): boolean {
  const own = distanceToSlippage(at, evidence);
  const others = evidence.values[at.message]?.filter(({ kind }) => kind === 'percent') ?? [];
  return Number.isFinite(own) && !others.some((value) => distanceToSlippage(value.at, evidence) < own);
}

/** Whether a text is in quotation marks, or behind a word for a memo. */
function isMemo({ at }: Slot, { request }: Evidence): boolean {
  const before = textAt(request, { ...at, start: Math.max(0, at.start - 32), end: at.start });
  const behind = textAt(request, { ...at, start: at.end, end: at.end + 24 });
  return /["'“‘`「]$/u.test(before) || MEMO.test(before) || MEMO.test(behind);
}
