import { z } from 'zod';
import { replyJson } from '../answer.ts';
import { canonicalNetwork } from '../canonical-network.ts';
import { edited, madeUpSuccess } from './bodies.ts';
import { defineFault } from './fault.ts';

const kindSchema = z.looseObject({ network: z.string(), extra: z.looseObject({}).nullish() });
const kindsSchema = z.object({ kinds: z.array(kindSchema) }).catch({ kinds: [] });
type Kind = z.infer<typeof kindSchema>;

const withKinds =
  (change: (kind: Kind) => readonly Kind[]) =>
  (body: object): object =>
    'kinds' in body ? { ...body, kinds: kindsSchema.parse(body).kinds.flatMap(change) } : body;

export const verifyAndSupported = {
  verify_says_valid: defineFault({
    endpoints: ['verify'],
    options: z.strictObject({}),
    sees: '`isValid: true` for everything, spent nonces and bad signatures too',
    chain: 'Nothing',
    must: 'Release nothing on a verification alone',
    act: (exchange) => replyJson(200, madeUpSuccess(exchange)),
  }),
  network_not_listed: defineFault({
    endpoints: ['supported'],
    options: z.strictObject({
      network: z.string().nullable().default(null).describe('v1 name or CAIP-2; null for all networks.'),
    }),
    sees: 'The true list without one network, or without any',
    chain: 'Nothing',
    must: 'Say that it can not take payments there (503, or another facilitator); never serve for free',
    act: async (exchange, { network }) => {
      const gone = network === null ? null : canonicalNetwork(network);
      const keep = (kind: Kind): Kind[] =>
        gone !== null && canonicalNetwork(kind.network) !== gone ? [kind] : [];
      return edited(await exchange.forward(), withKinds(keep));
    },
  }),
  other_fee_payer: defineFault({
    endpoints: ['supported'],
    options: z.strictObject({ feePayer: z.string().min(1).describe('The fee payer to list.') }),
    sees: 'The true list with another Solana fee payer',
    chain: 'Nothing',
    must: 'Keep the fee payer that it has offered; offer the new one to new orders only',
    act: async (exchange, { feePayer }) =>
      edited(
        await exchange.forward(),
        withKinds((kind) => [
          kind.extra && 'feePayer' in kind.extra ? { ...kind, extra: { ...kind.extra, feePayer } } : kind,
        ]),
      ),
  }),
} as const;
