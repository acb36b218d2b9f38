import { troubled } from '../explain/trouble.ts';
import { agrees, type AnswerContext } from './answer-draft.ts';
import { AGAIN } from './answering.ts';
import type { Draft, StepsReading, Turn } from './dialogue.ts';
import { isAllAgain } from './repeats.ts';

/**
 * "Yes, supply 500 USDC" to "Supply 500 USDC to Aave?": what was agreed to is said again in fewer words, and is all that was asked for; more may
 * follow it. Null where something else is said, or where what is left out was spoken of ("Without the memo?").
 */
export function agreedAgain(
  draft: Draft,
  reading: Omit<StepsReading, 'said'>,
  { heard }: Turn,
  context: AnswerContext,
): Draft | null {
  if (draft.kind !== 'steps' || heard === null || !reading.opening.does.has('yes')) return null;
  const again = reading.steps.slice(0, draft.steps.length);
  if (!heard.content.includes('?') || !isAllAgain(draft.steps, again)) return null;
  if (agrees(draft, { heard, reading }, context))
    return { kind: 'steps', steps: [...draft.steps, ...reading.steps.slice(again.length)] };
  const placed = [...draft.steps, ...again].map(({ said }) => said.has('protocol'));
  return placed.every((place) => place === placed[0]) ? null : troubled(AGAIN);
}
