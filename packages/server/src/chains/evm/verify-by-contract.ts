import type { EvmChain } from '@say402/readback';
import { getAddress, isHex, parseAbi, type PublicClient } from 'viem';
import { contractFault } from './contract-fault.ts';
import { readChain } from './rpc.ts';

/** Source: eips.ethereum.org/EIPS/eip-1271. */
const ABI = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4 magicValue)',
]);
const VALID = '0x1626ba7e';

/** Whether the code of a wallet takes a signature of a hash for its own (ERC-1271). False where there is no code. */
export async function verifyByContract(
  chain: EvmChain,
  client: PublicClient,
  signed: { readonly wallet: string; readonly hash: string; readonly signature: string },
): Promise<boolean> {
  const { hash, signature } = signed;
  if (!isHex(hash) || !isHex(signature)) return false;
  const address = getAddress(signed.wallet);
  return readChain(chain, async () => {
    const code = await client.getCode({ address });
    if (code === undefined || code === '0x') return false;
    const args = [hash, signature] as const;
    try {
      return (
        (await client.readContract({ address, abi: ABI, functionName: 'isValidSignature', args })) === VALID
      );
    } catch (error) {
      // A revert, or an answer of another form, is a contract's way to say no; a failed transport says nothing.
      if (contractFault(error) !== null) return false;
      throw error;
    }
  });
}
