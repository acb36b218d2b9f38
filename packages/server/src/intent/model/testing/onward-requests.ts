import type { ModelOutput } from '../output-schema.ts';
import { answered } from '../worked-outputs.ts';
import { stepOf, type Said } from './answers.ts';

/** A request that goes on on another chain, with a model's right answer, and the same in words that the grammar knows. */
export interface OnwardRequest {
  readonly chain: string;
  readonly words: string;
  readonly output: ModelOutput;
  readonly plain: string;
}

const IT: Said = ['it', 'output'];
const UNSAID: Said = ['', 'output'];
const TO_POLYGON: Said = ['Polygon', 'polygon'];

type Step = ModelOutput['steps'][number];
const bridge = (slots: Readonly<Record<string, Said>>): Step =>
  stepOf('bridge', { amount: '50', token: 'USDC', destination: TO_POLYGON, ...slots });
const swapTo = (tokenOut: Said, amountIn: Said = IT, tokenIn: Said = amountIn): Step =>
  stepOf('swap', { amountIn, tokenIn, tokenOut });

/** Of every kind that the grammar answers with two operations. */
export const onwardRequests: readonly OnwardRequest[] = [
  {
    chain: 'base',
    words: 'yo hop 50 USDC over to Polygon and flip it into POL',
    output: answered({ steps: [bridge({})], onward: [swapTo(['POL', 'native'])] }),
    plain: 'bridge 50 USDC to polygon and swap it for POL',
  },
  {
    chain: 'base',
    words: 'yo hop 50 USDC over to Polygon and park it in aave there',
    output: answered({
      steps: [bridge({})],
      onward: [stepOf('lend', { amount: IT, token: IT, protocol: 'aave' })],
    }),
    plain: 'bridge 50 USDC to polygon and supply it on aave',
  },
  {
    chain: 'base',
    words: 'make 1 ETH USDC, hop it over to Polygon and flip half of it into POL',
    output: answered({
      steps: [
        stepOf('swap', { amountIn: '1', tokenIn: ['ETH', 'native'], tokenOut: 'USDC' }),
        bridge({ amount: IT, token: IT }),
      ],
      onward: [swapTo(['POL', 'native'], ['half of it', '1/2 of output'], IT)],
    }),
    plain: 'swap 1 ETH to USDC, bridge it to polygon and swap 1/2 of it for POL',
  },
  {
    chain: 'base',
    words: 'yo 40 USDC on Base against POL on Polygon please mate',
    output: answered({ steps: [bridge({ amount: '40' })], onward: [swapTo(['POL', 'native'], UNSAID)] }),
    plain: 'swap 40 USDC to POL on polygon',
  },
  {
    chain: 'base',
    words: 'yo 40 USDC on Base, half of it against POL on Polygon please mate',
    output: answered({
      steps: [bridge({ amount: '40' })],
      onward: [swapTo(['POL', 'native'], ['half of it', '1/2 of output'], IT)],
    }),
    plain: 'bridge 40 USDC to polygon and swap 1/2 of it for POL',
  },
  {
    chain: 'polygon',
    words: 'trade me 20 POL against ETH on Base pal',
    output: answered({
      steps: [stepOf('bridge', { amount: '20', token: ['POL', 'native'], destination: ['Base', 'base'] })],
      onward: [swapTo(['ETH', 'native'], UNSAID)],
    }),
    plain: 'swap 20 POL to ETH on base',
  },
  {
    chain: 'base',
    words: 'beam 1 ETH across to Polygon then flip it into DAI',
    output: answered({
      steps: [bridge({ amount: '1', token: ['ETH', 'native'] })],
      onward: [swapTo('DAI')],
    }),
    plain: 'bridge 1 ETH to polygon and swap it for DAI',
  },
];
