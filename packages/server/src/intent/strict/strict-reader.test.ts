import { describe, expect, test } from 'vitest';
import { chains, tokens } from '@say402/readback';
import { leanActions } from '../../actions/lean/registry.ts';
import { makeVocabulary } from '../make-vocabulary.ts';
import type { Vocabulary } from '../reader.ts';
import type { Reading } from '../reading.ts';
import { normalForm } from '../values/normal-form.ts';
import { compileActions } from './form.ts';
import { createStrictReader } from './strict-reader.ts';

const R = '0x52908400098527886E0F7030069857D2E4169EE7';
const S = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const served = Object.values(chains).map((chain) => ({ chain, tokens: tokens[chain.name] ?? [] }));
const vocabularies = new Map<string, Vocabulary>(
  served.map((own) => [own.chain.name, makeVocabulary(own, served)]),
);
const reader = createStrictReader({ actions: leanActions });

type Said = string | readonly [role: 'user' | 'assistant', content: string];

async function read(chain: string, ...said: readonly Said[]): Promise<Reading> {
  const vocabulary = vocabularies.get(chain);
  if (!vocabulary) throw new RangeError(chain);
  const wallet =
    vocabulary.family === 'evm'
      ? '0x27b1fdb04752bbc536007a920d24acb045561c26'
      : 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm';
  const messages = said.map((one) =>
    typeof one === 'string' ? { role: 'user' as const, content: one } : { role: one[0], content: one[1] },
  );
  return reader.read({ messages, wallet, vocabulary, signal: new AbortController().signal });
}

/** What was built, such as `transfer amount=5 token=USDC …`; for anything else its kind. */
function shown(reading: Reading): string {
  if (reading.kind === 'question') return 'question';
  if (reading.kind === 'refusal') return reading.code;
  if (reading.kind === 'lookup') return `lookup ${reading.lookup}`;
  return reading.intent.steps
    .map(({ action, slots }) =>
      [action, ...Object.entries(slots).map(([name, slot]) => `${name}=${normalForm(slot)}`)].join(' '),
    )
    .join(' | ');
}

/** What comes of a talk in which the assistant puts our own questions. */
async function talk(chain: string, ...answers: readonly string[]): Promise<Reading> {
  const said: Said[] = [];
  let reading: Reading | null = null;
  for (const answer of answers) {
    if (reading?.kind === 'question') said.push(['assistant', reading.question]);
    said.push(answer);
    reading = await read(chain, ...said);
  }
  if (!reading) throw new RangeError('nothing was said');
  return reading;
}

/** The same, where each answer comes with the draft of the question. */
async function withDrafts(chain: string, ...answers: readonly string[]): Promise<Reading> {
  const vocabulary = vocabularies.get(chain);
  if (!vocabulary) throw new RangeError(chain);
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let reading: Reading | null = null;
  for (const content of answers) {
    const draft = reading?.kind === 'question' ? reading.draft : null;
    if (reading?.kind === 'question') messages.push({ role: 'assistant', content: reading.question });
    messages.push({ role: 'user', content });
    const wallet = '0x27b1fdb04752bbc536007a920d24acb045561c26';
    const request = { messages: [...messages], wallet, vocabulary, signal: new AbortController().signal };
    reading = await reader.read(draft ? { ...request, draft } : request);
  }
  if (!reading) throw new RangeError('nothing was said');
  return reading;
}

