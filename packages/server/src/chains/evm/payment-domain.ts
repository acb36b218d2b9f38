import type { EvmChain } from '@say402/readback';
import { domainSeparator, getAddress, isAddressEqual, parseAbi, type PublicClient } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import { readChain } from './rpc.ts';

const ABI = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
]);

/** The EIP-712 domain of an asset: from the chain's data for its own, else read and proved by the domain separator. */
export async function readPaymentDomain(
  chain: EvmChain,
  client: PublicClient,
  asset: string,
): Promise<{ name: string; version: string }> {
  const address = getAddress(asset);
  if (isAddressEqual(address, getAddress(chain.paymentAsset.address))) return chain.paymentDomain;
  const [name, version, separator] = await readChain(chain, async () =>
    client.multicall({
      allowFailure: false,
      contracts: [
        { address, abi: ABI, functionName: 'name' },
        { address, abi: ABI, functionName: 'version' },
        { address, abi: ABI, functionName: 'DOMAIN_SEPARATOR' },
      ],
    }),
  );
  const domain = { name, version, chainId: chain.chainId, verifyingContract: address };
  if (domainSeparator({ domain }) === separator) return { name, version };
  const detail = `${address} on ${chain.title} signs with another EIP-712 domain than its name "${name}" and version "${version}" make.`;
  throw new Say402Error('invalid_token', detail);
}
