// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FullRangePool} from "sandbox/FullRangePool.sol";

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Stands in for LFJ's factory of version 2.2. Its pairs hold x * y = k instead of bins.
contract LiquidityBookFactory {
    mapping(bytes32 => address) private pairs;
    mapping(bytes32 => uint256[]) private steps;

    function createPair(address one, address other, uint256 binStep, uint24 fee) external returns (address pair) {
        FullRangePool pool = new FullRangePool();
        pool.initialize(one, other, int24(uint24(binStep)), fee);
        pair = address(pool);
        pairs[keccak256(abi.encode(one, other, binStep))] = pair;
        steps[keccak256(abi.encode(one, other))].push(binStep);
    }

    function stepsOf(address one, address other) external view returns (uint256[] memory) {
        (one, other) = sorted(one, other);
        return steps[keccak256(abi.encode(one, other))];
    }

    function pairOf(address one, address other, uint256 binStep) external view returns (address) {
        (one, other) = sorted(one, other);
        return pairs[keccak256(abi.encode(one, other, binStep))];
    }

    function sorted(address one, address other) private pure returns (address, address) {
        return one < other ? (one, other) : (other, one);
    }
}

/// Stands in for LBQuoter: the best pair of each two tokens in a row.
contract LiquidityBookQuoter {
    struct Quote {
        address[] route;
        address[] pairs;
        uint256[] binSteps;
        uint8[] versions;
        uint128[] amounts;
        uint128[] virtualAmountsWithoutSlippage;
        uint128[] fees;
    }

    LiquidityBookFactory public immutable factory;

    constructor(address factory_) {
        factory = LiquidityBookFactory(factory_);
    }

    function findBestPathFromAmountIn(address[] calldata route, uint128 amountIn)
        external
        view
        returns (Quote memory quote)
    {
        quote = empty(route);
        quote.amounts[0] = amountIn;
        quote.virtualAmountsWithoutSlippage[0] = amountIn;
        for (uint256 i = 0; i + 1 < route.length; i += 1) {
            uint256[] memory steps = factory.stepsOf(route[i], route[i + 1]);
            for (uint256 n = 0; n < steps.length; n += 1) {
                address pair = factory.pairOf(route[i], route[i + 1], steps[n]);
                uint256 out = FullRangePool(pair).amountOut(route[i], quote.amounts[i]);
                if (out <= quote.amounts[i + 1]) continue;
                note(quote, i, pair, steps[n]);
                quote.amounts[i + 1] = uint128(out);
                quote.virtualAmountsWithoutSlippage[i + 1] =
                    uint128(atPrice(pair, route[i], quote.virtualAmountsWithoutSlippage[i], false));
            }
        }
    }

    function findBestPathFromAmountOut(address[] calldata route, uint128 amountOut)
        external
        view
        returns (Quote memory quote)
    {
        quote = empty(route);
        uint256 last = route.length - 1;
        quote.amounts[last] = amountOut;
        quote.virtualAmountsWithoutSlippage[last] = amountOut;
        for (uint256 i = last; i > 0 && quote.amounts[i] > 0; i -= 1) {
            uint256[] memory steps = factory.stepsOf(route[i - 1], route[i]);
            for (uint256 n = 0; n < steps.length; n += 1) {
                address pair = factory.pairOf(route[i - 1], route[i], steps[n]);
                uint256 taken;
                try FullRangePool(pair).amountIn(route[i - 1], quote.amounts[i]) returns (uint256 amount) {
                    taken = amount;
                } catch {
                    continue;
                }
                if (quote.amounts[i - 1] != 0 && taken >= quote.amounts[i - 1]) continue;
                note(quote, i - 1, pair, steps[n]);
                quote.amounts[i - 1] = uint128(taken);
                quote.virtualAmountsWithoutSlippage[i - 1] =
                    uint128(atPrice(pair, route[i - 1], quote.virtualAmountsWithoutSlippage[i], true));
            }
        }
    }

    function empty(address[] calldata route) private pure returns (Quote memory quote) {
        uint256 pairs = route.length - 1;
        quote.route = route;
        quote.pairs = new address[](pairs);
        quote.binSteps = new uint256[](pairs);
        quote.versions = new uint8[](pairs);
        quote.amounts = new uint128[](pairs + 1);
        quote.virtualAmountsWithoutSlippage = new uint128[](pairs + 1);
        quote.fees = new uint128[](pairs);
    }

    function note(Quote memory quote, uint256 index, address pair, uint256 binStep) private view {
        quote.pairs[index] = pair;
        quote.binSteps[index] = binStep;
        quote.versions[index] = 3;
        quote.fees[index] = uint128(uint256(FullRangePool(pair).fee()) * 1e12);
    }

    /// What an amount is worth on the other side at the price of the moment, its fee taken or put on top.
    function atPrice(address pair, address tokenIn, uint256 amount, bool backward) private view returns (uint256) {
        FullRangePool pool = FullRangePool(pair);
        (uint256 into, uint256 from) = tokenIn == pool.token0()
            ? (pool.reserve0(), pool.reserve1())
            : (pool.reserve1(), pool.reserve0());
        uint256 kept = 1e6 - pool.fee();
        return backward ? amount * into * 1e6 / (from * kept) : amount * kept * from / (into * 1e6);
    }
}

