// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/** What an account delegates to (EIP-7702) to make several calls whole or not at all, as wallets with EIP-5792 do. */
contract BatchAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    /** Of ERC-4337, version 0.7: it asks before (`validateUserOp`) whether the owner wants it. */
    address private constant ENTRY_POINT = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;

    error NotTheOwner(address sender);

    function executeBatch(Call[] calldata calls) external payable {
        if (msg.sender != address(this) && msg.sender != ENTRY_POINT) revert NotTheOwner(msg.sender);
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata call = calls[index];
            (bool done, bytes memory answer) = call.target.call{value: call.value}(call.data);
            if (done) continue;
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    /** ERC-4337: 0 where the owner has signed, 1 where not; and pays what the entry point lacks. */
    function validateUserOp(
        PackedUserOperation calldata operation,
        bytes32 hash,
        uint256 missing
    ) external returns (uint256) {
        if (msg.sender != ENTRY_POINT) revert NotTheOwner(msg.sender);
        if (missing > 0) payable(msg.sender).transfer(missing);
        return isSigned(hash, operation.signature) ? 0 : 1;
    }

    /** ERC-1271: tokens ask the account, as it has code, whether a signature is its own. */
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return isSigned(hash, signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function isSigned(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return signer == address(this);
    }

    receive() external payable {}
}
