import { contractDeployer, fund } from '../contract-deployer.ts';
import { sandboxContract } from '../sandbox-contract.ts';
import { deployAave } from './aave/deploy-aave.ts';
import { deployCow } from './cow/deploy-cow.ts';
import { deployComets } from './comet/deploy-comets.ts';
import { deployLendingPool } from './compound-v2/deploy-pool.ts';
import { deployAcross } from './across/deploy-across.ts';
import { deployAerodrome } from './deploy-aerodrome.ts';
import { deployCctp } from './deploy-cctp.ts';
import { deployChainlink } from './deploy-chainlink.ts';
import { deployCollections } from './deploy-collections.ts';
import { deployLifi } from './deploy-lifi.ts';
import { deployLiquidityBook } from './deploy-liquidity-book.ts';
import { deployQuickSwap } from './deploy-quickswap.ts';
import { deploySlipstream } from './deploy-slipstream.ts';
import { deployStakedAvax } from './deploy-staked-avax.ts';
import { deployMorpho } from './morpho/deploy-morpho.ts';
import { deployTetherLike } from './deploy-tether-like.ts';
import { deployUniswapV4 } from './deploy-uniswap-v4.ts';
import { deployVaults } from './vaults/deploy-vaults.ts';
import type { Deployment, DeploymentContext } from './deployment.ts';

const deployerAddress = sandboxContract('deployer');

/** Puts tokens with contracts of their own on a chain, before other tokens are used. */
export function deployTokenContracts(context: DeploymentContext): Promise<void> {
  return deploy(context, [deployStakedAvax, deployTetherLike]);
}

/** Puts the protocols of the sandbox on a chain that has its tokens already. */
export function deployProtocols(context: DeploymentContext): Promise<void> {
  return deploy(context, [
    deployCollections,
    deployCctp,
    deployAcross,
    deployUniswapV4,
    deployLifi,
    deployCow,
    deployQuickSwap,
    deploySlipstream,
    deployAerodrome,
    deployLiquidityBook,
    deployAave,
    deployChainlink,
    deployLendingPool,
    deployComets,
    deployMorpho,
    deployVaults,
  ]);
}

async function deploy(context: DeploymentContext, deployments: readonly Deployment[]): Promise<void> {
  const deployer = contractDeployer(context.rpcUrl, deployerAddress);
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] }, fund(deployerAddress));
  for (const deployment of deployments) await deployment({ ...context, deployer, owner: deployerAddress });
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
}
