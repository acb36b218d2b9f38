import { aerodrome, aerodromePoolAddress } from '@say402/readback';
import { sandboxContract } from '../sandbox-contract.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';
import { fillPool } from './fill-pool.ts';

const SOURCES = '@say402/sandbox/vendored/aerodrome/contracts';
const registry = sandboxContract('Aerodrome factory registry');
/** Whom Aerodrome's contracts ask about gauges and votes, of which swaps know nothing. */
const elsewhere = sandboxContract('Aerodrome voter');
const BASIS_POINT = 100;

/** Aerodrome v2 at its mainnet addresses on Base, compiled from its published sources; pools are where its factory puts them. */
export const deployAerodrome: Deployment = async ({ chain, deployer, accounts, owner }) => {
  const at = aerodrome[chain.name];
  if (!at) return;
  const contract = await compileContracts([
    `${SOURCES}/Pool.sol:Pool`,
    `${SOURCES}/Router.sol:Router`,
    ...['PoolFactory', 'FactoryRegistry'].map((name) => `${SOURCES}/factories/${name}.sol:${name}`),
  ]);
  const [factory, pool] = [contract('PoolFactory'), contract('Pool')];
  const others = [elsewhere, elsewhere, elsewhere];
  await deployer.place(at.poolImplementation, pool);
  await deployer.place(at.factory, factory, [at.poolImplementation]);
  await deployer.place(registry, contract('FactoryRegistry'), [at.factory, ...others]);
  const links = [elsewhere, registry, at.factory, elsewhere, chain.wrappedNative];
  await deployer.place(at.router, contract('Router'), links);
  for (const { token0, token1, stable, fee, amount0, amount1 } of poolPlans(chain, 'aerodrome-v2')) {
    await deployer.send(owner, at.factory, factory, 'createPool', [token0, token1, stable]);
    const address = aerodromePoolAddress(at, token0, token1, stable);
    await deployer.send(owner, at.factory, factory, 'setCustomFee', [address, fee / BASIS_POINT]);
    await fillPool(deployer, {
      from: chain.multicall3,
      by: owner,
      pool: { ...pool, address },
      amounts: [
        [token0, amount0],
        [token1, amount1],
      ],
      taking: { functionName: 'mint', args: [accounts.issuer.evm.address] },
    });
  }
};
