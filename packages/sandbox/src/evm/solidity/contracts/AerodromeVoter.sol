// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Stands in for Aerodrome's Voter as far as pools ask it: each has a gauge that is alive, so that they charge what unstaked liquidity pays.
contract AerodromeVoter {
    address public immutable factoryRegistry;

    constructor(address registry) {
        factoryRegistry = registry;
    }

    function gauges(address pool) external pure returns (address) {
        return pool;
    }

    function isAlive(address) external pure returns (bool) {
        return true;
    }
}
