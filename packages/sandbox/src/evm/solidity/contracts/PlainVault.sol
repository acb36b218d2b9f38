// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20, ERC20, ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// The ERC-4626 of OpenZeppelin as it is: a vault that keeps what it gets. Who sends tokens to it raises the price of its shares.
contract PlainVault is ERC4626 {
    constructor(IERC20 asset_, string memory name_, string memory symbol_) ERC4626(asset_) ERC20(name_, symbol_) {}
}
