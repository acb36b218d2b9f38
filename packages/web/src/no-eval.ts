/**
 * Schemas are not compiled: the page's Content-Security-Policy lets nothing be evaluated. Said where zod keeps its settings, and in
 * the first file of the page: zod itself is loaded later. A test of the page hears of every violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
