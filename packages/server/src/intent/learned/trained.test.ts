import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashLines, templateFiles, TRAINED_ON } from '../../../../../training/data-lines.ts';
import { makeRequest } from '../../../../../training/make-request.ts';
import { isHeldOut } from '../../../../../training/prepare.ts';
import { parseTemplate } from '../../../../../training/template.ts';
import { seededRandom } from '../../../corpus/random.ts';
import { plainReader, readPlainly } from '../../../corpus/read-corpus.ts';
import type { LabelledRequest } from '../../labelled-request.ts';
import { FEATURES } from './features.ts';
import { loadWeights } from './load-weights.ts';

const weights = loadWeights();

/** Templates that were held out of training, each filled once. */
function heldOut(): LabelledRequest[] {
  return templateFiles().flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => {
      const template = isHeldOut(`${name}-${Math.floor(index / 10)}`)
        ? parseTemplate(line, `${name}-${index}`)
        : null;
      const made = template && makeRequest(template, seededRandom(index));
      if (!made) return [];
      const { messages, vocabulary } = made.request;
      return [
        {
          id: `${name}-${index}`,
          voice: name,
          chain: vocabulary.chain,
          messages: [...messages],
          expect: made.expect,
        },
      ];
    }),
  );
}

test('the weights belong to the data: trained on the lines that are here, but for a few since', () => {
  const stored = readFileSync(TRAINED_ON);
  expect(createHash('sha256').update(stored).digest('hex')).toBe(weights.data);
  const trained = new Set(new Uint32Array(new Uint8Array(stored).buffer));
  const lines = hashLines();
  const now = new Set(lines);
  // If more than one in twenty is not trained on, run `npm run train`.
  expect(lines.filter((line) => !trained.has(line)).length).toBeLessThan(lines.length / 20);
  expect([...trained].filter((line) => !now.has(line)).length).toBeLessThan(trained.size / 20);
});

test('the weights know the features of a token by their order', () => {
  expect(weights.features).toEqual([...FEATURES]);
});

test('of requests in wordings that it never saw it proposes many, hardly one wrongly, and builds none', async () => {
  const sample = heldOut().filter((_, index) => index % 3 === 0);
  const [both, alone] = [
    await readPlainly(sample, plainReader({ learned: true })),
    await readPlainly(sample),
  ];
  const share = (complete: boolean, results: typeof both, ...scores: readonly string[]): number => {
    const own = results.filter(({ request }) => (request.expect.kind === 'transactions') === complete);
    return own.filter(({ score }) => scores.includes(score)).length / own.length;
  };
  expect(both.filter(({ score }) => score === 'wrong').map(({ request }) => request.id)).toEqual(
    alone.filter(({ score }) => score === 'wrong').map(({ request }) => request.id),
  );
  const understood = share(true, both, 'right', 'proposed');
  expect(understood).toBeGreaterThan(share(true, alone, 'right', 'proposed') + 0.1);
  expect(understood).toBeGreaterThan(0.3);
  // Where the grammar already asks the same: "my boss wants to swap 5 ETH, should it be prepared without 'my boss wants'?"
  const adds = (complete: boolean): number =>
    share(complete, both, 'misproposed') - share(complete, alone, 'misproposed');
  expect(adds(true)).toBeLessThan(0.05);
  expect(adds(false)).toBeLessThan(0.1);
});
