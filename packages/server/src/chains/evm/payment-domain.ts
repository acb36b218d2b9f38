import type { EvmChain } from '@say402/readback';
import { domainSeparator, getAddress, isAddressEqual, parseAbi, zeroHash, type PublicClient } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import { readChain } from './rpc.ts';

const ABI = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
]);
const SOMEBODY = '0x0000000000000000000000000000000000000001';

/** The EIP-712 domain of an asset: from the chain's data for its own, else read and proved by the domain separator. */
export async function readPaymentDomain(
  chain: EvmChain,
  client: PublicClient,
  asset: string,
): Promise<{ name: string; version: string }> {
  const address = getAddress(asset);
  if (isAddressEqual(address, getAddress(chain.paymentAsset.address))) return chain.paymentDomain;
  // By itself, a call fails where the node does: inside of the others that would look like the contract's own failure.
  const [name, [version, separator, state]] = await readChain(chain, async () =>
    Promise.all([
      client.readContract({ address, abi: ABI, functionName: 'name' }),
      client.multicall({
        contracts: [
          { address, abi: ABI, functionName: 'version' },
          { address, abi: ABI, functionName: 'DOMAIN_SEPARATOR' },
          { address, abi: ABI, functionName: 'authorizationState', args: [SOMEBODY, zeroHash] },
        ],
      }),
    ]),
  );
  if (version.status === 'failure' || separator.status === 'failure' || state.status === 'failure')
    throw new Say402Error(
      'invalid_token',
      `${address} on ${chain.title} knows no signed transfers (EIP-3009), by which x402 payments are made.`,
    );
  const domain = {
    name,
    version: version.result,
    chainId: chain.chainId,
    verifyingContract: address,
  };
  if (domainSeparator({ domain }) === separator.result) return { name, version: version.result };
  const detail = `${address} on ${chain.title} signs with another EIP-712 domain than its name "${name}" and version "${version.result}" make.`;
  throw new Say402Error('invalid_token', detail);
}
