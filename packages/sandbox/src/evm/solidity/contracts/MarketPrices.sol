// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Prices in US dollars with 36 decimals less those of the token that a market lends, as its owner sets them: what comptrollers of
/// the Compound v2 kind read.
contract MarketPrices {
    bool public constant isPriceOracle = true;
    address public immutable owner;
    mapping(address => uint256) public getUnderlyingPrice;

    constructor(address owner_) {
        owner = owner_;
    }

    function setPrice(address market, uint256 price) external {
        require(msg.sender == owner, "only the owner");
        getUnderlyingPrice[market] = price;
    }
}
