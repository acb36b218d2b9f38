// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// Stands in for a wallet within one eth_call: makes calls in order as the wallet itself, and says what each took and answered.
/// Never deployed. The address of the wallet's own code, zero where it has none, follows this code in a word of its own.
contract WalletBundle {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct Result {
        bool success;
        bool hasCode;
        uint256 gasUsed;
        bytes data;
    }

    /// Longer answers are cut off: nobody reads them, and a hostile one must not fill the memory.
    uint256 private constant MOST_BYTES = 65536;

    error TooFewNativeCoins(uint256 held, uint256 needed);

    /// Stops behind the first call that fails.
    function run(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        // Warms the wallet's own code: what is sent by `transfer` leaves it 2,300 gas, and a first look costs more.
        assembly {
            codecopy(0, sub(codesize(), 32), 32)
            pop(staticcall(0, mload(0), 0, 0, 0, 0))
        }
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata call = calls[index];
            if (call.value > address(this).balance) {
                bytes memory why = abi.encodeWithSelector(TooFewNativeCoins.selector, address(this).balance, call.value);
                results[index] = Result(false, true, 0, why);
            } else {
                results[index] = make(call.to, call.value, call.data);
            }
            if (!results[index].success) {
                assembly {
                    mstore(results, add(index, 1))
                }
                return results;
            }
        }
    }

    function make(address to, uint256 value, bytes memory data) private returns (Result memory result) {
        result.hasCode = to.code.length > 0;
        bool success;
        uint256 used = gasleft();
        assembly {
            success := call(gas(), to, value, add(data, 32), mload(data), 0, 0)
        }
        result.gasUsed = used - gasleft();
        result.success = success;
        bytes memory answer;
        assembly {
            let size := returndatasize()
            if gt(size, MOST_BYTES) {
                size := MOST_BYTES
            }
            answer := mload(0x40)
            mstore(answer, size)
            returndatacopy(add(answer, 32), 0, size)
            mstore(0x40, and(add(add(answer, size), 63), not(31)))
        }
        result.data = answer;
    }

    receive() external payable {
        own();
    }

    fallback() external payable {
        own();
    }

    /// A contract wallet answers as ever; a key's wallet takes what it is sent, NFTs among it, since it had no code to ask.
    function own() private {
        assembly {
            codecopy(0, sub(codesize(), 32), 32)
            let code := mload(0)
            if code {
                calldatacopy(0, 0, calldatasize())
                let success := delegatecall(gas(), code, 0, calldatasize(), 0, 0)
                returndatacopy(0, 0, returndatasize())
                if success {
                    return(0, returndatasize())
                }
                revert(0, returndatasize())
            }
            let selector := shr(224, calldataload(0))
            // onERC721Received, onERC1155Received, onERC1155BatchReceived
            if or(or(eq(selector, 0x150b7a02), eq(selector, 0xf23a6e61)), eq(selector, 0xbc197c81)) {
                mstore(0, shl(224, selector))
                return(0, 32)
            }
            return(0, 0)
        }
    }
}
