import { describe, expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { ALICE, inShort, readGrammar, requestOf, SOL_ALICE } from '../../testing/requests.ts';

async function read(text: string, chain = 'base'): Promise<string> {
  const reading = await readGrammar(text, chain);
  if (reading.kind === 'intent') {
    expect(findProvenanceFault(reading.intent, { ...requestOf(text, chain), actions })).toBeNull();
  }
  return inShort(reading);
}

describe('what an earlier step puts out', () => {
  test.each([
    ['swap 1 ETH to USDC, then send the USDC to', 'output USDC'],
    ['swap 1 ETH to USDC and send that USDC to', 'output USDC'],
    ['swap 1 ETH to USDC and send that to', 'output output'],
    ['swap 1 ETH to USDC and send half of it to', 'output 1/2 output'],
    ['swap 1 ETH to USDC and send 25% of it to', 'output 1/4 output'],
    ['swap 1 ETH to USDC and send half of the USDC to', 'output 1/2 USDC'],
    ['swap 1 ETH to USDC and send 10% of that USDC to', 'output 1/10 USDC'],
  ])('%s …', async (text, sent) => {
    const swapped = 'swap amountIn=1 tokenIn=native tokenOut=USDC';
    expect(await read(`${text} ${ALICE}`)).toBe(`${swapped}; ${sent} -> ${ALICE}`);
  });

  test('a coin that was wrapped is its wrapped form', async () => {
    const text = 'wrap 1 ETH and supply the WETH to Aave';
    expect(await read(text)).toBe('wrap amount=1 token=native; lend amount=output token=WETH protocol=aave');
  });

  test.each([
    `send the USDC to ${ALICE}`,
    `swap 1 ETH to USDC and send the DAI to ${ALICE}`,
    `swap 1 ETH to USDC and send all the USDC to ${ALICE}`,
    `send 1 ETH to ${ALICE} and half of it to my friend`,
    `swap 1 ETH to USDC, lend 5 DAI on Aave and send half of the USDC to ${ALICE}`,
    'swap 1 ETH to USDC and wrap it',
    `swap 1 ETH to USDC and another 1 ETH to DAI and send it to ${ALICE}`,
    `swap 100 USDC to ETH. Send the ETH I have to ${ALICE}`,
    'swap 10 USDC to ETH and 5 to DAI and 3 to USDC',
    `get 5 USDC from aave to ${ALICE}`,
  ])('asked about: %s', async (text) => {
    expect(await read(text)).toBe('?');
  });

  test('all of the balance is not all of the output', async () => {
    expect(await read(`swap 1 ETH to USDC and send all my USDC to ${ALICE}`)).toMatch(/all USDC -> /);
  });
});

describe('a recipient on another chain', () => {
  test('has an address of that chain', async () => {
    expect(await read(`bridge 5 USDC to Solana for ${SOL_ALICE}`)).toMatch(`recipient=${SOL_ALICE}`);
    expect(await read(`bridge 5 USDC to Base for ${ALICE}`, 'solana')).toMatch(`recipient=${ALICE}`);
    expect(await read(`bridge 5 USDC to Polygon for ${ALICE}`)).toMatch(`recipient=${ALICE}`);
  });

  test.each([
    [`bridge 5 USDC to Solana for ${ALICE}`, 'base'],
    [`bridge 5 USDC to Polygon for ${SOL_ALICE}`, 'base'],
    [`bridge 5 USDC to Base for ${SOL_ALICE}`, 'solana'],
    [`send 5 USDC to ${SOL_ALICE}`, 'base'],
  ])('and no other: %s', async (text, chain) => {
    expect(await read(text, chain)).toBe('invalid_address');
  });

  test('nothing else is done with an address of another chain', async () => {
    expect(await read(`send 5 USDC to ${SOL_ALICE} on Solana`)).not.toMatch('->');
    expect(await read(`swap 5 USDC to ETH for ${SOL_ALICE} on Solana`)).not.toMatch('swap');
  });
});

test('a coin and its wrapped form are wrapped and unwrapped, not exchanged', async () => {
  expect(await read('convert 1 ETH to WETH')).toBe('wrap amount=1 token=native tokenOut=WETH');
  expect(await read('swap all my WETH to ETH')).toBe('unwrap amount=all token=WETH tokenOut=native');
  expect(await read('swap 1 POL to WETH', 'polygon')).toMatch(/^swap /);
});

test('"max" for an allowance is asked about', async () => {
  expect(await read('approve max USDC for Uniswap')).toBe('?');
  expect(await read('approve all my USDC for Uniswap')).toMatch(/^approve amount=all /);
});
