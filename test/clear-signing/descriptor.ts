import { z } from 'zod';

const constantsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const visibleSchema = z.union([
  z.enum(['always', 'never', 'optional']),
  z.strictObject({ ifNotIn: z.array(z.unknown()) }),
  z.strictObject({ mustBe: z.array(z.unknown()) }),
]);
const fieldSchema = z.strictObject({
  path: z.string().optional(),
  $ref: z.string().optional(),
  label: z.string().optional(),
  format: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  visible: visibleSchema.default('always'),
});

/** What is used here of a file of ERC-7730, version 2; the whole of it is held to the published schema. */
export const descriptorSchema = z.object({
  context: z.object({
    contract: z.object({
      deployments: z.array(z.object({ chainId: z.number(), address: z.string() })).optional(),
    }),
  }),
  metadata: z
    .object({
      enums: z.record(z.string(), z.record(z.string(), z.string())).default({}),
      constants: constantsSchema.default({}),
      maps: z.record(z.string(), z.object({ values: constantsSchema })).default({}),
    })
    .default({ enums: {}, constants: {}, maps: {} }),
  display: z.object({
    definitions: z.record(z.string(), fieldSchema).default({}),
    formats: z.record(
      z.string(),
      z.object({
        intent: z.string(),
        interpolatedIntent: z.string().optional(),
        fields: z.array(fieldSchema),
      }),
    ),
  }),
});

export type Descriptor = z.infer<typeof descriptorSchema>;
export type Field = z.infer<typeof fieldSchema>;
