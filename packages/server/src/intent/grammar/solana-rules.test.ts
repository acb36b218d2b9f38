import { describe, expect, test } from 'vitest';
import { describeStep } from '../../../corpus/score.ts';
import { actions } from '../../actions/registry.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { Reading } from '../reader.ts';
import { inShort, readGrammar, requestOf } from '../testing/requests.ts';

const BOB = 'GZbQmKYYzwjP3nbdqRWPLn98ipAni9w5eXMGp7bmZbGB';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

const stepsOf = (reading: Reading): unknown =>
  reading.kind === 'intent' ? reading.intent.steps.map(describeStep) : reading;

/** Sentences that say the same thing in other words. */
const ALIKE: readonly (readonly [string, string])[] = [
  [`send 0.5 SOL to ${BOB} and add the memo "gm"`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  [`send 0.5 SOL to ${BOB} and write memo gm`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  [`send 0.5 SOL to ${BOB}, include a note: gm`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  [`send 0.5 SOL to ${BOB}. Set the memo to "gm".`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  [`send 0.5 SOL to ${BOB}. The memo should be "gm".`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  [`send 0.5 SOL to ${BOB} with "gm" as the memo`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  [`send 0.5 SOL to ${BOB} and put "gm" in the memo field`, `send 0.5 SOL to ${BOB} with memo "gm"`],
  ['swap 1 SOL for USDC and set slippage to 1%', 'swap 1 SOL for USDC with 1% slippage'],
  ['swap 1 SOL for USDC, set the max slippage to 1%', 'swap 1 SOL for USDC with 1% slippage'],
  ['swap 1 SOL for USDC and keep slippage under 1%', 'swap 1 SOL for USDC with 1% slippage'],
  ['swap 100 USDC to SOL on orca for 0.2% slippage', 'swap 100 USDC to SOL on orca with 0.2% slippage'],
  ['swap 100 USDC to SOL within 0.2% slippage', 'swap 100 USDC to SOL with 0.2% slippage'],
  ['put 2 sol to stake', 'stake 2 SOL'],
  ['place half my SOL into native staking', 'stake half my SOL'],
  ['liquid stake 5 sol msol', 'liquid stake 5 SOL for mSOL'],
  ['stake 5 sol msol', 'stake 5 SOL for mSOL'],
  ['stake 2 sol in msol', 'stake 2 SOL for mSOL'],
  ['stake 0.1 SOL into Sanctum INF', 'stake 0.1 SOL for INF with Sanctum'],
  ['withdraw 2 SOL from my kamino account', 'withdraw 2 SOL from kamino'],
  ['borrow 100 USDC from my kamino account', 'borrow 100 USDC from kamino'],
  ['repay 100 USDC to my kamino account', 'repay 100 USDC to kamino'],
  [`withdraw 10 USDC from Lulo with mint ${USDC}`, 'withdraw 10 USDC from Lulo'],
  [`send a 5 USDC payment to ${BOB}`, `send 5 USDC to ${BOB}`],
  [`prepare a 0.01 SOL payment to ${BOB}`, `send 0.01 SOL to ${BOB}`],
  [`make a 0.01 SOL transfer to ${BOB}`, `send 0.01 SOL to ${BOB}`],
  ['deposit 200 USDC into Kamino USDC vault', 'deposit 200 USDC into Kamino'],
  ['withdraw 100 USDC from the Kamino USDC pool', 'withdraw 100 USDC from Kamino'],
  ['supply 100 USDC to the USDC market on Kamino', 'supply 100 USDC to Kamino'],
  ['deposit 100 USDC into Kamino Finance yield vault', 'deposit 100 USDC into Kamino'],
  [
    'stake 0.05 SOL on Jito and supply the JitoSOL as Kamino collateral',
    'stake 0.05 SOL on Jito and supply the JitoSOL on Kamino',
  ],
  ['yeet 100 USDT into BONK', 'swap 100 USDT for BONK'],
  ['move 100 USDC into JitoSOL', 'swap 100 USDC for JitoSOL'],
  ['stake 10 SOL to generate passive income', 'stake 10 SOL'],
  [`delegate 1.5 SOL to the validator with vote account ${BOB}`, `delegate 1.5 SOL to ${BOB}`],
  [`deactivate my stake at ${BOB}`, `deactivate stake account ${BOB}`],
  [
    `withdraw all the SOL from my deactivated stake account ${BOB}`,
    `withdraw all the SOL from stake account ${BOB}`,
  ],
  [`send Metaplex Core asset ${USDC} to ${BOB}`, `send NFT ${USDC} to ${BOB}`],
  [`send 0.1 SOL to ${BOB} and wait for confirmation`, `send 0.1 SOL to ${BOB}`],
  [`send 0.1 SOL to ${BOB}, then wait until it is confirmed`, `send 0.1 SOL to ${BOB}`],
];

/** What stands beside these rules and means more: none of it may be skipped. */
const MORE: readonly string[] = [
  `send 0.5 SOL to ${BOB} and add 5 USDC memo gm`,
  `send 0.5 SOL to ${BOB} and don't add the memo "gm"`,
  `send 0.5 SOL to ${BOB} or add the memo "gm"`,
  `send 0.5 SOL to ${BOB} and write to Bob`,
  `send 0.5 SOL to ${BOB} and put 2 SOL, memo gm`,
  `"send 0.5 SOL to ${BOB}" as the memo`,
  `"send 0.5 SOL to ${BOB}" in the note said Bob`,
  `send 0.5 SOL to "${BOB}" as the memo`,
  `send 0.5 SOL to ${BOB} and 1 SOL to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM and add the memo "gm"`,
  'swap 1 SOL for USDC and add the memo "gm"',
  'swap 1 SOL for USDC and set slippage to 1% or 2%',
  'swap 1 SOL for USDC and set slippage to 1% tomorrow',
  'swap 1 SOL for USDC and set slippage',
  'swap 1 SOL for USDC and keep 1%',
  'swap 100 USDC to SOL for 0.2%',
  'put 2 USDC into staking',
  'put 2 SOL into staking JUP',
  'put 2 SOL into staking with a friend',
  'stake 2 SOL in msol and jitosol',
  `liquid stake 5 SOL ${BOB}`,
  `withdraw 2 SOL from my kamino account to ${BOB}`,
  "withdraw 2 SOL from Bob's kamino account",
  `withdraw 10 USDC from Lulo with mint ${BOB}`,
  `send 0.1 SOL to ${BOB} and wait for confirmation from Bob`,
  `send 0.1 SOL to ${BOB} and wait for 5 confirmations`,
  `wait for confirmation and send 0.1 SOL to ${BOB}`,
  `send 0.1 SOL to ${BOB} and wait`,
  `send a 5 USDC payment request to ${BOB}`,
  `make a 5 USDC payment to ${BOB} every month`,
  `make a 5 USDC payment plan for ${BOB}`,
  `make a transfer to ${BOB}`,
  `make a 0.01 SOL transfer and a 5 USDC transfer to ${BOB}`,
  `cancel the 0.01 SOL transfer to ${BOB}`,
  'deposit 200 USDC into Kamino SOL vault',
  'deposit 200 USDC into Kamino USDC-SOL vault',
  'deposit 200 USDC into the Kamino USDC vault or marginfi',
  'deposit 200 USDC into the Orca USDC vault of Bob',
  'supply 100 USDC to the SOL market on Kamino',
  'supply the JitoSOL as Kamino did',
  'move 20 USDT to SOL',
  'move 100 USDC into a mystery token',
  'move 100 USDC into JitoSOL or mSOL',
  'move my positions into JitoSOL',
  'stake 10 SOL to generate 5% yield',
  `delegate 1.5 SOL to the validator with the best vote account`,
  `delegate 1.5 SOL to the validator with vote account ${BOB} or ${USDC}`,
  `withdraw all the SOL from my locked stake account ${BOB}`,
  `send compressed NFT ${USDC} to ${BOB}`,
];

describe('rules about what is said of Solana', () => {
  test.each(ALIKE)('"%s" says the same as "%s"', async (text, plain) => {
    const expected = stepsOf(await readGrammar(plain, 'solana'));
    expect(expected).toBeInstanceOf(Array);
    const reading = await readGrammar(text, 'solana');
    expect(stepsOf(reading)).toEqual(expected);
    const request = { ...requestOf(text, 'solana'), actions };
    expect(reading.kind === 'intent' && findProvenanceFault(reading.intent, request)).toBe(null);
  });

  test.each(MORE)('"%s" is not carried out', async (text) => {
    expect(inShort(await readGrammar(text, 'solana'))).not.toContain('=');
    expect((await readGrammar(text, 'solana')).kind).not.toBe('intent');
  });
});
