// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IWrapped {
    function deposit() external payable;
}

/// Stands in for Across's SpokePool as far as a depositor meets it: the same call, refusals and event. Nobody fills.
contract SpokePool {
    using SafeERC20 for IERC20;

    address public immutable owner;
    address public immutable wrappedNativeToken;
    bool public pausedDeposits;
    uint256 public numberOfDeposits;
    uint32 public constant depositQuoteTimeBuffer = 3600;
    uint32 public constant fillDeadlineBuffer = 21600;

    event FundsDeposited(
        bytes32 inputToken,
        bytes32 outputToken,
        uint256 inputAmount,
        uint256 outputAmount,
        uint256 indexed destinationChainId,
        uint256 indexed depositId,
        uint32 quoteTimestamp,
        uint32 fillDeadline,
        uint32 exclusivityDeadline,
        bytes32 indexed depositor,
        bytes32 recipient,
        bytes32 exclusiveRelayer,
        bytes message
    );

    error DepositsArePaused();
    error InvalidQuoteTimestamp();
    error InvalidFillDeadline();
    error MsgValueDoesNotMatchInputAmount();

    constructor(address owner_, address wrapped) {
        owner = owner_;
        wrappedNativeToken = wrapped;
    }

    function pauseDeposits(bool pause) external {
        require(msg.sender == owner, "only the owner");
        pausedDeposits = pause;
    }

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

    /// What the event holds beside its topics.
    struct Logged {
        address inputToken;
        address outputToken;
        uint256 inputAmount;
        uint256 outputAmount;
        uint32 quoteTimestamp;
        uint32 fillDeadline;
        uint32 exclusivityDeadline;
        address recipient;
        address exclusiveRelayer;
        bytes message;
    }

    bytes4 private constant DEPOSIT_V3 = bytes4(
        keccak256(
            "depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)"
        )
    );

    /// depositV3, which has too many arguments for a function that is compiled without the optimizer.
    fallback() external payable {
        require(msg.sig == DEPOSIT_V3, "unknown function");
        _deposit(abi.decode(abi.encodePacked(uint256(32), msg.data[4:]), (Deposit)));
    }

    function _deposit(Deposit memory made) private {
        if (pausedDeposits) revert DepositsArePaused();
        uint256 time = block.timestamp;
        if (made.quoteTimestamp > time || time - made.quoteTimestamp > depositQuoteTimeBuffer) {
            revert InvalidQuoteTimestamp();
        }
        if (made.fillDeadline > time + fillDeadlineBuffer) revert InvalidFillDeadline();
        if (made.inputToken == wrappedNativeToken && msg.value > 0) {
            if (msg.value != made.inputAmount) revert MsgValueDoesNotMatchInputAmount();
            IWrapped(wrappedNativeToken).deposit{value: msg.value}();
        } else {
            if (msg.value != 0) revert MsgValueDoesNotMatchInputAmount();
            IERC20(made.inputToken).safeTransferFrom(msg.sender, address(this), made.inputAmount);
        }
        _log(made);
    }

    function _log(Deposit memory made) private {
        bytes memory data = abi.encode(
            Logged(
                made.inputToken,
                made.outputToken,
                made.inputAmount,
                made.outputAmount,
                made.quoteTimestamp,
                made.fillDeadline,
                made.exclusivityDeadline,
                made.recipient,
                made.exclusiveRelayer,
                made.message
            )
        );
        bytes32 name = FundsDeposited.selector;
        uint256 chainId = made.destinationChainId;
        uint256 id = numberOfDeposits++;
        address depositor = made.depositor;
        assembly {
            // The members without the offset before them: as an event encodes its arguments.
            log4(add(data, 64), sub(mload(data), 32), name, chainId, id, depositor)
        }
    }
}
