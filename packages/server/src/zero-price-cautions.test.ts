import { chains } from '@say402/readback';
import { expect, test } from 'vitest';
import { asDecimal } from './core/amount.ts';
import { zeroPriceCautions } from './zero-price-cautions.ts';

const CDP = 'https://api.cdp.coinbase.com/platform/v2/x402';
const base = (url: string, price: (action: string) => string) => ({
  chain: chains.base,
  facilitators: [{ url, headers: {}, login: null }],
  price: (action: string) => asDecimal(price(action))!,
});
const cautions = (
  url: string,
  price: (action: string) => string,
  zeroPrice: 'settle' | 'verify' = 'settle',
): readonly string[] => zeroPriceCautions({ chains: [base(url, price)], settling: { zeroPrice } });

test('a price of 0, or one below its least, at a facilitator that is known to refuse it is said, and nothing else is', () => {
  expect(cautions(CDP, () => '0')).toEqual([expect.stringMatching(/on Base cost 0.*ZERO_PRICE=verify/)]);
  expect(cautions(CDP, (action) => (action === 'transfer' ? '0.0' : '0.01'))).toEqual([
    expect.stringContaining('Releases of transfer'),
  ]);
  expect(cautions(CDP, () => '0.001')).toEqual([]);
  expect(cautions(CDP, () => '0', 'verify')).toEqual([]);
  expect(cautions('https://facilitator.payai.network', () => '0')).toEqual([]);
  for (const zeroPrice of ['settle', 'verify'] as const)
    expect(cautions(CDP, () => '0.0009', zeroPrice)).toEqual([
      expect.stringMatching(/Releases on Base cost 0\.0009.*below 0\.001 USDC.*Set a higher price/),
    ]);
});
