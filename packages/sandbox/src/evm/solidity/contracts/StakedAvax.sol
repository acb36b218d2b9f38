// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Stands in for BENQI's sAVAX with the same calls, rules and refusals as far as a staker meets them.
/// It pays a redemption at the present rate, where BENQI takes the rate of the end of the cooldown.
contract StakedAvax is ERC20 {
    struct UnlockRequest {
        uint256 startedAt;
        uint256 shareAmount;
    }

    address public immutable owner;
    uint256 public constant cooldownPeriod = 15 days;
    uint256 public constant redeemPeriod = 2 days;
    uint256 public totalPooledAvax;
    uint256 public totalPooledAvaxCap = type(uint256).max;
    bool public mintingPaused;
    bool public paused;
    mapping(address => UnlockRequest[]) public userUnlockRequests;
    mapping(address => uint256) public userSharesInCustody;

    event Submitted(address indexed user, uint256 avaxAmount, uint256 shareAmount);
    event UnlockRequested(address indexed user, uint256 shareAmount);
    event UnlockCancelled(address indexed user, uint256 unlockRequestedAt, uint256 shareAmount);
    event Redeem(address indexed user, uint256 unlockRequestedAt, uint256 shareAmount, uint256 avaxAmount);
    event RedeemOverdueShares(address indexed user, uint256 shareAmount);

    /// `avax` is what all the first holders' shares together are worth.
    constructor(address owner_, address[] memory holders, uint256[] memory shares, uint256 avax)
        ERC20("Staked AVAX", "sAVAX")
    {
        owner = owner_;
        totalPooledAvax = avax;
        for (uint256 i = 0; i < holders.length; i += 1) _mint(holders[i], shares[i]);
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "only the owner");
        _;
    }

    modifier whenNotPaused() {
        require(!paused, "Pausable: paused");
        _;
    }

    receive() external payable {
        submit();
    }

    function submit() public payable whenNotPaused returns (uint256 shareAmount) {
        require(msg.value != 0, "ZERO_DEPOSIT");
        require(!mintingPaused, "Minting paused");
        shareAmount = getSharesByPooledAvax(msg.value);
        require(totalPooledAvax + msg.value <= totalPooledAvaxCap, "TOTAL_POOLED_AVAX_CAP_EXCEEDED");
        _mint(msg.sender, shareAmount);
        totalPooledAvax += msg.value;
        emit Submitted(msg.sender, msg.value, shareAmount);
    }

    function requestUnlock(uint256 shareAmount) external whenNotPaused {
        require(shareAmount > 0, "Invalid unlock amount");
        require(shareAmount <= balanceOf(msg.sender), "Unlock amount too large");
        userSharesInCustody[msg.sender] += shareAmount;
        _transfer(msg.sender, address(this), shareAmount);
        userUnlockRequests[msg.sender].push(UnlockRequest(block.timestamp, shareAmount));
        emit UnlockRequested(msg.sender, shareAmount);
    }

    function redeem() external whenNotPaused {
        uint256 i = 0;
        while (i < userUnlockRequests[msg.sender].length) {
            if (_isRedeemable(userUnlockRequests[msg.sender][i])) _redeem(i);
            else i += 1;
        }
    }

    function redeem(uint256 unlockIndex) external whenNotPaused {
        require(unlockIndex < userUnlockRequests[msg.sender].length, "Invalid unlock request index");
        require(_isRedeemable(userUnlockRequests[msg.sender][unlockIndex]), "Unlock request is not redeemable");
        _redeem(unlockIndex);
    }

    function cancelUnlockRequest(uint256 unlockIndex) external whenNotPaused {
        require(unlockIndex < userUnlockRequests[msg.sender].length, "Invalid index");
        UnlockRequest memory request = userUnlockRequests[msg.sender][unlockIndex];
        require(!_isExpired(request), "Unlock request is expired");
        _release(unlockIndex, request.shareAmount);
        emit UnlockCancelled(msg.sender, request.startedAt, request.shareAmount);
    }

    function redeemOverdueShares() external whenNotPaused {
        uint256 i = 0;
        while (i < userUnlockRequests[msg.sender].length) {
            UnlockRequest memory request = userUnlockRequests[msg.sender][i];
            if (_isExpired(request)) {
                _release(i, request.shareAmount);
                emit RedeemOverdueShares(msg.sender, request.shareAmount);
            } else {
                i += 1;
            }
        }
    }

    function getUnlockRequestCount(address user) external view returns (uint256) {
        return userUnlockRequests[user].length;
    }

    function getPaginatedUnlockRequests(address user, uint256 from, uint256 to)
        external
        view
        returns (UnlockRequest[] memory requests, uint256[] memory exchangeRates)
    {
        uint256 count = userUnlockRequests[user].length;
        require(from < count, "From index out of bounds");
        require(from < to, "To index must be greater than from index");
        if (to > count) to = count;
        requests = new UnlockRequest[](to - from);
        exchangeRates = new uint256[](to - from);
        for (uint256 i = 0; i < to - from; i += 1) {
            requests[i] = userUnlockRequests[user][from + i];
            if (_isRedeemable(requests[i])) exchangeRates[i] = getPooledAvaxByShares(1e18);
        }
    }

    function getSharesByPooledAvax(uint256 avaxAmount) public view returns (uint256 shareAmount) {
        shareAmount = (avaxAmount * totalSupply()) / totalPooledAvax;
        require(shareAmount > 0, "Invalid share count");
    }

    function getPooledAvaxByShares(uint256 shareAmount) public view returns (uint256) {
        return (shareAmount * totalPooledAvax) / totalSupply();
    }

    function accrueRewards() external payable onlyOwner {
        totalPooledAvax += msg.value;
    }

    function setMintingPaused(bool value) external onlyOwner {
        mintingPaused = value;
    }

    function setPaused(bool value) external onlyOwner {
        paused = value;
    }

    function setTotalPooledAvaxCap(uint256 value) external onlyOwner {
        totalPooledAvaxCap = value;
    }

    function _redeem(uint256 unlockIndex) private {
        UnlockRequest memory request = userUnlockRequests[msg.sender][unlockIndex];
        uint256 avaxAmount = getPooledAvaxByShares(request.shareAmount);
        userSharesInCustody[msg.sender] -= request.shareAmount;
        _burn(address(this), request.shareAmount);
        totalPooledAvax -= avaxAmount;
        _remove(unlockIndex);
        (bool success,) = msg.sender.call{value: avaxAmount}("");
        require(success, "AVAX transfer failed");
        emit Redeem(msg.sender, request.startedAt, request.shareAmount, avaxAmount);
    }

    function _release(uint256 unlockIndex, uint256 shareAmount) private {
        _remove(unlockIndex);
        userSharesInCustody[msg.sender] -= shareAmount;
        _transfer(address(this), msg.sender, shareAmount);
    }

    function _remove(uint256 unlockIndex) private {
        UnlockRequest[] storage requests = userUnlockRequests[msg.sender];
        requests[unlockIndex] = requests[requests.length - 1];
        requests.pop();
    }

    function _isRedeemable(UnlockRequest memory request) private view returns (bool) {
        return request.startedAt + cooldownPeriod < block.timestamp && !_isExpired(request);
    }

    function _isExpired(UnlockRequest memory request) private view returns (bool) {
        return request.startedAt + cooldownPeriod + redeemPeriod < block.timestamp;
    }
}
