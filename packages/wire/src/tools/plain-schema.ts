import { z } from 'zod';

/**
 * JSON Schema keywords that model providers accept in a function's parameters: no references, and of combinations only `anyOf`. Sources:
 * ai.google.dev/api/caching#Schema, platform.openai.com/docs/guides/structured-outputs.
 */
const PLAIN_KEYWORDS: readonly string[] = [
  'type',
  'description',
  'properties',
  'required',
  'items',
  'enum',
  'anyOf',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'default',
];

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON Schema of a tool's arguments for model providers: definitions are inlined, and keywords that OpenAI or Gemini refuse are left
 * out. The tool itself still checks them.
 */
export function plainSchema(schema: z.ZodType): Schema {
  const whole: Schema = { ...z.toJSONSchema(schema, { io: 'input' }) };
  const named = whole['$defs'];
  return plain(whole, isSchema(named) ? named : {});
}

function plain(schema: Schema, named: Schema): Schema {
  const { $ref, allOf, const: only, ...own } = schema;
  const base = typeof $ref === 'string' ? named[$ref.split('/').at(-1) ?? ''] : undefined;
  const all: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  const parts = [base, ...all].filter(isSchema);
  const merged: Schema = parts.reduce<Schema>((sum, part) => ({ ...sum, ...plain(part, named) }), {});
  const whole: Schema = { ...merged, ...own, ...(only !== undefined && { enum: [only] }) };
  return Object.fromEntries(
    PLAIN_KEYWORDS.filter((keyword) => whole[keyword] !== undefined).map((keyword) => [
      keyword,
      inside(keyword, whole[keyword], named),
    ]),
  );
}

function inside(keyword: string, value: unknown, named: Schema): unknown {
  const each = (one: unknown): unknown => (isSchema(one) ? plain(one, named) : one);
  if (keyword === 'properties' && isSchema(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(one)]));
  if (keyword === 'anyOf' && Array.isArray(value)) return value.map(each);
  return keyword === 'items' ? each(value) : value;
}
