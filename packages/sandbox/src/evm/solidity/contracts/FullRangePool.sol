// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Stands in for a pool of two tokens with one position over the full range: x * y = k, with a fee on what goes in.
contract FullRangePool {
    address public factory;
    address public token0;
    address public token1;
    int24 public tickSpacing;
    uint24 public fee;
    uint256 public reserve0;
    uint256 public reserve1;

    function initialize(address one, address other, int24 spacing, uint24 fee_) external {
        require(factory == address(0), "initialized");
        factory = msg.sender;
        (token0, token1, tickSpacing, fee) = (one, other, spacing, fee_);
    }

    /// Takes whatever was sent here for liquidity.
    function sync() public {
        reserve0 = IERC20(token0).balanceOf(address(this));
        reserve1 = IERC20(token1).balanceOf(address(this));
    }

    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, bool) {
        uint256 root = reserve0 == 0 ? 0 : Math.sqrt(Math.mulDiv(reserve1, 1 << 192, reserve0));
        return (uint160(root), 0, 0, 1, 1, true);
    }

    function amountOut(address tokenIn, uint256 amountIn) public view returns (uint256) {
        (uint256 into, uint256 from) = tokenIn == token0 ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 taken = Math.mulDiv(amountIn, 1_000_000 - fee, 1_000_000);
        return Math.mulDiv(from, taken, into + taken);
    }

    function amountIn(address tokenIn, uint256 out) public view returns (uint256) {
        (uint256 into, uint256 from) = tokenIn == token0 ? (reserve0, reserve1) : (reserve1, reserve0);
        require(out < from, "too thin");
        uint256 taken = Math.mulDiv(into, out, from - out, Math.Rounding.Ceil);
        return Math.mulDiv(taken, 1_000_000, 1_000_000 - fee, Math.Rounding.Ceil);
    }

    /// What goes in has been sent before.
    function swap(address tokenIn, uint256 out, address recipient) external {
        (address other, uint256 before) = tokenIn == token0 ? (token1, reserve0) : (token0, reserve1);
        uint256 came = IERC20(tokenIn).balanceOf(address(this)) - before;
        require(came >= amountIn(tokenIn, out), "not paid");
        require(IERC20(other).transfer(recipient, out), "not sent");
        sync();
    }
}
