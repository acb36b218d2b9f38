import type { ProtocolName } from './protocol-name.ts';

const vault = (title: string, ...aliases: readonly string[]): ProtocolName => ({
  title,
  kinds: ['lending'],
  aliases: [title.toLowerCase(), ...aliases].flatMap((name) => [name, `${name} vault`]),
});

/** One of Morpho's, of which people say so behind its name. */
function onMorpho(title: string, ...aliases: readonly string[]): ProtocolName {
  const named = vault(title, ...aliases);
  return { ...named, aliases: named.aliases.flatMap((name) => [name, `${name} on morpho`]) };
}

/** The vaults of readback's registry as people name them, by the same ids. */
export const vaultNames: Readonly<Record<string, ProtocolName>> = {
  steakhouse_usdc: onMorpho('Steakhouse USDC', 'morpho steakhouse usdc', 'steakusdc'),
  steakhouse_prime_usdc: onMorpho('Steakhouse Prime USDC', 'steakhouse prime', 'steakhouse usdc prime'),
  gauntlet_usdc_prime: onMorpho('Gauntlet USDC Prime', 'gauntlet prime', 'gauntlet prime usdc', 'gtusdcp'),
  moonwell_flagship_usdc: onMorpho('Moonwell Flagship USDC', 'flagship usdc', 'mwusdc'),
  moonwell_flagship_eth: onMorpho('Moonwell Flagship ETH', 'moonwell flagship weth', 'flagship eth', 'mweth'),
  moonwell_flagship_eurc: onMorpho('Moonwell Flagship EURC', 'flagship eurc', 'mweurc'),
  spark_usdc_vault: {
    title: 'Spark USDC Vault',
    kinds: ['lending'],
    aliases: ['spark usdc vault', 'spark usdc', 'sparkusdc'],
  },
  euler_base_usdc: vault('Euler Base USDC', 'euler usdc'),
  euler_base_weth: vault('Euler Base WETH', 'euler weth'),
  fluid_usdc: vault('Fluid USDC', 'fusdc'),
  morpho_compound_usdc: vault('Morpho Compound USDC'),
  morpho_compound_weth: vault('Morpho Compound WETH'),
  morpho_compound_usdt: vault('Morpho Compound USDT'),
  spark_savings_usdc: vault('Spark Savings USDC', 'spark savings', 'spusdc'),
};
