import { morpho, type EvmChain, type Morpho, type MorphoMarket } from '@say402/readback';
import { isAddressEqual, zeroAddress, type Address } from 'viem';
import { fund, type ContractDeployer } from '../../contract-deployer.ts';
import type { EvmToken } from '../../evm-token.ts';
import { fiatTokenAbi } from '../../fiat-token-abi.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import { compileContracts } from '../../solidity/compile-contracts.ts';
import type { Contract } from '../../solidity/contract.ts';
import type { Deployment, DeploymentContext } from '../deployment.ts';
import { giveTokens } from '../give-tokens.ts';
import { oraclePrice, worthDollars } from './sandbox-markets.ts';

const SOURCES = '@say402/sandbox/vendored/morpho';
const lender = sandboxContract('Morpho lender');
const borrower = sandboxContract('Morpho borrower');
/** What is lent and borrowed in each market of the sandbox, so that interest runs from the start. */
const LENT_DOLLARS = 200_000n;
const BORROWED_DOLLARS = 80_000n;

/** A market in the form that Morpho's calls take. */
export const marketParams = (
  { irm }: Morpho,
  { loanToken, collateralToken, oracle, lltv }: MorphoMarket,
) => ({
  loanToken,
  collateralToken,
  oracle,
  irm,
  lltv,
});

/** The idle market, in which MetaMorpho vaults keep tokens that nobody borrows. */
export const idleMarket = (loanToken: Address) => ({
  loanToken,
  collateralToken: zeroAddress,
  oracle: zeroAddress,
  irm: zeroAddress,
  lltv: 0n,
});

/** Morpho's contracts, compiled from their sources. */
export const morphoContracts = (): Promise<(name: string) => Contract> =>
  compileContracts([
    `${SOURCES}/morpho/contracts/Morpho.sol:Morpho`,
    `${SOURCES}/morpho/contracts/mocks/OracleMock.sol:OracleMock`,
    `${SOURCES}/morphoIrm/contracts/AdaptiveCurveIrm.sol:AdaptiveCurveIrm`,
    `${SOURCES}/metamorpho/contracts/MetaMorpho.sol:MetaMorpho`,
  ]);

/** Morpho Blue at its mainnet address with the registry's markets, each with a lender and a borrower. */
export const deployMorpho: Deployment = async (context) => {
  const { chain, deployer, owner } = context;
  const at = morpho[chain.name];
  if (!at) return;
  const contract = await morphoContracts();
  const call = async (functionName: string, ...args: unknown[]): Promise<void> =>
    deployer.send(owner, at.morpho, contract('Morpho'), functionName, args);
  await deployer.place(at.morpho, contract('Morpho'), [owner]);
  await deployer.place(at.irm, contract('AdaptiveCurveIrm'), [at.morpho]);
  for (const irm of [at.irm, zeroAddress]) await call('enableIrm', irm);
  for (const lltv of new Set([0n, ...at.markets.map((market) => market.lltv)]))
    await call('enableLltv', lltv);
  await deployer.run(fund(lender), fund(borrower));
  for (const market of at.markets) {
    const { oracle, collateralToken, loanToken } = market;
    const [collateral, loan] = [tokenAt(context, collateralToken), tokenAt(context, loanToken)];
    await deployer.place(oracle, contract('OracleMock'));
    await deployer.send(owner, oracle, contract('OracleMock'), 'setPrice', [oraclePrice(collateral, loan)]);
    await call('createMarket', marketParams(at, market));
    await fillMarket(context, { at, market, collateral, loan, contract: contract('Morpho') });
  }
};

interface Filling {
  readonly at: Morpho;
  readonly market: MorphoMarket;
  readonly collateral: EvmToken;
  readonly loan: EvmToken;
  readonly contract: Contract;
}

async function fillMarket(
  { deployer, accounts }: DeploymentContext & { readonly deployer: ContractDeployer },
  { at, market, collateral, loan, contract }: Filling,
): Promise<void> {
  const issuer = accounts.issuer.evm.address;
  const params = marketParams(at, market);
  const hand = async (token: EvmToken, to: Address, amount: bigint): Promise<void> => {
    await giveTokens(deployer, issuer, { token, to, amount });
    await deployer.send(to, token.address, { abi: fiatTokenAbi }, 'approve', [at.morpho, amount]);
  };
  const lent = worthDollars(loan, LENT_DOLLARS);
  await hand(loan, lender, lent);
  await deployer.send(lender, at.morpho, contract, 'supply', [params, lent, 0n, lender, '0x']);
  const pledged = worthDollars(collateral, 2n * BORROWED_DOLLARS);
  await hand(collateral, borrower, pledged);
  await deployer.send(borrower, at.morpho, contract, 'supplyCollateral', [params, pledged, borrower, '0x']);
  const debt = worthDollars(loan, BORROWED_DOLLARS);
  await deployer.send(borrower, at.morpho, contract, 'borrow', [params, debt, 0n, borrower, borrower]);
}

/** A token of the sandbox by its address. @throws Error where it has none such */
export function tokenAt(
  { chain, tokens }: { chain: EvmChain; tokens: readonly EvmToken[] },
  at: Address,
): EvmToken {
  const token = tokens.find(({ address }) => isAddressEqual(address, at));
  if (!token) throw new Error(`The sandbox's ${chain.title} has no token at ${at}.`);
  return token;
}
