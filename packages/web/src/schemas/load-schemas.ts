import type { schemas } from './schemas.ts';

/** The schemas, which take longer to run than the page itself: they come once it is painted. */
export const loadSchemas = async (): Promise<typeof schemas> => (await import('./schemas.ts')).schemas;
