import { previewSchema, priceSchema, transactionSchema, type Preview, type Price } from '@say402/wire';
import { isAddress, type Address } from '@solana/kit';
import { z } from 'zod';
import type { Batch } from '../chains/simulation.ts';
import { asDecimal } from '../core/amount.ts';
import type { AmountKind } from '../core/intent.ts';
import type { Plan } from '../core/plan.ts';
import { remembering } from '../core/remembering.ts';
import { warningCatalogue, type WarningCode } from '../core/warning-catalogue.ts';

/** How an amount was said; by name, so that none can be left out. */
const amountKinds: { readonly [Kind in AmountKind]: Kind } = {
  tokens: 'tokens',
  base_units: 'base_units',
  usd: 'usd',
  portion: 'portion',
  slice: 'slice',
  share: 'share',
  all: 'all',
  all_less: 'all_less',
  to_the_last: 'to_the_last',
  unlimited: 'unlimited',
  output: 'output',
  output_share: 'output_share',
  rest: 'rest',
};

const warningCode = z.custom<WarningCode>((code) => typeof code === 'string' && code in warningCatalogue);

const digits = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);

const decimal = z.string().transform((text, context) => {
  const value = asDecimal(text);
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: 'not a decimal' });
  return z.NEVER;
});

const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: z.int(), start: z.int(), end: z.int(), text: z.string() }),
  z.object({ kind: z.literal('wallet') }),
  z.object({ kind: z.literal('registry'), entry: z.string(), source: z.string() }),
  z.object({
    kind: z.literal('list'),
    entry: z.string(),
    source: z.string(),
    date: z.string(),
    hash: z.string(),
  }),
  z.object({ kind: z.literal('chain'), read: z.string() }),
  z.object({ kind: z.literal('name'), name: z.string(), service: z.string() }),
  z.object({ kind: z.literal('default'), setting: z.string() }),
]);

function settingSchemas<T extends z.ZodType>(sources: T) {
  const text = z.string();
  const contract = z.object({ type: z.literal('contract'), text, sources });
  const range = z.object({ type: z.literal('range'), sources });
  return [
    z.object({ type: z.literal('protocol'), protocol: z.string(), text, sources }),
    z.discriminatedUnion('kind', [
      contract.extend({ kind: z.literal('address') }),
      contract.extend({ kind: z.literal('protocol'), protocol: z.string() }),
    ]),
    z.object({ type: z.literal('validator'), text, sources }),
    z.object({ type: z.literal('deed'), kind: z.enum(['operation', 'transaction', 'order']), text, sources }),
    z.object({ type: z.literal('chain'), chain: z.string(), text, sources }),
    z.object({ type: z.enum(['slippage', 'fee_tier', 'token_id']), value: decimal, sources }),
    z.object({ type: z.literal('deadline'), seconds: z.int(), sources }),
    z.object({ type: z.literal('speed'), value: z.enum(['fast', 'standard']), sources }),
    z.discriminatedUnion('kind', [
      range.extend({ kind: z.literal('full') }),
      range.extend({ kind: z.literal('percent'), value: decimal }),
      range.extend({
        kind: z.literal('prices'),
        lower: decimal,
        upper: decimal,
        quote: z.string().nullable(),
        base: z.string().nullable(),
      }),
    ]),
    z.object({
      type: z.literal('price'),
      value: decimal,
      quote: z.string().nullable(),
      base: z.string().nullable(),
      sources,
    }),
    z.object({ type: z.literal('memo'), value: z.string(), sources }),
    z.object({ type: z.literal('call'), signature: z.string(), args: z.array(z.string()), sources }),
  ] as const;
}

const slotSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('token'),
    address: z.string(),
    symbol: z.string(),
    name: z.string(),
    decimals: z.int(),
    inRegistry: z.boolean(),
    sources: z.array(sourceSchema),
  }),
  z.object({
    type: z.literal('amount'),
    of: z.string(),
    said: z.enum(amountKinds),
    baseUnits: digits,
    basis: z.string().nullable(),
    sources: z.array(sourceSchema),
  }),
  z.object({
    type: z.literal('recipient'),
    address: z.string(),
    name: z.string().nullable(),
    sources: z.array(sourceSchema),
  }),
  ...settingSchemas(z.array(sourceSchema)),
]);

const planSchema = z.object({
  steps: z.array(
    z.object({
      action: z.string(),
      slots: z.record(z.string(), slotSchema),
      warnings: z.array(z.object({ code: warningCode, text: z.string() })),
    }),
  ),
});

const solanaAddress = z.custom<Address>((value) => typeof value === 'string' && isAddress(value));

const batchSchema = z.object({
  walletNonce: z.int().nonnegative().optional(),
  transactions: z.array(
    z.object({
      transaction: transactionSchema,
      steps: z.array(z.int()),
      tables: z.record(z.string(), z.array(solanaAddress)).optional(),
      signing: z.object({
        validUntil: digits.optional(),
        lastValidBlockHeight: digits.optional(),
        nonceAccount: z.string().optional(),
        gas: digits.optional(),
        computeUnits: z.int().optional(),
        cosigners: z.array(z.string()).optional(),
        waitFor: z.array(z.int()),
        simulated: z.boolean(),
      }),
    }),
  ),
});

const previewDocumentSchema = z.object({
  preview: previewSchema,
  price: priceSchema,
  offered: previewSchema.optional(),
});

/** A plan as it is stored. */
export function encodePlan(plan: Plan): string {
  return JSON.stringify(plan, bigintsAsDigits);
}

/** A stored plan. @throws ZodError when the document is not one */
export const decodePlan = remembering((json): Plan => planSchema.parse(JSON.parse(json)));

/** A batch as it is stored. */
export function encodeBatch({ transactions, ...rest }: Batch): string {
  // Written by hand: a JSON replacer is called for every field, and every payment waits for this.
  const plain = transactions.map(({ signing, ...entry }) => ({
    ...entry,
    signing: Object.fromEntries(
      Object.entries(signing).map(([name, value]) => [name, bigintsAsDigits(name, value)]),
    ),
  }));
  return JSON.stringify({ ...rest, transactions: plain });
}

/** A stored batch. @throws ZodError when the document is not one */
export function decodeBatch(json: string): Batch {
  return batchSchema.parse(JSON.parse(json));
}

/**
 * Preview and price as they are stored; both are frozen when the operation is prepared.
 *
 * @param offered a newer preview that the payer may accept by its hash
 */
export function encodePreview(preview: Preview, price: Price, offered?: Preview): string {
  return JSON.stringify({ preview, price, offered });
}

/** A stored preview and price. @throws ZodError when the document is not one */
export const decodePreview = remembering(
  (json): { preview: Preview; price: Price; offered?: Preview | undefined } =>
    previewDocumentSchema.parse(JSON.parse(json)),
);

/** JSON has no big integers: they are stored as strings of digits. */
const bigintsAsDigits = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