describe('definitions', () => {
  test('have at most 600 verb phrases', () => {
    const evm = compileActions(leanActions, 'evm').phrases;
    const svm = compileActions(leanActions, 'svm').phrases;
    expect(Math.max(evm, svm)).toBeGreaterThan(100);
    expect(evm + svm).toBeLessThan(1200);
    expect(Math.max(evm, svm)).toBeLessThanOrEqual(600);
  });

  test('compile quickly and small', () => {
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    const kept = [compileActions(leanActions, 'evm'), compileActions(leanActions, 'svm')];
    // A busy machine is allowed four times as much.
    expect(performance.now() - start).toBeLessThan(400);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
    expect(kept).toHaveLength(2);
  });

  const ON: Readonly<Record<string, string>> = {
    'unstake 5 sAVAX': 'avalanche',
    'stake 10 AVAX': 'avalanche',
    'claim my AVAX from BENQI': 'avalanche',
    'wrap all my AVAX into WAVAX': 'avalanche',
    'add liquidity with 0.1 ETH and 300 USDC on Uniswap, full range': 'base',
    'bridge 100 USDC to Base for 0x52908400098527886E0F7030069857D2E4169EE7': 'solana',
    'provide liquidity 100 USDC and 100 USDT, ±5% range': 'base',
  };
  const examples = leanActions.flatMap(({ name, families, examples: said }) =>
    said.map((text) => ({
      name,
      text,
      chain:
        ON[text] ??
        (families?.includes('evm') === false ||
        /\bSOL\b|JitoSOL|WSOL|BONK|[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(text)
          ? /Solana/.test(text)
            ? 'base'
            : 'solana'
          : 'base'),
    })),
  );

  test.each(examples)('$name: "$text" is read as documented', async ({ name, text, chain }) => {
    expect(shown(await read(chain, text))).toMatch(new RegExp(`^${name}\\b`));
  });
});

describe('plain requests', () => {
  test.each([
    ['base', `Forward 10 USDC to the specific address ${R}`, `transfer amount=10 token=USDC recipient=${R}`],
    [
      'base',
      `Send 50000 USDC to my exchange deposit address: ${R}`,
      `transfer amount=50000 token=USDC recipient=${R}`,
    ],
    ['base', 'can I get my 100 USDT back from aave?', 'withdraw amount=100 token=USDT protocol=aave'],
    ['base', `Can you send 5 USDC to ${R}?`, `transfer amount=5 token=USDC recipient=${R}`],
    ['solana', 'Stake half a SOL to earn rewards', 'stake amount=0.5 token=native'],
    ['base', 'swap 5 USDC to ETH at the best rate', 'swap amountIn=5 tokenIn=USDC tokenOut=native'],
    ['solana', 'close my BONK account', 'close_accounts token=BONK'],
    [
      'base',
      `please send 5 USDC to ${R} and 3 to bob.eth`,
      `transfer amount=5 token=USDC recipient=${R} | transfer amount=3 recipient=bob.eth token=USDC`,
    ],
    [
      'base',
      `split 100 USDC evenly between ${R} and bob.eth`,
      `transfer amount=100 in 2 token=USDC recipient=${R} | transfer amount=100 in 2 token=USDC recipient=bob.eth`,
    ],
    [
      'base',
      `send ${R} and bob.eth 5 USDC each`,
      `transfer amount=5 token=USDC recipient=${R} | transfer amount=5 token=USDC recipient=bob.eth`,
    ],
    [
      'base',
      `swap 5 USDC to ETH and send it to ${R}`,
      `swap amountIn=5 tokenIn=USDC tokenOut=native | transfer amount=output token=output recipient=${R}`,
    ],
    [
      'base',
      `withdraw 100 USDC from aave, send 50 USDC to ${R} and the rest to bob.eth`,
      `withdraw amount=100 token=USDC protocol=aave | transfer amount=50 token=USDC recipient=${R} | transfer amount=rest token=USDC recipient=bob.eth`,
    ],
    [
      'base',
      `1. wrap 1 ETH\n2. send 5 USDC to ${R}`,
      `wrap amount=1 token=native | transfer amount=5 token=USDC recipient=${R}`,
    ],
    ['base', 'on Aave, supply 5 USDC', 'lend protocol=aave amount=5 token=USDC'],
    [
      'base',
      'swap 5 USDC for ETH on Base with 1% slippage',
      'swap amountIn=5 tokenIn=USDC tokenOut=native slippage=1%',
    ],
    [
      'solana',
      `send 1 SOL to ${S} with memo "für André"`,
      `transfer amount=1 token=native recipient=${S} memo=für André`,
    ],
  ])('on %s: %s', async (chain, said, built) => {
    expect(shown(await read(chain, said))).toBe(built);
  });
});

describe('what is no plain request', () => {
  test.each([
    [`don't send 5 USDC to ${R}`, 'not_a_transaction'],
    [`send 5 USDC to ${R} when ETH drops below 2000`, 'conditions_unsupported'],
    [`send 5 USDC to ${R} every Monday`, 'conditions_unsupported'],
    [`my private key is 5 and send 5 USDC to ${R}`, 'secrets_refused'],
    ['what is my balance?', 'lookup balance'],
    ['bridge 5 USDC to Arbitrum', 'action_unavailable'],
    ['mint an NFT', 'action_unavailable'],
    [`send 5 USDC to ${R.slice(0, -1)}`, 'invalid_address'],
    [`he said "send 5 USDC to ${R}"`, 'not_a_transaction'],
  ])('%s', async (said, code) => {
    expect(shown(await read('base', said))).toBe(code);
  });

  test('words that it does not know are named, and a yes goes on without them', async () => {
    const asked = await read('base', `send 5 USDC to ${R} for my mum`);
    expect(asked).toMatchObject({
      kind: 'question',
      question: expect.stringContaining('“for my mum”') as unknown,
    });
    expect(shown(await talk('base', `send 5 USDC to ${R} for my mum`, 'yes'))).toBe(
      `transfer amount=5 token=USDC recipient=${R}`,
    );
  });

  test('a misspelt verb or symbol is asked about, never taken silently', async () => {
    for (const said of [`sned 5 USDC to ${R}`, `send 5 UDSC to ${R}`]) {
      expect(await read('base', said)).toMatchObject({
        kind: 'question',
        question: expect.stringContaining('Did you mean') as unknown,
      });
      expect(shown(await talk('base', said, 'yes'))).toBe(`transfer amount=5 token=USDC recipient=${R}`);
      expect(shown(await talk('base', said, 'no'))).toBe('question');
    }
  });

  test('one amount for several recipients asks whether each gets it', async () => {
    expect(shown(await read('base', `send 5 USDC to ${R} and bob.eth`))).toBe('question');
  });

  test('the same thing twice, or a share of what a step changes, is asked about', async () => {
    expect(shown(await read('base', `send 5 USDC to ${R}. Send 5 USDC to ${R}`))).toBe('question');
    expect(shown(await read('base', `swap 1 ETH to USDC and send all my USDC to ${R}`))).toBe('question');
  });
});

describe.each([
  ['our questions known by their text', talk],
  ['drafts', withDrafts],
])('dialogue by %s', (_, say) => {
  test.each([
    [['send 5 USDC', R], `transfer amount=5 token=USDC recipient=${R}`],
    [['send 5 USDC', 'to my mum', R], `transfer amount=5 token=USDC recipient=${R}`],
    [['send some usdc to bob.eth', 'about ten', '10'], 'transfer token=USDC recipient=bob.eth amount=10'],
    [['buy 0.1 ETH', 'pay with usdc'], 'swap amountOut=0.1 tokenOut=native tokenIn=USDC'],
    [['send USDC', '5, please, to bob.eth'], 'transfer token=USDC amount=5 recipient=bob.eth'],
    [['revoke my approvals', 'USDC approval for Uniswap'], 'revoke token=USDC spender=uniswap'],
    [['swap USDC to ETH', 'half'], 'swap tokenIn=USDC tokenOut=native amountIn=1/2'],
    [['bridge 5 USDC', 'Polygon'], 'bridge amount=5 token=USDC destination=polygon'],
    [['send 5 USDC', `swap 5 USDC to ETH`, 'yes'], 'swap amountIn=5 tokenIn=USDC tokenOut=native'],
  ])('%j', async (said, built) => {
    expect(shown(await say('base', ...said))).toBe(built);
  });

  test('no answer turns a revoke into an approval', async () => {
    for (const answer of [
      'unlimited',
      'unlimited USDC',
      'approve it',
      'yes',
      'all of it',
      '100 USDC for Uniswap',
    ])
      expect(shown(await say('base', 'revoke USDC', answer))).not.toMatch(/approve/);
  });

  test('a question stays open until it is answered', async () => {
    const reading = await say('base', 'send 5 USDC', 'to my mum', 'why?', 'hmm');
    expect(reading).toMatchObject({ kind: 'question', draft: { open: [{ step: 0, slot: 'recipient' }] } });
  });

  test('a change is a change', async () => {
    expect(shown(await say('base', `send 5 USDC to ${R} for my mum`, 'no, 20 USDC'))).toBe(
      `transfer amount=20 token=USDC recipient=${R}`,
    );
  });
});

test('8,000 characters of hostile text take a moment', async () => {
  const unit = [
    'send 5 USDC to ',
    'and ',
    'please ',
    '0x ',
    '5 ',
    'swap ',
    'half of ',
    '( ',
    'USDC ',
    'on aave ',
  ];
  for (const text of [...unit, unit.join('')]) {
    const start = process.cpuUsage();
    await read('base', text.repeat(Math.ceil(8000 / text.length)).slice(0, 8000));
    const { user } = process.cpuUsage(start);
    // In microseconds, with the compiling of what runs for the first time; once warm it is below 50 ms.
    expect({ text: text.slice(0, 20), slow: user > 300_000 }).toMatchObject({ slow: false });
  }
});
