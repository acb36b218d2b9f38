// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A price in US dollars with 8 decimals that its owner sets: what Aave's oracle reads of a Chainlink aggregator.
contract PriceFeed {
    address public immutable owner;
    int256 public latestAnswer;

    constructor(address owner_, int256 answer) {
        owner = owner_;
        latestAnswer = answer;
    }

    function decimals() external pure returns (uint8) {
        return 8;
    }

    function setAnswer(int256 answer) external {
        require(msg.sender == owner, "only the owner");
        latestAnswer = answer;
    }
}
