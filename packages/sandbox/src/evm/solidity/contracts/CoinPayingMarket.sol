// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IWrappedCoin {
    function balanceOf(address owner) external view returns (uint256);
    function totalSupply() external view returns (uint256);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function withdraw(uint256 amount) external;
}

/// Stands in front of a market's code of the Compound v2 kind and makes of it one that takes the wrapped coin and pays out the coin
/// itself, as Moonwell's for ETH does. The code runs on this contract's storage, where its token is the purse below.
contract CoinPayingMarket {
    IWrappedCoin private immutable wrapped;
    address private immutable code;
    address private immutable purse;

    constructor(IWrappedCoin wrapped_, address code_, address purse_) {
        (wrapped, code, purse) = (wrapped_, code_, purse_);
    }

    function underlying() external view returns (address) {
        return address(wrapped);
    }

    function take(address from, uint256 amount) external {
        require(msg.sender == purse, "not the purse");
        wrapped.transferFrom(from, address(this), amount);
    }

    function pay(address to, uint256 amount) external {
        require(msg.sender == purse, "not the purse");
        wrapped.withdraw(amount);
        (bool done,) = to.call{value: amount}("");
        require(done, "not taken");
    }

    receive() external payable {
        require(msg.sender == address(wrapped), "not the wrapped coin");
    }

    fallback() external payable {
        address target = code;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

/// What the market's code takes for its token: the market's wrapped coins, which leave it unwrapped.
contract CoinPurse {
    IWrappedCoin private immutable wrapped;

    constructor(IWrappedCoin wrapped_) {
        wrapped = wrapped_;
    }

    function totalSupply() external view returns (uint256) {
        return wrapped.totalSupply();
    }

    function balanceOf(address owner) external view returns (uint256) {
        return wrapped.balanceOf(owner);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        require(to == msg.sender, "not to the market");
        CoinPayingMarket(payable(msg.sender)).take(from, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        CoinPayingMarket(payable(msg.sender)).pay(to, amount);
        return true;
    }
}
