import { parseAbi } from 'viem';

/** The one function of LI.FI's diamond that Say402 calls. Source: lifinance/contracts ef00558, ILiFi.sol, AcrossFacetV4.sol 1.0.0. */
export const lifiAcrossAbi = parseAbi([
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct AcrossV4Data { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityParameter; bytes message; }',
  'function startBridgeTokensViaAcrossV4(BridgeData bridgeData, AcrossV4Data acrossData) payable',
]);

/** Means "as quoted"; it only matters after a swap, which is never made here. */
export const UNCHANGED_OUTPUT = 10n ** 18n;
