import { hash, randomBytes } from 'node:crypto';
import type { Chain } from '@say402/readback';
import { z } from 'zod';

/** Source: github.com/x402-foundation/x402, specs/extensions/sign-in-with-x.md; the texts are EIP-4361's and its twin's for Solana. */
const STATEMENT = 'Fetch again what this wallet has paid for. This signs no transaction.';
/** Milliseconds for which a challenge can be answered. */
const LIFE = 300_000;
/** Milliseconds by which the clocks of several instances may differ. */
const SKEW = 10_000;
const LONGEST_HEADER = 8_192;

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { address: { type: 'string' }, signature: { type: 'string' } },
  required: ['domain', 'address', 'uri', 'version', 'chainId', 'type', 'nonce', 'issuedAt', 'signature'],
};

/** What a challenge is for. */
export interface SignInTarget {
  readonly operationId: string;
  /** URL that payment requirements name. */
  readonly resource: string;
  readonly chain: Chain;
}

/** A fresh challenge: the payer of an operation signs it instead of a second payment. @param now milliseconds since the epoch */
export function signInExtension(target: SignInTarget, now: number) {
  const { chain, resource } = target;
  const issuedAt = new Date(now).toISOString();
  const info = infoOf(resource, nonceFor(target, issuedAt, randomBytes(8).toString('hex')), issuedAt);
  const supportedChains = [{ chainId: chain.caip2, type: chain.family === 'evm' ? 'eip191' : 'ed25519' }];
  return { 'sign-in-with-x': { info, supportedChains, schema } };
}

function infoOf(resource: string, nonce: string, issuedAt: string) {
  return {
    domain: new URL(resource).host,
    uri: resource,
    version: '1',
    nonce,
    issuedAt,
    expirationTime: new Date(Date.parse(issuedAt) + LIFE).toISOString(),
    statement: STATEMENT,
    resources: [resource],
  };
}

/** A nonce derived from the operation's identifier, which is a secret, and the time, so that no instance has to remember challenges. */
const nonceFor = ({ operationId }: SignInTarget, issuedAt: string, random: string): string =>
  `${random}${hash('sha256', `sign in ${operationId} ${issuedAt} ${random}`).slice(0, 16)}`;

const payloadSchema = z.object({
  address: z.string().max(64),
  chainId: z.string(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  issuedAt: z.string().max(40),
  signature: z.string().max(LONGEST_HEADER),
});

/** Who claims to have signed what; the signature is still to be checked. */
export interface SignedIn {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/**
 * Reads a SIGN-IN-WITH-X header. The signed message is rebuilt from our own challenge, so that nothing signed for another site, operation
 * or time can pass.
 *
 * @returns why it does not answer a challenge of this operation, as a text
 */
export function readSignIn(header: string, target: SignInTarget, now: number): SignedIn | string {
  if (header.length > LONGEST_HEADER) return `it has more than ${LONGEST_HEADER} characters`;
  const payload = payloadSchema.safeParse(parseJson(Buffer.from(header, 'base64').toString()));
  if (!payload.success)
    return 'it is no base64 of a JSON object with address, chainId, nonce, issuedAt, signature';
  const { address, chainId, nonce, issuedAt, signature } = payload.data;
  const { chain, resource } = target;
  if (chainId !== chain.caip2) return `it is for ${chainId.slice(0, 60)} instead of ${chain.caip2}`;
  const at = Date.parse(issuedAt);
  if (Number.isNaN(at) || new Date(at).toISOString() !== issuedAt)
    return 'its issuedAt is not as it was given';
  if (at > now + SKEW || at + LIFE < now) return `it was issued at ${issuedAt} and holds for five minutes`;
  if (nonce !== nonceFor(target, issuedAt, nonce.slice(0, 16)))
    return 'its nonce is not one for this operation';
  return { address, message: messageOf(infoOf(resource, nonce, issuedAt), address, chain), signature };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageOf(info: ReturnType<typeof infoOf>, address: string, chain: Chain): string {
  const [, reference = ''] = chain.caip2.split(':');
  return [
    `${info.domain} wants you to sign in with your ${chain.family === 'evm' ? 'Ethereum' : 'Solana'} account:`,
    address,
    '',
    info.statement,
    '',
    `URI: ${info.uri}`,
    `Version: ${info.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${info.nonce}`,
    `Issued At: ${info.issuedAt}`,
    `Expiration Time: ${info.expirationTime}`,
    'Resources:',
    ...info.resources.map((resource) => `- ${resource}`),
  ].join('\n');
}
