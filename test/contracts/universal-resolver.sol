// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

interface Resolver {
    function supportsInterface(bytes4 id) external view returns (bool);
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node) external view returns (address);
}

/// A stand-in for ENS's Universal Resolver: its calls, errors, wildcards (ENSIP-10) and batched off-chain look-ups (EIP-3668)
/// over the real registry and resolvers.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    Registry constant REGISTRY = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes4 constant EXTENDED = 0x9061b923;

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, uint256 offset) = find(name, 0);
        if (resolver == address(0)) revert ResolverNotFound(name);
        bool extended = isExtended(resolver);
        if (offset > 0 && !extended) revert ResolverNotFound(name);
        bytes memory call = extended ? abi.encodeWithSelector(EXTENDED, name, data) : data;
        (bool ok, bytes memory answer) = resolver.staticcall(call);
        if (ok && answer.length > 0) return (extended ? abi.decode(answer, (bytes)) : answer, resolver);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (bytes4(answer) == OffchainLookup.selector) lookOffchain(resolver, answer, gateways);
        revert ResolverError(answer);
    }

    function lookOffchain(address resolver, bytes memory answer, string[] calldata gateways) internal view {
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
            abi.decode(withoutSelector(answer), (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(answer);
        Request[] memory requests = new Request[](1);
        requests[0] = Request(sender, urls, data);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", requests),
            this.answered.selector,
            abi.encode(resolver, callback, extra, gateways)
        );
    }

    function answered(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        (address resolver, bytes4 callback, bytes memory extra, string[] memory gateways) =
            abi.decode(extraData, (address, bytes4, bytes, string[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool ok, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (ok) return (abi.decode(answer, (bytes)), resolver);
        if (bytes4(answer) == OffchainLookup.selector) this.again(resolver, answer, gateways);
        revert ResolverError(answer);
    }

    function again(address resolver, bytes memory answer, string[] calldata gateways) external view {
        lookOffchain(resolver, answer, gateways);
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        bytes32 node = keccak256(
            abi.encodePacked(
                bytes32(0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2), keccak256(toHex(account))
            )
        );
        address reverseResolver = REGISTRY.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);
        string memory primary = Resolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes32 forward = namehash(bytes(primary), 0);
        address resolver = REGISTRY.resolver(forward);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        address found = Resolver(resolver).addr(forward);
        if (found != address(bytes20(account))) revert ReverseAddressMismatch(primary, abi.encodePacked(found));
        return (primary, resolver, reverseResolver);
    }

    function find(bytes calldata name, uint256 offset) internal view returns (address, uint256) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return (address(0), offset);
        address resolver = REGISTRY.resolver(dnsNode(name, offset));
        return resolver == address(0) ? find(name, offset + length + 1) : (resolver, offset);
    }

    function dnsNode(bytes calldata name, uint256 offset) internal pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes32 label = keccak256(name[offset + 1:offset + 1 + length]);
        return keccak256(abi.encodePacked(dnsNode(name, offset + length + 1), label));
    }

    function namehash(bytes memory name, uint256 from) internal pure returns (bytes32) {
        if (from >= name.length) return 0;
        uint256 end = from;
        while (end < name.length && name[end] != ".") end++;
        bytes memory label = new bytes(end - from);
        for (uint256 i = 0; i < label.length; i++) label[i] = name[from + i];
        return keccak256(abi.encodePacked(namehash(name, end + 1), keccak256(label)));
    }

    function isExtended(address resolver) internal view returns (bool) {
        try Resolver(resolver).supportsInterface(EXTENDED) returns (bool yes) {
            return yes;
        } catch {
            return false;
        }
    }

    function withoutSelector(bytes memory data) internal pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = data[i + 4];
    }

    function toHex(bytes calldata data) internal pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
