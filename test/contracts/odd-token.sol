// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token with as many decimals as one likes, whose name and symbol are bytes32 as in old ones, and that keeps so many
/// hundredths of a percent of every transfer.
contract OddToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    bytes32 public symbol;
    bytes32 public name;
    uint8 public decimals;
    uint256 public fee;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function setUp(bytes32 symbol_, uint8 decimals_, uint256 fee_) external {
        (symbol, name, decimals, fee) = (symbol_, symbol_, decimals_, fee_);
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
        balanceOf[from] -= value;
        balanceOf[to] += value - (value * fee) / 10000;
        emit Transfer(from, to, value);
    }
}
