// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IMessageHandler {
    function messageReceived(bytes calldata body) external;
}

/// Stands in for Circle's MessageTransmitterV2: the same message format and nonces, which the attester chooses. An attestation is one
/// signature of the message's hash by the owner's key, instead of those of Circle's attesters.
contract MessageTransmitter {
    uint32 public constant version = 1;

    address public immutable attester;
    uint32 public immutable localDomain;
    mapping(bytes32 nonce => uint256 used) public usedNonces;

    event MessageSent(bytes message);
    event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes messageBody);

    constructor(address attester_, uint32 domain) {
        attester = attester_;
        localDomain = domain;
    }

    function sendMessage(
        uint32 destinationDomain,
        bytes32 recipient,
        bytes32 destinationCaller,
        uint32 minFinalityThreshold,
        bytes calldata messageBody
    ) external {
        require(destinationDomain != localDomain, "Domain is local domain");
        require(recipient != bytes32(0), "Recipient must be nonzero");
        emit MessageSent(
            abi.encodePacked(
                version,
                localDomain,
                destinationDomain,
                bytes32(0),
                bytes32(uint256(uint160(msg.sender))),
                recipient,
                destinationCaller,
                minFinalityThreshold,
                uint32(0),
                messageBody
            )
        );
    }

    function receiveMessage(bytes calldata message, bytes calldata attestation) external returns (bool) {
        bytes32 hash = keccak256(message);
        require(attestation.length == 65, "Invalid attestation length");
        address signer =
            ecrecover(hash, uint8(attestation[64]), bytes32(attestation[0:32]), bytes32(attestation[32:64]));
        require(signer == attester, "Invalid signature: not attester");
        bytes32 nonce = bytes32(message[12:44]);
        require(usedNonces[nonce] == 0, "Nonce already used");
        require(uint32(bytes4(message[8:12])) == localDomain, "Invalid destination domain");
        bytes32 caller = bytes32(message[108:140]);
        require(
            caller == bytes32(0) || caller == bytes32(uint256(uint160(msg.sender))), "Invalid caller for message"
        );
        usedNonces[nonce] = 1;
        IMessageHandler(address(uint160(uint256(bytes32(message[76:108]))))).messageReceived(message[148:]);
        emit MessageReceived(msg.sender, uint32(bytes4(message[4:8])), nonce, message[148:]);
        return true;
    }
}
