import { z } from 'zod';
import { replyJson, type Reply } from '../answer.ts';
import { canonicalNetwork } from '../canonical-network.ts';
import { edited, madeUpSuccess } from './bodies.ts';
import { defineFault, type Exchange } from './fault.ts';
import { options } from './options.ts';

const chain = 'Settled; nothing with `settles: false`';
const WITHOUT_HASH = { empty: { transaction: '' }, null: { transaction: null }, missing: {} } as const;

export const falseSuccesses = {
  wrong_network: defineFault({
    endpoints: ['settle'],
    options: z.strictObject({
      settles: options.settles,
      network: z.string().nullable().default(null).describe('The network to name; null for a likely one.'),
    }),
    sees: 'Success, with a hash, on another network than asked',
    chain,
    must: 'Release nothing on such an answer, call the payment unresolved; where it settled, find the transfer',
    act: async (exchange, { settles, network }) =>
      changed(exchange, settles, (body) => ({ ...body, network: network ?? otherNetwork(exchange) })),
  }),
  success_as_text: defineFault({
    endpoints: ['settle', 'verify'],
    options: z.strictObject({ settles: options.settles }),
    sees: '`"success":"true"` (`"isValid":"true"`): a text, not a boolean',
    chain,
    must: 'Take only the boolean for a success; call the payment unresolved; where it settled, find the transfer',
    act: async (exchange, { settles }) => changed(exchange, settles, booleansAsText),
  }),
  success_without_hash: defineFault({
    endpoints: ['settle'],
    options: z.strictObject({
      settles: options.settles,
      hash: z.enum(['empty', 'null', 'missing']).default('empty').describe('What stands in its place.'),
    }),
    sees: 'Success without a transaction hash (empty, null or missing)',
    chain,
    must: 'Release nothing until the chain shows the transfer',
    act: async (exchange, { settles, hash }) =>
      changed(exchange, settles, (body) => {
        if (!('success' in body) || body.success !== true) return body;
        const { transaction: _dropped, ...rest } = { transaction: '', ...body };
        return { ...rest, ...WITHOUT_HASH[hash] };
      }),
  }),
  success_for_nothing: defineFault({
    endpoints: ['settle'],
    options: z.strictObject({}),
    sees: 'Success with a hash that looks right and that no chain knows',
    chain: 'Nothing',
    must: 'Release nothing if it reads the chain; a server that trusts its facilitator is robbed here, and its docs should say so',
    act: (exchange) => replyJson(200, madeUpSuccess(exchange)),
  }),
} as const;

async function changed(
  exchange: Exchange,
  settles: boolean,
  change: (body: object) => object,
): Promise<Reply> {
  return settles ? edited(await exchange.forward(), change) : replyJson(200, change(madeUpSuccess(exchange)));
}

function booleansAsText(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}

/** Another network than the one asked for, spelled in the same way. */
function otherNetwork({ payment }: Exchange): string {
  const asked = payment?.network ?? '';
  const candidates = asked.includes(':') ? ['eip155:8453', 'eip155:137'] : ['base', 'polygon'];
  return candidates.find((name) => canonicalNetwork(name) !== canonicalNetwork(asked)) ?? '';
}
