import type { Span } from '../../core/intent.ts';
import type { TermValue } from './value.ts';

/** A word taken for the name of a token. */
export const namedToken = (text: string, at: Span, token: string): TermValue => ({
  kind: 'term',
  token,
  elsewhere: [],
  chain: null,
  protocol: null,
  sure: true,
  at,
  text,
  disguise: null,
});
