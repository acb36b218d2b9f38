// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FullRangePool} from "sandbox/FullRangePool.sol";

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
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
        FullRangePool(pool).initialize(one, other, spacing, fee);
    }

    function poolOf(address one, address other, int24 spacing) public view returns (FullRangePool) {
        if (one > other) (one, other) = (other, one);
        bytes32 salt = keccak256(abi.encode(one, other, spacing));
        return FullRangePool(Clones.predictDeterministicAddress(poolImplementation, salt, address(this)));
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

    function poolAt(bytes calldata path, uint256 index) internal view returns (FullRangePool pool) {
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
