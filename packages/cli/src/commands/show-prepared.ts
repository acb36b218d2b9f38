import { showAnswer } from '../terminal/show-answer.ts';
import { plain } from '../terminal/table.ts';
import { choicesOf } from './choices.ts';
import type { Prepared } from './schemas.ts';

/** A prepared operation, or the question with its options, as a person reads it. */
export function showPrepared(prepared: Prepared): string {
  const { status, question = '', previewText, operationId, message = '', answer } = prepared;
  if (answer) return showAnswer(message, answer);
  if (status === 'question')
    return [...question.split('\n').map(plain), ...choicesOf(prepared).lines].join('\n');
  return `${previewText}\n\noperation  ${operationId}`;
}
