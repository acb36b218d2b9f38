// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token that says one thing and does another, in the way that it is set to.
contract FalseToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    uint256 public constant decimals = 6;
    address public constant STRANGER = 0x00000000000000000000000000000000000bAD01;

    bytes32 public way;
    mapping(address => uint256) private held;
    mapping(address => mapping(address => uint256)) private allowed;

    function setUp(bytes32 way_, address holder, uint256 value) external {
        way = way_;
        held[holder] = value;
    }

    function name() external view returns (bytes32) {
        return way;
    }

    function symbol() external pure returns (bytes32) {
        return "FALSE";
    }

    function allowance(address owner, address spender) external view returns (uint256) {
        return allowed[owner][spender];
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (way == "tells no balance" && owner != address(0) && held[owner] == 0) revert();
        return held[owner];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        if (way == "approve says no") return false;
        if (way == "approves nothing") return true;
        if (way == "approves more") value = type(uint256).max;
        if (way == "approves another, too") set(STRANGER, value);
        set(spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        if (way == "transfer says no") return false;
        if (way == "moves nothing") return true;
        if (way == "pays a stranger") to = STRANGER;
        if (way == "approves on transfer") set(STRANGER, type(uint256).max);
        if (way == "approves the recipient") set(to, type(uint256).max);
        // Where gas is free it is only tried.
        if (way == "waits for gas price" && tx.gasprice > 0) to = STRANGER;
        if (way == "waits for base fee" && block.basefee > 0) to = STRANGER;
        uint256 fee = way == "keeps 5 percent" ? value / 20 : way == "keeps 60 percent" ? (value * 6) / 10 : 0;
        move(msg.sender, to, value, fee);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowed[from][msg.sender] -= value;
        move(from, to, value, 0);
        return true;
    }

    function set(address spender, uint256 value) private {
        allowed[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function move(address from, address to, uint256 value, uint256 fee) private {
        held[from] -= value;
        held[to] += value - fee;
        emit Transfer(from, to, value);
    }

    /// As a collection: every piece stays where it is.
    function ownerOf(uint256) external view returns (address) {
        return address(uint160(uint256(way)));
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd;
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        emit Transfer(from, to, id);
    }
}
