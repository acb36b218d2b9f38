// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Stands in front of a market's code, which has to lie at the address below, and answers what would take tokens with an error
/// number, as a comptroller's rejection does: nothing is done, and nothing fails.
contract RejectingMarket {
    address internal constant CODE = 0x000000000000000000000000000000000000c0DE;
    bytes4 internal constant MINT = bytes4(keccak256("mint(uint256)"));
    bytes4 internal constant REPAY = bytes4(keccak256("repayBorrow(uint256)"));

    fallback() external payable {
        bool rejects = msg.sig == MINT || msg.sig == REPAY;
        assembly {
            if rejects {
                mstore(0, 3)
                return(0, 32)
            }
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), CODE, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
