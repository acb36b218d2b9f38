import type { CheckedRequest, ReaderCheck } from './check-reader.ts';

/** The result of checking a model, in a few lines: mistakes, counts, time, tokens and cost. */
export function sayCheck(check: ReaderCheck): string {
  const { model, verifier, requests, tokens, dollars, cut } = check;
  const count = (...scores: CheckedRequest['score'][]): number =>
    requests.filter(({ score }) => scores.includes(score)).length;
  const seconds = requests.map((each) => each.seconds).toSorted((one, other) => one - other);
  const at = (share: number): string => (seconds[Math.floor((seconds.length - 1) * share)] ?? 0).toFixed(1);
  const cost =
    dollars === null
      ? 'set LLM_PRICE_READ and LLM_PRICE_WRITTEN for the cost'
      : `$${dollars.toFixed(4)} in all, $${(dollars / Math.max(requests.length, 1)).toFixed(5)} a request`;
  return [
    ...requests.filter(({ score }) => !['right', 'proper'].includes(score)).map(sayMiss),
    `${model}, ${verifier === null ? 'no second look' : `second look by ${verifier}`}: ${requests.length} requests`,
    `  right    ${count('right', 'proper')}  (${count('right')} as transactions, ${count('proper')} asked, looked up or refused as they should be)`,
    `  asked    ${count('asked')}  complete, and asked about or refused all the same`,
    `  other    ${count('other')}  no transactions, as it should be, but answered in another way`,
    `  wrong    ${count('wrong')}  transactions that nobody asked for`,
    `  failed   ${count('failed')}  no answer of the model`,
    `  seconds  ${at(0.5)} in the middle, ${at(0.95)} for the slowest of twenty`,
    `  tokens   ${tokens.read} read (${tokens.cached} of them kept by the provider), ${tokens.written} written; ${cost}`,
    ...(cut
      ? ['  The server read far fewer tokens than it was sent: raise its context (docs/models.md).']
      : []),
    count('wrong') > 0 ? 'Do not let this model read.' : 'Nothing wrong.',
  ].join('\n');
}

const sayMiss = ({ id, score, said, expected, read, seconds }: CheckedRequest): string =>
  [
    `${score.toUpperCase().padEnd(6)} ${id} (${seconds.toFixed(1)} s): ${said}`,
    `       expected ${expected}`,
    `       read     ${read}`,
  ].join('\n');
