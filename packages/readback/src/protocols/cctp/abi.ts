import { parseAbi, parseAbiItem } from 'viem';

/** What Say402 calls and reads of TokenMessengerV2 and its minter. Source: circlefin/evm-cctp-contracts 4061786. */
export const tokenMessengerAbi = parseAbi([
  'function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)',
  'function localMinter() view returns (address)',
  'function getMinFeeAmount(uint256 amount) view returns (uint256)',
  'function remoteTokenMessengers(uint32 domain) view returns (bytes32)',
  'function burnLimitsPerMessage(address token) view returns (uint256)',
]);

/** What Say402 calls and reads of MessageTransmitterV2. Source: as above. */
export const messageTransmitterAbi = parseAbi([
  'function receiveMessage(bytes message, bytes attestation) returns (bool success)',
  'function usedNonces(bytes32 nonce) view returns (uint256)',
]);

/** The event of a burn. Source: as above, TokenMessengerV2. */
export const depositForBurnEvent = parseAbiItem(
  'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
);
