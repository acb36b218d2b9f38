import { config } from 'zod/v4/core';

/**
 * Schemas are not compiled: the page's Content-Security-Policy lets nothing be evaluated. In the first file of the page, and
 * of zod only this, so that it comes before every schema.
 */
config({ jitless: true });
