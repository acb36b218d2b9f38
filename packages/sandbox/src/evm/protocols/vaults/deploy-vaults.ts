import { fluidResolvers, morpho, vaults, type Vault } from '@say402/readback';
import { encodeAbiParameters, keccak256, numberToHex, pad, type Address, type Hex } from 'viem';
import { setStorage } from '../../anvil-calls.ts';
import { fund, type ContractDeployer } from '../../contract-deployer.ts';
import { fiatTokenAbi } from '../../fiat-token-abi.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import { compileContracts } from '../../solidity/compile-contracts.ts';
import type { Deployment, DeploymentContext } from '../deployment.ts';
import { giveTokens } from '../give-tokens.ts';
import { idleMarket, marketParams, morphoContracts, tokenAt } from '../morpho/deploy-morpho.ts';
import { worthDollars } from '../morpho/sandbox-markets.ts';

const depositor = sandboxContract('depositor of vaults');
const DEPOSITED_DOLLARS = 100_000n;
const DAY = 86_400n;
/** Where a MetaMorpho keeps its timelock. */
const TIMELOCK_SLOT = pad(numberToHex(14));
const UNLIMITED = 2n ** 128n;
const YEAR = 365n * DAY;
const RAY = 10n ** 27n;

const contracts = ['LentVault', 'SavingsVault', 'FluidVault', 'FluidResolver'] as const;

interface StandIn {
  readonly contract: (typeof contracts)[number];
  /** The call that sets what it brings. */
  readonly rates: string;
  /** @param amount base units that it holds */
  readonly args: (amount: bigint) => readonly unknown[];
}

/** What stands in for a vault, by what it is built on: each brings between three and five percent a year. */
const standIns: Readonly<Record<string, StandIn>> = {
  // A twentieth is lent out at 80 %, of which a tenth is kept: what is left can be taken out.
  euler: {
    contract: 'LentVault',
    rates: 'lend',
    args: (amount) => [depositor, amount / 20n, (RAY * 8n) / (10n * YEAR), 1_000],
  },
  spark: {
    contract: 'SavingsVault',
    rates: 'setVsr',
    args: () => [RAY + (RAY * 4n) / (100n * YEAR)],
  },
  // 3.15 % of borrowers, 1.2 % of rewards.
  fluid: {
    contract: 'FluidVault',
    rates: 'setRates',
    args: () => [315n, 12n * 10n ** 11n],
  },
};

/**
 * The registry's vaults at their mainnet addresses, with deposits: Morpho's as MetaMorpho over Morpho Blue's markets, all others as
 * OpenZeppelin's ERC-4626 with the interest of their kind.
 */
export const deployVaults: Deployment = async (context) => {
  const { chain, deployer, accounts } = context;
  const contract = await compileContracts(contracts.map((name) => `sandbox/RatedVaults.sol:${name}`));
  await deployer.run(fund(depositor));
  const resolver = fluidResolvers[chain.name];
  if (resolver) await deployer.place(resolver, contract('FluidResolver'));
  for (const vault of vaults[chain.name] ?? []) {
    const { address, asset, name, protocol } = vault;
    const kind = standIns[protocol];
    if (kind) await deployer.place(address, contract(kind.contract), [asset, name, symbolOf(vault)]);
    else await deployMetaMorpho(vault, context);
    const token = tokenAt(context, asset);
    const amount = worthDollars(token, DEPOSITED_DOLLARS);
    await giveTokens(deployer, accounts.issuer.evm.address, { token, to: depositor, amount });
    await deployer.send(depositor, asset, { abi: fiatTokenAbi }, 'approve', [address, amount]);
    await deployer.send(depositor, address, contract('LentVault'), 'deposit', [amount, depositor]);
    if (kind) await deployer.send(depositor, address, contract(kind.contract), kind.rates, kind.args(amount));
  }
};

/** A vault's symbol; the initials of its name where none is known. */
const symbolOf = ({ name, symbol }: Vault): string =>
  symbol ?? `${name.split(' ')[0]?.toLowerCase() ?? ''}${name.split(' ').at(-1) ?? ''}`;

type Context = DeploymentContext & { readonly deployer: ContractDeployer; readonly owner: Address };

async function deployMetaMorpho(vault: Vault, context: Context): Promise<void> {
  const { chain, deployer, owner } = context;
  const { address, asset, name } = vault;
  const at = morpho[chain.name];
  if (!at) throw new Error(`${chain.title} has no Morpho.`);
  const contract = await morphoContracts();
  const call = async (functionName: string, ...args: unknown[]): Promise<void> =>
    deployer.send(owner, address, contract('MetaMorpho'), functionName, args);
  await deployer.place(address, contract('MetaMorpho'), [
    owner,
    at.morpho,
    DAY,
    asset,
    name,
    symbolOf(vault),
  ]);
  const own = at.markets.filter(({ loanToken }) => loanToken === asset);
  if (own.length === 0)
    await deployer.send(owner, at.morpho, contract('Morpho'), 'createMarket', [idleMarket(asset)]);
  const markets = own.length > 0 ? own.map((market) => marketParams(at, market)) : [idleMarket(asset)];
  // Removes the timelock, because raising a cap would take a day.
  await deployer.run(setStorage(address, TIMELOCK_SLOT, pad('0x0')));
  for (const market of markets) {
    await call('submitCap', market, UNLIMITED);
    await call('acceptCap', market);
  }
  await deployer.run(setStorage(address, TIMELOCK_SLOT, pad(numberToHex(DAY))));
  const ids = own.length > 0 ? own.map(({ id }) => id) : [idOf(idleMarket(asset))];
  await call('setSupplyQueue', ids);
}

const PARAMS = ['address', 'address', 'address', 'address', 'uint256'].map((type) => ({ type }));

const idOf = (market: ReturnType<typeof idleMarket>): Hex =>
  keccak256(encodeAbiParameters(PARAMS, Object.values(market)));
