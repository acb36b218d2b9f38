import { expect, test } from 'vitest';
import { ALICE, CAROL, inShort, readGrammar } from '../../testing/requests.ts';

/** A request, what the assistant asks, what the user asks in between, its answer and what the user says then. */
const LEFT: readonly (readonly [string, string])[] = [
  [
    'repay my aave loan || Your debt: 212.55 USDC. How much do you want to repay? || does repaying cost a fee? || Only the network fee, no fee from Aave. How much do you want to repay? || 100 usdc',
    'repay amount=100 token=USDC protocol=aave',
  ],
  [
    'polygon: convert 120 USDC to BRLA || You get ≈ 649 BRLA. Fee 0.05%. Proceed? || is there other fee? || Only the network fee, below 0.01 POL. || ok proceed then',
    'swap amountIn=120 tokenIn=USDC tokenOut=BRLA',
  ],
  [
    "send 22 usdc || What's the address or name? || oh i got it somewhere, 2 secs || Take your time! What's the address or name? || carol.eth",
    '22 USDC -> carol.eth',
  ],
  [
    'bridge 250 USDC to polygon || Standard (about 15 min) or fast (small fee)? || how much is the fee for fast? || Around 0.02 USDC. Standard or fast? || fast',
    'bridge amount=250 token=USDC destination=polygon speed=fast',
  ],
  [
    'avalanche: swap AVAX || Which token would you like to receive, and how much AVAX? || how much AVAX I get sef? || You have 11.3 AVAX. Which token would you like to receive, and how much AVAX should I swap? || USDC, 3 AVAX',
    'swap amountIn=3 tokenIn=native tokenOut=USDC',
  ],
  [
    "send 60 USDC || To whom? || is <C> the one I paid last time? || I'm afraid I can't see that. To which address should I send the 60 USDC? || ok then to <A>",
    '60 USDC -> <A>',
  ],
  [
    'send 640 USDC to <A> || Summary: 640 USDC → 0x5290…9EE7. Fee < $0.01. Confirm? || Is there a fee? || Less than $0.01, paid in ETH. Do you confirm 640 USDC → 0x5290…9EE7? || Confirmed, thank you.',
    '640 USDC -> <A>',
  ],
  [
    'withdraw || Which token and how much? || What do I have there? || 815.20 USDC and 0.3 WETH. Which of them would you like back, and how much? || 20 USDC',
    'withdraw amount=20 token=USDC',
  ],
  [
    'swap 50 USDC || To which token? || which one is the cheapest? || Hard to say. To which token? || ETH',
    'swap amountIn=50 tokenIn=USDC tokenOut=native',
  ],
  [
    'swap 50 USDC to ETH || Confirm? || what is a DEX aggregator? || A router. Confirm? || yes',
    'swap amountIn=50 tokenIn=USDC tokenOut=native',
  ],
  ['send 50 USDC || To whom? || one moment || Of course. To whom? || bob.eth', '50 USDC -> bob.eth'],
];

