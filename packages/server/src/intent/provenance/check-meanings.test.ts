import { expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import { createGrammarReader } from '../grammar/grammar-reader.ts';
import { findProvenanceFault } from '../provenance.ts';
import { requestOf } from '../testing/requests.ts';

const reader = createGrammarReader({ actions });

test.each([
  // "Deposit" stakes with "into staking" beside it, "stake" lends what is worth a dollar.
  ['base', 'deposit 0.3 ETH', 'lend', 'liquid_stake'],
  ['avalanche', 'stake 5 AVAX with BENQI', 'liquid_stake', 'lend'],
] as const)('on %s, "%s" is read as %s and never passes as %s', async (chain, text, action, other) => {
  const request = requestOf(text, chain);
  const reading = await reader.read(request);
  if (reading.kind !== 'intent') throw new Error(`"${text}" is not understood`);
  expect(reading.intent.steps.map((step) => step.action)).toEqual([action]);
  const steps = reading.intent.steps.map((step) => Object.assign({}, step, { action: other }));
  expect(findProvenanceFault({ steps }, { ...request, actions })).not.toBeNull();
});
