import type { Span } from '../../core/intent.ts';
import { findValues } from '../values/find-values.ts';
import type { Value } from '../values/value.ts';
import type { ProofRequest } from './proof-request.ts';

/** The values in the user's messages, which alone carry authority. */
export interface Evidence {
  readonly request: ProofRequest;
  /** By index of the message; empty for messages of others. */
  readonly values: readonly (readonly Value[])[];
  /** Index of the user's last message; -1 where there is none. */
  readonly last: number;
}

export function gatherEvidence(request: ProofRequest): Evidence {
  const { messages, vocabulary } = request;
  return {
    request,
    values: messages.map(({ role, content }, index) =>
      role === 'user' ? findValues(content, index, vocabulary) : [],
    ),
    last: messages.findLastIndex(({ role }) => role === 'user'),
  };
}

export const isInside = (inner: Span, outer: Span): boolean =>
  inner.message === outer.message && inner.start >= outer.start && inner.end <= outer.end;

export const touches = (one: Span, other: Span): boolean =>
  one.message === other.message && one.start < other.end && other.start < one.end;

export const isSameSpan = (one: Span, other: Span): boolean => isInside(one, other) && isInside(other, one);

export const textAt = ({ messages }: ProofRequest, { message, start, end }: Span): string =>
  messages[message]?.content.slice(start, end) ?? '';

/** The text between two places of a message. */
export const between = (request: ProofRequest, one: Span, other: Span): string =>
  textAt(request, { message: one.message, start: one.end, end: other.start });
