import {
  address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  isSignature,
  signatureBytes,
  verifySignature,
} from '@solana/kit';

/** Whether a wallet signed the bytes of a message with its ed25519 key. @param signed the signature is Base58 */
export async function verifySolanaMessage(signed: {
  readonly wallet: string;
  readonly message: string;
  readonly signature: string;
}): Promise<boolean> {
  const { wallet, message, signature } = signed;
  if (!isSignature(signature)) return false;
  const bytes = signatureBytes(Uint8Array.from(getBase58Encoder().encode(signature)));
  return verifySignature(
    await getPublicKeyFromAddress(address(wallet)),
    bytes,
    new TextEncoder().encode(message),
  );
}
