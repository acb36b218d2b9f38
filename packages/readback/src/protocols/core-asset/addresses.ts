import { address } from '@solana/kit';

/** Metaplex Core: assets that are one account each. Source: developers.metaplex.com/core. */
export const CORE_PROGRAM = address('CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d');
