/** For `node --import`: most of a start is reading and compiling sources, and what came of it is kept for the next one. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/say402', import.meta.url)));
