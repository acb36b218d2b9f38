import { describe, expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { vocabularyFor } from '../../../../corpus/vocabulary.ts';
import { readGrammar } from '../../testing/requests.ts';
import { actionsOn } from '../actions-on.ts';
import { exampleFor } from './example-for.ts';

async function asked(text: string, chain = 'base'): Promise<string> {
  const reading = await readGrammar(text, chain);
  return reading.kind === 'question' ? reading.question : reading.kind;
}

describe('a request that says too much or too little', () => {
  test('is told which words have no place, what is clear, and how to say it', async () => {
    expect(await asked('buy ETH at 2500')).toBe(
      'It is not clear what "at 2500" is meant for. Understood so far: "Swap … for ETH". Please say it in other words, for example "swap 0.1 ETH for USDC".',
    );
    expect(await asked('lend 5 USDC 10 DAI on aave')).toContain('"10 DAI" is meant for');
    expect(await asked('send 5 USDC to bob.eth secretly')).toContain('"secretly" means here');
  });

  test('is told how to say a slippage, and whose money it is not', async () => {
    expect(await asked('swap 5 USDC to ETH with low slippage')).toContain('for example "with 0.5% slippage"');
    expect(await asked('send 5 USDC to bob.eth with low slippage')).toContain('can not be set here');
    const other = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(await asked(`send 5 USDC from ${other} to bob.eth`)).toContain(
      `nothing can be taken from ${other}`,
    );
    expect(await asked(`lend 5 USDC on Aave from my wallet ${other}`)).toContain(
      'prepared for the wallet 0x',
    );
  });

  test('is told what each part of a list leaves open', async () => {
    expect(await asked('swap half my DAI and USDC for ETH')).toContain(
      '"swap half my DAI" leaves open: Which token should be received? "USDC for ETH" leaves open: How much should be swapped?',
    );
  });

  test('is told what can be said on its own chain', async () => {
    expect(await asked('swap 5 USDC SOL BONK', 'solana')).toContain('sell half my SOL for USDC on Raydium');
    expect(await asked('swap 5 USDC AVAX DAI', 'avalanche')).toContain('swap 0.1 AVAX for USDC');
    expect(await asked('move 50 USDC from Aave to Compound')).toContain(
      'withdraw 50 USDC from Aave and lend it on Compound',
    );
  });
});

test('every example that is shown on a chain is understood there', async () => {
  for (const chain of ['base', 'polygon', 'avalanche', 'solana']) {
    const vocabulary = vocabularyFor(chain);
    for (const action of actionsOn(actions, vocabulary.family)) {
      const example = exampleFor(action, vocabulary);
      if (example === null) continue;
      expect((await readGrammar(example, chain)).kind, `${chain}: ${example}`).toBe('intent');
    }
  }
});
