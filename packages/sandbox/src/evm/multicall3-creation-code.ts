import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isHex, type Hex } from 'viem';
import { z } from 'zod';

const constantsSchema = z.object({ multicall3Bytecode: z.custom<Hex>(isHex) });

/** Creation code of Multicall3. viem carries it in `constants/contracts` and does not export it. Source: mds1/multicall3. */
export function multicall3CreationCode(): Hex {
  const require = createRequire(import.meta.url);
  const constants: unknown = require(join(dirname(require.resolve('viem')), 'constants', 'contracts.js'));
  return constantsSchema.parse(constants).multicall3Bytecode;
}
