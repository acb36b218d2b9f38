import { address } from '@solana/kit';

/** Kamino's lending program. Source: `@kamino-finance/klend-sdk` 8.0.2, `@codegen/klend/programId`. */
export const KAMINO_PROGRAM = address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD');
/** The program that pays rewards on its positions. Source: `@kamino-finance/farms-sdk`, `@codegen/farms/programId`. */
export const KAMINO_FARMS_PROGRAM = address('FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr');
/** Its main market, and the lookup table of that. Source: github.com/Kamino-Finance/klend-sdk, `examples/utils/constants.ts`. */
export const KAMINO_MARKET = address('7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF');
export const KAMINO_LOOKUP_TABLE = address('284iwGtA9X9aLy3KsyV8uT2pXLARhYbiSi5SiM2g47M2');
