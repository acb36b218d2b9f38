/** What the shares of readback's vaults call themselves, by the ids of the vaults, where that is known. */
export const vaultShares: Readonly<Record<string, string>> = {
  steakhouse_usdc: 'steakUSDC',
  gauntlet_usdc_prime: 'gtUSDCp',
  moonwell_flagship_usdc: 'mwUSDC',
  moonwell_flagship_eth: 'mwETH',
  moonwell_flagship_eurc: 'mwEURC',
  spark_usdc_vault: 'sparkUSDC',
  fluid_usdc: 'fUSDC',
  spark_savings_usdc: 'spUSDC',
};
