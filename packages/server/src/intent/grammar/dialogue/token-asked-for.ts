import type { ActionDefinition } from '../../../core/action.ts';
import type { Heard } from './dialogue.ts';

/** What a question for a token says about which of two is meant: "from which token", "which token … to?". */
const PAID = /\b(?:from|with|spend(?:ing)?|sell(?:ing)?|pay(?:ing)?|swap out|give)\b/i;
const RECEIVED = /\b(?:to|into|for|receiv(?:e|ed|ing)|get|buy(?:ing)?|acquire|want back)\b/i;
/** "… would you like to swap": the "to" of a verb says nothing. */
const INFINITIVE =
  /\b(?:(?:would|do|did) you (?:like|want|wish|prefer)|(?:are )?you going|like|want|wish) to (?=\w)/gi;

/**
 * The slot of a token that an assistant asks for, where a step has one that is paid and one that comes out: the last words of the
 * question tell ("… swap to?"), or else the only ones that speak of either. Null where nothing tells.
 */
export function tokenAskedFor(
  { slots, output }: Pick<ActionDefinition, 'slots' | 'output'>,
  heard: Pick<Heard, 'content'> | null,
): string | null {
  const question = /[^.?!\n]*\?[^?]*$/.exec(heard?.content ?? '')?.[0]?.replaceAll(INFINITIVE, ' ') ?? '';
  const asked = /[^?]*/.exec(question)?.[0]?.trimEnd() ?? '';
  if (output === undefined || !/\b(?:tokens?|coins?|assets?|currency)\b/i.test(asked)) return null;
  if (/\bhow (?:much|many)\b|\bamount\b/i.test(asked)) return null;
  const paid = Object.entries(slots).find(
    ([name, { type, required }]) => type === 'token' && required && name !== output,
  )?.[0];
  if (paid === undefined) return null;
  const end = /\S+$/.exec(asked)?.[0] ?? '';
  if (/^(?:from|with)$/i.test(end)) return paid;
  if (/^(?:to|into|for)$/i.test(end)) return output;
  const [pays, receives] = [PAID.test(asked), RECEIVED.test(asked)];
  return pays === receives ? null : pays ? paid : output;
}
