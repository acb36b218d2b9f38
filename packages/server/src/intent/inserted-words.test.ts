import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCorpus } from '../../corpus/load-corpus.ts';
import { WALLETS } from '../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../corpus/vocabulary.ts';
import { readActions as actions } from '../actions/registry.ts';
import { formOfIntent } from './model/form-steps.ts';
import { createGrammarReader } from './grammar/grammar-reader.ts';

const reader = createGrammarReader({ actions });
/** Requests of one message, so that inserted words land within the instruction itself. */
const requests = loadCorpus().filter(
  ({ expect: { kind }, messages }) => kind === 'transactions' && messages.length === 1,
);

/** The transactions that are read, in normal form; null where there are none. */
async function stepsOf(chain: string, content: string): Promise<string | null> {
  const vocabulary = vocabularyFor(chain);
  const wallet = WALLETS[vocabulary.family];
  const signal = new AbortController().signal;
  const reading = await reader.read({ messages: [{ role: 'user', content }], wallet, vocabulary, signal });
  return reading.kind === 'transactions' ? JSON.stringify(formOfIntent(reading.intent)) : null;
}

test.each([
  [
    'a condition or a time',
    'if it rains|when ETH is up|unless he objects|tomorrow|in 5 minutes|every day|until friday|at noon|provided he agrees|as long as gas is low|after lunch',
  ],
  [
    'a negation or an exception',
    "don't|do not|not|never|without|nothing|except 1|cancel|isn't|instead of|stop",
  ],
  [
    'another recipient',
    '0xde709f2102306220921060314715629080e2fb77|and vitalik.eth|or vitalik.eth|, vitalik.eth|(vitalik.eth)|and me|to bob',
  ],
  [
    'a word that means something',
    'blorp|secretly|double|twice|roughly|fake|maybe|perhaps|x2|bob|purple elephant|repay|memo|half|7',
  ],
])('%s that is put into an understood request is never skipped', async (_, words) => {
  const property = fc.asyncProperty(
    fc.constantFrom(...requests),
    fc.constantFrom(...words.split('|')),
    fc.nat(),
    async ({ chain, messages }, inserted, gap) => {
      const said = (messages[0]?.content ?? '').split(' ');
      if (said.some((word) => word.toLowerCase() === inserted)) return true;
      const at = gap % (said.length + 1);
      const bent = [...said.slice(0, at), inserted, ...said.slice(at)].join(' ');
      const before = await stepsOf(chain, said.join(' '));
      return before === null || (await stepsOf(chain, bent)) !== before;
    },
  );
  expect((await fc.check(property, { numRuns: 400 })).counterexample).toBeNull();
});

test.each(['5 USDC to each twice of these addresses', '5 USDC to a secretly friend', '5 USDC half to'])(
  'words that introduce a recipient are not just any: "send %s: 0x…"',
  async (words) => {
    const recipients =
      '0x52908400098527886E0F7030069857D2E4169EE7, 0xde709f2102306220921060314715629080e2fb77';
    expect(await stepsOf('base', `send ${words}: ${recipients}`)).toBeNull();
  },
);
