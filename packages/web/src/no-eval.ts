import { config } from 'zod';

/** Schemas are not compiled: the page's Content-Security-Policy lets nothing be evaluated. Imported before any schema. */
config({ jitless: true });
