// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20, SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IAnswers {
    function latestRoundData() external view returns (uint80, int256 answer, uint256, uint256, uint80);
}

/// Stands in for a market of Compound v3 with the same calls and refusals as far as who lends, pledges and borrows meets them. None of
/// its code is Compound's: rounding, gas and reserves are its own, and nothing here is liquidated, transferred or rewarded.
contract CompoundMarket {
    using SafeERC20 for IERC20;

    /// Factors have 18 decimals, the cap is base units.
    struct AssetInfo {
        uint8 offset;
        address asset;
        address priceFeed;
        uint64 scale;
        uint64 borrowCollateralFactor;
        uint64 liquidateCollateralFactor;
        uint64 liquidationFactor;
        uint128 supplyCap;
    }

    /// What a year costs or brings, with 18 decimals: `start` of an idle market, and what a fully lent one adds below and above the kink.
    struct Curve {
        uint256 kink;
        uint256 start;
        uint256 low;
        uint256 high;
    }

    /// Shares of a side, and how many base units with 18 decimals more one is worth: that grows with interest.
    struct Side {
        uint256 shares;
        uint256 worth;
    }

    error BadAsset();
    error BadPrice();
    error BorrowTooSmall();
    error NotCollateralized();
    error Paused();
    error SupplyCapExceeded();
    error Unauthorized();

    uint256 private constant ONE = 1e18;
    uint256 private constant YEAR = 365 days;

    address public immutable guardian;
    address public immutable baseToken;
    address public immutable baseTokenPriceFeed;
    uint256 public immutable baseScale;
    uint256 public immutable baseBorrowMin;
    uint256 public immutable supplyKink;
    uint256 public immutable supplyPerSecondInterestRateBase;
    uint256 public immutable supplyPerSecondInterestRateSlopeLow;
    uint256 public immutable supplyPerSecondInterestRateSlopeHigh;
    uint256 public immutable borrowKink;
    uint256 public immutable borrowPerSecondInterestRateBase;
    uint256 public immutable borrowPerSecondInterestRateSlopeLow;
    uint256 public immutable borrowPerSecondInterestRateSlopeHigh;

    bool public isSupplyPaused;
    bool public isWithdrawPaused;
    Side private lent = Side(0, ONE);
    Side private owed = Side(0, ONE);
    uint256 private countedAt = block.timestamp;
    AssetInfo[] private assets;
    mapping(address => uint256) private lentShares;
    mapping(address => uint256) private owedShares;
    mapping(address => mapping(address => uint256)) private pledged;
    mapping(address => uint256) private pledgedByAll;

    constructor(
        address guardian_,
        address base,
        address feed,
        uint256 scale,
        uint256 least,
        Curve memory supplyCurve,
        Curve memory borrowCurve,
        AssetInfo[] memory assets_
    ) {
        guardian = guardian_;
        baseToken = base;
        baseTokenPriceFeed = feed;
        baseScale = scale;
        baseBorrowMin = least;
        supplyKink = supplyCurve.kink;
        supplyPerSecondInterestRateBase = supplyCurve.start / YEAR;
        supplyPerSecondInterestRateSlopeLow = supplyCurve.low / YEAR;
        supplyPerSecondInterestRateSlopeHigh = supplyCurve.high / YEAR;
        borrowKink = borrowCurve.kink;
        borrowPerSecondInterestRateBase = borrowCurve.start / YEAR;
        borrowPerSecondInterestRateSlopeLow = borrowCurve.low / YEAR;
        borrowPerSecondInterestRateSlopeHigh = borrowCurve.high / YEAR;
        for (uint256 i = 0; i < assets_.length; i += 1) assets.push(assets_[i]);
    }

    /// The base token repays first and is lent beyond that; the largest number is the whole debt. Another token becomes collateral.
    function supply(address asset, uint256 amount) external {
        if (isSupplyPaused) revert Paused();
        if (asset == baseToken) {
            if (amount == type(uint256).max) amount = borrowBalanceOf(msg.sender);
            _move(msg.sender, int256(amount));
        } else {
            AssetInfo memory info = _infoOf(asset);
            pledgedByAll[asset] += amount;
            if (pledgedByAll[asset] > info.supplyCap) revert SupplyCapExceeded();
            pledged[msg.sender][asset] += amount;
        }
        IERC20(asset).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// The base token comes from what is lent and is borrowed beyond that; the largest number is all that is lent. Another token is collateral.
    function withdraw(address asset, uint256 amount) external {
        if (isWithdrawPaused) revert Paused();
        if (asset == baseToken) {
            if (amount == type(uint256).max) amount = balanceOf(msg.sender);
            _move(msg.sender, -int256(amount));
            uint256 debt = borrowBalanceOf(msg.sender);
            if (debt > 0 && debt < baseBorrowMin) revert BorrowTooSmall();
        } else {
            _infoOf(asset);
            pledged[msg.sender][asset] -= amount;
            pledgedByAll[asset] -= amount;
        }
        if (!isBorrowCollateralized(msg.sender)) revert NotCollateralized();
        IERC20(asset).safeTransfer(msg.sender, amount);
    }

    /// Compound's call: transfers, liquidations and sales of collateral are nothing that could be paused here.
    function pause(bool supplies, bool, bool withdrawals, bool, bool) external {
        if (msg.sender != guardian) revert Unauthorized();
        (isSupplyPaused, isWithdrawPaused) = (supplies, withdrawals);
    }

    function balanceOf(address account) public view returns (uint256) {
        (uint256 worth,) = _worthNow();
        return (lentShares[account] * worth) / ONE;
    }

    function borrowBalanceOf(address account) public view returns (uint256) {
        (, uint256 worth) = _worthNow();
        return (owedShares[account] * worth) / ONE;
    }

    function collateralBalanceOf(address account, address asset) external view returns (uint128) {
        return uint128(pledged[account][asset]);
    }

    function totalsCollateral(address asset) external view returns (uint128 totalSupplyAsset, uint128 reserved) {
        return (uint128(pledgedByAll[asset]), 0);
    }

    function numAssets() external view returns (uint8) {
        return uint8(assets.length);
    }

    function getAssetInfo(uint8 i) external view returns (AssetInfo memory) {
        if (i >= assets.length) revert BadAsset();
        return assets[i];
    }

    function getPrice(address priceFeed) public view returns (uint256) {
        (, int256 answer,,,) = IAnswers(priceFeed).latestRoundData();
        if (answer <= 0) revert BadPrice();
        return uint256(answer);
    }

    function isBorrowCollateralized(address account) public view returns (bool) {
        return _covers(account, false);
    }

    function isLiquidatable(address account) external view returns (bool) {
        return !_covers(account, true);
    }

    /// The share of what is lent that is borrowed, with 18 decimals, as of the last change.
    function getUtilization() public view returns (uint256) {
        uint256 all = lent.shares * lent.worth;
        return all == 0 ? 0 : (owed.shares * owed.worth * ONE) / all;
    }

    /// A rate each second: it climbs with what is borrowed, above the kink more steeply.
    function _rate(uint256 at, uint256 kink, uint256 start, uint256 low, uint256 high) private pure returns (uint256) {
        return start + (at <= kink ? (low * at) / ONE : (low * kink) / ONE + (high * (at - kink)) / ONE);
    }

    /// What a share of each side is worth at this second.
    function _worthNow() private view returns (uint256 ofLent, uint256 ofOwed) {
        uint256 elapsed = block.timestamp - countedAt;
        uint256 utilization = getUtilization();
        uint256 earning = _rate(
            utilization,
            supplyKink,
            supplyPerSecondInterestRateBase,
            supplyPerSecondInterestRateSlopeLow,
            supplyPerSecondInterestRateSlopeHigh
        );
        uint256 costing = _rate(
            utilization,
            borrowKink,
            borrowPerSecondInterestRateBase,
            borrowPerSecondInterestRateSlopeLow,
            borrowPerSecondInterestRateSlopeHigh
        );
        ofLent = lent.worth + (lent.worth * earning * elapsed) / ONE;
        ofOwed = owed.worth + (owed.worth * costing * elapsed) / ONE;
    }

    /// Counts the interest until now, and moves what the account has lent less what it owes; what is lent is rounded down, a debt up.
    function _move(address account, int256 change) private {
        (lent.worth, owed.worth) = _worthNow();
        countedAt = block.timestamp;
        int256 standing = int256(balanceOf(account)) - int256(borrowBalanceOf(account)) + change;
        uint256 lending = standing > 0 ? (uint256(standing) * ONE) / lent.worth : 0;
        uint256 owing = standing < 0 ? (uint256(-standing) * ONE + owed.worth - 1) / owed.worth : 0;
        lent.shares = lent.shares - lentShares[account] + lending;
        owed.shares = owed.shares - owedShares[account] + owing;
        (lentShares[account], owedShares[account]) = (lending, owing);
    }

    /// Whether the collateral, at the shares of its worth that count for loans or for liquidation, is enough for the debt.
    function _covers(address account, bool forLiquidation) private view returns (bool) {
        uint256 debt = borrowBalanceOf(account);
        if (debt == 0) return true;
        uint256 counted = 0;
        for (uint256 i = 0; i < assets.length; i += 1) {
            AssetInfo memory info = assets[i];
            uint256 held = pledged[account][info.asset];
            if (held == 0) continue;
            uint256 factor = forLiquidation ? info.liquidateCollateralFactor : info.borrowCollateralFactor;
            counted += (((held * getPrice(info.priceFeed)) / info.scale) * factor) / ONE;
        }
        return counted >= (debt * getPrice(baseTokenPriceFeed)) / baseScale;
    }

    function _infoOf(address asset) private view returns (AssetInfo memory) {
        for (uint256 i = 0; i < assets.length; i += 1) if (assets[i].asset == asset) return assets[i];
        revert BadAsset();
    }
}
