// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Stands in for a pool of Slipstream that has one position over the full range: x * y = k, with a fee on what goes in.
contract SlipstreamPool {
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

/// Stands in for Slipstream's factory: pools are clones at the same addresses as there.
contract SlipstreamFactory {
    address public immutable poolImplementation;

    constructor(address implementation) {
        poolImplementation = implementation;
    }

    function createPool(address one, address other, int24 spacing, uint24 fee) external returns (address pool) {
        require(one < other, "order");
        pool = Clones.cloneDeterministic(poolImplementation, keccak256(abi.encode(one, other, spacing)));
        SlipstreamPool(pool).initialize(one, other, spacing, fee);
    }

    function poolOf(address one, address other, int24 spacing) public view returns (SlipstreamPool) {
        if (one > other) (one, other) = (other, one);
        bytes32 salt = keccak256(abi.encode(one, other, spacing));
        return SlipstreamPool(Clones.predictDeterministicAddress(poolImplementation, salt, address(this)));
    }
}

/// Walks paths of tokens with tick spacings in between.
abstract contract SlipstreamPaths {
    SlipstreamFactory public immutable factory;

    constructor(address factory_) {
        factory = SlipstreamFactory(factory_);
    }

    function hops(bytes calldata path) internal pure returns (uint256 count) {
        count = (path.length - 20) / 23;
        require(count > 0 && path.length == 20 + count * 23, "path");
    }

    function tokenAt(bytes calldata path, uint256 index) internal pure returns (address) {
        return address(bytes20(path[index * 23:index * 23 + 20]));
    }

    function poolAt(bytes calldata path, uint256 index) internal view returns (SlipstreamPool pool) {
        int24 spacing = int24(uint24(bytes3(path[index * 23 + 20:index * 23 + 23])));
        pool = factory.poolOf(tokenAt(path, index), tokenAt(path, index + 1), spacing);
        require(address(pool).code.length > 0, "no pool");
    }

    /// What each pool gets, and last what comes out; the path goes from what is paid.
    function forward(bytes calldata path, uint256 amount) internal view returns (uint256[] memory amounts) {
        uint256 count = hops(path);
        amounts = new uint256[](count + 1);
        amounts[0] = amount;
        for (uint256 i = 0; i < count; i += 1)
            amounts[i + 1] = poolAt(path, i).amountOut(tokenAt(path, i), amounts[i]);
    }

    /// What comes out, and what each pool before it gets; the path goes from what is got.
    function backward(bytes calldata path, uint256 amount) internal view returns (uint256[] memory amounts) {
        uint256 count = hops(path);
        amounts = new uint256[](count + 1);
        amounts[0] = amount;
        for (uint256 i = 0; i < count; i += 1)
            amounts[i + 1] = poolAt(path, i).amountIn(tokenAt(path, i + 1), amounts[i]);
    }
}

/// Stands in for Slipstream's QuoterV2.
contract SlipstreamQuoter is SlipstreamPaths {
    constructor(address factory_) SlipstreamPaths(factory_) {}

    function quoteExactInput(bytes calldata path, uint256 amountIn)
        external
        view
        returns (uint256, uint160[] memory, uint32[] memory, uint256)
    {
        uint256 count = hops(path);
        return (forward(path, amountIn)[count], new uint160[](count), new uint32[](count), 100_000 * count);
    }

    function quoteExactOutput(bytes calldata path, uint256 amountOut)
        external
        view
        returns (uint256, uint160[] memory, uint32[] memory, uint256)
    {
        uint256 count = hops(path);
        return (backward(path, amountOut)[count], new uint160[](count), new uint32[](count), 100_000 * count);
    }
}

/// Stands in for Slipstream's SwapRouter with the same calls and refusals as far as a wallet meets them.
contract SlipstreamRouter is SlipstreamPaths {
    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    struct ExactOutputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountOut;
        uint256 amountInMaximum;
    }

    IWrapped public immutable WETH9;

    constructor(address factory_, address wrapped) SlipstreamPaths(factory_) {
        WETH9 = IWrapped(wrapped);
    }

    receive() external payable {
        require(msg.sender == address(WETH9), "NW9");
    }

    modifier inTime(uint256 deadline) {
        require(block.timestamp <= deadline, "Transaction too old");
        _;
    }

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i += 1) {
            (bool success, bytes memory result) = address(this).delegatecall(data[i]);
            if (!success) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    function exactInput(ExactInputParams calldata params)
        external
        payable
        inTime(params.deadline)
        returns (uint256 amountOut)
    {
        uint256[] memory amounts = forward(params.path, params.amountIn);
        uint256 last = amounts.length - 1;
        amountOut = amounts[last];
        require(amountOut >= params.amountOutMinimum, "Too little received");
        pay(tokenAt(params.path, 0), address(poolAt(params.path, 0)), params.amountIn);
        for (uint256 i = 0; i < last; i += 1) {
            address to = i + 1 < last ? address(poolAt(params.path, i + 1)) : target(params.recipient);
            poolAt(params.path, i).swap(tokenAt(params.path, i), amounts[i + 1], to);
        }
        refundETH();
    }

    function exactOutput(ExactOutputParams calldata params)
        external
        payable
        inTime(params.deadline)
        returns (uint256 amountIn)
    {
        uint256[] memory amounts = backward(params.path, params.amountOut);
        uint256 last = amounts.length - 1;
        amountIn = amounts[last];
        require(amountIn <= params.amountInMaximum, "Too much requested");
        pay(tokenAt(params.path, last), address(poolAt(params.path, last - 1)), amountIn);
        for (uint256 i = last; i > 0; i -= 1) {
            address to = i > 1 ? address(poolAt(params.path, i - 2)) : target(params.recipient);
            poolAt(params.path, i - 1).swap(tokenAt(params.path, i), amounts[i - 1], to);
        }
        refundETH();
    }

    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable {
        uint256 balance = WETH9.balanceOf(address(this));
        require(balance >= amountMinimum, "IW");
        if (balance == 0) return;
        WETH9.withdraw(balance);
        send(recipient, balance);
    }

    function refundETH() public payable {
        if (address(this).balance > 0) send(msg.sender, address(this).balance);
    }

    function target(address recipient) private view returns (address) {
        return recipient == address(0) ? address(this) : recipient;
    }

    function pay(address token, address pool, uint256 amount) private {
        if (token == address(WETH9) && address(this).balance >= amount) {
            WETH9.deposit{value: amount}();
            require(WETH9.transfer(pool, amount), "ST");
        } else {
            require(IERC20(token).transferFrom(msg.sender, pool, amount), "STF");
        }
    }

    function send(address to, uint256 amount) private {
        (bool success,) = to.call{value: amount}("");
        require(success, "STE");
    }
}
