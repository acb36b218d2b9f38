import { jsonSchema, type Schema } from 'ai';
import { z } from 'zod';

/** Bounds that some provider refuses in a schema, so that code checks them. */
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

/** A schema without bounds, as every provider takes it. Answers are checked against the full schema. */
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
