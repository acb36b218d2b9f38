// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IBurnable {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function burn(uint256 amount) external;
    function mint(address to, uint256 amount) external returns (bool);
}

interface IMessageTransmitter {
    function sendMessage(
        uint32 destinationDomain,
        bytes32 recipient,
        bytes32 destinationCaller,
        uint32 minFinalityThreshold,
        bytes calldata messageBody
    ) external;
}

/// Stands in for Circle's TokenMessengerV2 and its minter, with the same calls, refusals and message format.
/// The mint of the other side is done by `messageReceived`, which only the transmitter may call.
contract TokenMessenger {
    struct Deposit {
        uint256 amount;
        uint32 destinationDomain;
        bytes32 mintRecipient;
        address burnToken;
        bytes32 destinationCaller;
        uint256 maxFee;
        uint32 minFinalityThreshold;
    }

    uint256 public constant MIN_FEE_MULTIPLIER = 10_000_000;

    address public immutable owner;
    address public immutable localMessageTransmitter;
    address public immutable usdc;
    uint256 public minFee;
    uint256 public burnLimit = 10_000_000e6;
    mapping(uint32 domain => bytes32 messenger) public remoteTokenMessengers;

    event DepositForBurn(
        address indexed burnToken,
        uint256 amount,
        address indexed depositor,
        bytes32 mintRecipient,
        uint32 destinationDomain,
        bytes32 destinationTokenMessenger,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 indexed minFinalityThreshold,
        bytes hookData
    );

    constructor(
        address owner_,
        address transmitter,
        address usdc_,
        uint32[] memory domains,
        bytes32[] memory messengers
    ) {
        owner = owner_;
        localMessageTransmitter = transmitter;
        usdc = usdc_;
        for (uint256 i = 0; i < domains.length; i += 1) remoteTokenMessengers[domains[i]] = messengers[i];
    }

    /// Circle keeps the minter in a contract of its own; here it is this one.
    function localMinter() external view returns (address) {
        return address(this);
    }

    function burnLimitsPerMessage(address token) external view returns (uint256) {
        return token == usdc ? burnLimit : 0;
    }

    function setMinFee(uint256 value) external {
        require(msg.sender == owner, "only the owner");
        minFee = value;
    }

    function setBurnLimit(uint256 value) external {
        require(msg.sender == owner, "only the owner");
        burnLimit = value;
    }

    function getMinFeeAmount(uint256 amount) public view returns (uint256) {
        if (minFee == 0) return 0;
        require(amount > 1, "Amount too low");
        uint256 fee = (amount * minFee) / MIN_FEE_MULTIPLIER;
        return fee == 0 ? 1 : fee;
    }

    function depositForBurn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold
    ) external {
        require(mintRecipient != bytes32(0), "Mint recipient must be nonzero");
        _deposit(
            Deposit(
                amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold
            )
        );
    }

    function _deposit(Deposit memory deposit) private {
        bytes32 remote = remoteTokenMessengers[deposit.destinationDomain];
        require(remote != bytes32(0), "No TokenMessenger for domain");
        _burn(deposit.burnToken, deposit.amount, deposit.maxFee);
        IMessageTransmitter(localMessageTransmitter).sendMessage(
            deposit.destinationDomain,
            remote,
            deposit.destinationCaller,
            deposit.minFinalityThreshold,
            abi.encodePacked(
                uint32(1),
                bytes32(uint256(uint160(deposit.burnToken))),
                deposit.mintRecipient,
                deposit.amount,
                bytes32(uint256(uint160(msg.sender))),
                deposit.maxFee,
                uint256(0),
                uint256(0)
            )
        );
        emit DepositForBurn(
            deposit.burnToken,
            deposit.amount,
            msg.sender,
            deposit.mintRecipient,
            deposit.destinationDomain,
            remote,
            deposit.destinationCaller,
            deposit.maxFee,
            deposit.minFinalityThreshold,
            ""
        );
    }

    function _burn(address token, uint256 amount, uint256 maxFee) private {
        require(amount > 0, "Amount must be nonzero");
        require(maxFee < amount, "Max fee must be less than amount");
        require(maxFee >= getMinFeeAmount(amount), "Insufficient max fee");
        require(token == usdc, "Burn token not supported");
        require(amount <= burnLimit, "Burn amount exceeds per tx limit");
        require(IBurnable(token).transferFrom(msg.sender, address(this), amount), "Transfer operation failed");
        IBurnable(token).burn(amount);
    }

    function messageReceived(bytes calldata body) external {
        require(msg.sender == localMessageTransmitter, "Invalid message transmitter");
        address recipient = address(uint160(uint256(bytes32(body[36:68]))));
        uint256 minted = uint256(bytes32(body[68:100])) - uint256(bytes32(body[164:196]));
        require(IBurnable(usdc).mint(recipient, minted), "Mint operation failed");
    }
}
