import { describe, expect, test } from 'vitest';
import { readActions as actions } from '../../actions/registry.ts';
import { compileActions } from './form.ts';
import { R, S, type Said, read, reader, shown, talk, vocabularies } from './testing/talks.ts';

describe('definitions', () => {
  test('have at most 700 verb phrases', () => {
    const evm = compileActions(actions, 'evm').phrases;
    const svm = compileActions(actions, 'svm').phrases;
    expect(Math.max(evm, svm)).toBeGreaterThan(100);
    expect(evm + svm).toBeLessThan(1400);
    expect(Math.max(evm, svm)).toBeLessThanOrEqual(700);
  });

  test('compile small', () => {
    const before = process.memoryUsage().heapUsed;
    const kept = [compileActions(actions, 'evm'), compileActions(actions, 'svm')];
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
    expect(kept).toHaveLength(2);
  });

  const ON: Readonly<Record<string, string>> = {
    'unstake 5 sAVAX': 'avalanche',
    'stake 10 AVAX': 'avalanche',
    'claim my AVAX from BENQI': 'avalanche',
    'complete the transfer from Base': 'polygon',
    'enable my USDT0 as collateral on Aave': 'polygon',
    'wrap all my AVAX into WAVAX': 'avalanche',
    'add liquidity with 0.1 ETH and 300 USDC on Uniswap, full range': 'base',
    'bridge 100 USDC to Base for 0x52908400098527886E0F7030069857D2E4169EE7': 'solana',
    'provide liquidity 100 USDC and 100 USDT, ±5% range': 'base',
    'remove my ETH/USDC liquidity': 'base',
  };
  const examples = actions.flatMap(({ name, families, examples: said }) =>
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
    ['bridge 5 USDC to Linea', 'action_unavailable'],
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

  test('a token that the chain lacks is refused; its wrapped one is traded, and asked about before it is sent', async () => {
    expect(shown(await read('base', 'swap 5 SOL to USDC'))).toBe('unknown_token');
    expect(shown(await read('base', 'swap 5 FOOBAR to USDC'))).toBe('unknown_token');
    expect(shown(await read('polygon', 'swap 0.1 ETH to USDC'))).toBe(
      'swap amountIn=0.1 tokenIn=WETH tokenOut=USDC',
    );
    const sent = `send 0.1 ETH to ${R}`;
    expect(shown(await read('polygon', sent))).toBe('question');
    expect(shown(await talk('polygon', sent, 'yes'))).toBe(`transfer amount=0.1 token=WETH recipient=${R}`);
  });

  test('what is said behind a rule or a story of before is confirmed first', async () => {
    const said: Said[] = ['never send more than 10 USDC', ['assistant', 'Noted.'], `send 50 USDC to ${R}`];
    expect(await read('base', ...said)).toMatchObject({ kind: 'question', draft: { open: [] } });
  });

  test('another request after a delivered one stands alone', async () => {
    const said: Said[] = [`send 5 USDC to ${R}`, ['assistant', 'Prepared.'], 'swap 5 USDC to ETH'];
    expect(shown(await read('base', ...said))).toBe('swap amountIn=5 tokenIn=USDC tokenOut=native');
  });

  test('an open point that was said already is changed by its answer', async () => {
    const asked = await read('base', `send 5 USDC to ${R} for my mum`);
    const draft = asked.kind === 'question' ? asked.draft : null;
    if (!draft) throw new RangeError('no draft');
    const vocabulary = vocabularies.get('base');
    if (!vocabulary) throw new RangeError('base');
    const messages = [...draft.messages, { role: 'user' as const, content: '3' }];
    const again = await reader.read({
      messages,
      wallet: '0x27b1fdb04752bbc536007a920d24acb045561c26',
      vocabulary,
      signal: new AbortController().signal,
      draft: { ...draft, open: [{ step: 0, slot: 'amount', options: [] }], question: 'How much less?' },
    });
    expect(shown(again)).toBe(`transfer amount=3 token=USDC recipient=${R}`);
  });

  test('one amount for several recipients asks whether each gets it', async () => {
    expect(shown(await read('base', `send 5 USDC to ${R} and bob.eth`))).toBe('question');
  });

  test('the same thing twice, or a share of what a step changes, is asked about', async () => {
    expect(shown(await read('base', `send 5 USDC to ${R}. Send 5 USDC to ${R}`))).toBe('question');
    expect(shown(await read('base', `swap 1 ETH to USDC and send all my USDC to ${R}`))).toBe('question');
  });
});

test('8,000 characters of hostile text are read to their end and never built', async () => {
  // A test without a clock: `npm run bench -- reader` measures how long this takes.
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
    const content = text.repeat(Math.ceil(8000 / text.length)).slice(0, 8000);
    expect(shown(await read('base', content))).not.toMatch(/transfer|swap|lend/);
  }
});

