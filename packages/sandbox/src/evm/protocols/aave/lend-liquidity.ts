import type { AaveMarket } from '@say402/readback';
import { parseUnits, type Address } from 'viem';
import { setBalance } from '../../anvil-calls.ts';
import { fund, type ContractDeployer } from '../../contract-deployer.ts';
import { fiatTokenAbi } from '../../fiat-token-abi.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import type { Contract } from '../../solidity/contract.ts';
import { giveTokens } from '../give-tokens.ts';
import type { ListedAsset } from './listed-asset.ts';

const lender = sandboxContract('Aave lender');
/** The lender's own debt, in percent of what it lent, so that interest runs from the start. */
const borrowedPercent = 40n;
const variableRate = 2n;

/** A lender of the sandbox supplies every asset and borrows a part of each back, so that there is liquidity and interest. */
export async function lendLiquidity(
  { pool }: AaveMarket,
  deployer: ContractDeployer,
  assets: readonly ListedAsset[],
  issuer: Address,
  poolContract: Contract,
): Promise<void> {
  await deployer.run(fund(lender));
  const lent = assets
    .filter(({ liquidity }) => liquidity > 0n)
    .map(({ token, liquidity }) => ({ token, amount: parseUnits(`${liquidity}`, token.decimals) }));
  for (const { token, amount } of lent) {
    const { address } = token;
    await giveTokens(deployer, issuer, { token, to: lender, amount });
    await deployer.send(lender, address, { abi: fiatTokenAbi }, 'approve', [pool, amount]);
    await deployer.send(lender, pool, poolContract, 'supply', [address, amount, lender, 0]);
  }
  for (const { token, amount } of lent) {
    const part = (amount * borrowedPercent) / 100n;
    await deployer.send(lender, pool, poolContract, 'borrow', [token.address, part, variableRate, 0, lender]);
  }
  await deployer.run(setBalance(lender, 0n));
}
