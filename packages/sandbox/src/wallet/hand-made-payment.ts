import { randomBytes } from 'node:crypto';
import { chains } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import { bytesToHex, getAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SandboxAccount } from '../accounts.ts';

const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

/** The parts of an EIP-3009 authorization that a test may want otherwise. */
export interface AuthorizationOverrides {
  /** A contract wallet that the account signs for. */
  readonly from?: string;
  readonly to?: string;
  readonly value?: string;
  readonly validAfter?: string;
  readonly validBefore?: string;
  readonly nonce?: string;
  readonly chainId?: number;
}

/** The value of an X-PAYMENT header made by hand, without any x402 library: an EIP-3009 authorization, signed. */
export async function handMadePayment(
  requirement: PaymentRequirement,
  account: SandboxAccount,
  overrides: AuthorizationOverrides = {},
): Promise<string> {
  const { network, asset, extra, payTo, maxAmountRequired, maxTimeoutSeconds } = requirement;
  const chain = chains[network];
  if (chain.family !== 'evm' || !('name' in extra))
    throw new TypeError('Only EVM payments are made by hand here');
  const signer = privateKeyToAccount(account.evm.privateKey);
  const now = Math.floor(Date.now() / 1_000);
  const { chainId = chain.chainId, ...changed } = overrides;
  const authorization = {
    from: signer.address,
    to: payTo,
    value: maxAmountRequired,
    validAfter: String(now - 60),
    validBefore: String(now + maxTimeoutSeconds),
    nonce: bytesToHex(randomBytes(32)),
    ...changed,
  };
  const signature = await signer.signTypedData({
    domain: { ...extra, chainId, verifyingContract: getAddress(asset) },
    types: TYPES,
    primaryType: 'TransferWithAuthorization',
    message: {
      from: getAddress(authorization.from),
      to: getAddress(authorization.to),
      value: BigInt(authorization.value),
      validAfter: BigInt(authorization.validAfter),
      validBefore: BigInt(authorization.validBefore),
      nonce: `0x${authorization.nonce.slice(2)}`,
    },
  });
  const payment = { x402Version: 1, scheme: 'exact', network, payload: { signature, authorization } };
  return Buffer.from(JSON.stringify(payment)).toString('base64');
}
