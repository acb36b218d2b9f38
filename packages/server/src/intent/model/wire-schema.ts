import { jsonSchema, type Schema } from 'ai';
import { z } from 'zod';

/** Bounds that one or another provider refuses in a schema; code checks them. */
const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/** A schema as every provider takes it: without bounds. What comes back is held to all of the schema. */
export function wireSchema<T>(schema: z.ZodType<T>): Schema<T> {
  const plain = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema: node }) => {
      for (const bound of BOUNDS) delete node[bound];
    },
  });
  return jsonSchema<T>(plain, {
    validate: (value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
}
