import { z } from 'zod';

/** How far a limit order has got. */
export const orderStateSchema = z.enum(['not_signed', 'open', 'filled', 'expired', 'cancelled']).meta({
  id: 'OrderState',
  description:
    '`not_signed`: the wallet has not signed it on the chain, so nobody can fill it. `open`: it can be filled. `filled`, `expired` and ' +
    '`cancelled` are final.',
});

/** An order that an operation signs or cancels, and what became of it by the chain. */
export const orderSchema = z
  .object({
    step: z.int().min(0).meta({ description: 'Position of its step in `preview`, from 0.' }),
    uid: z.string().regex(/^0x[0-9a-f]{112}$/),
    state: orderStateSchema.nullable().meta({ description: 'Null where the chain can not be asked now.' }),
    posted: z.boolean().meta({
      description: 'Whether the order book is known to have it, without which nobody fills it.',
    }),
    reason: z.string().nullable().meta({ description: 'Why something is not known, or not posted yet.' }),
    checkedAt: z.iso.datetime(),
  })
  .meta({ id: 'Order', description: 'A limit order of an operation, and what became of it.' });

export type OrderState = z.infer<typeof orderStateSchema>;
export type Order = z.infer<typeof orderSchema>;
