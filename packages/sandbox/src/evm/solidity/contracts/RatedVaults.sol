// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20, ERC20, ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

uint256 constant RAY = 1e27;

/// What one, with 27 decimals, has grown to by a factor for each second.
function grown(uint256 factor, uint256 time) pure returns (uint256 one) {
    one = RAY;
    for (; time > 0; time >>= 1) {
        if (time & 1 == 1) one = one * factor / RAY;
        factor = factor * factor / RAY;
    }
}

/// Stands in for a vault of the Euler Vault Kit: it answers what Euler's do of interest, and its shares grow by that. None of its code is
/// Euler's. It is lent out once and never paid back, and takes tokens that are sent to it for its own, which Euler's do not.
contract LentVault is ERC4626 {
    uint16 public interestFee;
    /// Each second, with 27 decimals.
    uint256 public interestRate;
    uint256 private lent;
    uint256 private since;

    constructor(IERC20 asset_, string memory name_, string memory symbol_) ERC4626(asset_) ERC20(name_, symbol_) {}

    function lend(address borrower, uint256 amount, uint256 rate, uint16 fee) external {
        (lent, interestRate, interestFee, since) = (amount, rate, fee, block.timestamp);
        IERC20(asset()).transfer(borrower, amount);
    }

    function totalBorrows() public view returns (uint256) {
        return lent * grown(RAY + interestRate, block.timestamp - since) / RAY;
    }

    function totalAssets() public view override returns (uint256) {
        return super.totalAssets() + totalBorrows();
    }

    /// Among them those that are worth the fee.
    function totalSupply() public view override(ERC20, IERC20) returns (uint256) {
        uint256 fees = (totalBorrows() - lent) * interestFee / 10_000;
        return fees == 0 ? super.totalSupply() : super.totalSupply() * totalAssets() / (totalAssets() - fees);
    }
}

/// A vault whose shares have a price of its own, whatever it holds.
abstract contract PricedVault is ERC4626 {
    uint256 internal since = block.timestamp;

    /// Of a share, with 27 decimals.
    function price() public view virtual returns (uint256);

    function totalAssets() public view override returns (uint256) {
        return totalSupply() * price() / RAY;
    }

    function _convertToShares(uint256 assets, Math.Rounding rounding) internal view override returns (uint256) {
        return Math.mulDiv(assets, RAY, price(), rounding);
    }

    function _convertToAssets(uint256 shares, Math.Rounding rounding) internal view override returns (uint256) {
        return Math.mulDiv(shares, price(), RAY, rounding);
    }
}

/// Stands in for a savings vault of Spark: a price that grows by a rate for each second, and previews that refuse what it does not hold.
contract SavingsVault is PricedVault {
    uint256 public vsr = RAY;
    uint256 private chi = RAY;

    constructor(IERC20 asset_, string memory name_, string memory symbol_) ERC4626(asset_) ERC20(name_, symbol_) {}

    function setVsr(uint256 newVsr) external {
        (chi, since, vsr) = (price(), block.timestamp, newVsr);
    }

    function price() public view override returns (uint256) {
        return chi * grown(vsr, block.timestamp - since) / RAY;
    }

    function previewRedeem(uint256 shares) public view override returns (uint256 assets) {
        assets = super.previewRedeem(shares);
        require(assets <= IERC20(asset()).balanceOf(address(this)), "insufficient liquidity");
    }
}

/// Stands in for an fToken of Fluid: its price grows by two rates a year, what borrowers pay (100 is a percent) and rewards (1e12 is one).
contract FluidVault is PricedVault {
    uint256 public supplyRate;
    uint256 public rewardsRate;
    uint256 private start = RAY;

    constructor(IERC20 asset_, string memory name_, string memory symbol_) ERC4626(asset_) ERC20(name_, symbol_) {}

    function setRates(uint256 supplyRate_, uint256 rewardsRate_) external {
        (start, since, supplyRate, rewardsRate) = (price(), block.timestamp, supplyRate_, rewardsRate_);
    }

    function price() public view override returns (uint256) {
        uint256 yearly = supplyRate * 1e10 + rewardsRate;
        return start + start * yearly * (block.timestamp - since) / (365 days * 1e14);
    }
}

/// Stands in for Fluid's lending resolver, which tells of an fToken.
contract FluidResolver {
    struct Supply {
        bool withInterest;
        uint256[10] rest;
    }

    struct Details {
        address tokenAddress;
        bool permits;
        bool isNative;
        string name;
        string symbol;
        uint256 decimals;
        address asset;
        uint256 totalAssets;
        uint256 totalSupply;
        uint256 convertToShares;
        uint256 convertToAssets;
        uint256 rewardsRate;
        uint256 supplyRate;
        int256 rebalanceDifference;
        Supply supply;
    }

    function getFTokenDetails(FluidVault fToken) external view returns (Details memory details) {
        details.tokenAddress = address(fToken);
        details.name = fToken.name();
        details.symbol = fToken.symbol();
        details.decimals = fToken.decimals();
        details.asset = fToken.asset();
        details.totalAssets = fToken.totalAssets();
        details.totalSupply = fToken.totalSupply();
        details.rewardsRate = fToken.rewardsRate();
        details.supplyRate = fToken.supplyRate();
    }
}
