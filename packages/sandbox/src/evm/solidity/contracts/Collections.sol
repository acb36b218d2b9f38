// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A collection of single pieces; the first holder gets the numbers 1 to 5, the second 6 to 10.
contract SinglePieces is ERC721 {
    constructor(address first, address second) ERC721("Sandbox Pieces", "PIECE") {
        for (uint256 id = 1; id <= 5; id += 1) {
            _mint(first, id);
            _mint(second, id + 5);
        }
    }
}

/// A collection with ten copies of the numbers 1 to 3 for each of two holders.
contract ManyCopies is ERC1155 {
    string public constant name = "Sandbox Copies";

    constructor(address first, address second) ERC1155("https://sandbox.invalid/{id}.json") {
        for (uint256 id = 1; id <= 3; id += 1) {
            _mint(first, id, 10, "");
            _mint(second, id, 10, "");
        }
    }
}

/// A collection with one piece, of a number that the sandbox chooses.
contract NumberedPiece is ERC721 {
    constructor(address holder, uint256 id) ERC721("Sandbox Numbers", "NUMBER") {
        _mint(holder, id);
    }
}
