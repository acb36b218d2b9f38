// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/**
 * The part of an ERC-4337 entry point (version 0.7) that says what was done: it has each wallet carry out its call data, goes on
 * where one fails, and tells of it. It checks no signature and takes no fee.
 */
contract SmallEntryPoint {
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

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    function handleOps(PackedUserOperation[] calldata ops, address payable) external {
        for (uint256 index = 0; index < ops.length; index++) {
            PackedUserOperation calldata op = ops[index];
            (bool success, ) = op.sender.call(op.callData);
            bytes32 hash = keccak256(abi.encode(op.sender, op.nonce, op.callData));
            emit UserOperationEvent(hash, op.sender, address(0), op.nonce, success, 0, 0);
        }
    }
}
