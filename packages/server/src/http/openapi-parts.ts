import { problemSchema } from '@say402/wire';
import type { z } from 'zod';

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** The parts that descriptions of calls are put together from. */
export const openApi = {
  json: (schema: Json): Json => ({ 'application/json': { schema } }),
  ref: (schema: z.ZodType): Json => ({ $ref: `#/components/schemas/${schema.meta()?.id}` }),
  problem: (description: string): Json => ({
    description,
    content: { 'application/problem+json': { schema: openApi.ref(problemSchema) } },
  }),
  header: (description: string): Json => ({ description, schema: { type: 'string' } }),
  operationId: { name: 'operationId', in: 'path', required: true, schema: { type: 'string' } },
} as const;
