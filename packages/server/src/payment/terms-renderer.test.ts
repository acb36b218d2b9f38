import { TOKEN_PAYMENT_REQUIRED } from '@say402/wire';
import { expect, test } from 'vitest';
import { buildRequirement, paymentRequiredBody, paymentRequiredV2, type Offers } from './requirement.ts';
import { termsRenderer } from './terms-renderer.ts';

const onBase = buildRequirement({
  network: 'base',
  resource: 'https://say402.example/api/process',
  payTo: '0x1111111111111111111111111111111111111111',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  amount: 10_000n,
  extra: { name: 'USD Coin — "quoted"', version: '2' },
});
const onSolana = buildRequirement({
  network: 'solana',
  resource: 'https://say402.example/api/process',
  payTo: 'So11111111111111111111111111111111111111112',
  asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v',
  amount: 10_000n,
  extra: { feePayer: 'So11111111111111111111111111111111111111112' },
});
const ALL: readonly Offers[] = [[onBase], [onSolana], [onBase, onSolana], [onSolana, onBase, onSolana]];
const SIGNED = { 'offer-receipt': { info: { offers: [{ signature: 'é"memo":"' }] } } };

test.each(ALL.map((offers) => [offers.map(({ network }) => network).join(', '), offers] as const))(
  'renders the bytes of a general encoder for offers on %s',
  (_networks, offers) => {
    const render = termsRenderer(JSON.stringify(offers.length === 1 ? offers[0] : offers), offers);
    for (const id of ['op_one', 'op_two', 'op_"\u{1f600}']) {
      const offer = paymentRequiredV2(offers, id, TOKEN_PAYMENT_REQUIRED);
      const body = paymentRequiredBody(offers, id, TOKEN_PAYMENT_REQUIRED);
      expect(render(id, null)).toEqual({ body, header: base64(offer) });
      const signed = { ...offer, extensions: { ...offer.extensions, ...SIGNED } };
      expect(render(id, JSON.stringify(SIGNED))).toEqual({ body, header: base64(signed) });
    }
  },
);

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
