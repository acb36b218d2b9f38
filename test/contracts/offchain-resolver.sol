// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// A wildcard resolver (ENSIP-10) that keeps its records off-chain (EIP-3668) and takes them when its signer has signed them.
contract OffchainResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    string[] urls;
    address signer;
    bool endless;

    function set(string[] memory to, address by, bool again) external {
        urls = to;
        signer = by;
        endless = again;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x9061b923 || id == 0x01ffc9a7;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        revert OffchainLookup(
            address(this), urls, abi.encode(name, data), this.answered.selector, abi.encode(name, data)
        );
    }

    function answered(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        if (endless) revert OffchainLookup(address(this), urls, extraData, this.answered.selector, extraData);
        (bytes memory result, uint8 v, bytes32 r, bytes32 s) = abi.decode(response, (bytes, uint8, bytes32, bytes32));
        bytes32 hash = keccak256(abi.encodePacked(keccak256(extraData), keccak256(result)));
        require(ecrecover(hash, v, r, s) == signer, "not signed by the signer");
        return result;
    }
}
