import { describe, expect, test } from 'vitest';
import { describeStep } from '../../../corpus/score.ts';
import { actions } from '../../actions/registry.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { Reading } from '../reader.ts';
import { ALICE, readGrammar, requestOf, SOL_ALICE } from '../testing/requests.ts';

const stepsOf = (reading: Reading): unknown =>
  reading.kind === 'intent' ? reading.intent.steps.map(describeStep) : reading;

/** By chain: what is asked for in a few words, ways to say it, and what only looks like it. */
const SPOKEN: readonly {
  readonly plain: string;
  readonly chain: string;
  readonly alike: readonly string[];
  readonly unlike: readonly string[];
}[] = [
  {
    plain: 'approve 100 USDC for Uniswap',
    chain: 'base',
    alike: [
      'let Uniswap spend as much as 100 USDC from my wallet',
      'grant an ERC-20 allowance of 100 USDC to Uniswap',
      'I hereby authorize Uniswap to spend 100 USDC',
      "I'd like Uniswap to be able to spend 100 USDC",
      'I want Uniswap to be allowed to spend 100 USDC',
      'make sure that Uniswap can spend 100 USDC',
      'Uniswap should be allowed to spend 100 USDC from my wallet',
      'let Uniswap have access to 100 USDC',
      'I would like to grant Uniswap the right to spend 100 USDC',
    ],
    unlike: [
      'let Uniswap spend as much as it wants of my USDC',
      'let Uniswap spend as much as 100 USDC a day',
      'let bob.eth spend 100 USDC',
      `let ${ALICE} take 100 USDC`,
      'Uniswap can spend 100 USDC',
      'Uniswap needs permission to spend 100 USDC',
      'I always allow Uniswap to spend 100 USDC',
      'should Uniswap be allowed to spend 100 USDC',
      "I'd like Uniswap to be able to spend 100 USDC tomorrow",
      'Uniswap should not be allowed to spend 100 USDC',
    ],
  },
  {
    plain: 'revoke the USDC approval for QuickSwap',
    chain: 'polygon',
    alike: [
      'I once permitted QuickSwap to spend my USDC. Could you please take that permission back?',
      'I gave QuickSwap permission to spend my USDC. Please revoke it.',
      "QuickSwap shouldn't be able to spend my USDC any more, remove its approval",
      'QuickSwap should no longer be able to spend my USDC',
      'QuickSwap should no longer have access to my USDC, please revoke its approval',
      'I no longer want QuickSwap to have access to my USDC',
      "I don't want QuickSwap to be able to spend my USDC any more",
      "make sure QuickSwap can't spend my USDC",
      'QuickSwap has an approval on my USDC, please get that revoked',
      'QuickSwap still has an allowance for my USDC, please remove it',
      "take QuickSwap's USDC allowance away",
      "set QuickSwap's USDC allowance back to zero",
    ],
    unlike: [
      'I once permitted QuickSwap to spend my USDC.',
      'Bob once permitted QuickSwap to spend my USDC. Could you please take that permission back?',
      'I once permitted QuickSwap to spend my USDC and POL. Please take that permission back',
      'I once permitted QuickSwap to spend my USDC. Did you take that permission back?',
      "I once permitted QuickSwap to spend my USDC. Don't take that permission back",
      "I gave QuickSwap permission to spend Bob's USDC, please revoke it",
      'I gave QuickSwap permission to spend my USDC, please revoke my POL approval',
      "QuickSwap shouldn't be able to spend my USDC",
      'QuickSwap can no longer spend my USDC',
      'QuickSwap has an approval on my USDC, please keep it',
      'QuickSwap has an approval on my USDC, revoke it?',
      'QuickSwap has an approval on my USDC, please revoke it if it is unlimited',
      'should QuickSwap no longer be able to spend my USDC',
      'QuickSwap should no longer be able to spend more than 5 USDC',
      'QuickSwap should no longer be able to spend my USDC, but Uniswap should',
      'he said QuickSwap should no longer be able to spend my USDC',
      'make sure Bob can no longer spend my USDC',
    ],
  },
  {
    plain: 'borrow 400 USDC from Aave',
    chain: 'base',
    alike: [
      'Aave shall lend me 400 USDC',
      'have Aave lend me 400 USDC',
      "I'd like Aave to lend me 400 USDC",
      "let's take a loan of 400 USDC out on Aave",
      'take 400 USDC out on Aave as a loan',
      'I need a 400 USDC loan from Aave',
      'I want to make debt of 400 USDC in Aave',
      'open a loan on Aave for 400 USDC',
      'lend me 400 USDC from Aave',
    ],
    unlike: [
      'lend 400 USDC from Aave',
      'lend me 400 USDC on Aave',
      'lend me 400 USDC from bob.eth',
      'Aave shall lend bob.eth 400 USDC',
      'could Aave lend me 400 USDC?',
      'should Aave lend me 400 USDC',
      'have Aave lend me 400 USDC next week',
      'I have a 400 USDC loan from Aave',
    ],
  },
  {
    plain: 'lend 300 USDC on Aave',
    chain: 'base',
    alike: [
      'increase my Aave collateral by 300 USDC',
      'top up my Aave collateral with 300 USDC',
      'place 300 USDC on deposit with Aave',
    ],
    unlike: [
      'increase my Aave deposit to 300 USDC',
      'increase my Aave loan by 300 USDC',
      "top up bob.eth's Aave supply with 300 USDC",
      '300 USDC went into Aave as a deposit',
    ],
  },
  {
    plain: 'withdraw 300 USDC from Aave',
    chain: 'base',
    alike: [
      'I want 300 USDC back from Aave',
      "I'd like to have 300 of my USDC back from Aave",
      'give me back 300 USDC from Aave',
      'get me 300 USDC out of Aave',
      'bring 300 USDC home from Aave',
      'reduce my Aave deposit by 300 USDC',
      'I have USDC on Aave, please withdraw 300 of it',
      'I have 300 USDC on Aave, could you withdraw it?',
    ],
    unlike: [
      'I got 300 USDC back from Aave',
      'are 300 USDC back from Aave',
      'give me back 300 USDC from bob.eth',
      'reduce my Aave deposit to 300 USDC',
      'I have USDC on Aave, please withdraw 300 of it tomorrow',
      'I have 1000 USDC on Aave, please withdraw 300 of it',
      'I have USDC and DAI on Aave, please withdraw 300 of it',
      'I have USDC on Aave, please withdraw more than 300 of it',
      'my friend has USDC on Aave, please withdraw 300 of it',
      'do I have USDC on Aave? Withdraw 300 of it',
      'I have 300 USDC on Aave, withdraw it?',
    ],
  },
  {
    plain: 'repay all my USDC debt on Aave',
    chain: 'base',
    alike: [
      'I have a USDC loan on Aave, please repay all of it',
      'I have a USDC loan on Aave. Pay it off in full.',
      'my USDC loan on Aave, pay all of that back',
      'pay Aave back all the USDC I owe',
      'give Aave back all the USDC I borrowed',
      'get me out of my USDC debt on Aave',
      'get rid of my USDC debt on Aave',
      'settle all my USDC debt on Aave, interest included',
    ],
    unlike: [
      'I have a USDC loan on Aave, should I repay all of it?',
      'I have a USDC loan on Aave and on Moonwell, repay all of it',
      'I have a USDC loan on Aave, repay all of it with DAI',
      'I have a USDC loan on Aave, please repay all of it but 10',
      'I have no USDC loan on Aave, repay it in full',
      'my friend has a USDC loan on Aave, repay all of it',
      'get rid of my USDC on Aave',
    ],
  },
  {
    plain: 'collect the fees from position #4711',
    chain: 'polygon',
    alike: [
      'my position #4711 has uncollected fees, collect them',
      'position #4711 has fees waiting, go and collect those',
      'position #4711 has earned some fees. Please bring those fees home to my wallet.',
    ],
    unlike: [
      'position #4711 has fees waiting',
      'her position #4711 has fees waiting, collect them',
      'position #4711 has fees waiting, should I collect them?',
      'position #4711 has fees waiting, collect half of them',
      `position #4711 has fees waiting, collect them and send them to ${ALICE}`,
      'position #4711 and #4712 have fees waiting, collect those',
      'position #4711 has no fees waiting, collect those',
      'position #4711 has fees waiting, compound them',
    ],
  },
  {
    plain: `deactivate stake account ${SOL_ALICE}`,
    chain: 'solana',
    alike: [
      `my stake account ${SOL_ALICE}, please deactivate it`,
      `my stake account is ${SOL_ALICE}. Could you please deactivate it?`,
      `I have a stake account ${SOL_ALICE}, unstake it`,
    ],
    unlike: [
      `the stake account ${SOL_ALICE} is Bob's, deactivate it`,
      'the stake account of bob.sol, deactivate it',
      `my stake account ${SOL_ALICE}, send it to bob.sol`,
      `my stake account ${SOL_ALICE}, deactivate it tomorrow`,
    ],
  },
  {
    plain: 'wrap 20 POL for WPOL',
    chain: 'polygon',
    alike: ['make WPOL out of 20 POL', '20 POL -> WPOL', 'deposit 20 POL in WPOL'],
    unlike: ['make USDC out of 20 POL', 'make WPOL out of 20 POL for bob.eth', '20 POL -> WPOL?'],
  },
  {
    plain: 'unstake 5 sAVAX with BENQI',
    chain: 'avalanche',
    alike: ['let BENQI unstake five of my sAVAX', 'please take 5 sAVAX out from staking of BENQI'],
    unlike: [
      "let BENQI unstake five of Bob's sAVAX",
      "don't let BENQI unstake five of my sAVAX",
      'let BENQI unstake five of my sAVAX?',
      'I let BENQI unstake five of my sAVAX',
    ],
  },
  {
    plain: 'swap 2 SOL for USDC on Jupiter',
    chain: 'solana',
    alike: ['have Jupiter swap 2 SOL for USDC', 'let Jupiter turn 2 SOL of mine into USDC'],
    unlike: [
      'have Jupiter and Orca swap 2 SOL for USDC',
      'have Jupiter swap 2 SOL for USDC on Orca',
      'have Jupiter swap 2 SOL for USDC when it is cheap',
      'I have Jupiter swap 2 SOL for USDC',
    ],
  },
  {
    plain: 'collect the fees from position #4711 on Uniswap',
    chain: 'polygon',
    alike: [
      'harvest the fees of #4711 on Uniswap, leave the liquidity where it is',
      'withdraw the earned fees (only the fees) from position #4711 on Uniswap',
    ],
    unlike: [
      'harvest the fees of position #4711 on Uniswap, leave half of the liquidity where it is',
      'harvest the fees of position #4711 on Uniswap and leave the fees in',
      'remove the liquidity of position #4711, leave the liquidity where it is',
    ],
  },
  {
    plain: 'add liquidity with 0.1 ETH and 300 USDC on Uniswap, full range',
    chain: 'base',
    alike: [
      "I'd like to become a liquidity provider on Uniswap with 0.1 ETH and 300 USDC, the range must be full",
      'make me an LP on Uniswap with 0.1 ETH and 300 USDC over the entire price range',
    ],
    unlike: [
      'should I become an LP on Uniswap with 0.1 ETH and 300 USDC',
      'make me an LP on Uniswap with 0.1 ETH and 300 USDC if the fees are high',
      'make me an LP on Uniswap with 0.1 ETH and 300 USDC, the range must not be full',
    ],
  },
];

describe.each(SPOKEN)('$plain', ({ plain, chain, alike, unlike }) => {
  test.each(alike)('is asked for by "%s"', async (text) => {
    const expected = stepsOf(await readGrammar(plain, chain));
    expect(expected).toBeInstanceOf(Array);
    const reading = await readGrammar(text, chain);
    expect(stepsOf(reading)).toEqual(expected);
    const request = { ...requestOf(text, chain), actions };
    expect(reading.kind === 'intent' && findProvenanceFault(reading.intent, request)).toBe(null);
  });

  test.each(unlike)('is not asked for by "%s"', async (text) => {
    expect((await readGrammar(text, chain)).kind).not.toBe('intent');
  });
});
