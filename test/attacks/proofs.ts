/** A payment header taken apart, so that an attacker can put it together again otherwise. */
export interface OpenProof {
  readonly x402Version: number;
  readonly scheme: string;
  readonly network: string;
  readonly payload: {
    readonly signature: string;
    readonly authorization: Readonly<Record<string, string>>;
  };
}

export const openProof = (header: string): OpenProof =>
  JSON.parse(Buffer.from(header, 'base64').toString()) as OpenProof;

/** A payment header of any JSON value. */
export const seal = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** The same header with other fields in its authorization; the signature stays and no longer fits. */
export const withAuthorization = (header: string, change: Readonly<Record<string, unknown>>): string => {
  const proof = openProof(header);
  const authorization = { ...proof.payload.authorization, ...change };
  return seal({ ...proof, payload: { ...proof.payload, authorization } });
};

/** A v1 payment as the PAYMENT-SIGNATURE header of x402 v2. @param accepted what the client echoes besides the network */
export function asV2(
  header: string,
  caip2: string,
  accepted: Readonly<Record<string, unknown>> = {},
): string {
  const { payload } = JSON.parse(Buffer.from(header, 'base64').toString()) as { payload: unknown };
  return seal({ x402Version: 2, accepted: { scheme: 'exact', network: caip2, ...accepted }, payload });
}

/** Every way to write one EVM payment that a decoder might take for another one. */
export function spellings(header: string): Readonly<Record<string, { name: string; value: string }>> {
  const proof = openProof(header);
  const { signature, authorization } = proof.payload;
  const upper = (hex: string): string => `0x${hex.slice(2).toUpperCase()}`;
  const sealWith = (payload: object): string => seal({ ...proof, payload: { ...proof.payload, ...payload } });
  const reversed = Object.fromEntries(Object.entries(proof).toReversed());
  const v1 = (value: string): { name: string; value: string } => ({ name: 'x-payment', value });
  return {
    'as signed': v1(header),
    'with other key order and whitespace': v1(
      Buffer.from(JSON.stringify(reversed, null, 3)).toString('base64'),
    ),
    'with more whitespace and so other base64 padding': v1(
      Buffer.from(`${JSON.stringify(proof)} `).toString('base64'),
    ),
    'with hex in capitals': v1(
      sealWith({
        signature: upper(signature),
        authorization: {
          ...authorization,
          from: upper(authorization['from']!),
          to: upper(authorization['to']!),
          nonce: upper(authorization['nonce']!),
        },
      }),
    ),
    'with v as 0 or 1': v1(
      sealWith({ signature: `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}` }),
    ),
    'with the other s': v1(sealWith({ signature: withOtherS(signature) })),
    'with unknown fields': v1(
      seal({ ...proof, nonce: 'other', payload: { ...proof.payload, nonce: 'other' } }),
    ),
    'in the header of x402 v2': { name: 'payment-signature', value: asV2(header, 'eip155:8453') },
  };
}

/** Order of the secp256k1 group: each signature has a twin whose s is mirrored in it. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function withOtherS(signature: string): string {
  const s = (ORDER - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
  return `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`;
}
