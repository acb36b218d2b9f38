import { describe, expect, test } from 'vitest';
import { describeStep } from '../../../corpus/score.ts';
import type { Reading } from '../reader.ts';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar(text));

const stepsOf = (reading: Reading): unknown =>
  reading.kind === 'intent' ? reading.intent.steps.map(describeStep) : reading;

/** Sentences that say the same thing in other words. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['swap 1 ETH for USDC with the lowest slippage possible', 'swap 1 ETH for USDC'],
  ['swap 1 ETH for the maximum possible amount of USDC', 'swap 1 ETH for USDC'],
  ['swap 1 ETH to USDC, optimizing for speed and security', 'swap 1 ETH to USDC'],
  ['swap 1 ETH to USDC, best rate please', 'swap 1 ETH to USDC'],
  ['swap 1 ETH to USDC on the best route', 'swap 1 ETH to USDC'],
  ['swap 1 ETH to USDC on the cheapest DEX', 'swap 1 ETH to USDC'],
  ['swap 1 ETH to USDC using my wallet', 'swap 1 ETH to USDC'],
  [`hey @AgentNyla send 5 USDC to ${ALICE}`, `send 5 USDC to ${ALICE}`],
  ['add 500 USDC collateral', 'lend 500 USDC'],
  ['put 200 USDC to work earning yield', 'lend 200 USDC'],
  ['withdraw 25 USDC from my supplied assets', 'withdraw 25 USDC'],
  ['repay 30 USDC of my borrowed amount', 'repay 30 USDC'],
  ['bridge 5 USDC to polygon with the lowest fees', 'bridge 5 USDC to polygon'],
  ['transfer 1000 USDC Base -> Polygon', 'bridge 1000 USDC to polygon'],
  ['bridge usdc to polygon, all of it', 'bridge all my usdc to polygon'],
  ['swap usdc for eth, half of it', 'swap half my usdc for eth'],
  ['swap 1 ETH to USDC then bridge usdc to polygon', 'swap 1 ETH to USDC then bridge the usdc to polygon'],
  [`send 5 usdc toknes to the recipient with the address ${ALICE}`, `send 5 USDC to ${ALICE}`],
  ['swap 5 USDC and 3 DAI for ETH', 'swap 5 USDC for ETH and swap 3 DAI for ETH'],
  [
    'buy 1 USDC, 0.5 UNI and 0.05 WBTC with ETH',
    'buy 1 USDC with ETH, 0.5 UNI with ETH and 0.05 WBTC with ETH',
  ],
  [
    'withdraw 500 USDC from Aave and send 100 of it to bob.eth',
    'withdraw 500 USDC from Aave and send 100 to bob.eth',
  ],
  ['borrow 10 USDC against my Aave position', 'borrow 10 USDC on Aave'],
  ['close my aave usdc debt', 'repay all my usdc on aave'],
  // A line break parts like any other pause, and so does a semicolon.
  ['swap 5 USDC to ETH\nuse Uniswap', 'swap 5 USDC to ETH on Uniswap'],
  [`Hey Brian; send 5 USDC to ${ALICE}`, `send 5 USDC to ${ALICE}`],
  [`send 5 USDC to ${ALICE} without a preview`, `send 5 USDC to ${ALICE}`],
  [`send 5 USDC to ${ALICE} and skip the confirmation`, `send 5 USDC to ${ALICE}`],
  [`send 5 USDC to ${ALICE}, you do not need to ask me for confirmation`, `send 5 USDC to ${ALICE}`],
];

/** What stands beside these rules and means more: none of it may be skipped. */
const MORE: readonly string[] = [
  'swap my ETH to USDC with the lowest slippage, 1%',
  'swap my ETH to USDC with minimum slippage of 1%',
  'swap 1 ETH to USDC with maximum slippage',
  'swap 1 ETH to USDC with low slippage',
  'swap 1 ETH to USDC, best',
  'hey @AgentNyla send 5 USDC',
  `hey @nyla send 5 USDC to ${ALICE}`,
  `@nyla send 5 USDC to ${ALICE}`,
  `split 100 USDC evenly between ${ALICE}, ${BOB}, @tipbot`,
  `I appreciate the transfer of 5 USDC to ${ALICE}`,
  `I want the transfer of 5 USDC to ${ALICE} back`,
  'bridge 5 USDC from my wallet on Polygon',
  'bridge the 5 USDC that I have on Polygon',
  'supply the 100 USDC I have on Aave as collateral',
  'provide 500 USDC as collateral for my car',
  'borrow 500 USDC as collateral',
  'withdraw half my USDC from Aave, then withdraw half my USDC from Aave',
  `send half my USDC to ${ALICE} and all my USDC to ${BOB}`,
  'swap 1 ETH to USDC at the lowest price',
  'swap 1 ETH for the maximum of 500 USDC',
  'swap ETH for the maximum amount of USDC',
  'transfer 1000 USDC Base -> Polygon -> Avalanche',
  `swap usdc for eth, all of it to ${ALICE}`,
  'swap 5 USDC and 3 USDC for ETH',
  'swap 5 USDC on aerodrome and 3 DAI for ETH on uniswap',
  'lend 5 USDC on aave and 3 DAI',
  'sell all my AERO, DEGEN and DAI for USDC',
  'swap half my USDC and DAI to ETH',
  'swap 100 USDC and DAI to ETH',
  'sell 5 USDC and buy 0.1 ETH',
  'sell 5 USDC and 3 DAI and buy ETH',
  'lend 100 USDC on aave and swap to ETH',
  'borrow 100 USDC and swap to USDC',
  'buy 1 USDC and 0.5 UNI with 0.1 ETH',
  'swap 5 USDC, send 3 DAI and swap 1 AERO for ETH',
  `bridge 0.1 ETH to polygon and transfer 0.05 ETH to ${ALICE}`,
  'provide all my ETH and USDC to uniswap',
  `swap 1 ETH to USDC and send 100 of it to ${ALICE}`,
  'swap usdc to eth, 1%',
  'swap 100 USDC to WETH and deposit all WETH into aave',
  'swap 1 ETH to USDC and bridge my USDC to polygon',
  `swap 1 ETH to USDC and send some USDC to ${ALICE}`,
  `swap 1 ETH to USDC and swap 1 DAI to USDC and send USDC to ${ALICE}`,
  `send 1 USDC to contact ${ALICE}`,
  `send 5 USDC to the recipient with the address ${ALICE} or ${BOB}`,
  'close my usdc and dai debt',
  'sell 1 eth for usdc but no less than 2900 dai',
  'swap 5 USDC to ETH\nuse Aave',
  'swap 5 USDC to ETH\nuse 10 USDC',
  'swap 5 USDC to ETH\nuse Uniswap or Aerodrome',
  'swap 5 USDC to ETH\nuse Uniswap for the next one',
  'swap 5 USDC to ETH on Aerodrome\nuse Uniswap',
  `send 5 USDC to ${ALICE}\nuse Uniswap`,
  `Brian; send 5 USDC to ${ALICE}`,
  `Hey wiat; send 5 USDC to ${ALICE}`,
  `send 5 USDC to ${ALICE}, no confirmation of 10 USDC`,
  `send 5 USDC to ${ALICE} and skip the confirmation for 10 USDC`,
];

describe('rules that let words fall silent or stand for others', () => {
  test.each(ALIKE)('"%s" is read as "%s"', async (said, meant) => {
    const [one, other] = [await readGrammar(said), await readGrammar(meant)];
    expect(one.kind).toBe('intent');
    expect(stepsOf(one)).toEqual(stepsOf(other));
  });

  test.each(MORE)('"%s" is asked about', async (said) => {
    expect(await read(said)).toBe('?');
  });
});
