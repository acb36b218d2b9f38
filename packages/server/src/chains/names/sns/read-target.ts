import { createPublicKey, verify } from 'node:crypto';
import { getAddressDecoder, getAddressEncoder, isOffCurveAddress, type Address } from '@solana/kit';
import type { Accounts, SolanaAccount } from '../../solana/account.ts';
import { NAME_PROGRAM, TOKENIZER_PROGRAM, type NameAccounts } from './name-account.ts';

/** Where the funds for a name belong and by which rule, or why nobody can say. */
export type NameTarget =
  | { readonly ok: true; readonly address: Address; readonly rule: string }
  | { readonly ok: false; readonly reason: string };

/** Parent, owner and class, 32 bytes each. */
const HEADER = 96;
const SOLANA_VALIDATION = 1;
const ACTIVE_TOKEN = 2;

const decoder = getAddressDecoder();
const encoder = getAddressEncoder();
const addressAt = (data: Uint8Array, at: number): Address => decoder.decode(data.subarray(at, at + 32));

/**
 * Resolves a name by its accounts, in the order of SNS-IP 5: an NFT, the SOL record (second version while it is not
 * stale, then the signed first version), the owner. A name held as an NFT is refused: its holder is not looked for.
 */
export function readTarget(own: NameAccounts, accounts: Accounts): NameTarget {
  const name = ownedBy(accounts.get(own.name), NAME_PROGRAM);
  if (!name || name.data.length < HEADER) return fault('it is not registered');
  const token = ownedBy(accounts.get(own.token), TOKENIZER_PROGRAM);
  if (token?.data[0] === ACTIVE_TOKEN)
    return fault('it is held as an NFT, whose holder is not looked up here');
  const owner = addressAt(name.data, 32);
  const record = ownedBy(accounts.get(own.record), NAME_PROGRAM);
  const recorded = record ? readRecord(record.data, owner) : null;
  if (recorded) return recorded;
  const signed = ownedBy(accounts.get(own.oldRecord), NAME_PROGRAM);
  const old = signed ? readOldRecord(signed, owner) : null;
  if (old) return old;
  if (isOffCurveAddress(owner)) return fault(`its owner ${owner} is a program's address, not a wallet`);
  return { ok: true, address: owner, rule: 'its owner' };
}

const fault = (reason: string): NameTarget => ({ ok: false, reason });

const ownedBy = (account: SolanaAccount | undefined, program: Address): SolanaAccount | undefined =>
  account?.owner === program ? account : undefined;

/** Two validations (u16), the length (u32), then whom each validation is for, then the address. Null when it is stale. */
function readRecord(data: Uint8Array, owner: Address): NameTarget | null {
  if (data.length < HEADER + 8) return fault('its SOL record is malformed');
  const view = new DataView(data.buffer, data.byteOffset + HEADER, 8);
  const [staleness, association] = [view.getUint16(0, true), view.getUint16(2, true)];
  if (view.getUint32(4, true) !== 32 || data.length < HEADER + 8 + 96)
    return fault('its SOL record holds no Solana address');
  if (staleness !== SOLANA_VALIDATION || association !== SOLANA_VALIDATION)
    return fault('its SOL record is not verified');
  const [validFor, associated, content] = [0, 32, 64].map((at) => addressAt(data, HEADER + 8 + at));
  if (validFor !== owner) return null;
  if (content === undefined || associated !== content)
    return fault('its SOL record is not signed by its own address');
  return { ok: true, address: content, rule: 'its SOL record' };
}

/** The address, and the owner's signature over the hexadecimal text of address and account. Null when it is not valid. */
function readOldRecord({ data, address }: SolanaAccount, owner: Address): NameTarget | null {
  if (data.length < HEADER + 96) return null;
  const content = data.subarray(HEADER, HEADER + 32);
  const said = Buffer.concat([content, Uint8Array.from(encoder.encode(address))]).toString('hex');
  const x = Buffer.from(Uint8Array.from(encoder.encode(owner))).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const valid = verify(null, Buffer.from(said, 'utf8'), key, data.subarray(HEADER + 32, HEADER + 96));
  return valid ? { ok: true, address: decoder.decode(content), rule: 'its signed SOL record' } : null;
}
