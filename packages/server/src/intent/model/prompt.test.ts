import { expect, test } from 'vitest';
import { readActions as actions } from '../../actions/registry.ts';
import { requestOf } from '../testing/requests.ts';
import { modelOutputSchema } from './output-schema.ts';
import { messagesPrompt, systemPrompt } from './prompt.ts';
import { renderSteps } from './render-steps.ts';
import { slotsOn } from './slots-on.ts';
import { workedOutputs } from './worked-outputs.ts';

const promptFor = (chain: string): string =>
  systemPrompt({ actions, venues: { lend: ['Aave v3'] } }, requestOf('', chain).vocabulary);

test('the system prompt is the same for every request of a chain, and what varies stands in the other', () => {
  const [one, other] = [requestOf('send 5 USDC to bob.eth'), requestOf('lend 5 DAI')];
  expect(systemPrompt({ actions, venues: {} }, one.vocabulary)).toBe(
    systemPrompt({ actions, venues: {} }, other.vocabulary),
  );
  expect(promptFor('base')).not.toContain(one.wallet);
  expect(messagesPrompt(one)).toContain(one.wallet);
});

test('it names every action and slot of its chain, every token with its aliases, and what is carried out by whom', () => {
  for (const chain of ['base', 'polygon', 'avalanche', 'solana']) {
    const { vocabulary } = requestOf('', chain);
    const prompt = promptFor(chain);
    const named = actions.map(({ name }) => name).filter((name) => !prompt.includes(name));
    expect(named).toEqual([]);
    const offered = actions.filter(({ instead }) => instead?.[chain] === undefined);
    const slots = offered
      .filter(({ families }) => families?.includes(vocabulary.family) ?? true)
      .flatMap((action) => Object.keys(slotsOn(action, vocabulary.family)));
    expect(slots.filter((slot) => !prompt.includes(`- ${slot} (`))).toEqual([]);
    const words = [...vocabulary.tokens.keys()].filter((word) => !prompt.toLowerCase().includes(word));
    expect(words).toEqual([]);
  }
  expect(promptFor('base')).toContain('Carried out here by: Aave v3.');
  expect(promptFor('base')).toMatch(/Not on this chain: liquid_stake .*swap it for a staking token/);
});

test('every worked output passes the schema of its chain', () => {
  for (const chain of ['base', 'solana']) {
    const { vocabulary } = requestOf('', chain);
    const schema = modelOutputSchema(actions, vocabulary.family);
    const worked = workedOutputs(vocabulary.family, vocabulary);
    expect(worked.map(({ output }) => schema.safeParse(output).success)).toEqual(worked.map(() => true));
  }
});

test('a draft is shown with its question and its open slots', () => {
  const request = requestOf('send 5 USDC');
  const question = 'To which address should it be sent?';
  const at = { message: 0, start: 5, end: 6 };
  const proposal = { steps: [{ action: 'transfer', slots: { amount: { at, value: '5' } } }], unused: [] };
  const open = [{ step: 0, slot: 'recipient', options: [{ label: 'Bob', value: 'bob.eth' }] }];
  const prompt = messagesPrompt({
    ...request,
    draft: { messages: request.messages, question, open, proposal },
  });
  expect(prompt).toContain(question);
  expect(prompt).toContain('bob.eth');
  expect(prompt).toContain('"amount":"5"');
});

test('steps are rendered from the definitions, with values that no placeholder shows', () => {
  const { vocabulary } = requestOf('');
  const lines = renderSteps(
    [
      { action: 'swap', slots: { amountIn: '1/2', tokenIn: 'native', tokenOut: 'USDC', deadline: '600' } },
      { action: 'transfer', slots: { amount: 'output', token: 'output', recipient: 'bob.eth' } },
      { action: 'transfer', slots: { amount: '1/2 of output', token: 'USDC', recipient: 'bob.eth' } },
      { action: 'transfer', slots: { amount: '1/2 of output', token: 'output', recipient: 'bob.eth' } },
      { action: 'transfer', slots: { amount: '$5', token: 'USDC' } },
    ],
    actions,
    vocabulary,
  );
  expect(lines).toEqual([
    'Swap 1/2 of the balance of ETH for USDC (deadline: 600 seconds)',
    'Send everything that step 1 brings to bob.eth',
    'Send 1/2 of what step 2 brings in USDC to bob.eth',
    'Send 1/2 of what step 3 brings to bob.eth',
    'Send $5 worth of USDC to (recipient open)',
  ]);
});
