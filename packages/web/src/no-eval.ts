/**
 * Stops zod from compiling schemas, which the page's Content-Security-Policy forbids. Set where zod reads its settings, and in the page's
 * first file, because zod itself is loaded later. A test of the page listens for every violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
