import type { CorpusCase } from '../case.ts';
import { PAUSES, VARIANTS } from './variants.ts';

/** A request that must not become a transaction, written a little otherwise. */
export interface StillRefused {
  readonly how: string;
  readonly text: string;
}

/** "Please" and "asap" make an order of what tells of one, so these say more than was said. */
const ORDERING = new Set(['can you', 'i want to', 'please', 'please before', 'asap']);

/** What is asked about or refused stays so in capitals, with other spaces, and with pauses between its words. */
export function* refused({ messages }: CorpusCase): Generator<StillRefused> {
  const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  for (const [how, change] of Object.entries(VARIANTS))
    if (!ORDERING.has(how)) yield { how, text: change(text) };
  const parts = text.split(' ');
  for (const pause of PAUSES) {
    if (pause === ' please ') continue;
    for (const at of parts.keys()) {
      if (at === 0) continue;
      const bent = parts.slice(0, at).join(' ') + pause + parts.slice(at).join(' ');
      yield { how: JSON.stringify(pause), text: bent };
    }
  }
}
