import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { Fault, FaultWords } from './fault.ts';
import { faults } from './registry.ts';

export interface CatalogueEntry extends FaultWords {
  readonly fault: string;
  readonly endpoints: readonly Endpoint[];
  /** JSON Schema. */
  readonly options: z.core.JSONSchema.BaseSchema;
}

/** Every fault in words, with its options. */
export function faultCatalogue(): CatalogueEntry[] {
  return Object.entries<Fault>(faults).map(([fault, { endpoints, options, sees, chain, must }]) => ({
    fault,
    endpoints,
    sees,
    chain,
    must,
    options: z.toJSONSchema(options, { io: 'input' }),
  }));
}
