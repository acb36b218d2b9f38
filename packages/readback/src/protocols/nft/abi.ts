import { parseAbi } from 'viem';

/** What Say402 calls and reads of single NFTs. Source: eips.ethereum.org/EIPS/eip-721. */
export const erc721Abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function name() view returns (string)',
]);

/** What Say402 calls and reads of NFTs in several copies. Source: eips.ethereum.org/EIPS/eip-1155. */
export const erc1155Abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
]);