/** What suggests something, doubts it or is answered by something else than was asked for. */
const SUGGESTED = [
  'send 50 USDC || To whom? || can it be 20 instead? || Sure. To whom? || bob.eth',
  'send 50 USDC || To whom? || is 20 enough? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || what about 20? || Of course. To whom? || bob.eth',
  'send 50 USDC || To whom? || would DAI be better? || Cheaper, yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || would DAI be better? || Sure, DAI it is. Which address? || bob.eth',
  'send 50 USDC || To whom? || is DAI better? || It is the same. To whom? || bob.eth',
  'send 50 USDC || To whom? || should I use polygon? || It is cheaper there. To whom? || bob.eth',
  'send 50 USDC || To whom? || is it cheaper on polygon? || It is cheaper there. To whom? || bob.eth',
  'send 50 USDC || To whom? || is half possible? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || does it have to be all of it? || No. To whom? || bob.eth',
  'send 50 USDC || To whom? || is it possible to split it? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || is it cheaper tomorrow? || Yes, a bit. To whom? || bob.eth',
  'send 50 USDC || To whom? || is it cheaper when I wait? || Yes, a bit. To whom? || bob.eth',
  'send 50 USDC || To whom? || is there a way to make it cheaper? || No. To whom? || bob.eth',
  'send 50 USDC || To whom? || is carol.eth the one I paid last time? || Yes. Send it to carol.eth? || yes',
  'send 50 USDC || To whom? || is carol.eth the one I paid last time? || Yes. || yes',
  'send 50 USDC || To whom? || is carol.eth the one I paid last time? || Yes. To whom? || yes',
  'send 50 USDC || To whom? || is carol.eth the one I paid last time? || Yes. To whom? || that one',
  'send 50 USDC || To whom? || is carol.eth the one I paid last time? || Yes. To whom? || to her',
  'send 50 USDC || To whom? || is carol.eth the one I paid last time? || Yes. To whom? || to it',
  'send 50 USDC to bob.eth || Confirm? || is carol.eth the one I paid last time? || Yes, she is. Confirm? || yes',
  'send 50 USDC to bob.eth || To bob.eth? || is bob.eth the right one? || No idea. To bob.eth? || yes',
  'send 50 USDC to bob.eth || Confirm? || is bob.eth the wrong one? || Yes. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is this too much? || Maybe. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || does he get the other 20 too? || Yes. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is there a fee? || 4 USDC. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is there a fee? || No, 40 USDC to bob.eth. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is there a fee? || Yes, 4 USDC. So 46 USDC go out. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is there a fee? || Yes, 4 USDC of the 50 USDC. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is there a fee? || Send 46 USDC. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is there a fee? || Yes. On Polygon it is 0.01 POL. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || how much will he get? || 46 USDC. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || what does it cost to send 60? || 0.01 USDC. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || how much does it cost? || 60 USDC to carol.eth. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || hold on, not yet || Ok. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || wait, stop || Ok. Confirm? || yes',
  "send 50 USDC to bob.eth || Confirm? || 2 secs, I'll check if it is 50 || Ok. Confirm? || yes",
  'send 50 USDC to bob.eth || Confirm? || let me check || Ok. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || let me check || Ok. Confirm 40 USDC? || yes',
  "send 50 USDC to bob.eth || Confirm? || let me check || Ok. I'll wait. || yes",
  'send 50 USDC || To whom? || one moment || Sure. To whom should I send the 40 USDC? || bob.eth',
  'send 50 USDC || To whom? || 2 || To whom? || bob.eth',
  "send 50 USDC || To whom? || one minute, it's 60 || Ok. To whom? || bob.eth",
  'stake 50 SOL || With Jito or Marinade? || which is better? || Jito. Which one? || the first',
  'swap 5 ETH to USDC || Uniswap or Aerodrome? || which is better for 10 ETH? || Aerodrome. Which one? || Aerodrome',
  'swap 5 ETH to USDC || Uniswap or Aerodrome? || which is cheaper, DAI or USDC? || DAI. Which one? || Aerodrome',
  'send 50 USDC || To whom? || does it have to be all of it? || No. To whom? || bob.eth',
  'send 50 USDC || To whom? || how much do I need to send? || 40. To whom? || bob.eth',
  'send 50 USDC to bob.eth || Confirm? || is it sent on friday? || Yes. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || does it repeat? || Yes. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || is it sent monthly? || Yes. Confirm? || yes',
  'send 50 USDC to bob.eth || Confirm? || does carol get half? || Yes. Confirm? || yes',
  'swap 50 USDC || To which token? || which one is the cheapest? || DAI. Swap to DAI? || yes',
  'swap 50 USDC to ETH || Confirm? || which one is the cheapest? || DAI. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || is the rate good? || DAI is better. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || is there slippage? || Up to 12%. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || is the price impact high? || 12%. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || what are the costs? || A price impact of 12%. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || what are the costs? || 12 USDC. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || what are the costs? || 12% slippage. Confirm? || yes',
  'swap 50 USDC to ETH || Confirm? || what is a DEX aggregator? || A router. Shall I use one? || yes',
  'swap 50 USDC to ETH || Confirm? || what is a DEX aggregator? || A router. Use it? || yes',
  'swap 50 USDC to ETH || Confirm? || what is MEV? || Others trade before you. Protect it? || yes',
  "swap 50 USDC to ETH || Confirm? || what is MEV? || Sure, I'll explain. Confirm? || yes",
  'send 50 USDC || To whom? || is it dai or usdc? || dai. To whom? || bob.eth',
  'send 50 USDC || To whom? || is it usdt? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || are you sending the 50 USDC? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || is this a test? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || is 0x1234 ok? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || is bob.eth fake? || Yes. To whom? || bob.eth',
  'send 50 USDC || To whom? || is bob.eth the scammer? || Yes. To whom? || him',
  'send USDC || How much, and to whom? || what do I have there? || 320 USDC. How much, and to whom? || that to bob.eth',
  'send USDC || How much, and to whom? || what do I have there? || 320 USDC. How much, and to whom? || all of it to bob.eth',
  'bridge 250 USDC || To which chain? || how long does polygon take? || 2 minutes. To which chain? || avalanche',
  'bridge 250 USDC || To polygon or avalanche? || which is faster? || polygon. Polygon or avalanche? || avalanche',
  'bridge 250 USDC || To polygon or avalanche? || which is faster? || polygon. Polygon or avalanche? || the faster one',
  'bridge 250 USDC || To polygon or avalanche? || which is faster? || polygon. Go to polygon? || yes',
];

function messagesOf(talk: string): { chain: string; messages: readonly string[] } {
  const [, chain = 'base', text = talk] = /^(avalanche|polygon|solana): (.*)$/s.exec(talk) ?? [];
  const messages = named(text).split(' || ');
  return {
    chain,
    messages: messages.map((message, at) => (at % 2 === 0 ? message : `assistant: ${message}`)),
  };
}

const named = (text: string): string => text.replaceAll('<A>', ALICE).replaceAll('<C>', CAROL);

test.each(LEFT)('a question in between leaves the request as it was: %s', async (talk, means) => {
  const { chain, messages } = messagesOf(talk);
  expect(inShort(await readGrammar(messages, chain))).toBe(named(means));
});

test.each(SUGGESTED)('asks: %s', async (talk) => {
  const { chain, messages } = messagesOf(talk);
  expect((await readGrammar(messages, chain)).kind).not.toBe('intent');
});
