import { parseAbi } from 'viem';

/**
 * What Say402 calls of a market. These functions report failure by an error number, except those that take native coins, which revert.
 * Source: Benqi-fi/BENQI-Smart-Contracts c35613e lending/QiErc20Delegator.sol and QiAvax.sol; Compound v2's CErc20.sol and CEther.sol
 * alike.
 */
export const poolMarketAbi = parseAbi([
  'function mint(uint256 mintAmount) returns (uint256)',
  'function redeem(uint256 redeemTokens) returns (uint256)',
  'function redeemUnderlying(uint256 redeemAmount) returns (uint256)',
  'function borrow(uint256 borrowAmount) returns (uint256)',
  'function repayBorrow(uint256 repayAmount) returns (uint256)',
]);

/** The same of the market for the chain's own coin. */
export const coinMarketAbi = parseAbi(['function mint() payable', 'function repayBorrow() payable']);

/** What Say402 calls of a comptroller, which reports failure by error numbers too. */
export const comptrollerAbi = parseAbi([
  'function enterMarkets(address[] markets) returns (uint256[])',
  'function exitMarket(address market) returns (uint256)',
]);

/** What is read of a pool. Some of these functions book interest first; they are only simulated, so they are `view` here. */
export const poolReadAbi = parseAbi([
  'function comptroller() view returns (address)',
  'function underlying() view returns (address)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function getCash() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function exchangeRateCurrent() view returns (uint256)',
  'function borrowBalanceCurrent(address account) view returns (uint256)',
  'function supplyRatePerTimestamp() view returns (uint256)',
  'function borrowRatePerTimestamp() view returns (uint256)',
  'function oracle() view returns (address)',
  'function getAssetsIn(address account) view returns (address[])',
  'function markets(address market) view returns (bool isListed, uint256 collateralFactorMantissa)',
  'function getUnderlyingPrice(address market) view returns (uint256)',
]);
