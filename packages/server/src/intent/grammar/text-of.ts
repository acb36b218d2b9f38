import type { Message } from '../../core/message.ts';
import type { Item } from './item.ts';

/** The words of items as they were written, neighbours together. */
export function textOf(items: readonly Item[], messages: readonly Message[]): string {
  const parts: { message: number; start: number; end: number }[] = [];
  for (const { at } of items) {
    const last = parts.at(-1);
    const content = messages[at.message]?.content ?? '';
    // A word or two between them that have no meaning are shown with them.
    const near =
      last?.message === at.message && /^\s*(?:\p{L}+\s*){0,2}$/u.test(content.slice(last.end, at.start));
    if (last && near) last.end = at.end;
    else parts.push({ ...at });
  }
  return parts
    .map(({ message, start, end }) => messages[message]?.content.slice(start, end) ?? '')
    .join(' … ');
}
