import { waitForReceipt, type SandboxAccount } from '@say402/sandbox';
import { createWalletClient, http, parseAbi, parseSignature, publicActions, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { openProof } from './proofs.ts';

const ABI = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transfer(address to, uint256 value) returns (bool)',
]);

const hex = (text: string | undefined): Hex => `0x${(text ?? '').slice(2)}`;

/** What anyone can do with a token on an EVM chain, past the service and its facilitator. */
export interface TokenCalls {
  /** Broadcasts a payment's authorization oneself. @returns the transaction */
  submit(proof: string): Promise<Hex>;
  /** Signs and broadcasts the cancellation of a payment's authorization. */
  cancel(proof: string): Promise<Hex>;
  transfer(to: string, value: bigint): Promise<Hex>;
  /** Broadcasts a transfer that reverts in its block. @returns the transaction */
  failTransfer(to: string): Promise<Hex>;
}

/** Token calls of one account. @param domain name and version of the token's EIP-712 domain */
export function tokenCalls(
  account: SandboxAccount,
  rpcUrl: string,
  token: string,
  domain = { name: 'USD Coin', version: '2' },
): TokenCalls {
  const signer = privateKeyToAccount(account.evm.privateKey);
  const client = createWalletClient({ account: signer, transport: http(rpcUrl), pollingInterval: 20 }).extend(
    publicActions,
  );
  const confirm = async (sent: Promise<Hex>): Promise<Hex> => {
    const hash = await sent;
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success') throw new Error(`Transaction ${hash} reverted`);
    return hash;
  };
  const at = { chain: null, address: hex(token), abi: ABI } as const;
  const split = (signature: string | undefined) => {
    const { r, s, yParity } = parseSignature(hex(signature));
    return [27 + yParity, r, s] as const;
  };
  return {
    submit: async (proof) => {
      const { signature, authorization } = openProof(proof).payload;
      const { from, to, value, validAfter, validBefore, nonce } = authorization;
      const times = [BigInt(validAfter!), BigInt(validBefore!)] as const;
      const args = [hex(from), hex(to), BigInt(value!), ...times, hex(nonce), ...split(signature)] as const;
      return confirm(client.writeContract({ ...at, functionName: 'transferWithAuthorization', args }));
    },
    cancel: async (proof) => {
      const nonce = hex(openProof(proof).payload.authorization['nonce']);
      const signature = await signer.signTypedData({
        domain: { ...domain, chainId: await client.getChainId(), verifyingContract: hex(token) },
        types: {
          CancelAuthorization: [
            { name: 'authorizer', type: 'address' },
            { name: 'nonce', type: 'bytes32' },
          ],
        },
        primaryType: 'CancelAuthorization',
        message: { authorizer: signer.address, nonce },
      });
      const args = [signer.address, nonce, ...split(signature)] as const;
      return confirm(client.writeContract({ ...at, functionName: 'cancelAuthorization', args }));
    },
    failTransfer: async (to) => {
      const args = [hex(to), 2n ** 200n] as const;
      const hash = await client.writeContract({ ...at, functionName: 'transfer', args, gas: 200_000n });
      const { status } = await waitForReceipt(client, hash);
      if (status !== 'reverted') throw new Error(`Transaction ${hash} did not revert`);
      return hash;
    },
    transfer: async (to, value) =>
      confirm(client.writeContract({ ...at, functionName: 'transfer', args: [hex(to), value] })),
  };
}
