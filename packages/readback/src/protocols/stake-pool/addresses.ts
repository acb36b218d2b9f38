import { address, type Address } from '@solana/kit';

/**
 * The stake pool program and Sanctum's two deployments of it. Sources: github.com/solana-program/stake-pool;
 * github.com/igneous-labs/sanctum-lst-list.
 */
export const stakePoolPrograms = {
  spl: address('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'),
  sanctum: address('SP12tWFxD9oJsVWNavTTBZvMbA6gkAmxtVgxdqvyvhY'),
  'sanctum-multi': address('SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn'),
} as const satisfies Record<string, Address>;