/// Stands in for LBRouter with the same calls and refusals as far as a wallet meets them, for pairs of version 2.2.
contract LiquidityBookRouter {
    struct Path {
        uint256[] pairBinSteps;
        uint8[] versions;
        address[] tokenPath;
    }

    error LBRouter__DeadlineExceeded(uint256 deadline, uint256 currentTimestamp);
    error LBRouter__InsufficientAmountOut(uint256 amountOutMin, uint256 amountOut);
    error LBRouter__MaxAmountInExceeded(uint256 amountInMax, uint256 amountIn);
    error LBRouter__InvalidTokenPath(address wrongToken);
    error LBRouter__LengthsMismatch();

    LiquidityBookFactory public immutable factory;
    IWrapped public immutable wrapped;

    constructor(address factory_, address wrapped_) {
        factory = LiquidityBookFactory(factory_);
        wrapped = IWrapped(wrapped_);
    }

    receive() external payable {
        require(msg.sender == address(wrapped), "only the wrapped coin");
    }

    modifier inTime(uint256 deadline) {
        if (block.timestamp > deadline) revert LBRouter__DeadlineExceeded(deadline, block.timestamp);
        _;
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, Path calldata path, address to, uint256 deadline)
        external inTime(deadline) returns (uint256)
    {
        return spend(amountIn, amountOutMin, path, to, msg.sender);
    }

    function swapExactTokensForNATIVE(uint256 amountIn, uint256 amountOutMin, Path calldata path, address to, uint256 deadline)
        external inTime(deadline) returns (uint256 amountOut)
    {
        checkWrapped(path.tokenPath[path.tokenPath.length - 1]);
        amountOut = spend(amountIn, amountOutMin, path, address(this), msg.sender);
        unwrap(to, amountOut);
    }

    function swapExactNATIVEForTokens(uint256 amountOutMin, Path calldata path, address to, uint256 deadline)
        external payable inTime(deadline) returns (uint256)
    {
        checkWrapped(path.tokenPath[0]);
        wrapped.deposit{value: msg.value}();
        return spend(msg.value, amountOutMin, path, to, address(this));
    }

    function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, Path calldata path, address to, uint256 deadline)
        external inTime(deadline) returns (uint256[] memory amounts)
    {
        amounts = amountsFor(amountOut, amountInMax, path);
        carry(amounts, path, to, msg.sender);
    }

    function swapTokensForExactNATIVE(uint256 amountOut, uint256 amountInMax, Path calldata path, address to, uint256 deadline)
        external inTime(deadline) returns (uint256[] memory amounts)
    {
        checkWrapped(path.tokenPath[path.tokenPath.length - 1]);
        amounts = amountsFor(amountOut, amountInMax, path);
        carry(amounts, path, address(this), msg.sender);
        unwrap(to, amountOut);
    }

    function swapNATIVEForExactTokens(uint256 amountOut, Path calldata path, address to, uint256 deadline)
        external payable inTime(deadline) returns (uint256[] memory amounts)
    {
        checkWrapped(path.tokenPath[0]);
        amounts = amountsFor(amountOut, msg.value, path);
        wrapped.deposit{value: amounts[0]}();
        carry(amounts, path, to, address(this));
        if (msg.value > amounts[0]) send(msg.sender, msg.value - amounts[0]);
    }

    function spend(uint256 amountIn, uint256 amountOutMin, Path calldata path, address to, address payer)
        private returns (uint256 amountOut)
    {
        uint256 pairs = checked(path);
        uint256[] memory amounts = new uint256[](pairs + 1);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < pairs; i += 1)
            amounts[i + 1] = pairAt(path, i).amountOut(path.tokenPath[i], amounts[i]);
        amountOut = amounts[pairs];
        if (amountOut < amountOutMin) revert LBRouter__InsufficientAmountOut(amountOutMin, amountOut);
        carry(amounts, path, to, payer);
    }

    function amountsFor(uint256 amountOut, uint256 amountInMax, Path calldata path)
        private view returns (uint256[] memory amounts)
    {
        uint256 pairs = checked(path);
        amounts = new uint256[](pairs + 1);
        amounts[pairs] = amountOut;
        for (uint256 i = pairs; i > 0; i -= 1)
            amounts[i - 1] = pairAt(path, i - 1).amountIn(path.tokenPath[i - 1], amounts[i]);
        if (amounts[0] > amountInMax) revert LBRouter__MaxAmountInExceeded(amountInMax, amounts[0]);
    }

    function carry(uint256[] memory amounts, Path calldata path, address to, address payer) private {
        IERC20 first = IERC20(path.tokenPath[0]);
        address into = address(pairAt(path, 0));
        require(
            payer == address(this) ? first.transfer(into, amounts[0]) : first.transferFrom(payer, into, amounts[0]),
            "not paid"
        );
        uint256 pairs = amounts.length - 1;
        for (uint256 i = 0; i < pairs; i += 1) {
            address next = i + 1 < pairs ? address(pairAt(path, i + 1)) : to;
            pairAt(path, i).swap(path.tokenPath[i], amounts[i + 1], next);
        }
    }

    function checked(Path calldata path) private pure returns (uint256 pairs) {
        pairs = path.pairBinSteps.length;
        if (pairs == 0 || path.versions.length != pairs || path.tokenPath.length != pairs + 1)
            revert LBRouter__LengthsMismatch();
    }

    function pairAt(Path calldata path, uint256 index) private view returns (FullRangePool) {
        address pair = factory.pairOf(path.tokenPath[index], path.tokenPath[index + 1], path.pairBinSteps[index]);
        require(pair != address(0) && path.versions[index] == 3, "no pair");
        return FullRangePool(pair);
    }

    function checkWrapped(address token) private view {
        if (token != address(wrapped)) revert LBRouter__InvalidTokenPath(token);
    }

    function unwrap(address to, uint256 amount) private {
        wrapped.withdraw(amount);
        send(to, amount);
    }

    function send(address to, uint256 amount) private {
        (bool success,) = to.call{value: amount}("");
        require(success, "not sent");
    }
}
