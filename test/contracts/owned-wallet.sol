// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/** A wallet that is a contract and has no key: what its owner signs is its signature (ERC-1271). */
contract OwnedWallet {
    address private immutable owner;

    error NotTheOwner(address sender);

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function execute(address target, uint256 value, bytes calldata data) external payable {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        (bool done, bytes memory answer) = target.call{value: value}(data);
        if (done) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    receive() external payable {}
}
