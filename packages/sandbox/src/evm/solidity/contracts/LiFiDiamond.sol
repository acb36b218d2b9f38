// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Stands in for LI.FI's diamond as far as its facet for Across goes: the same call, refusals and event, on top of
/// Across's SpokePool.
contract LiFiDiamond {
    using SafeERC20 for IERC20;

    struct BridgeData {
        bytes32 transactionId;
        string bridge;
        string integrator;
        address referrer;
        address sendingAssetId;
        address receiver;
        uint256 minAmount;
        uint256 destinationChainId;
        bool hasSourceSwaps;
        bool hasDestinationCall;
    }

    struct AcrossV4Data {
        bytes32 receiverAddress;
        bytes32 refundAddress;
        bytes32 sendingAssetId;
        bytes32 receivingAssetId;
        uint256 outputAmount;
        uint128 outputAmountMultiplier;
        bytes32 exclusiveRelayer;
        uint32 quoteTimestamp;
        uint32 fillDeadline;
        uint32 exclusivityParameter;
        bytes message;
    }

    /// What the SpokePool takes, in the order of depositV3.
    struct Deposit {
        address depositor;
        address recipient;
        address inputToken;
        address outputToken;
        uint256 inputAmount;
        uint256 outputAmount;
        uint256 destinationChainId;
        address exclusiveRelayer;
        uint32 quoteTimestamp;
        uint32 fillDeadline;
        uint32 exclusivityDeadline;
        bytes message;
    }

    event LiFiTransferStarted(BridgeData bridgeData);

    error CannotBridgeToSameNetwork();
    error InformationMismatch();
    error InvalidAmount();
    error InvalidCallData();
    error InvalidReceiver();

    address public immutable spokePool;
    address public immutable wrappedNative;

    constructor(address spokePool_, address wrapped) {
        spokePool = spokePool_;
        wrappedNative = wrapped;
    }

    function startBridgeTokensViaAcrossV4(BridgeData calldata bridge, AcrossV4Data calldata across) external payable {
        if (bridge.receiver == address(0)) revert InvalidReceiver();
        if (bridge.minAmount == 0) revert InvalidAmount();
        if (bridge.destinationChainId == block.chainid) revert CannotBridgeToSameNetwork();
        if (bridge.hasSourceSwaps) revert InformationMismatch();
        if (across.message.length > 0 != bridge.hasDestinationCall) revert InformationMismatch();
        if (!bridge.hasDestinationCall && wide(bridge.receiver) != across.receiverAddress) revert InvalidReceiver();
        if (across.refundAddress == bytes32(0)) revert InvalidCallData();
        bool native = bridge.sendingAssetId == address(0);
        if (native) {
            if (msg.value != bridge.minAmount) revert InvalidAmount();
        } else {
            IERC20(bridge.sendingAssetId).safeTransferFrom(msg.sender, address(this), bridge.minAmount);
            IERC20(bridge.sendingAssetId).forceApprove(spokePool, bridge.minAmount);
        }
        deposit(
            Deposit(
                short(across.refundAddress),
                short(across.receiverAddress),
                native ? wrappedNative : short(across.sendingAssetId),
                short(across.receivingAssetId),
                bridge.minAmount,
                across.outputAmount,
                bridge.destinationChainId,
                short(across.exclusiveRelayer),
                across.quoteTimestamp,
                across.fillDeadline,
                across.exclusivityParameter,
                across.message
            ),
            native ? bridge.minAmount : 0
        );
        emit LiFiTransferStarted(bridge);
    }

    /// The members without the offset before them are the arguments of depositV3.
    function deposit(Deposit memory made, uint256 value) private {
        bytes memory data = abi.encode(made);
        uint256 selector = uint32(
            bytes4(
                keccak256(
                    "depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)"
                )
            )
        );
        address pool = spokePool;
        assembly {
            mstore(add(data, 32), selector)
            if iszero(call(gas(), pool, value, add(data, 60), sub(mload(data), 28), 0, 0)) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }

    function wide(address narrow) private pure returns (bytes32) {
        return bytes32(uint256(uint160(narrow)));
    }

    function short(bytes32 broad) private pure returns (address) {
        return address(uint160(uint256(broad)));
    }
}