test.each([
  ['base', 'revoke all my approvals', 'revoke_all '],
  ['base', 'revoke all approvals for USDC', 'revoke_all token=USDC'],
  ['base', `send all my tokens to ${R}`, `transfer_all recipient=${R}`],
  ['base', `empty my wallet to ${R}`, `transfer_all recipient=${R}`],
  ['base', 'swap all my stables to USDC', 'swap_stables tokenOut=USDC'],
  ['base', 'repay everything I owe', 'repay_all '],
  ['base', 'close my Aave position', 'close_lending protocol=aave'],
  ['solana', 'withdraw all my stake', 'unstake_all '],
  ['base', 'claim everything', 'claim_all '],
  ['base', 'collect all my uniswap fees', 'collect_all_fees protocol=uniswap'],
  // One token, or one position, needs no "each".
  ['base', `send all my USDC to ${R}`, `transfer amount=all token=USDC recipient=${R}`],
  ['base', 'repay all my USDC debt on Aave', 'repay amount=all token=USDC protocol=aave'],
  ['base', 'remove all liquidity from position #4711', 'remove_liquidity amount=all position=4711'],
])('everything in a wallet: on %s "%s"', async (chain, words, meant) => {
  expect(shown(await read(chain, words)).trim()).toBe(meant.trim());
});

test('what stands before may narrow "everything"', async () => {
  for (const words of [
    `swap 1 ETH to USDC and send everything to ${R}`,
    'close position #99 and claim everything',
  ])
    expect(shown(await read('base', words))).not.toContain('_all');
});

test('the rest of a token is all of it only where it is said to be in the wallet', async () => {
  expect(shown(await read('base', `send the rest of the USDC in my wallet to ${R}`))).toContain('amount=all');
  expect(await read('base', 'lend the remaining USDC')).toMatchObject({
    question: 'How much should be supplied?',
  });
});

test.each([
  ['swap all my usdc into eth except 10', 'swap amountIn=all-10 tokenIn=USDC tokenOut=native'],
  ['swap all my usdc into eth except for 10 usdc', 'swap amountIn=all-10 tokenIn=USDC tokenOut=native'],
  [`send all my usdc to ${R} except 10`, `transfer amount=all-10 token=USDC recipient=${R}`],
  ['swap all my eth into usdc except 0.01 for gas', 'swap amountIn=all-0.01 tokenIn=native tokenOut=USDC'],
  // It may be of what comes out, or of something else.
  ['swap all my usdc into eth but keep 10', 'question'],
  ['swap all my usdc into eth except 0.01 eth', 'question'],
  ['swap all my usdc into eth except $10', 'question'],
  ['swap half my usdc into eth except 10', 'question'],
])('what is left out may be said at the end: %s', async (words, meant) => {
  expect(shown(await read('base', words))).toBe(meant);
});

test('every last lamport is the coin, without a word that it is', async () => {
  expect(shown(await read('solana', `send every last lamport to ${S}`))).toContain(
    'amount=to the last token=native',
  );
  expect((await read('solana', 'stake every last lamport')).kind).toBe('question');
});

test('of a verb with another token the example is one of the chain', async () => {
  const reading = await read('solana', 'wrap 0.1 SOL into USDC');
  expect(reading).toMatchObject({ question: expect.stringContaining('not done with USDC') as string });
  expect(reading).toMatchObject({ question: expect.stringContaining('wrap 0.5 SOL') as string });
});
