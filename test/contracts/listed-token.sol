// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token that keeps so many hundredths of a percent of what a pool pays out, and, once it is closed, lets nobody but its owner send
/// anything to that pool: what is bought can not be sold.
contract ListedToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public symbol;
    string public name;
    uint8 public constant decimals = 18;
    address public owner;
    address public pool;
    uint256 public fee;
    bool public closed;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function setUp(string calldata symbol_, string calldata name_, address owner_) external {
        (symbol, name, owner) = (symbol_, name_, owner_);
    }

    function rule(address pool_, uint256 fee_, bool closed_) external {
        (pool, fee, closed) = (pool_, fee_, closed_);
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        require(!closed || to != pool || from == owner, "sales are closed");
        balanceOf[from] -= value;
        balanceOf[to] += from == pool ? value - (value * fee) / 10000 : value;
        emit Transfer(from, to, value);
    }
}
