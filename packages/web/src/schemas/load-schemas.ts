import type { schemas } from './schemas.ts';

/** Loads the schemas after the page was painted, because they take longer to run than the page. */
export const loadSchemas = async (): Promise<typeof schemas> => (await import('./schemas.ts')).schemas;
