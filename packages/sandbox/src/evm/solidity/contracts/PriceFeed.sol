// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A price in US dollars that its owner sets, in the place of a Chainlink aggregator: as long as nobody writes a round, its answer is of this block.
contract PriceFeed {
    address public immutable owner;
    uint8 public decimals = 8;
    int256 public latestAnswer;
    bool private written;
    uint80 private roundId = 1;
    uint80 private answeredIn = 1;
    uint256 private startedAt = 1;
    uint256 private updatedAt;

    constructor(address owner_, int256 answer) {
        owner = owner_;
        latestAnswer = answer;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "only the owner");
        _;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (roundId, latestAnswer, startedAt, written ? updatedAt : block.timestamp, answeredIn);
    }

    function setAnswer(int256 answer) external onlyOwner {
        latestAnswer = answer;
    }

    function setDecimals(uint8 decimals_) external onlyOwner {
        decimals = decimals_;
    }

    /// Anything that an aggregator might say, sensible or not.
    function setRound(uint80 roundId_, int256 answer, uint256 startedAt_, uint256 updatedAt_, uint80 answeredIn_) external onlyOwner {
        (written, roundId, latestAnswer, startedAt, updatedAt, answeredIn) = (true, roundId_, answer, startedAt_, updatedAt_, answeredIn_);
    }
}
