import type { ActionDefinition } from '../../core/action.ts';
import { prove } from '../proof/prove.ts';
import type { Proposal } from '../proposal.ts';
import { assemble } from './assemble.ts';
import { makeDecoder } from './decoder.ts';
import { encode } from './encode.ts';
import { addRow, softmax } from './matrix.ts';
import { multiply } from './multiply.ts';
import { toProposal } from './to-proposal.ts';
import { tokenise, type Token, type Tokenised } from './tokenise.ts';
import type { Weights } from './weights.ts';

/** What the network makes of a request. */
export interface Guess {
  /** A proposal that was proved without a fault and leaves out no value that matters; null where there is none. */
  readonly proposal: Proposal | null;
  /** The likelihood that the messages ask for transactions, and that these are the steps. */
  readonly whole: number;
  readonly exact: number;
  /** The highest likelihood of any word to limit what is asked for, such as a condition or another's wallet. */
  readonly limited: number;
}

/** Reads a request with the network; null where it is too long for it. */
export function guess(
  request: Tokenised,
  actions: readonly ActionDefinition[],
  weights: Weights,
  least = 0.2,
): Guess | null {
  const tokens = tokenise(request, actions);
  if (!tokens) return null;
  const encoded = encode(tokens, weights);
  const classes = multiply(encoded.pool, weights.of('class'));
  addRow(classes, weights.of('class_bias').values);
  const shares = softmax(classes);
  const whole = shares[weights.classes.indexOf('transactions')] ?? 0;
  const limited = limitOf(encoded.rows, tokens, weights);
  const none = { proposal: null, whole, exact: 0, limited };
  if (whole < least) return none;
  const said = tokens.map((token) => token.said && token.at.end > token.at.start);
  const found = assemble(makeDecoder(encoded, said, weights), { request, tokens, actions, weights });
  if (!found) return none;
  const proposal = toProposal(found.steps, tokens, request);
  const proof = prove(proposal, request, actions);
  const sound =
    proof.kind === 'pass' ||
    (proof.kind === 'confirm' && proof.doubts.every(({ kind }) => !LEAVES.has(kind)));
  return { ...none, proposal: sound ? proposal : null, exact: Math.exp(found.logLikelihood) };
}

/** Doubts about a value that is in no slot, where only the network says that it means nothing. */
const LEAVES: ReadonlySet<string> = new Set(['unused', 'left_out']);

const LIMIT = 2;

/** The highest likelihood of any of the user's words to be a limiting one. */
function limitOf(rows: Float64Array, tokens: readonly Token[], weights: Weights): number {
  const scores = multiply(rows, weights.of('tag'));
  addRow(scores, weights.of('tag_bias').values);
  const kinds = scores.length / tokens.length;
  return tokens.reduce(
    (most, { said }, index) =>
      said ? Math.max(most, softmax(scores.subarray(index * kinds, (index + 1) * kinds))[LIMIT] ?? 0) : most,
    0,
  );
}
